// SPDX-License-Identifier: Apache-2.0

/// What is to be known of the current top-level statement beyond its outcome.
struct StatementNotes {
  /// The words it leaves out, each with its place in the script.
  var completions: [(place: Int, words: String)] = []
  /// Whether it moves between states, and can stand inside nothing else.
  var standsAlone = false
  /// Whether it read a file.
  var hasReadFile = false
  /// Whether it delivered something.
  var hasDelivered = false
  /// Whether it told what was entered, which is not the same another time.
  var hasToldHistory = false
  /// Whether it is about `output` itself, so that its answer does not go to the file.
  var answersDirectly = false
  /// Whether its deliveries stop at every hop.
  var isStepping = false
  /// The delivery of it that stands.
  var stop: Stop?
  /// Whether something was changed while a delivery stood, which a repetition would not do.
  var isSteered = false
}
