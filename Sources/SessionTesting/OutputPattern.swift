// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// The expected output of a statement.
///
/// `...` alone on a line matches any number of lines, including none; `[..]` matches any text on a line, including
/// none. Both also match themselves. Trailing blanks and blank lines at the end are ignored. A tree drawn with
/// box-drawing characters, with ASCII or with blanks is the same tree. Everything else is compared byte for byte.
package struct OutputPattern: Sendable {
  private let expected: [String]

  /// Makes a pattern of expected lines without line ends.
  package init(_ expected: [String]) { self.expected = expected }

  /// The expected lines, without trailing blank ones.
  var lines: [LinePattern] { expected.withoutTrailingBlankLines.map(LinePattern.init) }

  /// Returns whether output, as lines without line ends, matches from its first line to its last.
  ///
  /// The lines between two `...` are placed at their first occurrence. If there is a match, this finds it.
  ///
  /// - Complexity: at most the number of expected lines times the number of actual lines.
  package func matches(_ output: [String]) -> Bool {
    // OPTIMIZATION: nearly all output of a replay has the very bytes that are expected.
    if output.elementsEqual(expected, by: { $0.hasSameBytes(as: $1) }) { return true }
    let actual = Self.lines(of: output)
    let lines = self.lines
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

  /// Returns output in the form that is compared: bytes, without trailing blanks and blank lines at the end.
  static func lines(of output: [String]) -> [[UInt8]] {
    output.withoutTrailingBlankLines.map { TreeGuides.replacedByBlanks(Array($0.trimmedEnd.utf8)) }
  }

  private static func stand(_ segment: ArraySlice<LinePattern>, at start: Int, in actual: [[UInt8]]) -> Bool {
    guard segment.count <= actual.count - start else { return false }
    return zip(segment, actual[start...]).allSatisfy { $0.matches($1) }
  }
}
