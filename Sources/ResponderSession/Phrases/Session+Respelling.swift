// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderModel
import ResponderPhrasing
import ResponderText

// Statements of which several words are misspelt, or one names a node that there is not.

extension Session {
  /// The number of words beyond which a line is no statement with misspelt words.
  private static let respelledWords = 12

  /// Returns lines in which each word that its place in a statement does not know is the one near it, with the number of such
  /// words, by the nearest verbs.
  ///
  /// What a statement makes is new, and is left as it is.
  func respelled(_ statement: Statement, in source: SourceText) -> [(line: String, changes: Int)] {
    let words = Array(statement.words)
    guard statement.expectation == nil, (2...Self.respelledWords).contains(words.count),
      words.allSatisfy({ $0.block == nil && !$0.hasVariables && !Sentence.isArticle($0.text) })
    else { return [] }
    let verb = words[0].text
    if table.hasVerb(verb) { return [respelled(words, verb, in: source)].filter { $0.changes > 0 } }
    guard words[0].kind == .bare, !Phrasing.isWord(verb), model.liveNode(verb) == nil else { return [] }
    return model.suggestion(for: verb, among: table.verbs).prefix(3).filter { Self.mayGuess($0, of: verb) }
      .map { respelled(words, $0, in: source) }
  }

  /// The verbs whose action exists; others make one.
  private static let usesActions: Set<String> = [
    "send", "bubble", "perform", "target", "why", "can", "validate", "expect", "compare", "handlers", "unhandle",
    "break",
    "unwind",
  ]

  private func respelled(_ words: [WrittenWord], _ verb: String, in source: SourceText) -> (line: String, changes: Int)
  {
    let declarations = table.declarations(of: verb)
    var (line, changes) = ([verb], verb == words[0].text ? 0 : 1)
    func read(_ word: WrittenWord, as text: String?) -> String {
      let written = source.text(word.range)
      if let text, text != written { changes += 1 }
      line.append(text ?? written)
      return text ?? word.text
    }
    var rest = words.dropFirst()
    let forms = declarations.compactMap { $0.form }
    let plain = declarations.first { $0.form == nil }
    var declaration = plain
    if let second = rest.first, !forms.isEmpty,
      let form = forms.contains(second.text) ? second.text : plain == nil ? nearest(to: second, among: forms) : nil
    {
      declaration = declarations.first { $0.form == form }
      _ = read(rest.removeFirst(), as: form)
    }
    guard let declaration else { return (line.joined(separator: " "), 0) }
    let openings = declaration.parameters.compactMap { $0.opening }
    var place = PlaceReader(declaration.parameters)
    var unknown: [(position: Int, text: String, slot: Slot)] = []
    for (index, word) in rest.enumerated() {
      let isKnown = word.kind != .bare || openings.contains(word.text)
      let keywords = index == 0 || index == rest.count - 1 ? [] : openings.filter { $0.count > 3 }
      if !isKnown, let slot = place.slot, isUnknown(word.text, at: slot, of: verb) {
        unknown.append((line.count, word.text, slot))
      }
      place.read(read(word, as: isKnown ? nil : unlessKnown(word, at: place.slot, keywords)))
    }
    func respell(_ word: (position: Int, text: String, slot: Slot)) {
      guard let near = near(word.text, at: word.slot) else { return }
      line[word.position] = near
      changes += 1
    }
    for word in unknown where word.slot.referent == .action { respell(word) }
    // One name alone is looked for by its error, and beside many names a search costs: actions are few.
    let names = unknown.filter { $0.slot.referent != .action }
    if verb != words[0].text || changes + names.count > 1 { names.forEach(respell) }
    return (line.joined(separator: " "), changes)
  }

  private func nearest(to word: WrittenWord, among candidates: [String]) -> String? {
    word.kind == .bare ? Spelling.nearest(to: word.text, among: candidates, distance: 1) : nil
  }

  /// Returns the keyword that a word is a letter from, which stands where a statement takes no such word.
  private func unlessKnown(_ word: WrittenWord, at slot: Slot?, _ keywords: [String]) -> String? {
    switch slot?.referent {
    case nil, .nothing?: nearest(to: word, among: keywords)
    default: nil
    }
  }

  /// Returns whether there is nothing of a name that a place takes.
  private func isUnknown(_ text: String, at slot: Slot, of verb: String) -> Bool {
    guard !slot.isDefinition else { return false }
    switch slot.referent {
    case .name: return !isName(text, at: slot)
    case .action: return Self.usesActions.contains(verb) && !model.isKnownAction(text)
    case .actionOrName: return !isName(text, at: slot) && !model.isKnownAction(text)
    case .className: return model.classID(text) == nil && SessionSurroundings(self).kind(said: text) == nil
    case .property: return text.contains(".") && !isName(String(text.prefix { $0 != "." }), at: slot)
    case .nothing, .variable: return false
    }
  }

  /// Returns the word near one that names nothing, of those that a place takes, or nil.
  private func near(_ text: String, at slot: Slot) -> String? {
    switch slot.referent {
    case .name: return node(near: text)
    case .action: return SessionSurroundings(self).action(near: text)
    case .actionOrName: return SessionSurroundings(self).action(near: text) ?? node(near: text)
    case .className: return Spelling.nearest(to: text, among: BuiltInClasses.kinds.map { $0.word })
    case .property:
      let parts = text.split(separator: ".", maxSplits: 1).map(String.init)
      return parts.count == 2 ? node(near: parts[0]).map { "\($0).\(parts[1])" } : nil
    case .nothing, .variable: return nil
    }
  }

  private func isName(_ text: String, at slot: Slot) -> Bool {
    model.liveNode(text) != nil || model.classID(text) != nil || slot.choices.contains(text)
      || ["none", "root", "it", "nobody"].contains(text)
  }

  private func node(near text: String) -> String? {
    let found = model.suggestedNodes(for: text)
    return found.count == 1 ? found[0] : found.first { $0.lowercased() == text.lowercased() }
  }

  /// Returns the statement that a line means whose words are those that misspelt ones stand for, or nil.
  func meaning(of line: String) -> String? {
    let reader = ScriptReader(line)
    guard case .failure(let error) = trial(of: line, mayFail: true, isSuggesting: true),
      let statement = try? reader.next(), error.range != nil
    else { return nil }
    var own = error
    own.source = nil
    return meaning(own, statement, in: reader.source, mayRespell: false).proposal
  }
}

// MARK: - Nodes that there are not

extension Session {
  /// Returns the only word of a line that means nothing, and may be the name of a node, or nil.
  func missingNode(in statement: Statement) -> WrittenWord? {
    let words = statement.words.filter { word in
      word.range != statement.verb.range && word.kind == .bare && NameSyntax.isName(word.text)
        && !Phrasing.isKnown(word.text)
        && model.liveNode(word.text) == nil && !model.isKnownAction(word.text)
    }
    return words.count == 1 ? words[0] : nil
  }

  /// Returns the statement that a line would mean if there were a node of a name, with why it is refused, or nil.
  func meant(
    _ typed: String, ofMissing missing: String, beginsWithCommand: Bool
  ) -> (statement: String, error: Diagnostic)? {
    var phrasing = Phrasing(SessionSurroundings(self, missing: missing))
    guard phrasing.statement(for: typed, beginsWithCommand: beginsWithCommand) == nil, let refused = phrasing.refused,
      refused.error.code == .unknownName
    else { return nil }
    // What is done with something else is less sure.
    let object = refused.statement.split(separator: " ").dropFirst().first { $0 != "{" } ?? ""
    return object == missing || object.hasPrefix(missing + ".") ? refused : nil
  }
}
