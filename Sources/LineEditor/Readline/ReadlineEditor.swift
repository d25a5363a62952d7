// SPDX-License-Identifier: GPL-3.0-or-later

// Readline is a heap of global variables. The files of this folder are the only ones that touch them.
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
  let completer: (_ line: String, _ cursor: Int) -> Completion
  let commands: [KeyCommand]
  var line = LineInProgress()
  var historyFile: HistoryFile?
  private var hasRead = false

  /// Readline's callbacks carry no context: this is the editor whose line is being read.
  static var current: ReadlineEditor?

  /// Readline's version, for instance `8.2`.
  public static var libraryVersion: String {
    guard let version = rl_library_version else { return "unknown" }
    return String(cString: version)
  }

  /// An editor that completes with `completer`, and whose keys stand under `$if applicationName` in an inputrc.
  ///
  /// The completer gets the whole line and the cursor as a UTF-8 byte offset, 0-based. It is asked once for a line and
  /// a cursor, however often Tab is pressed. File names are never offered but by it.
  ///
  /// Of `commands` the first ``KeyCommand/limit`` can be bound to keys.
  ///
  /// When standard output is no terminal, the editor draws on standard error.
  public init(
    applicationName: StaticString, commands: [KeyCommand] = [],
    completer: @escaping (_ line: String, _ cursor: Int) -> Completion
  ) {
    self.completer = completer
    self.commands = commands
    rl_readline_name = UnsafePointer(strdup(applicationName.description))  // never freed: readline keeps it
    rl_catch_signals = 1
    rl_change_environment = 0  // COLUMNS and LINES would be handed on to child processes
    if isatty(STDOUT_FILENO) == 0 { rl_outstream = crl_standard_error() }
    Self.installKeySource()
    Self.installCompletion()
    installCommands()
    using_history()
  }

  /// Reads a line with readline's keys.
  ///
  /// An interrupt that was raised before, and not taken, ends it at once without a prompt; one that comes after Enter is
  /// left raised for whoever runs the line. Invalid UTF-8 is repaired.
  public func readLine(prompt: String) -> LineRead {
    if Interrupt.take() { return .interrupted }
    line = LineInProgress()
    // While a statement ran, nobody followed the size of the terminal. Before the first line readline asks by itself.
    if hasRead { rl_reset_screen_size() }
    hasRead = true
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
