// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// A position that a client names, 0-based; whatever numbers it says, no sum with them overflows.
struct Position {
  let line: Int
  let character: Int

  /// More than any document has lines, or any line characters.
  private static let limit = 1 << 30

  /// Reads a position, or returns nil when it is malformed; one before the document is its beginning.
  init?(_ json: JSONValue?) {
    guard let line = json?["line"]?.integer, let character = json?["character"]?.integer else { return nil }
    self.line = min(max(0, line), Self.limit)
    self.character = line < 0 ? 0 : min(max(0, character), Self.limit)
  }
}

extension JSONValue {
  /// Returns an object with another value for one of its members.
  func replacing(_ name: String, by value: JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.map { $0.0 == name ? (name, value) : $0 })
  }

  /// The lines of a range that a client names, 0-based, or nil when it is malformed.
  var lineRange: ClosedRange<Int>? {
    guard let start = Position(self["start"]), let end = Position(self["end"]) else { return nil }
    return min(start.line, end.line)...max(start.line, end.line)
  }
}

extension TextDocument {
  /// Returns the offset of a position of the protocol, or nil when it is malformed.
  func offset(from json: JSONValue?, _ encoding: PositionEncoding) -> Int? {
    Position(json).map { offset(line: $0.line, character: $0.character, encoding) }
  }

  /// Returns a range of the protocol, whichever of its ends comes first, or nil when it is malformed.
  func range(from json: JSONValue?, _ encoding: PositionEncoding) -> Range<Int>? {
    guard let start = offset(from: json?["start"], encoding), let end = offset(from: json?["end"], encoding) else {
      return nil
    }
    return min(start, end)..<max(start, end)
  }
}
