// SPDX-License-Identifier: Apache-2.0

/// A range of a source, in UTF-8 bytes from its beginning, 0-based.
public struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte.
  public var start: Int32
  /// The offset after the last byte.
  public var end: Int32

  /// Makes a range.
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
