// SPDX-License-Identifier: Apache-2.0

import ResponderKit

/// What exporters draw: the nodes as people read them, a chain that is marked, and a delivery.
///
/// Nodes refer to each other by position.
package struct Picture: Sendable {
  /// One node.
  package struct Node: Sendable {
    /// Its name.
    package var name: String
    /// What it is to the rules.
    package var kind: ResponderKind
    /// The word of the language for that.
    package var kindWord: String
    /// Its class.
    package var className: String
    /// How deep it is drawn, 0 at the top.
    package var depth: Int
    /// Under whom it is drawn, nil at the top.
    package var drawnUnder: Int?
    /// Its next responder; nil where the chain ends, and for what is no responder.
    package var next: Int?
    /// The rule that gives it.
    package var nextRule: String?
    /// What is remarkable about it.
    package var notes: [String]

    /// Makes a node.
    package init(
      name: String, kind: ResponderKind, kindWord: String, className: String, depth: Int, drawnUnder: Int?, next: Int?,
      nextRule: String?, notes: [String]
    ) {
      self.name = name
      self.kind = kind
      self.kindWord = kindWord
      self.className = className
      self.depth = depth
      self.drawnUnder = drawnUnder
      self.next = next
      self.nextRule = nextRule
      self.notes = notes
    }
  }

  /// A delivery that happened.
  package struct Delivery: Sendable {
    /// The action.
    package var action: String
    /// Who sent it, nil for nobody or what is gone.
    package var sender: Int?
    /// Who was asked, in order, as far as they are there still.
    package var asked: [Int]
    /// Who handled it.
    package var handlers: [Int]

    /// Makes a delivery.
    package init(action: String, sender: Int?, asked: [Int], handlers: [Int]) {
      self.action = action
      self.sender = sender
      self.asked = asked
      self.handlers = handlers
    }
  }

  /// Holders before what is drawn under them.
  package var nodes: [Node] = []
  /// The chain to mark, its beginning first.
  package var chain: [Int] = []
  /// The delivery that finished last.
  package var delivery: Delivery?

  /// Makes an empty picture.
  package init() {}

  /// What a node is in the picture beyond itself.
  enum Mark: String { case handler, path, chain, none }

  /// By node: how it is marked. Complexity: O(nodes).
  var marks: [Mark] {
    var marks = [Mark](repeating: .none, count: nodes.count)
    for index in chain { marks[index] = .chain }
    for index in delivery?.asked ?? [] { marks[index] = .path }
    for index in delivery?.handlers ?? [] { marks[index] = .handler }
    return marks
  }

  /// The hops of the marked chain and of the delivery, each once: from, to, and whether it is the delivery's.
  var hops: [(from: Int, to: Int, isDelivery: Bool)] {
    let asked = delivery?.asked ?? []
    let delivered = zip(asked, asked.dropFirst()).map { (from: $0, to: $1, isDelivery: true) }
    var seen = Set(delivered.map { [$0.from, $0.to] })
    let linked = zip(chain, chain.dropFirst()).filter { seen.insert([$0, $1]).inserted }
    return delivered + linked.map { (from: $0, to: $1, isDelivery: false) }
  }
}
