// SPDX-License-Identifier: Apache-2.0

/// A stretch of a source, in UTF-8 bytes from its beginning, 0-based.
public struct SourceRange: Hashable, Sendable {
  /// The first byte.
  public var start: Int32
  /// The byte after the last.
  public var end: Int32

  /// Makes a range.
  public init(_ start: Int, _ end: Int) {
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: end)
  }

  /// The range from this one's start to another's end.
  public func through(_ other: SourceRange) -> SourceRange { SourceRange(Int(start), Int(other.end)) }

  /// No bytes, at a place.
  public static func point(_ offset: Int) -> SourceRange { SourceRange(offset, offset) }
}

/// A place in a source as people count it.
public struct SourceLocation: Hashable, Sendable {
  /// The line in the whole file or input, 1-based.
  public var line: Int
  /// The column in Unicode scalars, 1-based.
  public var column: Int
}
