// SPDX-License-Identifier: Apache-2.0

/// Text laid out for people.
package enum Prose {
  /// Breaks a paragraph at blanks into lines of at most `width` columns; a longer word stands alone.
  package static func wrap(_ text: String, width: Int, first: String = "", other: String = "") -> [String] {
    var lines: [String] = []
    var line = first
    var hasWord = false
    for word in text.split(separator: " ") {
      if hasWord, line.count + 1 + word.count > width {
        lines.append(line)
        (line, hasWord) = (other, false)
      }
      line += (hasWord ? " " : "") + word
      hasWord = true
    }
    return lines + [line]
  }

  /// Two columns; what is too wide for the first has a line of its own.
  package static func table(
    _ rows: [(String, String)], width: Int, indentation: Int = 2, limit: Int = 32
  ) -> [String] {
    let column = rows.map(\.0.count).filter { $0 <= limit }.max() ?? 4
    let indent = String(repeating: " ", count: indentation)
    let margin = indent + String(repeating: " ", count: column + 2)
    return rows.flatMap { (term, meaning) -> [String] in
      guard term.count <= column else {
        return [indent + term] + wrap(meaning, width: width, first: margin, other: margin)
      }
      let head = indent + term + String(repeating: " ", count: column - term.count + 2)
      return wrap(meaning, width: width, first: head, other: margin)
    }
  }
}

extension Prose {
  /// A stretch of a paragraph.
  package enum Span: Hashable {
    case plain(String)
    /// What stood in single quotes: words to be typed.
    case code(String)
  }

  /// The stretches of a paragraph.
  ///
  /// A quote opens at the beginning of a word and closes at the end of one, so that an apostrophe does neither.
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

/// A number with its noun, such as "1 class" and "2 classes"; without a plural of its own the noun takes an s.
package func counted(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
}
