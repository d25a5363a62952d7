// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

extension Session {
  /// The statements of a text that was typed at a prompt, each as it should be remembered.
  ///
  /// A unique prefix of a verb is written out, the exact word winning; a text with a syntax error comes back whole.
  /// Complexity: O(length).
  public func statements(in text: String) -> [String] {
    let reader = ScriptReader(text)
    var found: [String] = []
    do {
      while let statement = try reader.next() {
        let source = reader.source
        let range = Int(statement.range.start)..<Int(statement.range.end)
        let verb = statement.verb
        guard let full = verbCompleting(verb.text) else {
          found.append(source.text(range))
          continue
        }
        let head = source.text(range.lowerBound..<Int(verb.range.start))
        found.append(head + full + source.text(Int(verb.range.end)..<range.upperBound))
      }
    } catch {
      return [text]
    }
    return found.isEmpty ? [text] : found
  }

  /// The one verb that begins with a word, nil when the word is a verb itself or several do.
  func verbCompleting(_ word: String) -> String? {
    guard !table.hasVerb(word), script.definitions[word] == nil else { return nil }
    let candidates = (table.verbs + script.definitions.keys).filter { $0.hasPrefix(word) }
    return candidates.count == 1 ? candidates[0] : nil
  }
}
