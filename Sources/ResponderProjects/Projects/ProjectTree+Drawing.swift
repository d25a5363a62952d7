// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderCodeTrees
import ResponderHierarchy
import ResponderText

/// What pictures and pages show of a project.
extension ProjectTree {
  /// What somebody sends, and what becomes of it.
  package struct Send {
    package let action: String
    package let place: String
    package let verdict: String
    /// The handlers, for people.
    package let answer: String
    package let because: String
    /// The positions of the senders in `drawing`.
    package let senders: [Int]
  }

  /// The objects, each drawn under what holds it, with its place and the condition under which it is there.
  ///
  /// - Complexity: O(objects).
  package var drawing: Hierarchy {
    let positions = drawnPositions
    var hierarchy = Hierarchy()
    hierarchy.profile = tree.profile
    for (position, _) in outline {
      let object = tree.nodes[position]
      var node = Hierarchy.Node(object.kind, className: object.className, name: NameHint(exactly: object.name))
      node.drawnUnder = object.parent.map { positions[$0] }
      node.next = object.next.map { positions[$0] }
      node.origin = object.place
      node.remarks = [object.place?.place, object.because.map { "possible: \($0)" }].compactMap { $0 }
      hierarchy.nodes.append(node)
    }
    return hierarchy
  }

  /// The position in the drawing of each object.
  private var drawnPositions: [Int] {
    var positions = Array(repeating: 0, count: tree.nodes.count)
    for (drawn, entry) in outline.enumerated() { positions[entry.position] = drawn }
    return positions
  }

  /// The sends of code and documents, by file and line; empty unless handlers were wanted.
  ///
  /// - Complexity: O(objects + sends).
  package var sends: [Send] {
    guard let handlers else { return [] }
    let positions = drawnPositions
    var byPlace: [SourcePlace: [Int]] = [:]
    for (number, node) in tree.nodes.enumerated() {
      if let place = node.place, place.element != nil { byPlace[place, default: []].append(positions[number]) }
    }
    let code = CodeSends(tree, hasDocuments: true)
    return handlers.routes.map { route in
      let origin = route.sender.place.origin
      var senders = origin.flatMap { byPlace[$0] } ?? []
      if senders.isEmpty, let send = code.position(of: route.action, at: origin) {
        senders = code.sends[send].senders.map { positions[$0] }
      }
      return Send(
        action: route.action, place: origin?.place ?? "", verdict: route.verdict.rawValue,
        answer: route.handlers.map({ $0.plainText }).joined(separator: " or "), because: route.because ?? "",
        senders: senders.sorted())
    }
  }

  /// The statements that were not understood, each with its place and the reason.
  package var unread: [String] { tree.unread.map { "\($0.place.place): \($0.what): \($0.why)" } }
}
