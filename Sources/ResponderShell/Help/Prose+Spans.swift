// SPDX-License-Identifier: Apache-2.0

extension Prose {
  /// A stretch of a paragraph.
  enum Span: Hashable {
    case plain(String)
    /// What stood in single quotes: words to be typed.
    case code(String)
  }

  /// The stretches of a paragraph.
  ///
  /// A quote opens at the beginning of a word and closes at the end of one, so that an apostrophe does neither.
  static func spans(of text: String) -> [Span] {
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
