// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct StatsCommand: SessionCommand {
  static let verb = "stats"

  static let declaration = CommandDeclaration(
    verb, in: .sessions, "Shows the size of the session.",
    discussion: [
      "It counts nodes with the application; handlers of nodes and of classes; target-action entries; user-defined classes and commands, declared actions and variables; and the statements that can be undone.",
      "After 'import ib' it also counts the contents of the documents, whether or not they became nodes: lists of connections, actions and those with a nil target, outlets, segues, scenes, bindings, and unknown elements.",
    ],
    examples: [
      .init(
        "add window main\nadd button buy in main\nhandle pay on main\nconnect buy touchUpInside pay\nstats",
        "a small session")
    ],
    seeAlso: ["tree", "handlers", "undo"], make: { Self() })

  func run(in session: Session) throws(Diagnostic) {
    let counts = session.counts
    session.answer(
      PageReport(
        [Table(counts.map { [.init($0.title), .init(String($0.value))] }, firstShare: 1)],
        json: .object(counts.map { ($0.name, .int($0.value)) })))
  }
}

extension Session {
  /// The counts of `stats`, each with a title for the text and a name for JSON.
  ///
  /// - Complexity: O(nodes + classes).
  fileprivate var counts: [(title: String, name: String, value: Int)] {
    let nodes = model.outline().map { $0.id }
    let classes = model.classes
    let owners = nodes.map(MethodDeclarer.object) + classes.map(MethodDeclarer.classID)
    let handlers = owners.reduce(0) { $0 + tree.ownHandlers(of: $1).count }
    return [
      ("nodes", "nodes", nodes.count),
      ("handlers", "handlers", handlers),
      ("connections", "connections", nodes.reduce(0) { $0 + tree.connections(of: $1).count }),
      ("user-defined classes", "ownClasses", classes.count - BuiltInClasses.classes.count),
      ("declared actions", "declaredActions", model.vocabulary.payloads.count),
      ("variables", "variables", script.variables.count),
      ("user-defined commands", "definitions", script.definitions.count),
      ("can be undone", "undoable", history.steps.count),
    ] + model.sources.imported.map { ($0.title, $0.name, $0.value) }
  }
}
