// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// An element in XCUITest's print: its role, its place on the screen, and its name.
struct ElementRow {
  /// The number of columns before it.
  var column: Int
  var role: String
  var address: UInt64?
  /// The frame on the screen, in points from the top left corner.
  var frame: Rect?
  var identifier: String?
  /// The label or title.
  var label: String?
  var isDisabled = false
  var isSelected = false
  var isFocused = false

  /// Reads a line; returns nil when it is not a row of the print.
  ///
  /// - Complexity: O(length).
  init?(_ line: ArraySlice<UInt8>) {
    var (rest, column) = (line, 0)
    while let byte = rest.first {
      if byte == 0x20 {
        rest.removeFirst()
      } else if rest.starts(with: [0xE2, 0x86, 0x92]) || rest.starts(with: [0xE2, 0x86, 0xB3]) {
        // → and ↳ have three bytes each.
        rest = rest.dropFirst(3)
      } else {
        break
      }
      column += 1
    }
    let name = rest.prefix { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
    guard let first = name.first, first < UInt8(ascii: "a"), name.count < 24 else { return nil }
    role = name.asText
    guard ElementRole.all.contains(role) else { return nil }
    self.column = column
    rest = rest.dropFirst(name.count)
    guard rest.isEmpty || rest.first == UInt8(ascii: ",") || rest.first == 0x20 else { return nil }
    if let start = rest.firstRange(of: "0x"), start.lowerBound - rest.startIndex < 12 {
      let digits = rest[start.upperBound...].prefix(while: Head.isHex)
      address = UInt64(digits.asText, radix: 16)
      rest = rest[digits.endIndex...]
    }
    guard let frame = rest.firstRange(of: "{{") else {
      // Only an application has no frame.
      guard address != nil else { return nil }
      readValues(rest)
      return
    }
    let numbers = rest[frame.upperBound...].prefix(96)
    let end = numbers.firstRange(of: "}}")?.lowerBound ?? numbers.endIndex
    let values = numbers[..<end].split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
      .map { $0.drop { $0 == 0x20 } }.filter { !$0.isEmpty }.map { DumpRow.number($0) }
    if values.count == 4, let x = values[0], let y = values[1], let width = values[2], let height = values[3] {
      self.frame = DumpRow.rect(x, y, width, height)
    }
    readValues(rest[min(end + 2, rest.endIndex)...])
  }

  /// Reads `, label: '…'`, `, value: …`, `, Disabled` and similar parts; a label may contain commas and quotes.
  private mutating func readValues(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    // On a Mac a value is not quoted, so that after it only parts without a value can be trusted.
    var isBehindValue = false
    while let comma = rest.firstRange(of: ", ") {
      rest = rest[comma.upperBound...]
      if rest.starts(with: "value: ".utf8) {
        isBehindValue = true
      } else if rest.starts(with: "Disabled".utf8) {
        isDisabled = true
      } else if rest.starts(with: "Selected".utf8) {
        isSelected = true
      } else if rest.starts(with: "Keyboard Focused".utf8) {
        isFocused = true
      } else if isBehindValue {
        continue
      } else if let text = Self.quoted(after: "identifier: '", &rest) {
        identifier = text
      } else if let text = Self.quoted(after: "label: '", &rest) ?? Self.quoted(after: "title: '", &rest) {
        label = label ?? text
      } else {
        _ = Self.quoted(after: "placeholderValue: '", &rest)
      }
    }
  }

  /// Returns the quoted text after a key; its closing quote is followed by another part or the end.
  private static func quoted(after key: StaticString, _ rest: inout ArraySlice<UInt8>) -> String? {
    guard let start = rest.prefix(key.utf8CodeUnitCount).firstRange(of: key) else { return nil }
    let text = rest[start.upperBound...]
    var end = text.startIndex
    while end < text.endIndex {
      if text[end] == UInt8(ascii: "'"), isEnd(text[(end + 1)...]) { break }
      end += 1
    }
    rest = text[min(end + 1, text.endIndex)...]
    return text[..<end].asText
  }

  private static let keys: [[UInt8]] = [
    "identifier: ", "label: ", "title: ", "value: ", "placeholderValue: ", "Disabled", "Selected", "Keyboard Focused",
  ].map { Array($0.utf8) }

  private static func isEnd(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.starts(with: ", ".utf8) else { return bytes.isEmpty }
    let next = bytes.dropFirst(2)
    return keys.contains { next.starts(with: $0) }
  }
}
