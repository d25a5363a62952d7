// SPDX-License-Identifier: Apache-2.0

import ResponderHierarchy
import ResponderText

/// What exporters draw of a hierarchy: its nodes, the chain to mark, and the last send.
struct Picture {
  /// A send that finished, without the nodes that have been removed since.
  struct Delivery {
    var action: String
    var sender: Int?
    /// The nodes that were asked, in order.
    var asked: [Int]
    var handlers: [Int]
  }

  let nodes: [Hierarchy.Node]
  /// The chain to mark, from its beginning.
  let chain: [Int]
  private(set) var delivery: Delivery?

  /// - Complexity: O(nodes).
  init(_ hierarchy: Hierarchy) {
    (nodes, chain) = (hierarchy.nodes, hierarchy.chain)
    guard let send = hierarchy.lastSend else { return }
    let positions = Dictionary(keepingFirst: nodes.enumerated().map { ($1.name.text, $0) })
    delivery = Delivery(
      action: send.action, sender: send.sender.flatMap { positions[$0] },
      asked: send.asked.compactMap { positions[$0] },
      handlers: send.handlers.compactMap { positions[$0] })
  }

  /// The depth of each node in the drawing, 0 at the top.
  ///
  /// - Complexity: O(nodes).
  var depths: [Int] {
    nodes.reduce(into: []) { depths, node in depths.append(node.drawnUnder.map { depths[$0] + 1 } ?? 0) }
  }

  /// The highlight of a node in the picture.
  enum Mark {
    case handler, path, sender, chain, none

    /// Returns the word for the highlight in a form of output.
    func keyword<Form>() -> Escaped<Form> {
      switch self {
      case .handler: "handler"
      case .path: "path"
      case .sender: "sender"
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
    // One that is asked has the look of the path.
    if let sender = delivery?.sender { marks[sender] = .sender }
    for index in delivery?.asked ?? [] { marks[index] = .path }
    for index in delivery?.handlers ?? [] { marks[index] = .handler }
    return marks
  }

  /// For each node that the last delivery asked, its number and whether it handled the action; and who is the sender.
  var answers: [Int: String] {
    guard let delivery else { return [:] }
    let asked = delivery.asked.enumerated().map { place, node in
      let answer = "\(place + 1)" + (delivery.handlers.contains(node) ? " handled" : "")
      return (node, answer + (delivery.sender == node ? ", sender" : ""))
    }
    return Dictionary(keepingFirst: asked + (delivery.sender.map { [($0, "sender")] } ?? []))
  }

  /// The words of each node: its name, its class, remarks, and what the last delivery asked it.
  ///
  /// - Complexity: O(nodes).
  var labels: [[String]] {
    let answers = answers
    return nodes.enumerated().map { index, node in
      [node.name.text, node.className ?? ""] + node.remarks + (answers[index].map { ["← " + $0] } ?? [])
    }
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
