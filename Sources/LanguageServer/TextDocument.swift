// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

/// The unit in which a client counts the columns of a line.
package enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// The text of an open document, in bytes, and its lines as the protocol counts them.
struct TextDocument {
  let uri: String
  var version: Int
  private(set) var bytes: [UInt8]
  /// The lines as the language reads them, without the byte order mark.
  private(set) var lines: [SourceLine]
  /// The offset at which each line begins; a line ends at LF, CR LF or CR.
  private var lineStarts: [Int] = []
  /// The lines that have changed since somebody asked.
  private var change: LineChange?
  /// Whether more may have changed.
  private var isNew = true

  init(uri: String, version: Int, text: String) {
    self.uri = uri
    self.version = version
    bytes = Array(text.utf8)
    lines = SourceLine.split(text.text(after: "\u{FEFF}").map(String.init) ?? text)
    findLines()
  }

  private mutating func findLines() {
    lineStarts = [0]
    for index in bytes.indices {
      let isReturn = bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
      if bytes[index] == 0x0A || isReturn { lineStarts.append(index + 1) }
    }
  }

  /// Replaces a range, or everything when there is none.
  mutating func replace(_ range: Range<Int>?, with text: String) {
    guard let range, !lines.isEmpty, !mayMoveStart(range, text) else {
      bytes.replaceSubrange(range ?? bytes.indices, with: text.utf8)
      lines = SourceLine.split(self.text(start..<bytes.count))
      isNew = true
      return findLines()
    }
    let (first, last) = (line(at: range.lowerBound), line(at: range.upperBound))
    let count = lines.count
    bytes.replaceSubrange(range, with: text.utf8)
    lines.replace(range.lowerBound - start..<range.upperBound - start, with: text.utf8.count, in: bytes[start...])
    let removed = last + 1 - first
    let new = LineChange(first: first, removed: removed, added: removed + lines.count - count)
    if change == nil { change = new } else { change?.add(new) }
    moveLines(range, text.utf8.count)
  }

  /// Returns whether a byte order mark may come or go with a change.
  private func mayMoveStart(_ range: Range<Int>, _ text: String) -> Bool {
    let mark = Self.byteOrderMark
    guard range.lowerBound < mark.count else { return false }
    let next = bytes.indices.contains(range.upperBound) ? bytes[range.upperBound] : nil
    return [bytes.first, text.utf8.first, next].contains(mark[0])
  }

  /// Returns the index of the language's line that a byte belongs to, the last one for the end.
  private func line(at offset: Int) -> Int { max(0, lines.partition { $0.start > offset - start } - 1) }

  /// Returns the lines that have changed since the last time, or nil when it may be all.
  mutating func takeChange() -> LineChange? {
    defer { (change, isNew) = (nil, false) }
    return isNew ? nil : change
  }

  /// Finds the protocol's lines around a changed range, which `count` bytes have replaced, and moves those below.
  private mutating func moveLines(_ range: Range<Int>, _ count: Int) {
    let first = max(0, lineStarts.partition { $0 >= range.lowerBound } - 1)
    let below = lineStarts.partition { $0 > range.upperBound + 1 }
    var new: [Int] = []
    for index in lineStarts[first]..<min(bytes.count, range.lowerBound + count + 1) {
      let isReturn = bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
      if bytes[index] == 0x0A || isReturn { new.append(index + 1) }
    }
    lineStarts.replaceSubrange(first + 1..<max(first + 1, below), with: new)
    let shift = count - range.count
    guard shift != 0 else { return }
    for index in first + 1 + new.count..<lineStarts.count { lineStarts[index] += shift }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The offset behind the byte order mark.
  var start: Int { bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0 }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self) }

  // MARK: Positions

  /// Returns the offset of a position; one beyond its line is the end of that line.
  func offset(line: Int, character: Int, _ encoding: PositionEncoding) -> Int {
    guard line >= 0, line < lineStarts.count else { return line < 0 ? 0 : bytes.count }
    var offset = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    while end > offset, line + 1 < lineStarts.count, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    var left = character
    while left > 0, offset < end {
      let length = min(Self.length(of: bytes[offset]), end - offset)
      let units = encoding == .utf8 ? length : length == 4 ? 2 : 1
      // A position inside a character is its beginning.
      if units > left { break }
      left -= units
      offset += length
    }
    return offset
  }

  /// Returns the range of a line, 0-based, without the blanks around it; an empty one beyond the end.
  func content(ofLine line: Int) -> Range<Int> {
    let start = offset(line: line, character: 0, .utf8)
    let end = offset(line: line, character: Int.max, .utf8)
    let blanks = bytes[start..<end].prefix(while: Byte.isBlank).count
    let rest = bytes[start + blanks..<end].reversed().prefix(while: Byte.isBlank).count
    return start + blanks..<end - rest
  }

  /// Returns the line and the column of an offset, 0-based.
  func position(of offset: Int, _ encoding: PositionEncoding) -> (line: Int, character: Int) {
    let offset = min(max(0, offset), bytes.count)
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let start = lineStarts[low]
    return (low, encoding == .utf8 ? offset - start : Self.units(bytes[start..<offset]))
  }

  private static func length(of lead: UInt8) -> Int { lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4 }

  private static func units(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }

  /// Returns the length of a range in the units of an encoding.
  func length(of range: Range<Int>, _ encoding: PositionEncoding) -> Int {
    encoding == .utf8 ? range.count : Self.units(bytes[range])
  }

  /// Returns a range as the protocol writes it.
  func json(_ range: Range<Int>, _ encoding: PositionEncoding) -> JSONValue {
    func point(_ offset: Int) -> JSONValue {
      let position = position(of: offset, encoding)
      return ["line": .int(position.line), "character": .int(position.character)]
    }
    return ["start": point(range.lowerBound), "end": point(range.upperBound)]
  }
}
