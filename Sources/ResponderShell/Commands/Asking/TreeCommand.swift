// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `tree [NODE]`
struct TreeCommand: SessionCommand {
  let node: NodeName?

  static let declaration = CommandDeclaration(
    "tree", in: .asking, "Draws the nodes: what is in what.",
    OptionalArgument("NODE", NodeName.self, "only this and what is in it"),
    discussion: [
      "Back to front. A controller stands above its root view, as in the chain. What is in nothing comes last."
    ],
    examples: [
      .init(
        "add window main\nattach controller tabs to main\nadd cell cell3 in tabs-view\ntree",
        "a window with a controller and a cell")
    ],
    errors: [.unknownName], seeAlso: ["show", "find", "chain"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let root = try session.node(node)
    let entries = root.map { session.outline(from: $0) } ?? session.outline()
    // Deep nesting would run off any screen; the depth shown stops where names would.
    let firstResponders = session.tree.firstResponders
    let lines = entries.map { entry in
      let depth = min(entry.depth, 40)
      let note = session.notes(about: entry.id, firstResponders)
      return String(repeating: "  ", count: depth) + session.name(of: entry.id) + " " + session.className(of: entry.id)
        + (note.isEmpty ? "" : " (\(note.joined(separator: ", ")))")
    }
    let nodes = entries.map { entry in
      JSONValue.object([
        ("name", .string(session.name(of: entry.id))),
        ("kind", .string(session.tree.kind(of: entry.id).word)),
        ("class", .string(session.className(of: entry.id))),
        ("parent", .optional(entry.parent.map(session.name))),
      ])
    }
    return LineReport(lines, json: .object([("nodes", .array(nodes))]))
  }
}

extension Session {
  /// What is remarkable about a node's place or state, for `tree`.
  func notes(about id: ResponderID, _ firstResponders: Set<ResponderID>) -> [String] {
    var notes: [String] = []
    let traits = tree.traits(of: id)
    if tree.keyWindow == id { notes.append("key window") }
    if firstResponders.contains(id) { notes.append("first responder") }
    if tree.delegate(of: tree.application) == id { notes.append("delegate of app") }
    if let presenter = tree.presenter(of: id) { notes.append("presented by \(name(of: presenter))") }
    if tree.nextOverride(of: id) != nil { notes.append("next overridden") }
    if traits.contains(.hidden) { notes.append("hidden") }
    if traits.contains(.disabled) { notes.append("disabled") }
    return notes
  }
}
