// SPDX-License-Identifier: GPL-3.0-or-later

// Readline is a heap of global variables. This is the only file that touches them.
@preconcurrency import CReadline

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// GNU readline at the terminal: editing, completion, history, Ctrl-C.
///
/// For use when standard input is a terminal. Readline has one state per process, so all editors share one history and
/// one application name. ``Interrupt/install()`` is the caller's business; without it Ctrl-C ends the process.
@MainActor
public final class ReadlineEditor: LineEditing {
  private let completer: (_ line: String, _ cursor: Int) -> Completion
  private var line = LineInProgress()
  private var historyFile: HistoryFile?

  /// Readline's callbacks carry no context: this is the editor whose line is being read.
  private static var current: ReadlineEditor?

  /// Readline's version, for instance `8.2`.
  public static var libraryVersion: String {
    guard let version = rl_library_version else { return "unknown" }
    return String(cString: version)
  }

  /// An editor that completes with `completer`, and whose keys stand under `$if applicationName` in an inputrc.
  ///
  /// The completer gets the whole line and the cursor as a UTF-8 byte offset, 0-based. It is asked once for a line and
  /// a cursor, however often Tab is pressed. File names are never offered.
  ///
  /// When standard output is no terminal, the editor draws on standard error.
  public init(
    applicationName: StaticString,
    completer: @escaping (_ line: String, _ cursor: Int) -> Completion
  ) {
    self.completer = completer
    rl_readline_name = UnsafePointer(strdup(applicationName.description))  // never freed: readline keeps it
    rl_catch_signals = 1
    rl_change_environment = 0  // COLUMNS and LINES would be handed on to child processes
    if isatty(STDOUT_FILENO) == 0 { rl_outstream = crl_standard_error() }
    Self.installKeySource()
    Self.installCompletion()
    using_history()
  }

  /// Reads a line with readline's keys.
  ///
  /// An interrupt that was raised before, and not taken, ends it at once without a prompt; one that comes after Enter is
  /// left raised for whoever runs the line. Invalid UTF-8 is repaired.
  public func readLine(prompt: String) -> LineRead {
    if Interrupt.take() { return .interrupted }
    line = LineInProgress()
    Self.current = self
    let text = readline(prompt)
    Self.current = nil
    defer { free(text) }
    if let bell = line.mutedBell { rl_variable_bind("bell-style", bell) }
    if line.isAbandoned || line.isLeaving {
      _ = Interrupt.take()
      return .interrupted
    }
    guard let text else {
      endPromptLine()
      return .endOfInput
    }
    return .line(String(cString: text))
  }
}

extension ReadlineEditor {
  /// Begins a new line after Ctrl-D, which readline itself does only where it has to switch bracketed paste off.
  private func endPromptLine() {
    guard let isPasteOn = rl_variable_value("enable-bracketed-paste"), strcmp(isPasteOn, "off") == 0 else { return }
    rl_crlf()
    fflush(rl_outstream)
  }
}

// MARK: - Keys and signals

extension ReadlineEditor {
  /// Has readline ask ``nextKey(from:)`` for its keys.
  ///
  /// Its own function waits on when a handler has run, so that an interrupt would show effect at the next key only.
  private static func installKeySource() {
    rl_getc_function = { stream in
      guard let stream else { return EOF }
      let descriptor = fileno(stream)
      return MainActor.assumeIsolated { ReadlineEditor.current?.nextKey(from: descriptor) ?? EOF }
    }
    rl_prep_term_function = { meta in
      rl_prep_terminal(meta)
      MainActor.assumeIsolated { ReadlineEditor.current?.terminalIsPrepared() }
    }
    // What is left of a paste that an interrupt has cut short ends with a marker that must do nothing.
    for keymap in ["emacs", "vi-insert", "vi-command"] {
      rl_bind_keyseq_in_map("\\e[201~", { _, _ in 0 }, rl_get_keymap_by_name(keymap))
    }
  }

  /// The next byte from the terminal; after an interrupt, a key that leads out of whatever is going on.
  ///
  /// One byte at a time: what has been typed ahead stays with the terminal, where readline looks for it.
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
      return Int32(byte)
    }
  }

  /// To be called whenever readline has set up the terminal: for a new line, and anew after it has acted on a signal.
  private func terminalIsPrepared() {
    if let stream = rl_instream {
      let key = crl_take_interrupt_key(fileno(stream))
      if key >= 0 { line.interruptKey = UInt8(truncatingIfNeeded: key) }
    }
    // We may have been stopped, and the shell has written below the line.
    if rl_readline_state & UInt(RL_STATE_SIGHANDLER) != 0 { line.isDisplayStale = true }
  }

  /// Lets readline act on a signal that has arrived.
  private func handleSignals() {
    let signal = rl_pending_signal()
    guard signal != 0 else { return }
    if signal == SIGINT, isAtTopLevel {
      // `^C` is to stand behind the line and not on it.
      rl_point = rl_end
      rl_redisplay()
    }
    rl_check_signals()
  }

  /// A newline that abandons the line, whatever it is bound to.
  private func keyThatEndsLine() -> Int32 {
    line.isAbandoned = true
    rl_done = 1
    return newline
  }

  /// The key by which a command that reads keys of its own returns to the top level.
  ///
  /// A paste knows only its end marker. A search that ends with a newline leaves on the screen what it has found; after
  /// Ctrl-G, which every command understands, it would be gone.
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

  /// A paste is closed first: readline 8.2 does not terminate the text of one that breaks off.
  private func keyAtEndOfInput() -> Int32 {
    isAtTopLevel ? EOF : line.paste.closingByte().map(Int32.init) ?? EOF
  }

  /// Whether the key that readline asks for will be looked up as a command.
  private var isAtTopLevel: Bool { rl_readline_state & UInt(RL_STATE_READCMD) != 0 }
}

private let newline = Int32(UInt8(ascii: "\n"))
private let controlG: Int32 = 7

// MARK: - Completion

extension ReadlineEditor {
  private static func installCompletion() {
    // Of a word that goes on behind the cursor, what the candidate repeats is not doubled. An inputrc may disagree.
    rl_variable_bind("skip-completed-text", "on")
    rl_completion_word_break_hook = {
      let start = MainActor.assumeIsolated { ReadlineEditor.current?.completionAtCursor()?.replacing.lowerBound ?? 0 }
      return crl_begin_word(Int32(clamping: start))
    }
    rl_attempted_completion_function = { text, start, _ in
      rl_attempted_completion_over = 1  // never fall back to file names
      MainActor.assumeIsolated { ReadlineEditor.current?.prepareMatches(from: Int(start)) }
      return rl_completion_matches(text) { _, _ in
        let match = MainActor.assumeIsolated { ReadlineEditor.current?.line.matches.popFirst() }
        return match.flatMap { strdup($0) }  // readline frees it
      }
    }
  }

  /// What the completer says about the line as it stands; nil when the line is no valid UTF-8 and offsets mean nothing.
  private func completionAtCursor() -> Completion? {
    guard let buffer = rl_line_buffer else { return nil }
    let text = String(cString: buffer)
    let cursor = Int(rl_point)
    guard text.utf8.count == Int(rl_end) else { return nil }
    if let last = line.completion, last.line == text, last.cursor == cursor { return last.result }
    let result = completer(text, cursor)
    line.completion = (text, cursor, result)
    return result
  }

  /// Sets up what readline will fetch as replacements of the bytes from `start` to the cursor.
  private func prepareMatches(from start: Int) {
    line.matches = []
    guard let completion = completionAtCursor(), let text = line.completion?.line else { return }
    line.matches = completion.candidates(from: start, in: text)[...]
    let suffix = completion.suffix?.asciiValue
    rl_completion_append_character = Int32(suffix ?? 0)
    rl_completion_suppress_append = suffix == nil ? 1 : 0
  }
}

// MARK: - History

extension ReadlineEditor {
  /// Remembers `entry` as ``LineEditing/addHistory(_:)`` says, in the attached file too.
  public func addHistory(_ entry: String) {
    guard isWorthRemembering(entry, after: entryInHistory(at: history_length - 1)) else { return }
    add_history(entry)
    historyFile?.append(entry)
  }

  /// What is remembered, oldest first.
  ///
  /// Complexity: O(entries).
  public var history: [String] { (0..<history_length).compactMap(entryInHistory) }

  private func entryInHistory(at index: Int32) -> String? {
    history_get(history_base + index)?.pointee.line.map { String(cString: $0) }
  }

  /// Loads the last `limit` entries of the file at `path`, and from now on appends every new entry to it.
  ///
  /// A missing file is made (0600), as are missing folders (0700). A file with more entries is cut down to the last
  /// `limit`, in one step. Other processes may append to the same file at the same time. If the file cannot be read or
  /// written, the history simply lives in memory, where it keeps to `limit`, too.
  public func attachHistory(file path: String, limit: Int) {
    let file = HistoryFile(path: path, limit: limit)
    historyFile = file
    stifle_history(Int32(clamping: max(0, limit)))
    for entry in file.load() { add_history(entry) }
  }
}
