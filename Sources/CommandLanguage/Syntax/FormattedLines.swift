// SPDX-License-Identifier: Apache-2.0

/// The lines of a script with one blank between words and two for each open block.
package struct FormattedLines {
  /// The lines without line ends; nil for a line that begins or ends inside a quote, which stays as it is.
  package private(set) var lines: [String?] = []

  /// Formats whole lines; returns nil when they are malformed or unfinished.
  ///
  /// - Complexity: O(length).
  package init?(_ bytes: [UInt8]) {
    guard let lexer = Lexer(of: bytes), lexer.isComplete else { return nil }
    // The separators at the ends of lines are no words; those of semicolons are.
    let tokens = lexer.tokens.filter { token in
      let start = Int(token.range.start)
      return token.kind != .separator || start < bytes.count && bytes[start] == UInt8(ascii: ";")
    }
    var (index, depth, start, isContinued) = (0, 0, 0, false)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: Byte.lineFeed) ?? bytes.count
      var inside: [Token] = []
      var isQuoted = index > 0 && Int(tokens[index - 1].range.end) > start
      while index < tokens.count, Int(tokens[index].range.start) < end {
        inside.append(tokens[index])
        if Int(tokens[index].range.end) > end { isQuoted = true }
        index += 1
      }
      let closing = inside.prefix { $0.kind == .closeBrace }.count
      let level = max(0, depth - closing)
      depth += inside.count { $0.kind == .openBrace } - inside.count { $0.kind == .closeBrace }
      let line = Self.line(bytes, start..<end, inside, level: isContinued ? level + 1 : level)
      lines.append(isQuoted ? nil : line)
      isContinued = line.hasSuffix("\\")
      start = end + 1
    }
  }

  private static func line(_ bytes: [UInt8], _ range: Range<Int>, _ tokens: [Token], level: Int) -> String {
    var text: [UInt8] = []
    var end = range.lowerBound
    func word(_ token: Token) -> ArraySlice<UInt8> {
      bytes[Int(token.range.start)..<max(Int(token.range.start), Int(token.range.end))]
    }
    for token in tokens {
      let start = Int(token.range.start)
      // A semicolon is a separator without a length.
      if token.kind == .separator {
        text.append(UInt8(ascii: ";"))
        end = min(start + 1, range.upperBound)
        continue
      }
      if !text.isEmpty { text.append(Byte.space) }
      text += word(token)
      end = Int(token.range.end)
    }
    let tail = end < range.upperBound ? bytes[end..<range.upperBound].drop(while: Byte.isBlank) : []
    if !tail.isEmpty {
      if !text.isEmpty { text.append(Byte.space) }
      text += tail
    }
    let result = String(decoding: text, as: UTF8.self).trimmedEnd
    return result.isEmpty ? "" : String(repeating: "  ", count: level) + result
  }
}
