// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine

/// Where actions come from: connections, sends that were made, declarations, protocols, key commands and bodies.
struct ActionUses {
  /// An action that somebody sends to nobody in particular.
  struct Use: Hashable {
    var action: Action
    var sender: ResponderID?
  }

  /// A connection whose target is gone.
  struct DeadConnection {
    var sender: ResponderID
    var action: Action
  }

  /// A connection to a target that has no method.
  struct DeafConnection {
    var sender: ResponderID
    var action: Action
    var target: ResponderID
  }

  /// What is searched for: nil targets and dead ones, and what was sent; each once, in the order of the senders.
  private(set) var searched: [Use] = []
  private(set) var dead: [DeadConnection] = []
  private(set) var deaf: [DeafConnection] = []
  /// Actions that are declared, listed under keys, or sent somewhere in a body: known by name only.
  private(set) var mentioned: [Action] = []

  /// Complexity: O(nodes + connections + sends + statements of bodies).
  ///
  /// Throws: `interrupted`.
  init(_ session: Session) throws(Diagnostic) {
    let tree = session.model.tree
    var known = Set<Use>()
    for (index, sender) in tree.connectedSenders.enumerated() {
      if index & 0xFFF == 0 { try session.checkInterrupt() }
      for entry in tree.connections(of: sender) {
        if let target = tree.liveTarget(of: entry) {
          if tree.declarer(of: entry.action, for: target) == nil, !session.model.hasUnknownMethods(target) {
            deaf.append(DeafConnection(sender: sender, action: entry.action, target: target))
          }
          continue
        }
        if entry.target != nil { dead.append(DeadConnection(sender: sender, action: entry.action)) }
        let use = Use(action: entry.action, sender: sender)
        if known.insert(use).inserted { searched.append(use) }
      }
    }
    for sending in session.model.deliveries.exercise.sent where sending.isSearched {
      // A sender that is gone sends no more.
      guard sending.sender.map(tree.contains) ?? true else { continue }
      let use = Use(action: sending.action, sender: sending.sender)
      if known.insert(use).inserted { searched.append(use) }
    }
    // What code sends, every instance of its class may send.
    for id in session.model.codeSenders {
      for send in session.model.codeSends(of: id) {
        let use = Use(action: send.action, sender: id)
        if known.insert(use).inserted { searched.append(use) }
      }
    }
    var names: [String] = session.model.vocabulary.payloads.keys.map { session.model.actions.name(of: $0) }.sorted()
    names += session.model.vocabulary.adopted.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { entry in
      entry.value.flatMap { session.model.vocabulary.protocols[$0] ?? [] }
    }
    // A class without instances here has some in the app.
    names += session.model.sources.code.sends.values.flatMap { $0.map { session.model.actions.name(of: $0.action) } }
      .sorted()
    names += session.namesSentInBodies + session.keyCommandActions
    var isMentioned = Set<String>()
    mentioned = names.filter { isMentioned.insert($0).inserted }.compactMap { session.model.actions.find($0) }
  }
}

extension Session {
  /// The actions that bodies of handlers in force send by name, in the order of the handlers.
  fileprivate var namesSentInBodies: [String] {
    var found: [String] = []
    func look(into block: Block) {
      for statement in block.statements {
        if ["send", "bubble"].contains(statement.verb.text), statement.words.count > 1,
          statement.words[1].kind != .block, !statement.words[1].hasVariables
        {
          found.append(statement.words[1].text)
        }
        for word in statement.words { if let inner = word.block { look(into: inner) } }
      }
    }
    let own = model.tree.implementedMethods
    for handler in own { if let body = model.behaviour[handler].body { look(into: body) } }
    return found
  }

  /// The actions listed under keys.
  fileprivate var keyCommandActions: [String] { model.tree.keyCommandActions.map { model.actions.name(of: $0) } }
}
