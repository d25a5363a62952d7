// SPDX-License-Identifier: Apache-2.0

/// What a statement is expected to print.
///
/// `...` alone on a line stands for any number of lines, also none; `[..]` stands for any text on a line, also none.
/// A line that holds them literally is matched too, as each stands for itself among others. Blanks at the end of a line
/// and blank lines at the end do not count; everything else does, byte for byte.
public struct OutputPattern: Sendable {
  let lines: [LinePattern]

  /// Reads expected lines, without line ends.
  public init(_ expected: [String]) {
    lines = expected.withoutTrailingBlankLines.map(LinePattern.init)
  }

  /// Whether output matches from its first line to its last.
  ///
  /// The lines between two `...` are taken at the first place where they stand; when a match exists, that one does. At
  /// most the number of expected lines times the number of actual lines.
  ///
  /// - Parameter output: lines without line ends.
  public func matches(_ output: [String]) -> Bool {
    let actual = Self.lines(of: output)
    // Exact first: it is by far the most frequent case.
    if actual.elementsEqual(lines.lazy.map(\.literal)) { return true }

    let segments = lines.split(omittingEmptySubsequences: false, whereSeparator: \.isAnyLines)
    guard let first = segments.first, let last = segments.last, Self.stand(first, at: 0, in: actual) else {
      return false
    }
    guard segments.count > 1 else { return first.count == actual.count }
    let end = actual.count - last.count
    var position = first.count
    for segment in segments.dropFirst().dropLast() {
      guard position <= end,
        let start = (position...end).first(where: { Self.stand(segment, at: $0, in: actual) })
      else { return false }
      position = start + segment.count
    }
    return position <= end && Self.stand(last, at: end, in: actual)
  }

  /// Output as it is compared: bytes, without the blanks and blank lines that do not count.
  static func lines(of output: [String]) -> [[UInt8]] {
    output.withoutTrailingBlankLines.map { Array($0.trimmedEnd.utf8) }
  }

  private static func stand(_ segment: ArraySlice<LinePattern>, at start: Int, in actual: [[UInt8]]) -> Bool {
    guard segment.count <= actual.count - start else { return false }
    return zip(segment, actual[start...]).allSatisfy { $0.matches($1) }
  }
}
