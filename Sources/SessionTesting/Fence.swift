// SPDX-License-Identifier: Apache-2.0

/// The line that opens a fenced code block of a Markdown file.
///
/// As in CommonMark: up to three spaces, three or more backticks or tildes, and an info string. A fence deeper than that
/// is an indented code block which only shows one.
struct Fence {
  /// In spaces, 0 to 3.
  let indentation: Int
  /// What follows the mark, without blanks around it.
  let info: String

  private let mark: UInt8
  private let length: Int

  /// Nil when the line opens no fence.
  init?(opening text: String) {
    let rest = text.utf8.drop { $0 == Byte.space }
    guard let mark = rest.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
    let info = rest.drop { $0 == mark }
    indentation = text.utf8.count - rest.count
    length = rest.count - info.count
    self.mark = mark
    self.info = String(text[info.startIndex...].trimmed)
    guard indentation <= 3, length >= 3, mark != UInt8(ascii: "`") || !info.contains(mark) else { return nil }
  }

  /// What follows the mark, word by word: the tag, then directives.
  var words: [String] {
    info.utf8.split { Byte.isBlank($0) || $0 == UInt8(ascii: ",") }.map { String(Substring($0)) }
  }

  /// A line that would close this fence.
  var closing: String {
    String(repeating: Character(Unicode.Scalar(mark)), count: length)
  }

  /// Whether a line closes this fence: the same mark, as long or longer, and nothing after it.
  func isClosed(by text: String) -> Bool {
    guard let other = Fence(opening: text) else { return false }
    return other.mark == mark && other.length >= length && other.info.isEmpty
  }

  /// Whether a line could close some fence.
  static func couldClose(_ text: String) -> Bool {
    Fence(opening: text)?.info.isEmpty ?? false
  }
}
