// SPDX-License-Identifier: Apache-2.0

/// Functions that lay out text for people.
package enum Prose {
  /// Breaks a text at blanks into lines of at most `columns` columns, the first one of at most `first`.
  ///
  /// A longer word is broken where necessary, or gets its own line when words are kept whole. A link is always whole.
  ///
  /// - Complexity: O(n).
  package static func wrap(
    _ text: String, columns: Int, first: Int? = nil, keepsWordsWhole: Bool = false
  ) -> [String] {
    var lines: [String] = []
    var line = ""
    // The columns of the line.
    var taken = 0
    var room = first ?? columns
    func end() {
      lines.append(line)
      (line, taken, room) = ("", 0, columns)
    }
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      var word = String(word)
      if !line.isEmpty, taken + 1 + word.terminalColumns > room { end() }
      while !keepsWordsWhole, word.terminalColumns > room, !word.hasPrefix("https://") {
        let head = word.prefix(columns: room)
        guard !head.isEmpty else { break }
        line = head
        end()
        word = String(word.unicodeScalars.dropFirst(head.unicodeScalars.count))
      }
      taken += (line.isEmpty ? 0 : 1) + word.terminalColumns
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [line]
  }
}

extension Prose {
  /// A stretch of a paragraph.
  package enum Span: Hashable {
    case plain(String)
    /// A text in single quotes, which stands for words to type.
    case code(String)
  }

  /// Returns the stretches of a paragraph.
  ///
  /// A quote opens at the beginning of a word and closes at the end of one, so an apostrophe does neither.
  package static func spans(of text: String) -> [Span] {
    var spans: [Span] = []
    var plain = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      let isAtStart = plain.isEmpty ? spans.isEmpty : plain.last.map { " (".contains($0) } ?? true
      guard character == "'", isAtStart, let end = closingQuote(in: rest), end > rest.startIndex else {
        plain.append(character)
        continue
      }
      if !plain.isEmpty { spans.append(.plain(plain)) }
      spans.append(.code(String(rest[..<end])))
      plain = ""
      rest = rest[rest.index(after: end)...]
    }
    return plain.isEmpty ? spans : spans + [.plain(plain)]
  }

  private static func closingQuote(in text: Substring) -> Substring.Index? {
    text.indices.first { index in
      guard text[index] == "'" else { return false }
      let next = text.index(after: index)
      return next == text.endIndex || " .,:;)?!".contains(text[next])
    }
  }
}

/// Returns a list of names for a sentence: the first ones, and the number of the others.
package func listed(_ names: some Collection<String>, upTo limit: Int = 3) -> String {
  let shown = names.prefix(limit).joined(separator: ", ")
  return names.count > limit ? "\(shown) and \(names.count - limit) more" : shown
}

/// Returns a number with its noun, such as "1 class" and "2 classes".
///
/// Without a plural, the noun gets an s.
package func counted(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
}

/// The numbers of rules in a text, such as "(U39)" and "(U33, M31)".
///
/// They are references for those who want them, so a terminal shows them dimmed.
package enum RuleNumbers {
  /// Returns a text in pieces: its words, and the numbers of rules with their parentheses.
  package static func pieces(of text: String) -> [(text: String, isNumber: Bool)] {
    let bytes = Array(text.utf8)
    var pieces: [(text: String, isNumber: Bool)] = []
    var (start, index) = (0, 0)
    func add(upTo end: Int, isNumber: Bool) {
      if end > start { pieces.append((String(decoding: bytes[start..<end], as: UTF8.self), isNumber)) }
      start = end
    }
    while index + 3 < bytes.count {
      guard bytes[index] == UInt8(ascii: "("), [UInt8(ascii: "U"), UInt8(ascii: "M")].contains(bytes[index + 1]),
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index + 2]),
        let close = bytes[index...].firstIndex(of: UInt8(ascii: ")"))
      else {
        index += 1
        continue
      }
      add(upTo: index, isNumber: false)
      add(upTo: close + 1, isNumber: true)
      index = close + 1
    }
    add(upTo: bytes.count, isNumber: false)
    return pieces
  }
}
