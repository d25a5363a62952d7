// SPDX-License-Identifier: Apache-2.0

/// A line of a file: its text and the bytes that ended it.
///
/// Lines end only at LF or CR LF, and the lines joined together are the file, byte for byte.
package struct SourceLine: Sendable {
  /// The line number, 1-based.
  package fileprivate(set) var number: Int
  /// The place of the text's first byte in the file without its byte order mark, 0-based.
  package fileprivate(set) var start: Int
  /// The text without its line end.
  package let text: String
  /// LF, CR LF, or nothing for a last line without a line end.
  package let terminator: String
  /// What the line is by its first characters, if it belongs to a session.
  package let kind: NotationLine

  private init(number: Int, start: Int, text: String, terminator: String) {
    (self.number, self.start, self.text, self.terminator) = (number, start, text, terminator)
    kind = NotationLine(text)
  }
}

extension SourceLine {
  /// Splits text into numbered lines; a line end at the end is not followed by an empty line.
  package static func split(_ text: String) -> [SourceLine] {
    var text = text
    return text.withUTF8 { lines(in: $0, 0..<$0.count, number: 1) }
  }

  fileprivate static func lines(
    in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, number: Int
  ) -> [SourceLine] {
    var lines: [SourceLine] = []
    forEachLine(in: bytes, range) { start, end, next in
      lines.append(
        SourceLine(
          number: number + lines.count, start: start, text: String(decoding: bytes[start..<end], as: UTF8.self),
          terminator: String(decoding: bytes[end..<next], as: UTF8.self)))
    }
    return lines
  }

  private static func forEachLine(
    in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ body: (_ start: Int, _ end: Int, _ next: Int) -> Void
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      let newline = bytes.firstLineFeed(in: start..<range.upperBound)
      let next = newline.map { $0 + 1 } ?? range.upperBound
      var end = newline ?? next
      if newline != nil, end > start, bytes[end - 1] == Byte.carriageReturn { end -= 1 }
      body(start, end, next)
      start = next
    }
  }

  /// Returns the lines of a text, at least one, which may be empty.
  package static func texts(_ text: String) -> [String] {
    guard text.utf8.contains(Byte.lineFeed) else { return [text] }
    var (all, texts) = (text + "\n", [String]())
    all.withUTF8 { bytes in
      forEachLine(in: bytes, 0..<bytes.count) { start, end, _ in
        texts.append(String(decoding: bytes[start..<end], as: UTF8.self))
      }
    }
    return texts
  }

  /// Returns the line without up to `count` leading spaces, as Markdown shows the content of an indented fence.
  package func dedented(by count: Int) -> SourceLine {
    let removed = text.utf8.prefix(count).prefix { $0 == Byte.space }.count
    if removed == 0 { return self }
    return SourceLine(
      number: number, start: start + removed, text: String(Substring(text.utf8.dropFirst(removed))),
      terminator: terminator)
  }
}

extension [SourceLine] {
  /// Changes the lines of a text like the text, in which `count` bytes have replaced a range.
  ///
  /// `bytes` are those of the text after the change. Only the changed lines are read again; those below move.
  ///
  /// - Complexity: O(length of the changed lines + number of lines).
  package mutating func replace(_ range: Range<Int>, with count: Int, in bytes: ArraySlice<UInt8>) {
    let shift = count - range.count
    let (first, last) = (index(at: range.lowerBound), index(at: range.upperBound))
    let start = indices.contains(first) ? self[first].start : 0
    let end = indices.contains(last + 1) ? self[last + 1].start + shift : bytes.count
    let lines = bytes.withUnsafeBufferPointer { SourceLine.lines(in: $0, start..<end, number: first + 1) }
    let added = lines.count - (self.isEmpty ? 0 : last + 1 - first)
    replaceSubrange(first..<(self.isEmpty ? 0 : last + 1), with: lines)
    guard added != 0 || shift != 0 else { return }
    for index in (first + lines.count)..<self.count {
      self[index].number += added
      self[index].start += shift
    }
  }

  /// Returns the index of the line that a byte belongs to, the last one for the end of the text, or 0 without lines.
  private func index(at place: Int) -> Int {
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if self[middle].start <= place { low = middle } else { high = middle }
    }
    return low
  }
}
