// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// Facts about the current top-level statement beyond its outcome.
package struct StatementNotes {
  /// The place of the verb of the running statement, behind which a node that was left out is written.
  var verb = SourceRange.point(0)
  /// The words that the statement omits, each with its place in the script.
  var completions: [(place: Int, words: String)] = []
  /// The statement that a recording holds in its place, or nil.
  package var replacement: String?
  /// Whether it moves between states, so that it cannot be inside another statement.
  package var standsAlone = false
  /// Whether it read a file.
  var hasReadFile = false
  /// Whether it delivered something.
  package var hasDelivered = false
  /// Whether it asked something that an expectation can state.
  package internal(set) var hasAsked = false
  /// Whether its output depends on the prompt's history, so that it differs another time.
  package var printsHistory = false
  /// Whether it is about `output` itself, so that its answer does not go to the file.
  package var answersDirectly = false
  /// Whether its deliveries stop at every hop.
  var isStepping = false
  /// The delivery of this statement that is stopped.
  var stop: Stop?
  /// Whether something was changed while a delivery was stopped.
  ///
  /// Repeating the statement would not repeat this change.
  var isSteered = false
  /// Whether the statement used the last delivery.
  package var readsDelivery = false
}
