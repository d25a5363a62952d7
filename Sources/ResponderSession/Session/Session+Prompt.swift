// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderPhrasing
import ResponderText

extension Session {
  /// Splits a text typed at a prompt into statements, each in the form that the history keeps.
  ///
  /// A unique prefix of a verb is completed; an exact verb wins. A text with a syntax error is returned whole.
  ///
  /// - Complexity: O(n) in the length of the text.
  package func statements(in text: String) -> [String] {
    let reader = ScriptReader(ScriptReader.statements(ofSession: text, isVerb: isVerb) ?? text)
    var found: [String] = []
    do {
      while let statement = try reader.next() {
        let source = reader.source
        let range = Int(statement.range.start)..<Int(statement.range.end)
        let verb = statement.verb
        let isPhrase = statement.words.count > 1 && PhraseBook.phrase("\(verb.text) \(statement.words[1].text)") != nil
        guard !isPhrase, let full = verbCompleting(verb.text) else {
          // A line of Swift goes on behind `#selector`, where one of ours has a comment.
          let line = source.text(range.lowerBound..<Int(source.lineBytes(at: statement.range.start).upperBound))
          let isCut = !isVerb(verb.text) && line.dropFirst(source.text(range).count).holds("#")
          found.append(isCut ? line : source.text(range))
          continue
        }
        let head = source.text(range.lowerBound..<Int(verb.range.start))
        let completed = head + full + source.text(Int(verb.range.end)..<range.upperBound)
        // `po ok` is a word of another debugger, where what it abbreviates could not run.
        found.append(!Phrasing.isWord(verb.text) || succeeds(completed) ? completed : source.text(range))
      }
    } catch {
      return [text]
    }
    return found.isEmpty ? [text] : found
  }

  /// Returns a text typed or pasted at a prompt without the marks and the output of a session.
  ///
  /// `isContinued` says that a statement is open, to which the text belongs.
  package func typed(_ text: String, isContinued: Bool) -> String {
    guard isContinued else { return ScriptReader.statements(ofSession: text, isVerb: isVerb) ?? text }
    var notation = NotationReader()
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if case .continues(let typed) = notation.read(String(line), isOpen: true) { typed } else { String(line) }
    }.joined(separator: "\n")
  }

  /// Returns whether a word begins a statement: a verb, a user-defined one, or a unique prefix of one.
  package func isVerb(_ word: String) -> Bool {
    table.hasVerb(word) || script.definitions[word] != nil || verbCompleting(word) != nil
  }

  /// Returns the only verb that begins with a word.
  ///
  /// The result is nil when the word is itself a verb, or when several verbs begin with it.
  package func verbCompleting(_ word: String) -> String? {
    guard !table.hasVerb(word), script.definitions[word] == nil else { return nil }
    let candidates = (table.verbs + script.definitions.keys).filter { $0.hasPrefix(word) }
    return candidates.count == 1 ? candidates[0] : nil
  }
}
