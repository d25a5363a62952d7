// SPDX-License-Identifier: Apache-2.0

/// A JSON value with its members in order, written without white space; literals are values too.
package indirect enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case int(Int)
  /// A number that is no `Int`, as it was read.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([(String, JSONValue)])

  /// Returns a text, or null for nil.
  package static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

  package static func strings(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

  /// The value on one line.
  ///
  /// - Complexity: O(size).
  package var encoded: String { String(decoding: encodedBytes, as: UTF8.self) }

  /// The value on one line, in UTF-8.
  ///
  /// - Complexity: O(size).
  package var encodedBytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .int(let value): bytes.append(contentsOf: String(value).utf8)
    case .number(let text): bytes.append(contentsOf: text.utf8)
    case .string(let value): Self.write(value, to: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(member.0, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.1.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static let hex = Array("0123456789abcdef".utf8)

  /// Appends a text in quotes, with what ends a line or a script, controls a screen, or begins a command of a build
  /// server as escapes.
  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    // OPTIMIZATION: most texts have no scalar that needs a look. This is valid because controls beyond ASCII begin with
    // one of these bytes, and a command with two number signs.
    let isPlain = text.utf8.allSatisfy {
      $0 != 0xC2 && $0 != 0xD8 && $0 != 0xE2 && $0 != 0xEF && $0 != UInt8(ascii: "#")
    }
    if isPlain {
      for byte in text.utf8 { write(byte, to: &bytes) }
    } else {
      let scalars = text.unicodeScalars
      for index in scalars.indices {
        let scalar = scalars[index]
        if !scalar.isASCII && scalar.isControl || VisibleText.beginsCommand(at: index, in: scalars) {
          bytes.append(contentsOf: #"\u"#.utf8)
          for shift in [12, 8, 4, 0] { bytes.append(hex[Int(scalar.value >> UInt32(shift)) & 15]) }
        } else if let encoded = UTF8.encode(scalar) {
          for byte in encoded { write(byte, to: &bytes) }
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func write(_ byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case UInt8(ascii: "\n"): bytes.append(contentsOf: #"\n"#.utf8)
    case UInt8(ascii: "\t"): bytes.append(contentsOf: #"\t"#.utf8)
    case UInt8(ascii: "\r"): bytes.append(contentsOf: #"\r"#.utf8)
    case 0..<0x20, 0x7F:
      bytes.append(contentsOf: #"\u00"#.utf8)
      bytes.append(hex[Int(byte >> 4)])
      bytes.append(hex[Int(byte & 15)])
    default: bytes.append(byte)
    }
  }
}

extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .int(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral items: JSONValue...) { self = .array(items) }
  package init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(members) }
}
