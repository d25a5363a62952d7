// SPDX-License-Identifier: Apache-2.0

/// Something that people want, as the words they say it with, and the statements that do it.
package struct Intent: Sendable {
  /// A part of what people say.
  enum Element: Sendable {
    /// Words that stand for one of some concepts.
    case concept([String], isOptional: Bool)
    /// Words that a statement repeats under a name, perhaps introduced by a preposition.
    case slot(Sentence.Meaning, String, preposition: String?, isOptional: Bool)
  }

  let elements: [Element]
  /// The statements, the likeliest first; `$NODE` stands for the words of that part, and brackets hold what may be
  /// missing.
  package let statements: [String]
  /// Whether the statements only ask.
  let isQuestion: Bool
  /// Whether the first statement ends or takes away something, so that hardly a word may be left over.
  let isDestructive: Bool
  /// Whether it is about one object, so that no preposition is needed to tell which one.
  let hasOneObject: Bool
  /// Whether nothing in the words says what is wanted, so that the line must have nothing else.
  let isBare: Bool
  /// The concepts of which the line needs at least one for each part.
  let needed: [[String]]

  /// Makes an intent of its words, such as `tap NODE` or `send ACTION NODE.from?`.
  init(_ words: String, _ statements: String...) {
    elements = words.split(separator: " ").map { word in
      let isOptional = word.hasSuffix("?")
      let parts = (isOptional ? word.dropLast() : word).split(separator: ".").map(String.init)
      guard let meaning = Self.meanings[parts[0].filter { !$0.isNumber }] else {
        return .concept(parts[0].split(separator: "|").map(String.init), isOptional: isOptional)
      }
      return .slot(meaning, parts[0], preposition: parts.count > 1 ? parts[1] : nil, isOptional: isOptional)
    }
    self.statements = statements
    isQuestion = statements.allSatisfy { Self.isQuestion($0) }
    isDestructive = ["remove", "reset", "undo", "redo", "exit"].contains(String(statements[0].prefix { $0 != " " }))
    needed = elements.compactMap { if case .concept(let concepts, false) = $0 { concepts } else { nil } }
    isBare = needed.isEmpty || elements.count == 1
    hasOneObject = elements.count { if case .slot = $0 { true } else { false } } == 1
  }

  /// Returns whether a statement only asks.
  static func isQuestion(_ statement: String) -> Bool {
    let words = statement.split(separator: " ").map { String($0) }
    guard let verb = words.first else { return false }
    if verb == "each" { return !words.contains("set") }
    guard questions.contains(verb) else { return false }
    return !["first-responder", "key-window", "main-window", "profile"].contains(verb) || words.count == 1
      || words[1] == "in"
  }

  private static let meanings: [String: Sentence.Meaning] = [
    "NODE": .node, "ACTION": .action, "NEWACTION": .newAction, "SELECTOR": .selector, "KIND": .kind, "NEW": .name,
    "PROPERTY": .property,
    "PATH": .path, "FLAG": .flag, "KEYS": .keys, "POINT": .point, "NUMBER": .number, "FILE": .file, "TEXT": .text,
    "EVENT": .event, "STATE": .state, "TOPIC": .topic, "GLOB": .glob, "ALERT": .alert, "CONTAINER": .container,
    "CLASS": .oneKind, "FORMAT": .format, "PAGE": .page, "STYLE": .style, "LABEL": .name, "CHILD": .name,
  ]

  private static let questions: Set<String> = [
    "tree", "chain", "next", "show", "find", "target", "can", "validate", "nearest", "handlers", "actions", "get",
    "hit",
    "suppose", "why", "audit", "coverage", "matrix", "compare", "rule", "expect", "help", "stats", "history", "dump",
    "first-responder", "key-window", "main-window", "profile", "exit", "export", "diff",
  ]
}

/// A statement that a line may mean, with how well it fits.
struct Match {
  var intent: Intent
  /// The words of each slot.
  var values: [String: String]
  /// The distance between the line and the intent; smaller is better.
  var cost: Double
}

/// The search for what a sentence means.
struct IntentMatcher {
  /// The largest distance at which a sentence still means something.
  private static let limit = 1.1
  private let sentence: Sentence
  private let surroundings: any Surroundings
  private let limit = IntentMatcher.limit
  /// Whether the first word must be understood as a verb, because it is one.
  private let needsVerb: Bool
  /// Whether the line asks, so that nothing is changed.
  private let isAsked: Bool
  private let concepts: Set<String>
  private var best: Match?
  /// The number of ways that were tried, which ends a search in a line of many meanings.
  private var tries = 0
  private static let tryLimit = 4_000

  private init(_ sentence: Sentence, in surroundings: any Surroundings, beginsWithCommand: Bool, isAsked: Bool) {
    (self.sentence, self.surroundings, self.isAsked) = (sentence, surroundings, isAsked)
    needsVerb = beginsWithCommand
    concepts = sentence.concepts
  }

  /// Returns the intents that a sentence may mean, the likeliest first.
  ///
  /// `beginsWithCommand` says that the first word is a command, and something else is wrong; `isAsked` that the line is a
  /// question.
  static func matches(
    _ sentence: Sentence, in surroundings: any Surroundings, beginsWithCommand: Bool, isAsked: Bool
  ) -> [Match] {
    var matcher = IntentMatcher(sentence, in: surroundings, beginsWithCommand: beginsWithCommand, isAsked: isAsked)
    let found = Intents.all.enumerated().compactMap { index, intent -> (Int, Match)? in
      matcher.match(intent).map { (index, $0) }
    }
    return found.sorted { ($0.1.cost, $0.0) < ($1.1.cost, $1.0) }.map { $0.1 }
  }

  private mutating func match(_ intent: Intent) -> Match? {
    guard intent.needed.allSatisfy({ $0.contains(where: concepts.contains) }) else { return nil }
    (best, tries) = (nil, 0)
    extend(intent, 0, used: [], values: [:], cost: 0, last: -1, verb: nil)
    return best
  }

  /// Finds words for the rest of an intent's elements; `last` is where those of the element before begin.
  private mutating func extend(
    _ intent: Intent, _ index: Int, used: Set<Int>, values: [String: String], cost: Double, last: Int, verb: Int?
  ) {
    tries += 1
    guard tries < Self.tryLimit, cost <= min(limit, best?.cost ?? .infinity) else { return }
    guard index < intent.elements.count else {
      let whole = cost + leftOver(used, of: intent, hasVerb: verb != nil)
      if whole <= min(limit, intent.isBare ? 0.5 : intent.isDestructive ? 0.9 : limit), whole < best?.cost ?? .infinity,
        !needsVerb || verb == 0
      {
        best = Match(intent: intent, values: values, cost: whole)
      }
      return
    }
    switch intent.elements[index] {
    case .concept(let wanted, let isOptional):
      for reading in sentence.readings {
        guard case .concept(let concept) = reading.meaning, wanted.contains(concept),
          used.isDisjoint(with: reading.words)
        else { continue }
        // Who sends is said before it: `ok sends save` is no `send ok to save`.
        let isLate = concept == "send" && last >= 0 && reading.words.lowerBound < last && !intent.isQuestion
        extend(
          intent, index + 1, used: used.union(reading.words), values: values,
          cost: cost + reading.cost + (isLate ? 1.5 : 0), last: last,
          verb: min(verb ?? .max, reading.words.lowerBound))
      }
      if isOptional { extend(intent, index + 1, used: used, values: values, cost: cost, last: last, verb: verb) }
    case .slot(let meaning, let name, let preposition, let isOptional):
      for reading in sentence.readings where used.isDisjoint(with: reading.words) {
        guard let fit = fit(reading, meaning, in: intent) else { continue }
        // What an action carries is said behind it.
        if preposition == "by", meaning == .text, reading.meaning != .text,
          !isBehindAction(reading.words.lowerBound, used)
        {
          continue
        }
        // A list of names has nothing in it but names.
        if meaning == .name, name.hasPrefix("NEW") && name != "NEW" || name == "CHILD2",
          !isBehind(reading.words.lowerBound, last) || reading.cost > 0
        {
          continue
        }
        // Nor has a list of two actions anything but `and` in it.
        if meaning == .newAction, name != "NEWACTION" {
          let place = reading.words.lowerBound - 1
          guard place > 0, ["and", "&"].contains(sentence.tokens[place].key) else { continue }
        }
        var (taken, price) = (used.union(reading.words), cost + reading.cost + fit)
        if let preposition {
          let isObvious = intent.hasOneObject || meaning == .newAction || meaning == .name
          price += self.price(of: preposition, before: reading.words.lowerBound, &taken, orNone: isObvious ? 0.3 : 0.5)
        }
        // A word that says another relation is not left out for nothing.
        let before = reading.words.lowerBound - 1
        if preposition == nil, meaning == .node, before >= 0, sentence.prepositions[before] != nil,
          !used.contains(before)
        {
          price += 0.5
        }
        // What is named alike is named in the order of the statement.
        if preposition == nil, meaning == .node || meaning == .name, reading.words.lowerBound < last { price += 0.6 }
        // A new name stands beside what it names.
        if meaning == .name, price > 0, last >= 0, reading.words.lowerBound < last { price += 0.3 }
        // With other words between, it is hardly the name.
        if name == "NEW", meaning == .name, last >= 0, last < reading.words.lowerBound - 1,
          !((last + 1)..<reading.words.lowerBound).allSatisfy({
            used.contains($0) || Lexicon.isNaming.contains(sentence.tokens[$0].key) || sentence.prepositions[$0] != nil
              || ["a", "an", "the", "my"].contains(sentence.tokens[$0].key) || isKind($0)
          }), !Lexicon.isNaming.contains(sentence.tokens[before].key)
        {
          price += 0.8
        }
        // A place is no name.
        if name.hasPrefix("NEW"), meaning == .name, preposition == nil,
          let before = prepositionBefore(reading.words.lowerBound), ["in", "on", "of"].contains(before)
        {
          price += 0.8
        }
        // What something goes to is no action; what it responds to is one.
        if meaning == .newAction, preposition == nil, before >= 0, sentence.prepositions[before] == "to",
          before == 0 || sentence.tokens[before - 1].key != "respond"
        {
          price += 0.8
        }
        // `the focus` is a thing, `the action focus` is an action.
        if meaning == .newAction, reading.cost > 0.3, before >= 0, Sentence.isArticle(sentence.tokens[before].key) {
          price += 1
        }
        // What is done with an action is said before it.
        if meaning == .newAction, let verb, reading.words.lowerBound < verb { price += 0.6 }
        let isFlow = meaning == .node || meaning == .name || meaning == .kind
        var known = values
        known[name] = reading.value
        extend(
          intent, index + 1, used: taken, values: known, cost: price,
          last: isFlow ? reading.words.lowerBound : last,
          verb: meaning == .topic || meaning == .event ? min(verb ?? .max, reading.words.lowerBound) : verb)
      }
      if isOptional { extend(intent, index + 1, used: used, values: values, cost: cost, last: last, verb: verb) }
    }
  }

  /// Returns whether a word is the name of a kind.
  private func isKind(_ index: Int) -> Bool {
    sentence.readings.contains { $0.meaning == .kind && $0.words == index..<index + 1 }
  }

  /// Returns the preposition before a word and its article, or nil.
  private func prepositionBefore(_ index: Int) -> String? {
    let place = index > 1 && Sentence.isArticle(sentence.tokens[index - 1].key) ? index - 2 : index - 1
    return place >= 0 ? sentence.prepositions[place] : nil
  }

  /// Returns whether only fillers stand between two words.
  private func isBehind(_ index: Int, _ other: Int) -> Bool {
    other >= 0 && other < index && ((other + 1)..<index).allSatisfy { sentence.isFiller[$0] }
  }

  /// Returns whether a word is the first behind an action, but for fillers.
  private func isBehindAction(_ index: Int, _ used: Set<Int>) -> Bool {
    var place = index - 1
    while place > 0, !used.contains(place), sentence.isFiller[place] || sentence.prepositions[place] == "by" {
      place -= 1
    }
    return sentence.readings.contains {
      ($0.meaning == .action || $0.meaning == .newAction) && $0.words.contains(place)
    }
  }

  /// Returns what it costs that a slot gets a reading, or nil when it cannot.
  private func fit(_ reading: Sentence.Reading, _ meaning: Sentence.Meaning, in intent: Intent) -> Double? {
    if reading.meaning == meaning { return 0 }
    switch (meaning, reading.meaning) {
    // An action may be new where one is named, and a known one may be named again.
    case (.newAction, .action), (.selector, .action): return 0
    // With nothing that says so, an action is written as one.
    case (.selector, .newAction): return reading.cost < 0.3 ? 0 : nil
    case (.text, .name), (.text, .number): return 0.3
    case (.action, .newAction): return reading.cost < 0.3 && !intent.isBare ? 0.8 : nil
    default: return nil
    }
  }

  /// Returns what it costs that a preposition, another one or none stands before some words.
  private func price(
    of preposition: String, before index: Int, _ taken: inout Set<Int>, orNone none: Double
  ) -> Double {
    var place = index - 1
    while place >= 0, sentence.prepositions[place] == nil, sentence.isFiller[place] || taken.contains(place) {
      place -= 1
    }
    // The kind may be said before the name: `to the button ok`.
    if place >= 1, sentence.prepositions[place] == nil, !taken.contains(place),
      isKind(place),
      !sentence.readings.contains(where: { $0.meaning == .node && $0.words.contains(place) }),
      sentence.prepositions[place - 1] != nil
    {
      taken.insert(place)
      place -= 1
    }
    guard place >= 0, let found = sentence.prepositions[place], !taken.contains(place) else { return none }
    // One is the opposite of the other.
    if preposition == "from" && found == "to" || preposition == "to" && found == "from" { return 3 }
    taken.insert(place)
    if found == preposition { return 0 }
    // An order among siblings is not a place.
    if ["before", "after", "over"].contains(found) { return 4 }
    return Lexicon.substitutes[preposition]?.contains(found) == true ? 0.25 : 1.5
  }

  /// Returns what it costs that words are not used.
  private func leftOver(_ used: Set<Int>, of intent: Intent, hasVerb: Bool) -> Double {
    let isQuestion = intent.isQuestion
    // What changes something is no answer to a question.
    let mayBe = isQuestion || intent.needed.contains { $0.contains("why") || $0.contains("suppose") }
    var cost = !mayBe && (isAsked || Lexicon.openings.contains(sentence.tokens[0].key)) ? 3.0 : 0
    for index in sentence.tokens.indices where !used.contains(index) {
      if sentence.prepositions[index] != nil || sentence.isFiller[index] {
        let isRelation = sentence.prepositions[index] != nil && intent.isBare
        let isParticle = ["out", "off"].contains(sentence.tokens[index].key)
        cost +=
          isParticle
          ? 0.6 : isRelation || ["before", "after", "over"].contains(sentence.prepositions[index]) ? 1 : 0.05
        continue
      }
      let readings = sentence.readings.filter { $0.words.contains(index) }
      // What only may be meant need not be.
      if readings.contains(where: {
        $0.cost != 0.3 && [.node, .action, .path, .keys, .point].contains($0.meaning)
      }) {
        cost += 4
        continue
      }
      let concepts = readings.compactMap { reading -> String? in
        if case .concept(let concept) = reading.meaning { concept } else { nil }
      }
      if concepts.contains("not") {
        cost += 4
      } else if isKindBeside(index) {
        cost += 0.2
      } else if concepts.contains("suppose"), !surroundings.hasCommand(sentence.tokens[index].key) {
        cost += 1.5
      } else if !isQuestion, concepts.contains(where: Lexicon.asking.contains) {
        cost += 1.6
      } else if concepts.contains(where: Lexicon.weak.contains) {
        // Behind a kind it may be a name.
        let isName =
          index > 0 && used.contains(index - 1) && readings.contains { $0.meaning == .name }
          && sentence.readings.contains { $0.meaning == .kind && $0.words.upperBound == index }
        cost += isName || intent.isDestructive || intent.isBare ? 1 : 0.4
      } else if readings.contains(where: { $0.meaning == .kind }) {
        // With nothing said of it, it must be one.
        let beside = nodes(beside: index)
        // `the cell` is one that there is.
        let isOnly =
          index > 0 && Lexicon.articles.contains(sentence.tokens[index - 1].key)
          && beside.allSatisfy { $0.words.contains(index) }
        cost +=
          readings.contains { $0.meaning == .node }
          ? (isOnly ? 1.2 : 0.6) : beside.isEmpty ? 2 : hasVerb ? 0.6 : 2.2
      } else {
        cost += concepts.isEmpty ? 3.5 : 2.2
      }
    }
    return cost
  }

  private func nodes(beside index: Int) -> [Sentence.Reading] {
    sentence.readings.filter { reading in
      reading.meaning == .node && (reading.words.contains(index - 1) || reading.words.contains(index + 1))
    }
  }

  /// Returns whether a word names the kind of a node beside it, as in `the button ok`, and is no node itself.
  private func isKindBeside(_ index: Int) -> Bool {
    let readings = sentence.readings.filter { $0.words.contains(index) }
    let kinds = readings.filter { $0.meaning == .kind }.map { $0.value }
    guard !kinds.isEmpty, !readings.contains(where: { $0.meaning == .node }) else { return false }
    return nodes(beside: index).contains { node in kinds.contains { surroundings.isNode(node.value, a: $0) } }
  }
}
