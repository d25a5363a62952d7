// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct ShowCommand: SessionCommand {
  let node: NodeName?

  static let verb = "show"

  static let declaration = CommandDeclaration(
    verb, in: .asking, "Shows everything about a node.",
    OptionalArgument("NODE", NodeName.self, "any node; left out: where a delivery is stopped, else 'it'"),
    examples: [
      .init(
        "add window main\nattach controller tabs to main\nhandle openTab on tabs\nset tabs.selected map\nshow tabs",
        "a controller with a handler and a property")
    ],
    errors: [.unknownName], seeAlso: ["tree", "chain", "get"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let id = try session.node(try session.name(node, orItTo: "show"))
    session.answer(FactsReport(facts: session.model.facts(about: id), properties: session.model.ownProperties(of: id)))
  }
}

/// The answer of `show`.
final class FactsReport: LaidOutReport {
  let facts: [Model.Fact]
  /// The user-defined properties.
  let properties: [(name: String, value: String)]

  init(facts: [Model.Fact], properties: [(name: String, value: String)]) {
    (self.facts, self.properties) = (facts, properties)
  }

  var pieces: [any Piece] {
    let rows = facts.map { ($0.title, $0.values) } + properties.map { ($0.name, [$0.value]) }
    return [Terms(rows, .muted)]
  }

  var json: JSONValue? {
    let members = facts.map { ($0.title, $0.isList ? JSONValue.strings($0.values) : .string($0.values[0])) }
    return .object(members + [("properties", .object(properties.map { ($0.name, .string($0.value)) }))])
  }
}
