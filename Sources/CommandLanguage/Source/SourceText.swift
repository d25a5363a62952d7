// SPDX-License-Identifier: Apache-2.0

/// A stretch of script that statements and diagnostics point into.
public final class SourceText: Sendable {
  /// The file it came from; nil for a prompt, a `-c` text or standard input.
  public let name: String?
  /// The bytes, which may be any.
  public let bytes: [UInt8]
  /// The line of the file on which the bytes begin, 1-based.
  public let firstLine: Int

  /// Makes a source text.
  public init(name: String?, bytes: [UInt8], firstLine: Int = 1) {
    self.name = name
    self.bytes = bytes
    self.firstLine = firstLine
  }

  /// Where a byte lies.
  ///
  /// Complexity: O(bytes before it).
  public func location(of offset: Int32) -> SourceLocation {
    let end = clamp(offset)
    let start = lineStart(before: end)
    let line = firstLine + bytes[..<start].count { $0 == UInt8(ascii: "\n") }
    return SourceLocation(line: line, column: scalarCount(start..<end) + 1)
  }

  /// How many Unicode scalars a range spans, at least one.
  public func scalarLength(of range: SourceRange) -> Int {
    max(1, scalarCount(clamp(range.start)..<max(clamp(range.start), clamp(range.end))))
  }

  /// The bytes of the line that holds an offset, without its newline.
  public func lineBytes(at offset: Int32) -> Range<Int> {
    let position = clamp(offset)
    let start = lineStart(before: position)
    var end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    // A CR before the newline belongs to the line's end.
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// The text of a range; what is not UTF-8 is shown as U+FFFD.
  public func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func clamp(_ offset: Int32) -> Int { min(max(0, Int(offset)), bytes.count) }

  private func lineStart(before position: Int) -> Int {
    (bytes[..<position].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
  }

  private func scalarCount(_ range: Range<Int>) -> Int {
    // Every byte but a continuation byte begins a scalar.
    bytes[range].count { $0 & 0xC0 != 0x80 }
  }
}
