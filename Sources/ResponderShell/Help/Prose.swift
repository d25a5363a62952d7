// SPDX-License-Identifier: Apache-2.0

/// Text laid out for people.
enum Prose {
  /// Breaks a paragraph at blanks into lines of at most `width` columns; a longer word stands alone.
  static func wrap(_ text: String, width: Int, first: String = "", other: String = "") -> [String] {
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
  static func table(
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
