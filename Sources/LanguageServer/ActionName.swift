// SPDX-License-Identifier: Apache-2.0

import ResponderProjects
import ResponderText

/// The name of an action where a source or document has it: in `#selector`, a string or an attribute.
struct ActionName {
  /// The first part of the name.
  let word: String
  /// The first part of the selector for a Swift name with a label, `moveTo` and `moveWithTo` for `move(to:)`.
  private var labelled: [String] = []
  /// Whether it stands behind a word for selectors on its line, or is the first thing in the parentheses behind one.
  let isInSelector: Bool
  /// The lines from that word, if it stands above, to the name, 0-based.
  let lines: ClosedRange<Int>

  private static let words = ["elector", "ction"]

  /// Reads the word at an offset or directly before it; nil where there is none.
  init?(at offset: Int, in text: TextDocument) {
    let bytes = text.bytes
    let start = bytes[..<offset].lastIndex { !Self.isLetter($0) }.map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex { !Self.isLetter($0) } ?? bytes.count
    guard start < end else { return nil }
    let written = text.text(start..<end)
    let lineStart = bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let before = text.text(lineStart..<start)
    let line = text.position(of: start, .utf8).line
    let openingStart = Self.opening(before: start, in: bytes)
    let opening = openingStart.map { text.position(of: $0, .utf8).line }
    let isSetter = openingStart.map { bytes[$0..<start].holds("(setter:".utf8) } ?? false
    word = isSetter ? "set" + written.prefix(1).uppercased() + written.dropFirst() : written
    isInSelector = opening != nil || Self.words.contains { before.holds($0) }
    lines = (opening ?? line)...line
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

  /// Returns where the word for selectors begins in whose parentheses a name is the first thing, with what stands before it:
  /// its class and a quotation mark, or the parts of an Objective-C selector.
  private static func opening(before start: Int, in bytes: [UInt8]) -> Int? {
    let prefix = bytes[..<start].reversed().prefix { isLetter($0) || isBlank($0) || marks.contains($0) }.count
    let end = start - prefix - 1
    guard end > 0, bytes[end] == UInt8(ascii: "(") else { return nil }
    let length = bytes[..<end].reversed().prefix(while: isLetter).count
    let word = String(decoding: bytes[end - length..<end], as: UTF8.self)
    return words.contains { word.holds($0) } ? end - length : nil
  }

  /// What may stand between a parenthesis and the last part of a name, beside letters and blanks.
  private static let marks = Array(".:\"@".utf8)

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  /// Returns whether it names an action, by one of the parts of a selector.
  func fits(_ action: String) -> Bool {
    let parts = action.split(separator: ":")
    return parts.contains { $0 == word } || parts.first.map { labelled.contains(String($0)) } ?? false
  }

  /// Returns whether it names a method, by its selector or as Swift does.
  func fits(_ method: AuditMethod) -> Bool {
    method.swiftName.map { $0.prefix { $0 != "(" } == word } ?? false || fits(method.action)
  }

  /// Whether a byte may be part of the name of a method.
  static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x5F || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
  }
}
