// SPDX-License-Identifier: Apache-2.0

/// One line of a file: its text and the bytes that ended it.
///
/// Lines end at LF or CR LF only; the pieces put together again are the file, byte for byte.
struct SourceLine: Sendable {
  /// 1-based.
  let number: Int
  /// Without its line end.
  let text: String
  /// LF, CR LF, or nothing on a last line that has none.
  let terminator: String
}

extension SourceLine {
  /// Splits text into numbered lines; text that ends with a line end has no empty line after it.
  static func split(_ text: String) -> [SourceLine] {
    var lines: [SourceLine] = []
    let bytes = text.utf8
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let newline = bytes[start...].firstIndex(of: Byte.lineFeed)
      let next = newline.map { bytes.index(after: $0) } ?? bytes.endIndex
      var end = newline ?? next
      if newline != nil, end > start, bytes[bytes.index(before: end)] == Byte.carriageReturn {
        end = bytes.index(before: end)
      }
      lines.append(
        SourceLine(number: lines.count + 1, text: String(text[start..<end]), terminator: String(text[end..<next])))
      start = next
    }
    return lines
  }

  /// The lines of a text that stands for at least one, the empty one too.
  static func texts(_ text: String) -> [String] {
    text.utf8.contains(Byte.lineFeed) ? split(text + "\n").map(\.text) : [text]
  }

  /// The same line without up to `count` leading spaces, as Markdown shows the content of an indented fence.
  func dedented(by count: Int) -> SourceLine {
    var start = text.utf8.startIndex
    var left = count
    while left > 0, start < text.utf8.endIndex, text.utf8[start] == Byte.space {
      start = text.utf8.index(after: start)
      left -= 1
    }
    return SourceLine(number: number, text: String(text[start...]), terminator: terminator)
  }
}
