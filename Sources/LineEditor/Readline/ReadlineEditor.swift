// SPDX-License-Identifier: GPL-3.0-or-later

// Readline consists of global variables. Only the files of this folder access them.
@preconcurrency import CReadline
import CommandLineSupport

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// GNU readline at the terminal: editing, completion, history and Ctrl-C.
///
/// Use it when standard input is a terminal. Readline has one state per process, so all editors share one history and
/// one application name. The caller installs ``Interrupt/install()``; without it Ctrl-C ends the process.
@MainActor
public final class ReadlineEditor: LineEditing {
  let completer: (_ line: String, _ cursor: Int) -> Completion
  let commands: [KeyCommand]
  var line = LineInProgress()
  var historyFile: HistoryFile?
  private var hasRead = false

  /// The editor whose line is being read, for readline's callbacks, which carry no context.
  static var current: ReadlineEditor?

  /// Readline's version, for instance `8.2`.
  public static var libraryVersion: String {
    guard let version = rl_library_version else { return "unknown" }
    return String(cString: version)
  }

  /// Makes an editor that completes with `completer`, and whose keys an inputrc sets under `$if applicationName`.
  ///
  /// The completer gets the whole line and the cursor as a UTF-8 byte offset, 0-based. It is asked once for each line
  /// and cursor, however often Tab is pressed. Only the completer can offer file names.
  ///
  /// The first ``KeyCommand/limit`` of `commands` can be bound to keys.
  ///
  /// The editor draws on standard error when standard output is not a terminal.
  public init(
    applicationName: StaticString, commands: [KeyCommand] = [],
    completer: @escaping (_ line: String, _ cursor: Int) -> Completion
  ) {
    self.completer = completer
    self.commands = commands
    rl_readline_name = UnsafePointer(strdup(applicationName.description))  // never freed: readline keeps it
    rl_catch_signals = 1
    rl_change_environment = 0  // child processes would inherit COLUMNS and LINES
    if isatty(STDOUT_FILENO) == 0 { rl_outstream = crl_standard_error() }
    Self.installKeySource()
    Self.installCompletion()
    installCommands()
    using_history()
  }

  /// Reads a line with readline's keys.
  ///
  /// An interrupt that was raised before and not cleared ends the line at once, without a prompt. An interrupt after
  /// Enter stays raised for the code that runs the line. Invalid UTF-8 is repaired.
  public func readLine(prompt: String) -> LineRead {
    if Interrupt.take() { return .interrupted }
    line = LineInProgress()
    // The size of the terminal is not followed while a statement runs. Before the first line readline asks for it
    // itself.
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
  /// Begins a new line after Ctrl-D; readline does that only when it has to switch off bracketed paste.
  private func endPromptLine() {
    guard let isPasteOn = rl_variable_value("enable-bracketed-paste"), strcmp(isPasteOn, "off") == 0 else { return }
    rl_crlf()
    fflush(rl_outstream)
  }
}
