// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// An answer with a list that is written as it is made, because its values would take many times the memory of their text.
struct LongAnswer {
  /// The text so far; no part is large, so that none is copied as it grows.
  private var parts: [[UInt8]]
  private let closing: String
  private var isEmpty = true

  private static let partSize = 1 << 18

  /// Begins the list, with the JSON text before and behind it.
  init(_ opening: String = "", closing: String = "") {
    parts = [Array((opening + "[").utf8)]
    self.closing = "]" + closing
  }

  mutating func append(_ value: JSONValue) {
    if parts[parts.count - 1].count >= Self.partSize { parts.append([]) }
    if !isEmpty { parts[parts.count - 1].append(UInt8(ascii: ",")) }
    isEmpty = false
    parts[parts.count - 1] += value.encodedBytes
  }

  /// The text of the whole answer, in parts.
  var written: [[UInt8]] { parts + [Array(closing.utf8)] }
}

/// What a request is answered with.
enum Answer {
  case value(JSONValue)
  case list(LongAnswer)

  /// The text, in parts.
  var written: [[UInt8]] {
    switch self {
    case .value(let value): [value.encodedBytes]
    case .list(let list): list.written
    }
  }
}
