// SPDX-License-Identifier: Apache-2.0

/// The line that opens a fenced code block of a Markdown file.
///
/// As in CommonMark, it has up to three spaces, three or more backticks or tildes, and an info string. A line indented
/// further is an indented code block that only shows a fence.
package struct Fence {
  /// The indentation in spaces, 0 to 3.
  package let indentation: Int
  /// The text after the mark, without blanks around it.
  let info: String

  private let mark: UInt8
  private let length: Int

  /// Reads the opening of a fence; returns nil when the line does not open one.
  package init?(opening text: String) {
    let rest = text.utf8.drop { $0 == Byte.space }
    guard let mark = rest.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
    let info = rest.drop { $0 == mark }
    indentation = text.utf8.count - rest.count
    length = rest.count - info.count
    self.mark = mark
    self.info = String(text[info.startIndex...].trimmed)
    guard indentation <= 3, length >= 3, mark != UInt8(ascii: "`") || !info.contains(mark) else { return nil }
  }

  /// The words after the mark: the tag, then directives.
  package var words: [String] {
    info.utf8.split { Byte.isBlank($0) || $0 == UInt8(ascii: ",") }.map { String(Substring($0)) }
  }

  /// A line that closes this fence.
  package var closing: String {
    String(repeating: Character(Unicode.Scalar(mark)), count: length)
  }

  /// Returns whether a line closes this fence: the same mark, at least as long, and nothing after it.
  package func isClosed(by text: String) -> Bool {
    guard let other = Fence(opening: text) else { return false }
    return other.mark == mark && other.length >= length && other.info.isEmpty
  }

  /// Returns whether a line could close a fence.
  static func couldClose(_ text: String) -> Bool {
    Fence(opening: text)?.info.isEmpty ?? false
  }
}
