// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

/// The words that may follow at a place of a statement, for the `?` key.
package struct Possibilities: Equatable, Sendable {
  /// A possibility, such as a phrase or a parameter.
  package struct Entry: Equatable, Sendable {
    /// Its form, such as `from NODE`.
    package var form: String
    /// Its meaning.
    package var about: String
    /// The words that fit, if they are known.
    package var words: [String]
  }

  /// The usage of the statement, or a heading.
  package var title: String
  /// The possibilities, the likeliest first.
  package var entries: [Entry]
}

extension Session {
  /// Returns the words that may follow at a cursor, an offset in UTF-8 bytes.
  ///
  /// `text` may have several lines.
  ///
  /// - Complexity: O(length + names).
  package func possibilities(in text: String, at cursor: Int) -> Possibilities {
    let context = CompletionContext(line: text, cursor: cursor)
    if context.isComment { return Possibilities(title: "a comment, up to the end of the line", entries: []) }
    var completer = Completer(self, context)
    completer.complete()
    let found = completer.candidates.map { $0.word }
    if context.isVariable { return Possibilities(title: "a variable", entries: entries(completer.candidates)) }
    guard let verb = context.words.first else { return statements(found, context) }
    let declarations = completer.declarations(after: context.words)
    guard !declarations.isEmpty else {
      guard script.definitions[verb] != nil else {
        return Possibilities(title: "there is no command named '\(verb)'; 'help' lists the commands", entries: [])
      }
      return Possibilities(title: "'\(verb)' is user-defined: help \(verb)", entries: [])
    }
    guard declarations.count == 1, let place = completer.place(in: declarations[0]) else {
      return Possibilities(title: "\(declarations[0].verbWord) …", entries: entries(completer.candidates))
    }
    return Possibilities(
      title: declarations[0].usage, entries: entries(at: place, of: declarations[0], found, context))
  }

  private func entries(_ candidates: [SessionCompletion.Candidate]) -> [Possibilities.Entry] {
    candidates.map { .init(form: $0.word, about: $0.about, words: []) }
  }

  /// Returns the verbs by category.
  private func statements(_ found: [String], _ context: CompletionContext) -> Possibilities {
    let known = Set(found)
    var entries = Help.categories.map { category in
      let verbs = Commands.table.declarations.filter { $0.category == category }.map { $0.verbWord }
      var seen: Set<String> = []
      return Possibilities.Entry(
        form: category.title, about: "", words: verbs.filter { known.contains($0) && seen.insert($0).inserted })
    }
    entries.append(
      .init(form: "User-defined", about: "", words: script.definitions.keys.sorted().filter(known.contains)))
    let title = context.isAfterBang ? "a statement that must fail, or CODE: and a statement" : "a statement"
    return Possibilities(title: title, entries: entries.filter { !$0.words.isEmpty })
  }

  private func entries(
    at place: Place, of declaration: CommandDeclaration, _ found: [String], _ context: CompletionContext
  ) -> [Possibilities.Entry] {
    var entries: [Possibilities.Entry] = []
    let keywords = Set(place.keywords)
    if let parameter = place.parameter {
      entries.append(
        .init(form: parameter.name, about: parameter.summary, words: found.filter { !keywords.contains($0) }))
    }
    for opening in place.openings {
      let form = opening.keyword.map { "\($0) \(opening.isBlock ? "{ … }" : opening.name)" } ?? opening.name
      entries.append(.init(form: form, about: opening.summary, words: []))
    }
    if let block = place.block { entries.append(.init(form: "{ … }", about: block.summary, words: [])) }
    let given = Set(place.given.filter { !$0.words.isEmpty }.map { ObjectIdentifier($0.parameter) })
    let isAll = declaration.parameters.allSatisfy { !$0.isRequired || given.contains(ObjectIdentifier($0)) }
    let isOpen = place.parameter?.keyword != nil && place.count == 0
    if isAll, !isOpen, context.prefix.isEmpty {
      entries.append(.init(form: "Return", about: "the statement may end here", words: []))
    }
    return entries
  }
}

extension ParameterInfo {
  fileprivate var isBlock: Bool {
    if case .phraseBody = role { return true }
    return role == .body
  }
}

/// The possible completions of the word at a cursor.
package struct SessionCompletion: Hashable, Sendable {
  /// A word that completes the one being typed.
  package struct Candidate: Hashable, Sendable {
    /// The word as it is written, quotes included.
    package var word: String
    /// Its meaning in a few words, or an empty text.
    package var about: String
    /// Whether the word is complete, so that a blank may follow.
    package var isWhole: Bool
  }

  /// The word being completed: UTF-8 byte offsets in the text, 0-based.
  package var replacing: Range<Int>
  /// The candidates, each once: keywords in the order of the usage line, then all other words sorted.
  package var candidates: [Candidate]
}

extension Session {
  /// Returns the completions of the word that ends at a cursor, an offset in UTF-8 bytes.
  ///
  /// `text` may have several lines. At most a thousand candidates are returned.
  ///
  /// - Complexity: O(length + names).
  package func completion(of text: String, at cursor: Int) -> SessionCompletion {
    let context = CompletionContext(line: text, cursor: cursor)
    var completer = Completer(self, context)
    if !context.isComment { completer.complete() }
    return SessionCompletion(replacing: context.range, candidates: completer.candidates)
  }
}
