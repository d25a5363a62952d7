// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A line printed by `--json`, with the fields that every statement may have.
struct JSONLine: Decodable, Equatable {
  struct Problem: Decodable, Equatable {
    let code: String
    let message: String
    let column: Int?
    let length: Int?
    let suggestions: [String]?
  }

  let line: Int
  let command: String
  let ok: Bool
  let file: String?
  let output: [String]?
  let failedAs: String?
  let error: Problem?

  /// Reads one line.
  init(_ text: String) throws { self = try JSONDecoder().decode(Self.self, from: Data(text.utf8)) }

  /// Reads every line of an output.
  static func all(of output: String) throws -> [JSONLine] {
    try output.split(separator: "\n").map { try JSONLine(String($0)) }
  }
}
