// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderCode
import ResponderEngine
import ResponderHierarchy
import ResponderModel
import ResponderText

/// The actions that are sent in a model and in what was imported into it, each with its senders.
package struct SentActions {
  /// The sender of an action.
  package struct Sender {
    /// The node, or nil for a sender in a source, whose object is unknown, and for a send without a sender.
    package var node: ResponderID?
    package var place: Finding.Place
    /// The sender's name in messages, such as `button "Buy" (B1)`.
    package var name: String
  }

  /// A connection with a target.
  struct Connection {
    var sender: Sender
    var action: String
    var target: ResponderID
  }

  /// The actions sent without a target, with their senders, in the order of the nodes and then of the sources.
  package private(set) var searched: [(action: String, senders: [Sender])] = []
  private(set) var targeted: [Connection] = []
  /// The connections whose target was removed.
  private(set) var dead: [(action: String, sender: Sender)] = []
  /// The actions that are known by name only: declared, listed under keys, or sent in a body.
  private(set) var mentioned: [String] = []
  /// Every action that something sends.
  private(set) var sent: Set<String> = []
  private var positions: [String: Int] = [:]
  private var known = Set<ByNode>()

  /// A send by a node.
  private struct ByNode: Hashable {
    var action: String
    var node: ResponderID?
  }

  /// Collects the actions of a model, the `names` that bodies of its handlers send, and those of what was imported.
  ///
  /// Returns nil when interrupted.
  ///
  /// - Complexity: O(nodes + connections + sends).
  package init?(
    _ model: Model, _ facts: ImportedFacts? = nil, sentInBodies names: [String] = [],
    isInterrupted: () -> Bool = { false }
  ) {
    let tree = model.tree
    for (index, node) in tree.connectedSenders.enumerated() {
      if index & 0xFFF == 0, isInterrupted() { return nil }
      for entry in tree.connections(of: node) {
        let action = model.name(of: entry.action)
        let key = Origins.ConnectionKey(sender: node, action: entry.action, target: entry.target)
        let origin = model.sources.origins.connections[key] ?? model.sources.origins.nodes[node]
        let sender = Self.sender(node, origin, model)
        if let target = tree.liveTarget(of: entry) {
          sent.insert(action)
          targeted.append(Connection(sender: sender, action: action, target: target))
        } else {
          if entry.target != nil { dead.append((action, sender)) }
          add(action, sender)
        }
      }
    }
    for sending in model.deliveries.exercise.sent where sending.isSearched {
      // A removed sender no longer sends.
      guard sending.sender.map(tree.contains) ?? true else { continue }
      let action = model.name(of: sending.action)
      let origin = sending.sender.flatMap { model.sources.origins.nodes[$0] }
      add(action, sending.sender.map { Self.sender($0, origin, model) } ?? Self.nobody)
    }
    if let facts {
      addImported(facts, model)
    } else {
      addCode(of: model)
    }
    mention(names, model, isImported: facts != nil)
  }

  private static func sender(_ node: ResponderID, _ origin: SourcePlace?, _ model: Model) -> Sender {
    let name = model.name(of: node)
    return Sender(
      node: node, place: Finding.Place(origin, named: name, node: name), name: origin?.element?.text ?? name)
  }

  private static let nobody = Sender(
    node: nil, place: Finding.Place(nil, named: "nobody", node: "nobody"), name: "nobody")

  /// Adds what documents and sources send beside the connections of the model.
  private mutating func addImported(_ facts: ImportedFacts, _ model: Model) {
    for (connection, ids) in facts.otherConnections {
      guard let node = ids[connection.sender], model.tree.contains(node) else { continue }
      let sender = Self.sender(node, connection.origin, model)
      switch connection.target {
      case .anyone: add(connection.action, sender)
      case .node(let target):
        sent.insert(connection.action)
        guard let target = ids[target], model.tree.contains(target) else { continue }
        targeted.append(Connection(sender: sender, action: connection.action, target: target))
      }
    }
    guard let code = facts.code else { return }
    // A source that imports the other framework alone is in another app.
    let others = Set(code.syntax.lazy.filter { !$0.belongs(to: model.tree.profile) }.map { $0.path })
    func addSend(_ send: ImportedCode.Placed, from className: String?) {
      if !others.isEmpty, let file = SourcePlace(send.place)?.file, others.contains(file) {
        sent.insert(send.name)
      } else {
        add(send, from: className)
      }
    }
    for declared in code.classes { for send in declared.sends { addSend(send, from: declared.name) } }
    for send in code.sends { addSend(send, from: nil) }
  }

  private mutating func add(_ send: ImportedCode.Placed, from className: String?) {
    let origin = SourcePlace(send.place)
    let file = origin?.fileName
    let place = Finding.Place(origin, named: className ?? file ?? "sources", node: className)
    add(send.name, Sender(node: nil, place: place, name: className ?? file ?? "a source"))
  }

  /// Adds what the code of classes sends; every instance of a class may send it.
  private mutating func addCode(of model: Model) {
    for id in model.codeSenders {
      for send in model.codeSends(of: id) {
        let action = model.name(of: send.action)
        let place = send.places.first.flatMap { SourcePlace($0) }
        add(action, Self.sender(id, place, model))
      }
    }
  }

  private mutating func add(_ action: String, _ sender: Sender) {
    sent.insert(action)
    // Several events of a control, or several sends, are one.
    if sender.node != nil || sender.place.origin == nil,
      !known.insert(ByNode(action: action, node: sender.node)).inserted
    {
      return
    }
    let position = positions[action] ?? searched.count
    if position == searched.count {
      positions[action] = position
      searched.append((action, []))
    }
    searched[position].senders.append(sender)
  }

  private mutating func mention(_ names: [String], _ model: Model, isImported: Bool) {
    let tree = model.tree
    var all: [String] = model.vocabulary.payloads.keys.map { model.name(of: $0) }.sorted()
    // A class without instances in the tree may have some in the app.
    if !isImported {
      all += model.sources.code.sends.values.flatMap { $0.map { model.name(of: $0.action) } }.sorted()
    }
    // The key equivalent of a menu item sends what the item is connected to.
    let listed = Set(
      tree.objectsWithEntries.flatMap { id in
        let connected = tree.kind(of: id) == .menuItem ? tree.connections(of: id).map { $0.action } : []
        return tree.keyCommands(of: id).map { $0.action }.filter { !connected.contains($0) }
      })
    all += names + listed.sorted { $0.rawValue < $1.rawValue }.map { model.name(of: $0) }
    var seen = Set<String>()
    mentioned = all.filter { positions[$0] == nil && seen.insert($0).inserted }
  }
}
