// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel

/// The places an action comes from: connections, past sends, declarations, protocols, key commands and bodies.
package struct ActionUses {
  /// An action that is sent without a target.
  package struct Use: Hashable {
    package var action: Action
    package var sender: ResponderID?
  }

  /// A connection whose target is gone.
  package struct DeadConnection {
    package var sender: ResponderID
    package var action: Action
  }

  /// A connection to a target that does not handle its action.
  package struct DeafConnection {
    package var sender: ResponderID
    package var action: Action
    package var target: ResponderID
  }

  /// The sends that search for a target: connections without a target or with a removed one, and past sends.
  ///
  /// Each occurs once, in the order of the senders.
  package private(set) var searched: [Use] = []
  package private(set) var dead: [DeadConnection] = []
  package private(set) var deaf: [DeafConnection] = []
  /// The actions that are known by name only: declared, listed under keys, or sent in a body.
  package private(set) var mentioned: [Action] = []

  /// Collects the actions of a model and the `names` that bodies of its handlers send; returns nil when interrupted.
  ///
  /// - Complexity: O(nodes + connections + sends).
  package init?(_ model: Model, sentInBodies names: [String], isInterrupted: () -> Bool) {
    let tree = model.tree
    var known = Set<Use>()
    for (index, sender) in tree.connectedSenders.enumerated() {
      if index & 0xFFF == 0, isInterrupted() { return nil }
      for entry in tree.connections(of: sender) {
        if let target = tree.liveTarget(of: entry) {
          if tree.declarer(of: entry.action, for: target) == nil, !model.hasUnknownMethods(target) {
            deaf.append(DeafConnection(sender: sender, action: entry.action, target: target))
          }
          continue
        }
        if entry.target != nil { dead.append(DeadConnection(sender: sender, action: entry.action)) }
        let use = Use(action: entry.action, sender: sender)
        if known.insert(use).inserted { searched.append(use) }
      }
    }
    for sending in model.deliveries.exercise.sent where sending.isSearched {
      // A removed sender no longer sends.
      guard sending.sender.map(tree.contains) ?? true else { continue }
      let use = Use(action: sending.action, sender: sending.sender)
      if known.insert(use).inserted { searched.append(use) }
    }
    // Every instance of a class may send what its code sends.
    for id in model.codeSenders {
      for send in model.codeSends(of: id) {
        let use = Use(action: send.action, sender: id)
        if known.insert(use).inserted { searched.append(use) }
      }
    }
    var mentioned: [String] = model.vocabulary.payloads.keys.map { model.actions.name(of: $0) }.sorted()
    mentioned += model.vocabulary.adopted.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { entry in
      entry.value.flatMap { model.vocabulary.protocols[$0] ?? [] }
    }
    // A class without instances in the tree may have some in the app.
    mentioned += model.sources.code.sends.values.flatMap { $0.map { model.actions.name(of: $0.action) } }.sorted()
    let listed = Set(tree.objectsWithEntries.flatMap { tree.keyCommands(of: $0).map(\.action) })
    mentioned += names + listed.sorted { $0.rawValue < $1.rawValue }.map { model.actions.name(of: $0) }
    var isMentioned = Set<String>()
    self.mentioned = mentioned.filter { isMentioned.insert($0).inserted }.compactMap { model.actions.find($0) }
  }
}
