// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// Where chains come to the way of a search, each object looked at once however many chains come by it.
struct JoiningPoints {
  private enum Point {
    case unknown, pending, nowhere
    case node(ResponderID)
  }

  private let tree: ResponderTree
  private var points: [Int32: Point]

  /// Complexity: O(way).
  init(_ tree: ResponderTree, _ way: [ResponderID]) {
    self.tree = tree
    points = Dictionary(way.map { ($0.index, .node($0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// The first of an object's chain that is on the way, nil for none.
  ///
  /// Complexity: O(length of the chain up to where an earlier one came by).
  mutating func first(from id: ResponderID) -> ResponderID? {
    guard tree.kind(of: id).isResponder else { return nil }
    var passed: [Int32] = []
    var current: ResponderID? = id
    var found = Point.nowhere
    walk: while let responder = current {
      switch points[responder.index] ?? .unknown {
      case .unknown:
        points[responder.index] = .pending
        passed.append(responder.index)
        current = tree.next(of: responder)
      // Links that came back to this chain lead nowhere.
      case .pending, .nowhere: break walk
      case .node(let node):
        found = .node(node)
        break walk
      }
    }
    for slot in passed { points[slot] = found }
    if case .node(let node) = found { return node }
    return nil
  }
}
