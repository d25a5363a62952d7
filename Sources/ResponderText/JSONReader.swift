// SPDX-License-Identifier: Apache-2.0

/// The reason why a text is not JSON.
package struct JSONError: Error {
  /// What is wrong: "expected a value".
  package let message: String
  /// The line, 1-based.
  package let line: Int

  fileprivate init(_ message: String, line: Int) { (self.message, self.line) = (message, line) }
}

extension JSONValue {
  /// The largest depth of nested arrays and objects.
  fileprivate static let depthLimit = 100

  /// Reads a whole text.
  ///
  /// - Throws: An error with the line of the problem.
  /// - Complexity: O(size).
  package init(_ bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes: bytes)
    self = try reader.value(depth: 0)
    reader.skipBlanks()
    guard reader.position == bytes.count else { throw reader.wrong("text after its end") }
  }

  /// The member of an object with a name, or nil.
  package subscript(_ name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.0 == name }?.1
  }

  package var text: String? { if case .string(let text) = self { text } else { nil } }
  /// The value of a whole number, or nil.
  package var integer: Int? { if case .int(let value) = self { value } else { nil } }
  /// Whether it is `true`.
  package var isTrue: Bool { if case .bool(true) = self { true } else { false } }
  /// The items of an array; empty for anything else.
  package var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }
  /// The members of an object; empty for anything else.
  package var members: [(name: String, value: JSONValue)] {
    if case .object(let members) = self { members.map { ($0.0, $0.1) } } else { [] }
  }
}

/// A reader of one JSON text.
private struct JSONReader {
  let bytes: [UInt8]
  var position = 0

  func wrong(_ what: String) -> JSONError {
    let line = bytes.prefix(position).count { $0 == 0x0A } + 1
    return JSONError(what, line: line)
  }

  mutating func skipBlanks() {
    while position < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) { position += 1 }
  }

  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard depth < JSONValue.depthLimit else { throw wrong("nested more than \(JSONValue.depthLimit) levels deep") }
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return try object(depth)
    case UInt8(ascii: "["): return try array(depth)
    case UInt8(ascii: "\""): return .string(try string())
    case let byte? where Self.isDigit(byte) || byte == UInt8(ascii: "-"): return number()
    case nil: throw wrong("it ends early")
    default:
      for (word, value) in [("null", JSONValue.null), ("true", .bool(true)), ("false", .bool(false))]
      where bytes[position...].starts(with: word.utf8) {
        position += word.utf8.count
        return value
      }
      throw wrong("expected a value")
    }
  }

  private mutating func number() -> JSONValue {
    let start = position
    while let byte = next, Self.isDigit(byte) || "+-.eE".utf8.contains(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return Int(text).map(JSONValue.int) ?? .number(text)
  }

  private mutating func array(_ depth: Int) throws(JSONError) -> JSONValue {
    position += 1
    var items: [JSONValue] = []
    skipBlanks()
    if next == UInt8(ascii: "]") {
      position += 1
      return .array([])
    }
    repeat {
      items.append(try value(depth: depth + 1))
    } while try separator(or: UInt8(ascii: "]"))
    return .array(items)
  }

  private mutating func object(_ depth: Int) throws(JSONError) -> JSONValue {
    position += 1
    var members: [(String, JSONValue)] = []
    skipBlanks()
    if next == UInt8(ascii: "}") {
      position += 1
      return .object([])
    }
    repeat {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw wrong("expected a name in quotes") }
      let name = try string()
      skipBlanks()
      guard next == UInt8(ascii: ":") else { throw wrong("expected ':'") }
      position += 1
      members.append((name, try value(depth: depth + 1)))
    } while try separator(or: UInt8(ascii: "}"))
    return .object(members)
  }

  /// Skips a comma and returns true, or the end of a list and returns false.
  private mutating func separator(or end: UInt8) throws(JSONError) -> Bool {
    skipBlanks()
    guard let byte = next, byte == UInt8(ascii: ",") || byte == end else { throw wrong("expected ',' or an end") }
    position += 1
    return byte != end
  }

  private mutating func string() throws(JSONError) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(&text)
      default: text.append(byte)
      }
    }
    throw wrong("a string is not closed")
  }

  private mutating func escape(_ text: inout [UInt8]) throws(JSONError) {
    guard let byte = next else { throw wrong("a string is not closed") }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "u"): text += String(try scalar()).utf8
    default: text.append(byte)
    }
  }

  /// Reads four hexadecimal digits, or two groups of four for scalars beyond U+FFFF.
  private mutating func scalar() throws(JSONError) -> Unicode.Scalar {
    let high = try unit()
    guard (0xD800..<0xDC00).contains(high), bytes[position...].starts(with: "\\u".utf8) else {
      return Unicode.Scalar(high) ?? "\u{FFFD}"
    }
    position += 2
    let low = try unit()
    guard (0xDC00..<0xE000).contains(low) else { return "\u{FFFD}" }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func unit() throws(JSONError) -> UInt32 {
    let digits = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
    guard digits.utf8.count == 4, digits.allSatisfy({ $0.isHexDigit }), let unit = UInt32(digits, radix: 16) else {
      throw wrong("expected four hexadecimal digits")
    }
    position += 4
    return unit
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}
