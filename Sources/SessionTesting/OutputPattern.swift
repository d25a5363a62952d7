// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// The expected output of a statement.
///
/// `...` alone on a line matches any number of lines, including none; `[..]` matches any text on a line, including
/// none. Both also match themselves. Trailing blanks and blank lines at the end are ignored. A tree drawn with
/// box-drawing characters, with ASCII or with blanks is the same tree. Everything else is compared byte for byte.
package struct OutputPattern: Sendable {
  let lines: [LinePattern]

  /// Makes a pattern of expected lines without line ends.
  package init(_ expected: [String]) {
    lines = expected.withoutTrailingBlankLines.map(LinePattern.init)
  }

  /// Returns whether output, as lines without line ends, matches from its first line to its last.
  ///
  /// The lines between two `...` are placed at their first occurrence. If there is a match, this finds it.
  ///
  /// - Complexity: at most the number of expected lines times the number of actual lines.
  package func matches(_ output: [String]) -> Bool {
    let actual = Self.lines(of: output)
    // An exact match is tried first, because it is by far the most frequent case.
    if actual.elementsEqual(lines, by: { $0 == $1.literal }) { return true }

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
