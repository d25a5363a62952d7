// SPDX-License-Identifier: Apache-2.0

/// The objects directly in another, back to front.
package struct ChildSequence: Sequence, IteratorProtocol {
  let tree: ResponderTree
  var current: Int32

  init(tree: ResponderTree, first: Int32) {
    self.tree = tree
    current = first
  }

  /// Returns the next child; the tree must not change during the iteration.
  package mutating func next() -> ResponderID? {
    guard current != 0 else { return nil }
    defer { current = tree.columns.nextSibling[Int(current)] }
    return tree.columns.id(current)
  }
}

/// An object and everything in it, parents first.
package struct SubtreeSequence: Sequence, IteratorProtocol {
  let tree: ResponderTree
  let root: Int32
  var current: Int32

  init(tree: ResponderTree, root: Int32) {
    self.tree = tree
    self.root = root
    current = root
  }

  /// Returns the next object; the tree must not change during the iteration.
  package mutating func next() -> ResponderID? {
    guard current != 0 else { return nil }
    defer { current = tree.columns.preorderSuccessor(of: current, under: root) }
    return tree.columns.id(current)
  }
}
