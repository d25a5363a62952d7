// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderModel
import ResponderPhrasing
import ResponderText

// Statements whose words stand in another order, or are written as in Swift.

extension Session {
  /// Returns a statement without what only Swift and Objective-C need, with the reason; nil when there is nothing of it.
  func otherForm(
    _ statement: Statement, _ error: Diagnostic, in source: SourceText
  ) -> (statement: String, note: String?)? {
    let words = statement.words.map { source.text($0.range) }
    if let place = words.firstIndex(of: "nil"), place > 1, words[place - 1] == "to", model.liveNode("nil") == nil {
      let meant = (words[..<(place - 1)] + words[(place + 1)...]).joined(separator: " ")
      return succeeds(meant) ? (meant, "without a target the action is searched for: leave 'to nil' out") : nil
    }
    // `set ok enabled=no` and `set ok.enabled=no`
    if words[0] == "set", words.count == 2 || words.count == 3 && model.liveNode(words[1]) != nil,
      let last = words.last,
      let sign = last.firstIndex(of: "="), sign > last.startIndex
    {
      let (value, node) = (String(last[sign...].dropFirst()), words.count == 3 ? words[1] + "." : "")
      let meant = "set \(node)\(last[..<sign]) \(Phrasing.flag(value) ?? value)"
      if succeeds(meant) { return (meant, nil) }
    }
    // Things are put into others.
    if words[0] == "add", !words.contains("action"), let place = words.lastIndex(of: "to"), place > 1 {
      let meant = (words[..<place] + ["in"] + words[(place + 1)...]).joined(separator: " ")
      if succeeds(meant) { return (meant, nil) }
    }
    // `openTab(tab: String)` and `openTab(_:)` are the method's name with its parameters.
    guard words[0] != "let", error.code == .syntax || error.code == .badArgument || error.code == .unknownAction,
      let open = words.indices.dropFirst().first(where: { words[$0].contains("(") && words[$0].first?.isLetter == true }
      ),
      let close = words[open...].firstIndex(where: { $0.hasSuffix(")") })
    else { return nil }
    let name = String(words[open].prefix { $0 != "(" })
    let inner = words[open...close].joined(separator: " ").dropFirst(name.count + 1).dropLast()
    // What is sent carries its argument.
    let isArgument =
      ["send", "bubble", "perform"].contains(words[0]) && !inner.isEmpty && !inner.contains { ":_ ".contains($0) }
    let argument = isArgument ? [String(inner)] : []
    let meant = (words[..<open] + [name] + argument + words[(close + 1)...]).joined(separator: " ")
    return succeeds(meant)
      ? (meant, "an action is named without its \(isArgument ? "parentheses" : "parameters")") : nil
  }

  /// Returns the statement meant by `NODE VERB WORD…`.
  func verbBehindNode(_ statement: Statement, in source: SourceText) -> String? {
    let words = statement.words
    guard words.count > 1, words[1].kind == .bare, model.liveNode(words[0].text) != nil else { return nil }
    let verb = words[1].text
    let declarations = table.declarations(of: verb)
    guard !declarations.isEmpty else { return nil }
    let node = source.text(words[0].range)
    let rest = source.text(Int(words[1].range.end)..<Int(statement.range.end))
    let keywords = declarations.flatMap { $0.keywords }.filter { ["on", "from", "in", "to", "at"].contains($0) }
    var candidates = keywords.map { "\(verb)\(rest) \($0) \(node)" }
    let first = declarations.first { $0.form == nil }?.parameters.first { $0.role == .argument }
    if first?.name.holds("ACTION") != true { candidates.append("\(verb) \(node)\(rest)") }
    return candidates.first(where: { succeeds($0) })
  }

  /// Returns the statement whose first word is a verb and a kind, as in `addbutton ok in home`.
  func divided(_ statement: Statement, in source: SourceText) -> String? {
    let verb = statement.verb.text
    let rest = source.text(Int(statement.verb.range.end)..<Int(statement.range.end))
    return ["add", "attach"].lazy.filter {
      verb.hasPrefix($0) && BuiltInClasses.isKindWord(String(verb.dropFirst($0.count)))
    }
    .map { "\($0) \(verb.dropFirst($0.count))\(rest)" }.first { self.succeeds($0) }
  }

  /// Returns the statement in which two words are one: the verb, a node or a choice, as in `end sheet card`, `add menu File in
  /// main menu` and `present card from home as full screen`.
  func hyphenated(_ statement: Statement, in source: SourceText) -> String? {
    let words = statement.words.map { source.text($0.range) }
    let choices = Set(table.declarations(of: words[0]).flatMap { $0.parameters }.flatMap { $0.slot.choices })
    return words.indices.dropLast().lazy.compactMap { index in
      let (first, second) = (words[index], words[index + 1])
      let (joined, choice) = ("\(first)-\(second)", first + second.prefix(1).uppercased() + second.dropFirst())
      let isName = index == 0 ? self.table.hasVerb(joined) : self.model.liveNode(joined) != nil
      guard isName || choices.contains(choice) else { return nil }
      return (words[..<index] + [isName ? joined : choice] + words[(index + 2)...]).joined(separator: " ")
    }.first(where: { succeeds($0) })
  }

  /// Returns the statement whose keywords are those that others stand for, with what to say of it.
  func mendedWords(
    _ statement: Statement, _ error: Diagnostic, in source: SourceText
  ) -> (statement: String, note: String?)? {
    guard [.syntax, .badParent, .badArgument].contains(error.code), (2..<40).contains(statement.words.count),
      statement.words.allSatisfy({ $0.block == nil }), let declaration = try? table.declaration(for: statement)
    else { return nil }
    // An error that names the keyword leaves nothing to guess.
    if error.suggestions.count == 1, declaration.keywords.contains(error.suggestions[0]) { return nil }
    if let meant = hyphenated(statement, in: source) { return (meant, nil) }
    // An article is no name.
    guard
      !statement.words.contains(where: {
        $0.kind == .bare && ($0.text == "not" || Sentence.isArticle($0.text) && model.liveNode($0.text) == nil)
      })
    else { return nil }
    let it = model.liveNode("it") == nil ? nameOfIt : nil
    let words = statement.words.enumerated().map { index, word in
      let text = source.text(word.range)
      return index > 1 && text == "it" ? it ?? text : text
    }
    return KeywordMending(declaration).candidates(words, mayBelongElsewhere: error.code != .syntax).lazy
      .map { (statement: $0.words.joined(separator: " "), note: $0.note) }
      .first { candidate in
        // Some keywords are not looked up where they say nothing.
        hasNames(candidate.statement) && !asksNew(candidate.statement)
          && succeeds(candidate.statement, mayFail: candidate.note != nil)
      }
  }
}
