// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderFormats
import ResponderModel
import ResponderText

/// The actions that a project sends, by connections in its documents and in its sources.
struct ProjectUses {
  /// The sender of an action.
  struct Sender {
    /// The node, or nil for a sender in a source, whose object is unknown.
    var node: ResponderID?
    var place: ProjectFinding.Place
    /// The sender's name in messages, such as `button "Buy" (B1)`.
    var name: String
  }

  /// A connection with a target.
  struct Connection {
    var sender: Sender
    var action: String
    var target: ResponderID
  }

  /// The actions sent without a target, with their senders, in the order of the documents and then of the sources.
  private(set) var searched: [(action: String, senders: [Sender])] = []
  private(set) var targeted: [Connection] = []
  private var positions: [String: Int] = [:]

  /// Collects the actions of an imported project.
  ///
  /// - Complexity: O(connections + sends).
  init(_ model: Model, _ code: ImportedCode?) {
    let tree = model.tree
    for node in tree.connectedSenders {
      for entry in tree.connections(of: node) {
        let action = model.actions.name(of: entry.action)
        let target = tree.liveTarget(of: entry)
        let key = Origins.ConnectionKey(sender: node, action: entry.action, target: entry.target)
        let origin = model.sources.origins.connections[key] ?? model.sources.origins.nodes[node]
        let name = origin?.element?.text ?? model.name(of: node)
        let sender = Sender(
          node: node, place: ProjectFinding.Place(origin, named: model.name(of: node)), name: name)
        if let target {
          targeted.append(Connection(sender: sender, action: action, target: target))
        } else {
          add(action, sender)
        }
      }
    }
    guard let code else { return }
    for declared in code.classes { for send in declared.sends { add(send, from: declared.name) } }
    for send in code.sends { add(send, from: nil) }
  }

  private mutating func add(_ send: ImportedCode.Placed, from className: String?) {
    let origin = SourcePlace(send.place)
    let file = origin.map { $0.file.split(separator: "/").last.map(String.init) ?? $0.file }
    let place = ProjectFinding.Place(origin, named: className ?? file ?? "sources")
    add(send.name, Sender(node: nil, place: place, name: className ?? file ?? "a source"))
  }

  private mutating func add(_ action: String, _ sender: Sender) {
    let position = positions[action] ?? searched.count
    if position == searched.count {
      positions[action] = position
      searched.append((action, []))
    }
    searched[position].senders.append(sender)
  }
}
