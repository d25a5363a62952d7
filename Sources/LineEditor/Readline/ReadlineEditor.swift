// SPDX-License-Identifier: GPL-3.0-or-later

// Readline consists of global variables. Only the files of this folder access them.

@preconcurrency import CReadline
import CommandLineSupport

/// GNU readline at the terminal: editing, completion, history and Ctrl-C.
///
/// Use it when standard input is a terminal. Readline has one state per process, so all editors share one history and
/// one application name. The caller installs ``Interrupt/install()``; without it Ctrl-C ends the process.
@MainActor
package final class ReadlineEditor: LineEditing {
  let completer: (_ line: String, _ cursor: Int) -> Completion
  let commands: [KeyCommand]
  var line = LineInProgress()
  var historyFile: HistoryFile?
  private var hasRead = false
  /// The text with which the next line begins.
  private var prefilled: String?

  /// The editor whose line is being read, for readline's callbacks, which carry no context.
  static var current: ReadlineEditor?

  /// Readline's version, for instance `8.2`.
  package static var libraryVersion: String {
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
  package init(
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
    Self.installHistorySearch()
    installCommands()
    using_history()
    history_comment_char = CChar(UInt8(ascii: "#"))  // the mark of a time
  }

  /// Reads a line with readline's keys.
  ///
  /// An interrupt that was raised before and not cleared ends the line at once, without a prompt. An interrupt after
  /// Enter stays raised for the code that runs the line. Invalid UTF-8 is repaired.
  package func readLine(prompt: String) -> LineRead {
    if Interrupt.take() { return .interrupted }
    line = LineInProgress()
    // The size of the terminal is not followed while a statement runs. Before the first line readline asks for it
    // itself.
    if hasRead { rl_reset_screen_size() }
    hasRead = true
    Self.current = self
    if prefilled != nil {
      rl_startup_hook = {
        MainActor.assumeIsolated { ReadlineEditor.current?.insertPrefilled() }
        return 0
      }
    }
    let text = readline(prompt)
    endLine()
    rl_startup_hook = nil
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
  /// Has a signal that readline noted after its last look for one act now, and not at the next prompt, and leaves the
  /// terminal as it was before the line.
  private func endLine() {
    // Readline prepares the terminal again when it has handled a signal, even one that came while it restored it. A
    // terminal that is gone stays as it is.
    for _ in 0..<4 where rl_pending_signal() != 0 || rl_readline_state & UInt(RL_STATE_TERMPREPPED) != 0 {
      rl_check_signals()
      rl_deprep_terminal()
      rl_clear_signals()
    }
  }

  /// Puts a text into the next line that is read, to be changed or entered.
  package func prefill(_ text: String) -> Bool {
    prefilled = text
    return true
  }

  private func insertPrefilled() {
    guard let text = prefilled else { return }
    prefilled = nil
    rl_insert_text(text)
  }

  /// Begins a new line after Ctrl-D; readline does that only when it has to switch off bracketed paste.
  private func endPromptLine() {
    guard let isPasteOn = rl_variable_value("enable-bracketed-paste"), strcmp(isPasteOn, "off") == 0 else { return }
    rl_crlf()
    fflush(rl_outstream)
  }

  /// Adds `entry` to the history and to the attached file, as ``LineEditing/addHistory(_:)`` describes.
  package func addHistory(_ entry: String) {
    guard isWorthRemembering(entry, after: entryInHistory(at: history_length - 1)) else { return }
    add_history(entry)
    historyFile?.append(.now(entry))
  }

  /// The entries of the history, oldest first.
  ///
  /// - Complexity: O(entries).
  package var history: [HistoryEntry] {
    (0..<history_length).compactMap { index in
      entryInHistory(at: index).map { text in
        let time = history_get_time(history_get(history_base + index))
        return HistoryEntry(text, time: time > 0 ? Int(time) : nil)
      }
    }
  }

  private func entryInHistory(at index: Int32) -> String? {
    history_get(history_base + index)?.pointee.line.map { String(cString: $0) }
  }

  /// Loads the last `limit` entries of the file at `path`, and appends every new entry to it from then on.
  ///
  /// A missing file is made (0600), as are missing folders (0700). A file with more entries is cut to the last `limit`
  /// in one step. Other processes may append to the same file at the same time. If the file cannot be read or written,
  /// the history is kept in memory, also with at most `limit` entries.
  package func attachHistory(file path: String, limit: Int) {
    let file = HistoryFile(path: path, limit: limit)
    historyFile = file
    stifle_history(Int32(clamping: max(0, limit)))
    for entry in file.load() {
      add_history(entry.text)
      add_history_time(entry.time.map { "#\($0)" } ?? "")
    }
  }
}

/// The state of the line being read; every line begins with a new one.
struct LineInProgress {
  /// The last answer of the completer, with the line and cursor it was asked about.
  var completion: (line: String, cursor: Int, result: Completion)?
  /// The matches that readline has not fetched yet.
  var matches: ArraySlice<Completion.Candidate> = []
  /// Whether the candidates were listed since Tab was pressed.
  var isListed = false
  /// The line and cursor that the last Tab left.
  var tabbed: (line: String, cursor: Int)?
  /// The candidates that were listed last, which further Tabs insert.
  var cycle: CandidateCycle?
  /// The line that the last search in the history found.
  var found: String?
  var paste = PasteTracker()
  /// The key that interrupts, while the terminal passes it on as an ordinary byte.
  var interruptKey: UInt8?
  /// Whether Enter was pressed, so that the key interrupts again.
  var isEntered = false
  /// Whether the interrupt key was pressed and readline is on its way back to its top level, where it handles interrupts.
  var isLeaving = false
  /// Whether a newline was sent to end a search.
  var isSearchEnded = false
  /// The name, in an inputrc, of the bell that is silenced while readline returns to its top level.
  var mutedBell: String?
  /// Whether an interrupt ended the line.
  var isAbandoned = false
  /// Whether other output may cover the line or the rows below it.
  var isDisplayStale = false
}
