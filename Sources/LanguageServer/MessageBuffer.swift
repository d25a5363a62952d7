// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// Splits the bytes of a client into messages: a header with `Content-Length`, a blank line, and a body of that length.
package struct MessageBuffer {
  private var bytes: [UInt8] = []
  /// Whether a length makes no sense, after which nothing can be found in the stream.
  package private(set) var isBroken = false

  /// The largest length of a message.
  private static let limit = 256 << 20
  /// The largest length of a header.
  private static let headerLimit = 1 << 16

  package init() {}

  /// Whether part of a message has come.
  package var isInMessage: Bool { !bytes.isEmpty }

  package mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  /// Returns the bodies that have arrived whole, in order.
  package mutating func bodies() -> [[UInt8]] {
    var found: [[UInt8]] = []
    var start = 0
    while !isBroken, let end = headerEnd(from: start) {
      guard let length = Self.length(in: bytes[start..<end.header]), length <= Self.limit else {
        isBroken = true
        break
      }
      guard end.body + length <= bytes.count else { break }
      found.append(Array(bytes[end.body..<end.body + length]))
      start = end.body + length
    }
    bytes.removeFirst(start)
    return found
  }

  /// Returns the end of the header at an offset, before a blank line, and where the body begins; lines may end with LF alone.
  private mutating func headerEnd(from start: Int) -> (header: Int, body: Int)? {
    var index = start
    while index + 1 < bytes.count {
      if bytes[index] == 0x0A {
        if bytes[index + 1] == 0x0A { return (index, index + 2) }
        if bytes[index + 1] == 0x0D, index + 2 < bytes.count, bytes[index + 2] == 0x0A { return (index, index + 3) }
      }
      index += 1
      guard index - start < Self.headerLimit else {
        isBroken = true
        return nil
      }
    }
    return nil
  }

  /// Returns the length that a header gives, or nil when it gives none, or several.
  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    var found: Int?
    for line in header.split(whereSeparator: { $0 == 0x0D || $0 == 0x0A }) {
      let parts = String(decoding: line, as: UTF8.self).split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      let words = parts[1].split { $0 == " " || $0 == "\t" }
      guard found == nil, words.count == 1, words[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      found = Int(words[0])
      if found == nil { return nil }
    }
    return found
  }

  /// Returns a message with its header.
  static func framed(_ message: JSONValue) -> [UInt8] {
    let body = message.encodedBytes
    return header(of: body.count) + body
  }

  /// Returns a message that is written in parts, which are not copied, with its header.
  static func framed(_ parts: [[UInt8]]) -> [[UInt8]] { [header(of: parts.reduce(0) { $0 + $1.count })] + parts }

  private static func header(of length: Int) -> [UInt8] { Array("Content-Length: \(length)\r\n\r\n".utf8) }
}
