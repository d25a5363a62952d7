// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

/// The input of exporters: nodes as people read them, a marked chain, and a delivery.
///
/// Nodes refer to each other by position.
package struct Picture: Sendable {
  /// One node.
  package struct Node: Sendable {
    package var name: String
    /// The kind for the rules.
    package var kind: ResponderKind
    /// The word for the kind in the language.
    package var kindWord: String
    /// The class.
    package var className: String
    /// The depth in the drawing, 0 at the top.
    package var depth: Int
    /// The node it is drawn under, or nil at the top.
    package var drawnUnder: Int?
    /// The next responder, or nil at the end of the chain and for a node that is not a responder.
    package var next: Int?
    /// The rule that determines the next responder.
    package var nextRule: String?
    /// Remarks for the reader.
    package var notes: [String]

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

  /// A completed delivery.
  package struct Delivery: Sendable {
    package var action: String
    /// The sender, or nil when there was none or it has been removed.
    package var sender: Int?
    /// The nodes that were asked, in order, without those removed since.
    package var asked: [Int]
    /// The nodes that handled it.
    package var handlers: [Int]

    package init(action: String, sender: Int?, asked: [Int], handlers: [Int]) {
      self.action = action
      self.sender = sender
      self.asked = asked
      self.handlers = handlers
    }
  }

  /// The nodes; each precedes the nodes drawn under it.
  package var nodes: [Node] = []
  /// The chain to mark, from its beginning.
  package var chain: [Int] = []
  /// The last delivery that finished.
  package var delivery: Delivery?

  package init() {}

  /// The highlight of a node in the picture.
  enum Mark {
    case handler, path, chain, none

    /// Returns the word for the highlight in a form of output.
    func keyword<Form>() -> Escaped<Form> {
      switch self {
      case .handler: "handler"
      case .path: "path"
      case .chain: "chain"
      case .none: "none"
      }
    }
  }

  /// The highlight of each node.
  ///
  /// - Complexity: O(nodes).
  var marks: [Mark] {
    var marks = [Mark](repeating: .none, count: nodes.count)
    for index in chain { marks[index] = .chain }
    for index in delivery?.asked ?? [] { marks[index] = .path }
    for index in delivery?.handlers ?? [] { marks[index] = .handler }
    return marks
  }

  /// The hops of the marked chain and the delivery without duplicates: from, to, and whether it belongs to the
  /// delivery.
  var hops: [(from: Int, to: Int, isDelivery: Bool)] {
    let asked = delivery?.asked ?? []
    let delivered = zip(asked, asked.dropFirst()).map { (from: $0, to: $1, isDelivery: true) }
    var seen = Set(delivered.map { [$0.from, $0.to] })
    let linked = zip(chain, chain.dropFirst()).filter { seen.insert([$0, $1]).inserted }
    return delivered + linked.map { (from: $0, to: $1, isDelivery: false) }
  }
}
