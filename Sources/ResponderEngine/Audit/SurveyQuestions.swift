// SPDX-License-Identifier: Apache-2.0

/// The questions of a survey, grouped by the object at which each starts.
struct SurveyQuestions {
  private let actions: [Action]
  /// For each slot, the first question plus one, and for each question, the next one that starts at the same object.
  private var first: ContiguousArray<Int32>
  private var following: [Int32]

  var count: Int { actions.count }

  /// Groups questions by their starting objects.
  ///
  /// - Complexity: O(objects + questions).
  init(_ columns: Columns, _ questions: [(action: Action, start: Int32)]) {
    actions = questions.map(\.action)
    first = ContiguousArray(repeating: 0, count: columns.slotCount)
    following = Array(repeating: 0, count: questions.count)
    for (index, question) in questions.enumerated() {
      following[index] = first[Int(question.start)]
      first[Int(question.start)] = Int32(truncatingIfNeeded: index + 1)
    }
  }

  @inline(__always)
  func forEach(of slot: Int32, _ body: (Int, Action) -> Void) {
    var question = first[Int(slot)]
    while question != 0 {
      let index = Int(question) - 1
      body(index, actions[index])
      question = following[index]
    }
  }
}

/// An object that a search asks besides the links from its first responder.
struct SurveyStop {
  var slot: Int32
  /// Whether the search also asks it for a supplemental target, as it asks links (M31).
  var isLink: Bool
}
