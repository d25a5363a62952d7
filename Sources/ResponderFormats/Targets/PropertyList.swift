// SPDX-License-Identifier: Apache-2.0

/// A property list in the old text format, in which Xcode writes its projects.
indirect enum PropertyList {
  case text(String)
  case array([PropertyList])
  case dictionary([String: PropertyList])

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var array: [PropertyList] { if case .array(let values) = self { values } else { [] } }
  var dictionary: [String: PropertyList] { if case .dictionary(let values) = self { values } else { [:] } }

  /// The value of a key, or nil when it is not a dictionary that has the key.
  subscript(_ key: String) -> PropertyList? { dictionary[key] }

  /// Reads a property list; the result is nil when it is damaged.
  ///
  /// - Complexity: O(size).
  init?(_ bytes: [UInt8]) {
    let read = bytes.withUnsafeBufferPointer { buffer -> PropertyList? in
      var reader = PropertyListReader(bytes: buffer)
      return reader.value(depth: 0)
    }
    guard let read else { return nil }
    self = read
  }
}

private struct PropertyListReader {
  let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  /// The largest depth of nested values; projects reach 8.
  private static let depthLimit = 100

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Reads a value, or returns nil when the text is damaged.
  mutating func value(depth: Int) -> PropertyList? {
    guard depth < Self.depthLimit else { return nil }
    if pass("{") {
      var values: [String: PropertyList] = [:]
      while !pass("}") {
        guard let key = text(), pass("="), let value = value(depth: depth + 1), pass(";") else { return nil }
        values[key] = value
      }
      return .dictionary(values)
    }
    if pass("(") {
      var values: [PropertyList] = []
      while !pass(")") {
        guard let value = value(depth: depth + 1) else { return nil }
        values.append(value)
        guard pass(",") else { return pass(")") ? .array(values) : nil }
      }
      return .array(values)
    }
    return text().map(PropertyList.text)
  }

  /// Passes blanks and comments, and then a byte, if that is next.
  private mutating func pass(_ symbol: Unicode.Scalar) -> Bool {
    passBlanks()
    guard position < bytes.count, bytes[position] == UInt8(ascii: symbol) else { return false }
    position += 1
    return true
  }

  private mutating func passBlanks() {
    while position < bytes.count {
      let next = position + 1 < bytes.count ? bytes[position + 1] : 0
      if bytes[position] <= 0x20 {
        position += 1
      } else if bytes[position] == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      } else if bytes[position] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        position += 2
        while position < bytes.count, !(bytes[position - 1] == UInt8(ascii: "*") && bytes[position] == 0x2F) {
          position += 1
        }
        position += 1
      } else {
        return
      }
    }
  }

  /// Reads a text with or without quotes.
  private mutating func text() -> String? {
    passBlanks()
    guard position < bytes.count else { return nil }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = position
      while position < bytes.count, Self.isPlain(bytes[position]) { position += 1 }
      return start == position ? nil : String(decoding: bytes[start..<position], as: UTF8.self)
    }
    position += 1
    var text: [UInt8] = []
    while position < bytes.count, bytes[position] != quote {
      if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count { position += 1 }
      text.append(bytes[position])
      position += 1
    }
    guard position < bytes.count else { return nil }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "/"), UInt8(ascii: "$"), UInt8(ascii: ":"), UInt8(ascii: "+"), UInt8(ascii: "@"), UInt8(ascii: "~"):
      true
    default: byte >= 0x80
    }
  }
}
