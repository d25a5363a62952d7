// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// Who handles what in a session, with the statements that do it.
struct WrittenHandlers {
  private(set) var byClass: [ClassID: [(action: String, body: [String])]] = [:]
  /// In the order in which people read a tree.
  private(set) var byNode: [(node: ResponderID, methods: [(action: String, body: [String])])] = []
  /// The actions that some handler lets go on.
  private(set) var passing = Set<String>()
  private(set) var all = Set<String>()

  init(in session: Session) {
    for id in session.classes {
      let methods = methods(session.sortedHandlers(of: id), in: session)
      if !methods.isEmpty { byClass[id] = methods }
    }
    for id in session.outline().map(\.id) where session.tree.kind(of: id).isResponder {
      let methods = methods(session.sortedHandlers(of: id), in: session)
      if !methods.isEmpty { byNode.append((id, methods)) }
    }
  }

  private mutating func methods(
    _ handlers: [(action: Action, handler: HandlerID)], in session: Session
  ) -> [(action: String, body: [String])] {
    handlers.map { entry, id in
      let action = session.actions.name(of: entry)
      all.insert(action)
      let handler = session.handlers[Int(id.rawValue)]
      guard let body = handler.body else { return (action, []) }
      if Self.passes(body) { passing.insert(action) }
      var lines = ScriptWord.text(body).split(whereSeparator: \.isNewline).map(String.init)
      if let condition = handler.condition {
        lines.insert("when " + condition.words.map { ScriptWord.text($0) }.joined(separator: " "), at: 0)
      }
      return (action, lines)
    }
  }

  /// Whether a body says `pass` somewhere.
  private static func passes(_ body: Block) -> Bool {
    var blocks = [body]
    while let block = blocks.popLast() {
      for statement in block.statements {
        if statement.verb.text == "pass" { return true }
        blocks += statement.words.compactMap(\.block)
      }
    }
    return false
  }
}
