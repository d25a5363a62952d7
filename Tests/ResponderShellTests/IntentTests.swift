// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ResponderPhrasing
@testable import ResponderSession
@testable import ResponderShell

/// The table of intents.
@Suite("Intents")
struct IntentTests {
  private static let session = """
    add window main
    add window other
    attach tabs tabs to main
    add navigation shop in tabs
    add controller home in shop
    add button ok in home
    add button cancel in home
    add field search in home
    handle openTab on home
    handle saveAll on tabs
    connect ok touchUpInside openTab
    send openTab from ok
    """

  /// Words for each slot, of which the second stands for a second one.
  private static let words: [String: [String]] = [
    "NODE": ["ok", "home", "search", "main"], "NODE2": ["home", "cancel", "tabs", "shop"], "ACTION": ["openTab"],
    "ACTION2": ["saveAll"], "NEWACTION": ["doIt", "openTab"], "NEWACTION2": ["and doMore"], "SELECTOR": ["copy:"],
    "KIND": ["button"], "KIND2": ["label"], "NEW": ["fresh"], "NEW2": ["second1"], "NEW3": ["third1"],
    "PROPERTY": ["hidden", "enabled"], "PATH": ["ok.hidden"], "FLAG": ["yes"], "KEYS": ["cmd+s"], "POINT": ["10,10"],
    "NUMBER": ["3"], "FILE": ["a.json"], "TEXT": ["'some text'"], "EVENT": ["touchUpInside"], "EVENT2": ["touchDown"],
    "STATE": ["disabled"],
    "STATE2": ["hidden"], "TOPIC": ["U39", "hit-testing", "push"], "GLOB": ["b*"], "ALERT": ["alert"],
    "CONTAINER": ["navigation controller"],
    "CLASS": ["UIButton"], "FORMAT": ["svg"], "PAGE": ["first responder"], "STYLE": ["full screen"], "LABEL": ["title"],
    "CHILD": ["one1"], "CHILD2": ["two1"], "TABS": ["tabs"],
  ]

  /// Sentences that say an intent with the words of the table itself.
  private static func sentences(for intent: Intent) -> [String] {
    var sentences: [[String]] = [[]]
    for element in intent.elements {
      var choices: [String]
      switch element {
      case .concept(let concepts, let isOptional):
        choices = concepts.flatMap { concept in
          Lexicon.table.first { $0.concept == concept }?.words.split(separator: ",").prefix(3)
            .map { String($0.drop { $0 == " " }) } ?? []
        }
        if isOptional { choices = [""] + choices.prefix(1) }
      case .slot(_, let name, let preposition, let isOptional):
        let before = preposition.map { $0 + " " } ?? ""
        choices = (words[name] ?? [name.lowercased()]).map { before + $0 }
        if isOptional { choices = [""] + choices.prefix(1) }
      }
      sentences = sentences.flatMap { sentence in choices.prefix(4).map { sentence + [$0] } }
      if sentences.count > 160 {
        sentences = sentences.enumerated().filter { $0.offset % (sentences.count / 80) == 0 }.map { $0.element }
      }
    }
    return sentences.map { $0.filter { !$0.isEmpty }.joined(separator: " ") }
  }

  /// An intent that its own words do not reach is one that another intent hides.
  @Test func everyIntentIsReached() throws {
    let session = Session()
    try session.execute(text: Self.session)
    let surroundings = SessionSurroundings(session)
    var unreached: [String] = []
    for (index, intent) in Intents.all.enumerated() {
      let isReached = Self.sentences(for: intent).contains { line in
        guard let sentence = Sentence(line, in: surroundings, isLenient: false) else { return false }
        let found = IntentMatcher.matches(sentence, in: surroundings, beginsWithCommand: false, isAsked: false)
        guard let best = found.first else { return false }
        return found.prefix(6).contains {
          $0.cost <= best.cost + 0.3 && $0.intent.statements == intent.statements
            && $0.intent.elements.count == intent.elements.count
        }
      }
      if !isReached { unreached.append("\(index) \(intent.elements) -> \(intent.statements)") }
    }
    #expect(unreached == [])
  }
}
