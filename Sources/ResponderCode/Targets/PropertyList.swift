// SPDX-License-Identifier: Apache-2.0

/// A property list in the old text format, in which Xcode writes its projects.
///
/// OPTIMIZATION: its values are rows of numbers, and their texts are made when they are asked for, because a project's
/// description may be as long as its sources and says little about targets.
final class PropertyList {
  fileprivate struct Row {
    enum Kind: UInt8 { case text, quoted, array, dictionary }

    var kind: Kind
    /// The offset of a text in bytes, without its quote.
    var start: Int32
    /// The end of a text, or the row after all that belong to an array or a dictionary.
    var end: Int32
  }

  /// A value of a list.
  struct Value {
    fileprivate let list: PropertyList
    fileprivate let row: Int
  }

  fileprivate let bytes: [UInt8]
  fileprivate let rows: [Row]

  /// Reads a property list; the result is nil when it is damaged.
  ///
  /// - Complexity: O(size).
  init?(_ bytes: [UInt8]) {
    guard bytes.count < Int(Int32.max) else { return nil }
    let rows = bytes.withUnsafeBufferPointer { buffer -> [Row]? in
      var reader = PropertyListReader(bytes: buffer)
      return reader.readValue(depth: 0) ? reader.rows : nil
    }
    guard let rows else { return nil }
    (self.bytes, self.rows) = (bytes, rows)
  }

  var root: Value { Value(list: self, row: 0) }
}

extension PropertyList.Value {
  private var content: PropertyList.Row { list.rows[row] }

  /// The row after the value.
  private var next: Int { content.kind == .array || content.kind == .dictionary ? Int(content.end) : row + 1 }

  /// The text, or nil for another value.
  var text: String? {
    switch content.kind {
    case .text: return String(decoding: list.bytes[Int(content.start)..<Int(content.end)], as: UTF8.self)
    case .quoted:
      var text: [UInt8] = []
      var isEscaped = false
      for byte in list.bytes[Int(content.start)..<Int(content.end)] {
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        if !isEscaped { text.append(byte) }
      }
      return String(decoding: text, as: UTF8.self)
    case .array, .dictionary: return nil
    }
  }

  /// The values of an array; empty for another value.
  var array: [Self] { content.kind == .array ? children : [] }

  /// The values of a dictionary by their keys, or nil for another value.
  var dictionary: [String: Self]? {
    guard content.kind == .dictionary else { return nil }
    let children = children
    return stride(from: 0, to: children.count, by: 2).reduce(into: [:]) { found, key in
      found[children[key].text ?? ""] = children[key + 1]
    }
  }

  private var children: [Self] {
    var children: [Self] = []
    var child = Self(list: list, row: row + 1)
    while child.row < Int(content.end) {
      children.append(child)
      child = Self(list: list, row: child.next)
    }
    return children
  }

  /// The last value of a plain key, or nil when it is not a dictionary that has the key.
  ///
  /// - Complexity: O(keys).
  subscript(_ key: StaticString) -> Self? {
    guard content.kind == .dictionary else { return nil }
    let key = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
    var found: Self?
    var place = row + 1
    while place < Int(content.end) {
      let (text, value) = (list.rows[place], Self(list: list, row: place + 1))
      if Int(text.end - text.start) == key.count, list.bytes[Int(text.start)..<Int(text.end)].elementsEqual(key) {
        found = value
      }
      place = value.next
    }
    return found
  }
}

private struct PropertyListReader {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var rows: [PropertyList.Row] = []
  private var position = 0

  /// The largest depth of nested values; projects reach 8.
  private static let depthLimit = 100

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    rows.reserveCapacity(bytes.count / 16)
  }

  /// Reads a value, or returns false when the text is damaged.
  mutating func readValue(depth: Int) -> Bool {
    guard depth < Self.depthLimit else { return false }
    if pass("{") {
      let row = begin(.dictionary)
      while !pass("}") {
        guard readText(), pass("="), readValue(depth: depth + 1), pass(";") else { return false }
      }
      end(row)
      return true
    }
    if pass("(") {
      let row = begin(.array)
      while !pass(")") {
        guard readValue(depth: depth + 1) else { return false }
        guard pass(",") || pass(")") else { return false }
        if bytes[position - 1] == UInt8(ascii: ")") { break }
      }
      end(row)
      return true
    }
    return readText()
  }

  private mutating func begin(_ kind: PropertyList.Row.Kind) -> Int {
    rows.append(PropertyList.Row(kind: kind, start: 0, end: 0))
    return rows.count - 1
  }

  private mutating func end(_ row: Int) { rows[row].end = Int32(rows.count) }

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
  private mutating func readText() -> Bool {
    passBlanks()
    guard position < bytes.count else { return false }
    let quote = bytes[position]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { position += 1 }
    let start = position
    if isQuoted {
      while position < bytes.count, bytes[position] != quote {
        position += bytes[position] == UInt8(ascii: "\\") && position + 1 < bytes.count ? 2 : 1
      }
      guard position < bytes.count else { return false }
    } else {
      while position < bytes.count, Self.isPlain(bytes[position]) { position += 1 }
      guard position > start else { return false }
    }
    rows.append(PropertyList.Row(kind: isQuoted ? .quoted : .text, start: Int32(start), end: Int32(position)))
    if isQuoted { position += 1 }
    return true
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
