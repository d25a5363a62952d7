// SPDX-License-Identifier: GPL-3.0-or-later

@preconcurrency import CReadline
import CommandLineSupport

extension ReadlineEditor {
  /// Makes readline read its keys with ``nextKey(from:)``.
  ///
  /// Readline's own function keeps waiting after a signal handler has run, so an interrupt would take effect only at
  /// the next key.
  static func installKeySource() {
    rl_getc_function = { stream in
      guard let stream else { return EOF }
      let descriptor = fileno(stream)
      return MainActor.assumeIsolated { ReadlineEditor.current?.nextKey(from: descriptor) ?? EOF }
    }
    rl_prep_term_function = { meta in
      rl_prep_terminal(meta)
      MainActor.assumeIsolated { ReadlineEditor.current?.terminalIsPrepared() }
    }
    // An interrupt can cut a paste short. The end marker of the rest must then do nothing.
    for keymap in ["emacs", "vi-insert", "vi-command"] {
      rl_bind_keyseq_in_map("\\e[201~", { _, _ in 0 }, rl_get_keymap_by_name(keymap))
    }
  }

  /// Has the arrow keys search the history for entries that begin with what was typed.
  static func installHistorySearch() {
    bind("find-older", ["\\e[A", "\\eOA"]) { count, key in
      MainActor.assumeIsolated { ReadlineEditor.current?.search(rl_history_search_backward, count, key) ?? 0 }
    }
    bind("find-newer", ["\\e[B", "\\eOB"]) { count, key in
      MainActor.assumeIsolated { ReadlineEditor.current?.search(rl_history_search_forward, count, key) ?? 0 }
    }
  }

  /// Goes to an entry of the history that begins with what was typed before the first search, and to its end.
  private func search(_ search: (Int32, Int32) -> Int32, _ count: Int32, _ key: Int32) -> Int32 {
    // Readline begins a new search unless its last function was one.
    if line.found != nil, line.found == currentLine, rl_point == rl_end { rl_last_func = rl_history_search_backward }
    let result = search(count, key)
    rl_point = rl_end
    line.found = currentLine
    return result
  }

  /// Returns the next byte from the terminal, or, after an interrupt, a key that leaves the current command.
  ///
  /// Reads one byte at a time: input typed ahead stays with the terminal, where readline looks for it.
  private func nextKey(from descriptor: Int32) -> Int32 {
    while true {
      handleSignals()
      if Interrupt.isRaised {
        if isAtTopLevel { return keyThatEndsLine() }
        return keyThatLeavesCommand()
      }
      if line.isLeaving {
        guard isAtTopLevel else { return keyThatLeavesCommand() }
        line.isLeaving = false
        raise(SIGINT)
        continue
      }
      if line.isDisplayStale {
        line.isDisplayStale = false
        rl_forced_update_display()
      }
      guard crl_wait_for_input(descriptor) != 0 else { continue }
      var byte: UInt8 = 0
      let count = read(descriptor, &byte, 1)
      guard count > 0 else {
        if count < 0, errno == EINTR || errno == EAGAIN { continue }
        return keyAtEndOfInput()
      }
      if byte == line.interruptKey, crl_keys_make_signals(descriptor) != 0 {
        line.isLeaving = true
        continue
      }
      line.paste.note(byte)
      if !line.paste.isOpen, byte == enter || byte == UInt8(newline) {
        // Ctrl-C is meant for what the line runs as soon as the screen shows the line's end.
        line.isEntered = true
        if let key = line.interruptKey { crl_return_interrupt_key(descriptor, Int32(key)) }
      }
      return Int32(byte)
    }
  }

  /// Reacts to readline having set up the terminal: for a new line, and again after it has handled a signal.
  private func terminalIsPrepared() {
    if !line.isEntered, let stream = rl_instream {
      let key = crl_take_interrupt_key(fileno(stream))
      if key >= 0 { line.interruptKey = UInt8(truncatingIfNeeded: key) }
    }
    // The process may have been stopped, and the shell may have written below the line.
    if rl_readline_state & UInt(RL_STATE_SIGHANDLER) != 0 { line.isDisplayStale = true }
  }

  /// Lets readline handle a signal that has arrived.
  private func handleSignals() {
    let signal = rl_pending_signal()
    guard signal != 0 else { return }
    let endsLine = signal == SIGINT && isAtTopLevel
    if endsLine {
      // `^C` is shown after the end of the line, not inside it.
      rl_point = rl_end
      rl_redisplay()
    }
    rl_check_signals()
    // Readline has left the cursor on the last row of the line but takes it for the first row. It would move up again,
    // and the next prompt would cover the typed text.
    if endsLine {
      rl_crlf()
      rl_on_new_line()
    }
  }

  /// Returns a newline that abandons the line, whatever the key is bound to.
  private func keyThatEndsLine() -> Int32 {
    line.isAbandoned = true
    rl_done = 1
    return newline
  }

  /// Returns the key that makes a command which reads keys itself return to the top level.
  ///
  /// A paste ends only with its end marker. A search that ends with a newline leaves its result on the screen; Ctrl-G,
  /// which every command understands, would remove it.
  private func keyThatLeavesCommand() -> Int32 {
    if let byte = line.paste.closingByte() { return Int32(byte) }
    if rl_readline_state & UInt(RL_STATE_ISEARCH) != 0, !line.isSearchEnded {
      line.isSearchEnded = true
      return newline
    }
    if line.mutedBell == nil, let bell = rl_variable_value("bell-style") {
      line.mutedBell = String(cString: bell)
      rl_variable_bind("bell-style", "none")
    }
    return controlG
  }

  /// Returns the key for the end of the input, after closing an open paste: readline 8.2 does not terminate the text of
  /// a paste that breaks off.
  private func keyAtEndOfInput() -> Int32 {
    isAtTopLevel ? EOF : line.paste.closingByte().map(Int32.init) ?? EOF
  }

  /// Whether readline will look up the next key as a command.
  private var isAtTopLevel: Bool { rl_readline_state & UInt(RL_STATE_READCMD) != 0 }
}

private let enter = UInt8(ascii: "\r")
private let newline = Int32(UInt8(ascii: "\n"))
private let controlG: Int32 = 7

/// A check for a bracketed paste in the bytes from the terminal.
///
/// Inside a paste readline takes every byte as text until the end marker, so nothing else ends it.
struct PasteTracker {
  private static let escape: UInt8 = 0x1b
  private static let beginning: [UInt8] = [escape] + "[200~".utf8
  private static let end: [UInt8] = [escape] + "[201~".utf8

  private(set) var isOpen = false
  private var matched = 0
  private var closing = 0

  /// Records a byte that readline is about to receive.
  mutating func note(_ byte: UInt8) {
    let marker = isOpen ? Self.end : Self.beginning
    if byte == marker[matched] {
      matched += 1
    } else {
      matched = byte == Self.escape ? 1 : 0
    }
    if matched == marker.count {
      isOpen.toggle()
      matched = 0
      closing = 0
    }
  }

  /// Returns the next byte of the marker that ends the paste, or nil when no paste is open.
  mutating func closingByte() -> UInt8? {
    guard isOpen else { return nil }
    let byte = Self.end[closing]
    closing += 1
    note(byte)
    return byte
  }
}
