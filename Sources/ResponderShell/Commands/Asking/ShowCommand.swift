// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `show NODE`
struct ShowCommand: SessionCommand {
  let node: NodeName

  static let declaration = CommandDeclaration(
    "show", in: .asking, "Tells all there is to know of a node.",
    Argument("NODE", NodeName.self, "any node"),
    examples: [
      .init(
        "add window main\nattach controller tabs to main\nhandle openTab on tabs\nset tabs.selected map\nshow tabs",
        "a controller with a handler and a property")
    ],
    errors: [.unknownName], seeAlso: ["tree", "chain", "get"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let id = try session.node(node)
    let facts = session.facts(about: id)
    let properties = session.ownProperties(of: id)
    let rows = facts.map { ($0.title, $0.values.joined(separator: ", ")) } + properties.map { ($0.name, $0.value) }
    let width = rows.map(\.0.terminalColumns).max() ?? 0
    let lines = rows.map { title, value in
      title + String(repeating: " ", count: width - title.terminalColumns + 2) + value
    }
    let members = facts.map { ($0.title, $0.isList ? JSONValue.strings($0.values) : .string($0.values[0])) }
    let own = JSONValue.object(properties.map { ($0.name, .string($0.value)) })
    return LineReport(lines, json: .object(members + [("properties", own)]))
  }
}
