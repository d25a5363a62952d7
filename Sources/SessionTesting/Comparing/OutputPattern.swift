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

/// An expected line: text in which `[..]` matches any text, or `...`, which matches any lines.
///
/// Trailing blanks on either side are ignored.
struct LinePattern: Sendable {
  /// The line as written, without trailing blanks and with blanks for the guides of a tree.
  let literal: [UInt8]
  /// Whether the line matches any number of lines.
  let isAnyLines: Bool
  /// The texts around each `[..]`; one piece when there is none.
  private let pieces: [[UInt8]]

  init(_ text: String) {
    literal = TreeGuides.replacedByBlanks(Array(text.trimmedEnd.utf8))
    isAnyLines = literal == Array(SessionNotation.anyLines.utf8)
    pieces = Self.split(literal)
  }

  /// Whether the line contains no wildcard.
  var isPlain: Bool {
    pieces.count == 1 && !isAnyLines
  }

  /// Returns whether a line of output, without trailing blanks, matches; `...` matches only itself here.
  ///
  /// Every piece is placed at its first occurrence. If there is a match, this finds it, so nothing is tried twice.
  ///
  /// - Complexity: at most the length of the line times the length of the longest piece.
  func matches(_ line: [UInt8]) -> Bool {
    if line == literal { return true }
    guard pieces.count > 1, let first = pieces.first, let last = pieces.last else { return false }
    let end = line.count - last.count
    guard end >= 0, line[end...].elementsEqual(last) else { return false }
    // Only a pattern that ends with `[..]` may match the blanks that are ignored.
    let open = last.isEmpty
    guard Self.stands(first, at: 0, in: line[..<end], open: open) else { return false }
    var position = first.count
    for piece in pieces.dropFirst().dropLast() {
      let starts = position...max(position, end)
      guard let start = starts.first(where: { Self.stands(piece, at: $0, in: line[..<end], open: open) }) else {
        return false
      }
      position = start + piece.count
    }
    return open || position <= end
  }

  private static func stands(_ piece: [UInt8], at start: Int, in line: ArraySlice<UInt8>, open: Bool) -> Bool {
    for (index, byte) in zip(start..., piece) {
      if index < line.endIndex {
        guard line[index] == byte else { return false }
      } else {
        guard open, Byte.isBlank(byte) else { return false }
      }
    }
    return true
  }

  private static func split(_ text: [UInt8]) -> [[UInt8]] {
    let mark = Array(SessionNotation.anyText.utf8)
    // OPTIMIZATION: most lines have no wildcard.
    guard text.contains(mark[0]) else { return [text] }
    var pieces: [[UInt8]] = []
    var piece: [UInt8] = []
    var index = 0
    while index < text.count {
      if text[index...].starts(with: mark) {
        pieces.append(piece)
        piece = []
        index += mark.count
      } else {
        piece.append(text[index])
        index += 1
      }
    }
    return pieces + [piece]
  }
}
