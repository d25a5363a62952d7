// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

// What would be if something else were.

extension Phrasing {
  /// Returns the statement behind words such as `what if`, supposed.
  mutating func supposed(_ line: String) -> String? {
    let words = line.split(separator: " ")
    for count in [4, 3, 2, 1] where words.count > count {
      let opening = words[..<count].joined(separator: " ").lowercased()
      guard Lexicon.concepts(of: opening).contains("suppose") else { continue }
      var rest = words[count...]
      if rest.first.map({ ["I", "i", "we", "you"].contains($0) }) ?? false { rest = rest.dropFirst() }
      // `what does send do` asks what the word means.
      if rest.last.map({ ["do", "do?", "mean", "mean?"].contains($0) }) ?? false { rest = rest.dropLast() }
      guard rest.count > 1 || rest.count == words.count - count, let first = rest.first else { return nil }
      var text = rest.joined(separator: " ")
      // `…, who would get it` asks what is asked anyway.
      let clauses = text.parts(between: ", ", maxSplits: 1).map(String.init)
      if clauses.count == 2, Self.isAsking(clauses[1].prefix { $0.isLetter }.description) {
        text = clauses[0]
        rest = text.split(separator: " ")[...]
      }
      if surroundings.hasCommand(String(first)), let found = self.first(of: ["suppose { \(text) }"]) { return found }
      guard count > 1, opening != "what does" else { continue }
      if let both = both(text) { return self.first(of: ["suppose { \(both) }"]) }
      for sentence in [text, "make \(Self.withoutCopula(rest.map(String.init)))"] {
        guard let meant = said(sentence), !Intent.isQuestion(meant), sentence == text || !meant.hasPrefix("add ") else {
          continue
        }
        // What touches depend on shows in a tap.
        let node = meant.hasPrefix("set ") ? meant.dropFirst(4).prefix { $0 != "." } : ""
        // Who has a method shows in who gets the action.
        let action = meant.hasPrefix("handle ") ? meant.dropFirst(7).prefix { $0 != " " } : ""
        return self.first(
          of: (node.isEmpty ? [] : ["suppose { \(meant); tap \(node) }"])
            + (action.isEmpty ? [] : ["suppose { \(meant); target \(action) }"])
            + (meant.hasPrefix("remove ") ? ["suppose { \(meant); audit }"] : [])
            + (meant.hasPrefix("first-responder ") && meant != "first-responder none"
              ? ["suppose { \(meant); \(asked ?? "chain") }"] : [])
            + ["suppose { \(meant) }"])
      }
      return nil
    }
    return nil
  }

  /// The last question, of who gets an action, or nil.
  private var asked: String? {
    surroundings.asked.map { "target \([$0.action, $0.sender].compactMap { $0 }.joined(separator: " from "))" }
  }

  /// Returns the statements of two clauses, of which the first changes something: `search is focused and I send go`.
  private mutating func both(_ text: String) -> String? {
    let parts = text.parts(between: " and ", maxSplits: 1).map { $0.split(separator: " ").map(String.init)[...] }
    guard parts.count == 2, parts[1].count > 1, let change = made(true: parts[0], asked: parts[1]) else { return nil }
    let rest = ["i", "we", "you"].contains(parts[1].first?.lowercased() ?? "") ? parts[1].dropFirst() : parts[1]
    return statement(of: rest.joined(separator: " ")).map { "\(change); \($0)" }
  }

  /// The words that begin a condition.
  private static let conditions: Set<String> = ["if", "when", "while", "once", "after", "as", "assuming", "provided"]

  /// The statements that make a condition true; what only happens is none.
  private static let conditioning: Set<String> = [
    "set", "first-responder", "key-window", "main-window", "present", "dismiss", "select", "push", "pop", "remove",
    "move", "handle", "unhandle", "override", "connect", "disconnect", "embed", "attach", "detach", "modal", "profile",
    "add", "edit", "end-editing",
  ]

  /// Returns what answers a question under a condition, as `who gets openTab if search is focused`.
  mutating func conditional(_ line: String) -> String? {
    let words = line.split(separator: " ").map(String.init)
    guard words.count > 3, !Self.isCall(line) else { return nil }
    var (condition, question): (ArraySlice<String>, ArraySlice<String>) = ([], [])
    if Self.conditions.contains(words[0].lowercased()) {
      // The question begins behind a comma, or with its first word.
      let comma = words.firstIndex { $0.hasSuffix(",") }.map { $0 + 1 }
      guard let start = comma ?? words.indices.dropFirst(3).first(where: { Self.isAsking(words[$0]) }) else {
        return nil
      }
      (condition, question) = (words[1..<start], words[start...])
      if question.first?.lowercased() == "then" { question = question.dropFirst() }
    } else if let start = words.indices.dropFirst().last(where: { Self.conditions.contains(words[$0].lowercased()) }) {
      (condition, question) = (words[(start + 1)...], words[..<start])
    } else if words[words.count - 2].lowercased() == "without", let last = words.last {
      (condition, question) = (["remove", last], words[..<(words.count - 2)])
    }
    let isStatement = Intent.isQuestion(question.joined(separator: " "))
    guard let first = question.first,
      isStatement || Self.isAsking(first) || Lexicon.openings.contains(first.lowercased()),
      condition.count > 1, question.count > 1 || isStatement,
      !Lexicon.concepts(of: question.joined(separator: " ").lowercased()).contains("suppose")
    else { return nil }
    let wasCommand = beginsWithCommand
    beginsWithCommand = false
    defer { beginsWithCommand = wasCommand }
    guard let made = made(true: condition, asked: question) else { return nil }
    // `it` is the action of the condition.
    let about = condition.lazy.compactMap { [surroundings] in surroundings.action(meantBy: $0) }.first
    let sentence = question.map { $0.lowercased() == "it" ? about ?? $0 : $0 }.joined(separator: " ")
    if isStatement { return self.first(of: ["suppose { \(made); \(sentence) }"]) }
    if let answer = said(sentence), Intent.isQuestion(answer), !answer.hasPrefix("help ") {
      // What only happens is supposed together with the rest.
      var inner = answer.hasPrefix("suppose { ") ? String(answer.dropFirst(10).dropLast(2)) : answer
      // Who implements it does not depend on a condition, but who gets it does.
      if inner.hasPrefix("handlers "), about == nil { inner = inner.swapping("handlers ", for: "target ") }
      // What is elsewhere then is what sends.
      let moved = made.split(separator: " ").map(String.init)
      if inner.hasPrefix("target "), !inner.holds(" from "), ["move", "embed"].contains(moved[0]) {
        inner += " from \(moved[1])"
      }
      // What one object alone sends is asked from there.
      let asked = inner.split(separator: " ").map(String.init)
      if asked.count == 2, asked[0] == "target", let sender = surroundings.sender(of: asked[1]) {
        inner += " from \(sender)"
      }
      return self.first(of: ["suppose { \(made); \(inner) }"])
    }
    // `what does a tap do` is about what the condition is about.
    guard made.hasPrefix("set "),
      Sentence(sentence, in: surroundings, isLenient: false)?.concepts.contains("tap") ?? false
    else { return nil }
    return self.first(of: ["suppose { \(made); tap \(made.dropFirst(4).prefix { $0 != "." }) }"])
  }

  /// Returns the statement that makes a condition true, or nil for one that is not understood.
  private mutating func made(true condition: ArraySlice<String>, asked question: ArraySlice<String>) -> String? {
    var words = Array(condition)
    if ["i", "we", "you"].contains(words[0].lowercased()) { words.removeFirst() }
    // `it` is the action that is asked about.
    let surroundings = surroundings
    let action = question.lazy.compactMap { surroundings.action(meantBy: $0) }.first
    words = words.map { $0.lowercased() == "it" ? action ?? $0 : $0 }
    let text = words.joined(separator: " ")
    for sentence in [text, "make \(Self.withoutCopula(words))"] {
      guard let meant = said(sentence), !Intent.isQuestion(meant), sentence == text || !meant.hasPrefix("add ") else {
        continue
      }
      // A tap changes what comes after it where it moves the focus.
      if meant.hasPrefix("tap "), surroundings.isNode(String(meant.dropFirst(4)), a: "field") { return meant }
      return Self.conditioning.contains(String(meant.prefix { $0 != " " })) ? meant : nil
    }
    return nil
  }

  static let copulas: Set<String> = ["is", "are", "was", "were", "be", "being", "becomes", "gets"]

  /// Returns the words of `ok is hidden` as they follow `make`.
  static func withoutCopula(_ words: [String]) -> String {
    words.filter { !copulas.contains($0.lowercased()) }.joined(separator: " ")
  }

  /// Returns the statements for a line that says the same of several nodes, as `remove ok, search`, or adds several objects of a
  /// kind, as `add buttons left right in main`.
  package mutating func distributed(_ line: String) -> String? {
    let words = line.split(separator: " ").map(String.init)
    guard words.count > 2, !line.contains("("), !line.contains("{"), !line.contains("="),
      !Lexicon.openings.contains(words[0].lowercased())
    else { return nil }
    if Lexicon.concepts(of: words[0].lowercased()).contains("add") { return pluralAdded(words) }
    func node(_ word: String) -> String? {
      let name = word.hasSuffix(",") ? String(word.dropLast()) : word
      return surroundings.isNode(name) ? name : nil
    }
    guard let start = words.indices.dropFirst().first(where: { node(words[$0]) != nil }) else { return nil }
    var (nodes, end, isListed): ([String], Int, Bool) = ([], start, false)
    while end < words.count {
      if let name = node(words[end]) {
        nodes.append(name)
        isListed = isListed || words[end].hasSuffix(",")
      } else if ["and", "&", ","].contains(words[end]), end + 1 < words.count, node(words[end + 1]) != nil {
        isListed = true
      } else {
        break
      }
      end += 1
    }
    let isBare = end + 1 < words.count && Lexicon.prepositions[words[end]] != nil && node(words[end + 1]) != nil
    guard nodes.count > 1, nodes.count < 9, isListed || isBare else { return nil }
    let (head, tail) = (words[..<start].joined(separator: " "), words[end...].joined(separator: " "))
    var found: [String] = []
    for name in nodes {
      let one = "\(head) \(name)\(tail.isEmpty ? "" : " " + tail)"
      guard let statement = first(of: [one]) ?? statement(of: one), statement.holds(name), !Intent.isQuestion(statement)
      else { return nil }
      found.append(statement)
    }
    return first(of: [found.joined(separator: "; ")])
  }

  private mutating func pluralAdded(_ words: [String]) -> String? {
    let said = words[1].lowercased()
    guard said.hasSuffix("s"), let singular = Lexicon.singular(said).last, singular != said,
      let kind = surroundings.kind(said: Lexicon.nouns[singular] ?? singular)
    else { return nil }
    let end = words.indices.dropFirst(2).first { Lexicon.prepositions[words[$0]] == "in" } ?? words.count
    let names = words[2..<end].map { $0.filter { $0 != "," } }.filter { !["and", ""].contains($0) }
    guard names.count > 1, names.count < 9 else { return nil }
    let place = end < words.count ? " in \(words[(end + 1)...].joined(separator: " "))" : ""
    return first(of: [names.map { "add \(kind) \($0)\(place)" }.joined(separator: "; ")])
  }

  /// Returns the statements for a line that says the same of two nodes, as `hide ok and search`.
  mutating func coordinated(_ line: String) -> String? {
    let words = line.swapping(" and then ", for: " and ").split(separator: " ").map(String.init)
    guard let place = words.indices.dropFirst(2).dropLast().first(where: { words[$0] == "and" || words[$0] == "&" }),
      !words.contains("between"),
      [place - 1, place + 1].allSatisfy({ surroundings.isNode(words[$0]) }),
      !Lexicon.openings.contains(words[0].lowercased())
    else { return nil }
    let lines = [place + 1, place - 1].map { left in
      words.indices.filter { $0 != place && $0 != left }.map { words[$0] }.joined(separator: " ")
    }
    guard let first = statement(of: lines[0]), let second = statement(of: lines[1]),
      first.prefix(while: { $0 != " " }) == second.prefix(while: { $0 != " " }), first.holds(words[place - 1]),
      second.holds(words[place + 1])
    else { return nil }
    return self.first(of: ["\(first); \(second)"])
  }

  /// Returns the statements for a line that says one after the other.
  mutating func sequence(_ line: String) -> String? {
    for joint in [", then ", " and then ", " then ", "; ", " and "] {
      let parts = line.parts(between: joint).map { String($0.trimmed) }
      guard parts.count == 2, !Self.conditions.contains(parts[0].lowercased().prefix { $0 != " " }.description) else {
        continue
      }
      guard let first = statement(of: parts[0]), !Intent.isQuestion(first) else { return nil }
      // The second one is tried behind the first.
      earlier = "\(first); "
      let second = statement(of: self.naming(parts[1], from: parts[0]))
      earlier = ""
      guard let second, !second.hasPrefix("help "), joint != " and " || isVerb(parts[1]) && !Intent.isQuestion(second)
      else { return nil }
      refused = nil
      return "\(first); \(second)"
    }
    return nil
  }

  /// Returns whether a part of a line begins with something to do.
  private func isVerb(_ part: String) -> Bool {
    let first = String(part.prefix { $0 != " " })
    return part.contains(" ") && !surroundings.isNode(first)
      && (surroundings.hasCommand(first) || Lexicon.concepts(of: first).contains { !Lexicon.weak.contains($0) })
  }

  /// Returns a part of a line in which `it` is what the part before makes, or else the first node in it.
  private func naming(_ part: String, from before: String) -> String {
    let words = before.split(separator: " ")
    let isNew = words.count == 3 && words[0] == "add" && surroundings.kind(said: String(words[1])) != nil
    let node = isNew ? words[2] : words.first { surroundings.isNode(String($0)) }
    return part.split(separator: " ").map { $0 == "it" ? node ?? $0 : $0 }.joined(separator: " ")
  }

  /// Returns a part of a line that is a statement, or else what it means.
  private mutating func statement(of part: String) -> String? { first(of: [part]) ?? said(part) }

  /// Returns whether a word begins a question that is a part of a line.
  private static func isAsking(_ word: String) -> Bool {
    ["who", "what", "which", "where", "why", "how", "does", "do", "can", "will", "would", "could"].contains(
      word.lowercased())
  }
}
