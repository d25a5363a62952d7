// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// A malformed input and the expected report.
struct BadImport: CustomStringConvertible, Sendable {
  let description: String
  let format: String
  let bytes: [UInt8]
  let expected: Expected

  enum Expected: Sendable {
    /// An error with this code and a part of its message.
    case error(ErrorCode, String)
    /// A note with this part.
    case note(String)
    /// A successful import with this number of nodes.
    case fine(nodes: Int)
  }

  static func ib(_ description: String, _ text: String, _ expected: Expected) -> BadImport {
    ib(description, bytes: Array(text.utf8), expected)
  }

  static func ib(_ description: String, bytes: [UInt8], _ expected: Expected) -> BadImport {
    BadImport(description: description, format: "ib", bytes: bytes, expected: expected)
  }

  static func dump(_ description: String, _ text: String, _ expected: Expected) -> BadImport {
    dump(description, bytes: Array(text.utf8), expected)
  }

  static func dump(_ description: String, bytes: [UInt8], _ expected: Expected) -> BadImport {
    BadImport(description: "\(description) as a dump", format: "dump", bytes: bytes, expected: expected)
  }

  static func json(_ description: String, _ text: String, _ expected: Expected) -> BadImport {
    BadImport(
      description: "\(description) as JSON", format: "json", bytes: Array(text.utf8), expected: expected)
  }
}
