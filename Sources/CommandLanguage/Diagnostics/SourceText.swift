// SPDX-License-Identifier: Apache-2.0

/// A part of a script that statements and diagnostics point into.
public final class SourceText: Sendable {
  /// The file it was read from, or nil for a prompt, the text of `-c` or standard input.
  public let name: String?
  /// The bytes, which need not be valid UTF-8.
  public let bytes: [UInt8]
  /// The line of the file on which the bytes begin, 1-based.
  public let firstLine: Int
  /// The width in Unicode scalars of the mark that was taken away before each line; empty when there were no marks.
  private let markWidths: [Int]

  /// Makes a source text.
  public init(name: String?, bytes: [UInt8], firstLine: Int = 1, markWidths: [Int] = []) {
    self.name = name
    self.bytes = bytes
    self.firstLine = firstLine
    self.markWidths = markWidths
  }

  /// Returns the line and column of a byte in the file it was read from.
  ///
  /// - Complexity: O(bytes before it).
  public func location(of offset: Int32) -> SourceLocation {
    let end = clamp(offset)
    let start = lineStart(before: end)
    let index = bytes[..<start].count { $0 == UInt8(ascii: "\n") }
    let mark = index < markWidths.count ? markWidths[index] : 0
    return SourceLocation(line: firstLine + index, column: mark + scalarCount(start..<end) + 1)
  }

  /// Returns the number of Unicode scalars in a range, at least 1.
  public func scalarLength(of range: SourceRange) -> Int {
    max(1, scalarCount(clamp(range.start)..<max(clamp(range.start), clamp(range.end))))
  }

  /// Returns the range of the line that contains an offset, without its newline.
  public func lineBytes(at offset: Int32) -> Range<Int> {
    let position = clamp(offset)
    let start = lineStart(before: position)
    var end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    // A carriage return before the newline belongs to the line's end.
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// Returns the text of a range; bytes that are not UTF-8 appear as U+FFFD.
  public func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func clamp(_ offset: Int32) -> Int { min(max(0, Int(offset)), bytes.count) }

  private func lineStart(before position: Int) -> Int {
    (bytes[..<position].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
  }

  private func scalarCount(_ range: Range<Int>) -> Int {
    // Every byte except a continuation byte begins a scalar.
    bytes[range].count { $0 & 0xC0 != 0x80 }
  }
}

/// A range of a source, in UTF-8 bytes from its beginning, 0-based.
public struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte.
  public var start: Int32
  /// The offset after the last byte.
  public var end: Int32

  /// Makes a range.
  @inlinable
  public init(_ start: Int, _ end: Int) {
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: end)
  }

  /// Returns the range from the start of this one to the end of another.
  public func through(_ other: SourceRange) -> SourceRange { SourceRange(Int(start), Int(other.end)) }

  /// Returns an empty range at an offset.
  public static func point(_ offset: Int) -> SourceRange { SourceRange(offset, offset) }
}

/// A place in a source, as people count lines and columns.
public struct SourceLocation: Hashable, Sendable {
  /// The line in the whole file or input, 1-based.
  public var line: Int
  /// The column in Unicode scalars, 1-based.
  public var column: Int
}
