// SPDX-License-Identifier: Apache-2.0

/// What the table of intents takes behind the beginning of a sentence, for completion.
package enum Continuation: Hashable, Sendable {
  case node, action, kind
  /// An adjective, such as `hidden`.
  case state
  /// A word itself.
  case word(String)
}

extension Intents {
  /// The words of concepts that may follow a node.
  private static let wordOfConcept = ["focus": "first-responder", "handle": "handle", "keywindow": "key-window"]

  /// Returns what may follow a text that begins a sentence of the table.
  ///
  /// - Complexity: O(intents × words).
  package static func continuations(of text: String, in surroundings: any Surroundings) -> Set<Continuation> {
    guard let sentence = Sentence(text, in: surroundings, isLenient: false) else { return [] }
    var found: Set<Continuation> = []
    for intent in all { walk(intent.elements[...], 0, sentence, hasVerb: false, &found) }
    return found
  }

  /// Goes on with an intent's elements behind the first words.
  private static func walk(
    _ elements: ArraySlice<Intent.Element>, _ place: Int, _ sentence: Sentence, hasVerb: Bool,
    _ found: inout Set<Continuation>
  ) {
    guard let element = elements.first else { return }
    let isOptional: Bool
    switch element {
    case .concept(_, let mayMiss): isOptional = mayMiss
    case .slot(_, _, _, let mayMiss): isOptional = mayMiss
    }
    guard place < sentence.tokens.count else {
      // A word alone may begin anything.
      guard hasVerb else { return }
      offer(element, &found)
      if isOptional { walk(elements.dropFirst(), place, sentence, hasVerb: hasVerb, &found) }
      return
    }
    for reading in sentence.readings where reading.words.lowerBound == place && reading.cost < 1 {
      guard isRead(reading, as: element) else { continue }
      var isVerb = hasVerb
      if case .concept = element { isVerb = true }
      walk(elements.dropFirst(), reading.words.upperBound, sentence, hasVerb: isVerb, &found)
    }
    if place > 0, sentence.isFiller[place] || sentence.prepositions[place] != nil {
      walk(elements, place + 1, sentence, hasVerb: hasVerb, &found)
    }
    if isOptional { walk(elements.dropFirst(), place, sentence, hasVerb: hasVerb, &found) }
  }

  private static func isRead(_ reading: Sentence.Reading, as element: Intent.Element) -> Bool {
    switch element {
    case .concept(let wanted, _):
      if case .concept(let concept) = reading.meaning { wanted.contains(concept) } else { false }
    case .slot(let meaning, _, _, _): reading.meaning == meaning
    }
  }

  private static func offer(_ element: Intent.Element, _ found: inout Set<Continuation>) {
    switch element {
    case .concept(let concepts, _):
      for concept in concepts { if let word = wordOfConcept[concept] { found.insert(.word(word)) } }
    case .slot(.node, _, _, _): found.insert(.node)
    case .slot(.action, _, _, _), .slot(.newAction, _, _, _): found.insert(.action)
    case .slot(.kind, _, _, _): found.insert(.kind)
    case .slot(.state, _, _, _): found.insert(.state)
    default: break
    }
  }
}
