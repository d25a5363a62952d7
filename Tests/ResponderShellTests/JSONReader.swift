// SPDX-License-Identifier: Apache-2.0

/// A strict JSON reader, so that the tests do not depend on the writer (RFC 8259; names in an object must differ).
indirect enum JSON: Equatable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])

  struct Member: Equatable {
    var name: String
    var value: JSON
  }

  struct Malformed: Error, Equatable {
    var offset: Int
  }

  init(_ text: String) throws(Malformed) {
    var reader = Reader(bytes: Array(text.utf8))
    self = try reader.value(depth: 0)
    guard reader.index == reader.bytes.count else { throw Malformed(offset: reader.index) }
  }

  /// The names of an object, in order, or nil for any other value.
  var names: [String]? {
    if case .object(let members) = self { return members.map(\.name) }
    return nil
  }

  subscript(name: String) -> JSON? {
    if case .object(let members) = self { return members.first { $0.name == name }?.value }
    return nil
  }

  private struct Reader {
    let bytes: [UInt8]
    var index = 0

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(_ character: Unicode.Scalar) throws(Malformed) {
      guard current == UInt8(ascii: character) else { throw Malformed(offset: index) }
      index += 1
    }

    private mutating func takeIf(_ character: Unicode.Scalar) -> Bool {
      guard current == UInt8(ascii: character) else { return false }
      index += 1
      return true
    }

    private mutating func take(word: String, as value: JSON) throws(Malformed) -> JSON {
      for scalar in word.unicodeScalars { try take(scalar) }
      return value
    }

    mutating func value(depth: Int) throws(Malformed) -> JSON {
      guard depth < 50, let current else { throw Malformed(offset: index) }
      switch current {
      case UInt8(ascii: "n"): return try take(word: "null", as: .null)
      case UInt8(ascii: "t"): return try take(word: "true", as: .bool(true))
      case UInt8(ascii: "f"): return try take(word: "false", as: .bool(false))
      case UInt8(ascii: "\""): return .string(try string())
      case UInt8(ascii: "["): return try array(depth: depth)
      case UInt8(ascii: "{"): return try object(depth: depth)
      default: return try number()
      }
    }

    private mutating func array(depth: Int) throws(Malformed) -> JSON {
      try take("[")
      var values: [JSON] = []
      if takeIf("]") { return .array(values) }
      repeat { values.append(try value(depth: depth + 1)) } while takeIf(",")
      try take("]")
      return .array(values)
    }

    private mutating func object(depth: Int) throws(Malformed) -> JSON {
      try take("{")
      var members: [Member] = []
      if takeIf("}") { return .object(members) }
      repeat {
        let name = try string()
        guard !members.contains(where: { $0.name == name }) else { throw Malformed(offset: index) }
        try take(":")
        members.append(Member(name: name, value: try value(depth: depth + 1)))
      } while takeIf(",")
      try take("}")
      return .object(members)
    }

    private mutating func number() throws(Malformed) -> JSON {
      let start = index
      _ = takeIf("-")
      if !takeIf("0") { try digits() }
      if takeIf(".") { try digits() }
      if takeIf("e") || takeIf("E") {
        if !takeIf("-") { _ = takeIf("+") }
        try digits()
      }
      return .number(String(decoding: bytes[start..<index], as: UTF8.self))
    }

    private mutating func digits() throws(Malformed) {
      let start = index
      while let current, (0x30...0x39).contains(current) { index += 1 }
      if index == start { throw Malformed(offset: index) }
    }

    private mutating func string() throws(Malformed) -> String {
      try take("\"")
      var text: [UInt8] = []
      while let byte = current, byte != UInt8(ascii: "\"") {
        guard byte >= 0x20 else { throw Malformed(offset: index) }
        index += 1
        if byte == UInt8(ascii: "\\") { try escape(into: &text) } else { text.append(byte) }
      }
      try take("\"")
      guard let result = String(validating: text, as: UTF8.self) else { throw Malformed(offset: index) }
      return result
    }

    private mutating func escape(into text: inout [UInt8]) throws(Malformed) {
      guard let byte = current else { throw Malformed(offset: index) }
      index += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
      case UInt8(ascii: "b"): text.append(8)
      case UInt8(ascii: "f"): text.append(12)
      case UInt8(ascii: "n"): text.append(10)
      case UInt8(ascii: "r"): text.append(13)
      case UInt8(ascii: "t"): text.append(9)
      case UInt8(ascii: "u"):
        let digits = String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self)
        // The writer never needs surrogates.
        guard digits.utf8.count == 4, let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
          throw Malformed(offset: index)
        }
        text += Array(String(Character(scalar)).utf8)
        index += 4
      default: throw Malformed(offset: index)
      }
    }
  }
}
