// SPDX-License-Identifier: Apache-2.0

/// The name of an action where a source or document has it: in `#selector`, a string or an attribute.
struct ActionName {
  private let word: String
  /// The first part of the selector for a Swift name with a label, `moveTo` and `moveWithTo` for `move(to:)`.
  private var labelled: [String] = []
  /// Whether it stands behind a word for selectors on its line.
  let isInSelector: Bool

  private static let words = ["elector", "ction"]

  /// Reads the word at an offset or directly before it; nil where there is none.
  init?(at offset: Int, in text: TextDocument) {
    let bytes = text.bytes
    let start = bytes[..<offset].lastIndex { !Self.isLetter($0) }.map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex { !Self.isLetter($0) } ?? bytes.count
    guard start < end else { return nil }
    word = text.text(start..<end)
    let lineStart = bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let before = text.text(lineStart..<start)
    isInSelector = Self.words.contains { before.holds($0) }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "(") else { return }
    let rest = bytes[(end + 1)...]
    let label = rest.prefix(while: Self.isLetter)
    guard label.endIndex < bytes.count, bytes[label.endIndex] == UInt8(ascii: ":"), !label.elementsEqual([0x5F]) else {
      return
    }
    let name = String(decoding: label, as: UTF8.self)
    let capital = name.prefix(1).uppercased() + name.dropFirst()
    labelled = [word + capital, word + "With" + capital]
  }

  /// Returns whether it names an action, by one of the parts of a selector.
  func fits(_ action: String) -> Bool {
    let parts = action.split(separator: ":")
    return parts.contains { $0 == word } || parts.first.map { labelled.contains(String($0)) } ?? false
  }

  /// Whether a byte may be part of the name of a method.
  static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x5F || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
  }
}
