// SPDX-License-Identifier: GPL-3.0-or-later

/// The state of the line being read; every line begins with a new one.
struct LineInProgress {
  /// The last answer of the completer, with the line and cursor it was asked about.
  var completion: (line: String, cursor: Int, result: Completion)?
  /// The matches that readline has not fetched yet.
  var matches: ArraySlice<Completion.Candidate> = []
  var paste = PasteTracker()
  /// The key that interrupts, while the terminal passes it on as an ordinary byte.
  var interruptKey: UInt8?
  /// Whether the key was pressed and readline is on its way back to its top level, where it handles interrupts.
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
