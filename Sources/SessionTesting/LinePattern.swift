// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// An expected line: text in which `[..]` matches any text, or `...`, which matches any lines.
///
/// Trailing blanks on either side are ignored.
struct LinePattern: Sendable {
  /// The wildcard for any text on a line, including none.
  static let anyText = "[..]"
  /// The wildcard for any number of lines, including none, when it is alone on a line.
  static let anyLines = "..."

  /// The line as written, without trailing blanks and with blanks for the guides of a tree.
  let literal: [UInt8]
  /// Whether the line matches any number of lines.
  let isAnyLines: Bool
  /// The texts around each `[..]`; one piece when there is none.
  private let pieces: [[UInt8]]

  init(_ text: String) {
    literal = TreeGuides.replacedByBlanks(Array(text.trimmedEnd.utf8))
    isAnyLines = literal == Array(Self.anyLines.utf8)
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
    let mark = Array(anyText.utf8)
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
