// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderModel
import ResponderPhrasing
import ResponderText

// Statements of which several words are misspelt.

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
      words.allSatisfy({ $0.block == nil && !$0.hasVariables })
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

  private func respelled(_ words: [Word], _ verb: String, in source: SourceText) -> (line: String, changes: Int) {
    let declarations = table.declarations(of: verb)
    var (line, changes) = ([verb], verb == words[0].text ? 0 : 1)
    func read(_ word: Word, as text: String?) -> String {
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
    for (index, word) in rest.enumerated() {
      let isKnown = word.kind != .bare || openings.contains(word.text)
      let keywords = index == 0 || index == rest.count - 1 ? [] : openings.filter { $0.count > 3 }
      let meant = isKnown ? nil : near(word, at: place.slot, of: verb) ?? unlessKnown(word, at: place.slot, keywords)
      place.read(read(word, as: meant))
    }
    return (line.joined(separator: " "), changes)
  }

  private func nearest(to word: Word, among candidates: [String]) -> String? {
    word.kind == .bare ? Spelling.nearest(to: word.text, among: candidates, distance: 1) : nil
  }

  /// Returns the keyword that a word is a letter from, which stands where a statement takes no such word.
  private func unlessKnown(_ word: Word, at slot: Slot?, _ keywords: [String]) -> String? {
    switch slot?.referent {
    case nil, .nothing?: nearest(to: word, among: keywords)
    default: nil
    }
  }

  /// Returns the word of a kind near one that does not exist, or nil.
  private func near(_ word: Word, at slot: Slot?, of verb: String) -> String? {
    guard let slot, !slot.isDefinition else { return nil }
    let text = word.text
    switch slot.referent {
    case .name: return isName(text, at: slot) ? nil : node(near: text)
    case .action: return Self.usesActions.contains(verb) ? action(near: text) : nil
    case .actionOrName: return isName(text, at: slot) ? nil : action(near: text) ?? node(near: text)
    case .className:
      let isKnown = model.classID(text) != nil || SessionSurroundings(self).kind(said: text) != nil
      return isKnown ? nil : Spelling.nearest(to: text, among: BuiltInClasses.kinds.map { $0.word })
    case .property:
      let parts = text.split(separator: ".", maxSplits: 1).map(String.init)
      guard parts.count == 2, !isName(parts[0], at: slot) else { return nil }
      return node(near: parts[0]).map { "\($0).\(parts[1])" }
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

  private func action(near text: String) -> String? {
    model.isKnownAction(text) ? nil : SessionSurroundings(self).action(near: text)
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
