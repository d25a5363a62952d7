// SPDX-License-Identifier: Apache-2.0

import ResponderModel
import ResponderText

/// The answer of `show`.
struct FactsReport: LaidOutReport {
  let facts: [Model.Fact]
  /// The user-defined properties.
  let properties: [(name: String, value: String)]

  var pieces: [any Piece] {
    let rows = facts.map { ($0.title, $0.values) } + properties.map { ($0.name, [$0.value]) }
    return [Terms(rows, .muted)]
  }

  var json: JSONValue? {
    let members = facts.map { ($0.title, $0.isList ? JSONValue.strings($0.values) : .string($0.values[0])) }
    return .object(members + [("properties", .object(properties.map { ($0.name, .string($0.value)) }))])
  }
}
