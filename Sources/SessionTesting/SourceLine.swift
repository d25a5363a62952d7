// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// A line of a file: its text and the bytes that ended it.
///
/// Lines end only at LF or CR LF, and the lines joined together are the file, byte for byte.
package struct SourceLine: Sendable {
  /// The line number, 1-based.
  package let number: Int
  /// The place of the text's first byte in the file without its byte order mark, 0-based.
  package let start: Int
  /// The text without its line end.
  package let text: String
  /// LF, CR LF, or nothing for a last line without a line end.
  package let terminator: String
}

extension SourceLine {
  /// Splits text into numbered lines; a line end at the end is not followed by an empty line.
  package static func split(_ text: String) -> [SourceLine] {
    var text = text
    return text.withUTF8 { bytes in
      var lines: [SourceLine] = []
      var start = 0
      while start < bytes.count {
        let newline = bytes.firstLineFeed(in: start..<bytes.count)
        let next = newline.map { $0 + 1 } ?? bytes.count
        var end = newline ?? next
        if newline != nil, end > start, bytes[end - 1] == Byte.carriageReturn { end -= 1 }
        lines.append(
          SourceLine(
            number: lines.count + 1, start: start, text: String(decoding: bytes[start..<end], as: UTF8.self),
            terminator: String(decoding: bytes[end..<next], as: UTF8.self)))
        start = next
      }
      return lines
    }
  }

  /// Returns the lines of a text, at least one, which may be empty.
  static func texts(_ text: String) -> [String] {
    text.utf8.contains(Byte.lineFeed) ? split(text + "\n").map(\.text) : [text]
  }

  /// Returns the line without up to `count` leading spaces, as Markdown shows the content of an indented fence.
  func dedented(by count: Int) -> SourceLine {
    var start = text.utf8.startIndex
    var left = count
    while left > 0, start < text.utf8.endIndex, text.utf8[start] == Byte.space {
      start = text.utf8.index(after: start)
      left -= 1
    }
    return SourceLine(
      number: number, start: self.start + count - left, text: String(text[start...]), terminator: terminator)
  }
}
