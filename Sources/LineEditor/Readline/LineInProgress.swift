// SPDX-License-Identifier: GPL-3.0-or-later

/// What is known about the line being read; every line begins with a fresh one.
struct LineInProgress {
  /// The last answer of the completer, and what it was asked about.
  var completion: (line: String, cursor: Int, result: Completion)?
  /// The matches that readline has not fetched yet.
  var matches: ArraySlice<Completion.Candidate> = []
  var paste = PasteTracker()
  /// The key that interrupts, while the terminal hands it over as a byte like any other.
  var interruptKey: UInt8?
  /// Whether it has been pressed; readline is being led to its top level, to hear of it there.
  var isLeaving = false
  /// Whether a search has been sent the newline that should end it.
  var isSearchEnded = false
  /// The bell that is switched off while readline is led to its top level, as an inputrc names it.
  var mutedBell: String?
  /// Whether the line has been ended because of an interrupt.
  var isAbandoned = false
  /// Whether something else may have been written over the line or below it.
  var isDisplayStale = false
}
