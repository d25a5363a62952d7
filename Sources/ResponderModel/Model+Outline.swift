// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension Model {
  /// A node in the order in which people read a tree.
  package struct OutlineEntry {
    package var id: ResponderID
    /// What holds it, nil at the top; a controller is where its root view is.
    package var parent: ResponderID?
    /// How deep it is drawn, 0 at the top; a root view is drawn under its controller.
    package var depth: Int
  }

  /// Every node once: the application's tree, then what is in nothing, in the order it was made.
  ///
  /// Complexity: O(nodes).
  package func outline() -> [OutlineEntry] {
    var shown = Marked()
    var entries: [OutlineEntry] = []
    append(viewsUnder: tree.application, to: &entries, &shown)
    for root in tree.children(of: nil) where !shown.contains(root) && tree.view(of: root) == nil {
      append(viewsUnder: root, to: &entries, &shown)
    }
    return entries
  }

  /// A node and what is under it; for a controller, its root view.
  package func outline(from root: ResponderID) -> [OutlineEntry] {
    var shown = Marked()
    var entries: [OutlineEntry] = []
    if let view = tree.view(of: root) {
      append(viewsUnder: view, to: &entries, &shown)
    } else {
      // A root view asked for by name is meant without its controller.
      if let controller = tree.controller(of: root) { _ = shown.insert(controller) }
      append(viewsUnder: root, to: &entries, &shown)
    }
    return entries
  }

  private func append(
    viewsUnder root: ResponderID, to entries: inout [OutlineEntry], _ shown: inout Marked
  ) {
    // The ancestors of the node at hand, and how deep each is drawn.
    var ancestors: [(id: ResponderID, depth: Int)] = []
    for id in tree.subtree(of: root) {
      let parent = tree.parent(of: id)
      while let last = ancestors.last, last.id != parent { ancestors.removeLast() }
      var depth = ancestors.last.map { $0.depth + 1 } ?? 0
      func append(_ id: ResponderID, _ parent: ResponderID?, _ depth: Int) -> Bool {
        guard shown.insert(id) else { return false }
        entries.append(OutlineEntry(id: id, parent: parent, depth: depth))
        return true
      }
      if let controller = tree.controller(of: id), append(controller, parent, depth) { depth += 1 }
      _ = append(id, parent, depth)
      ancestors.append((id, depth))
      // A delegate that is anything more stands in a place of its own.
      if let delegate = tree.delegate(of: id), [.responder, .object].contains(tree.kind(of: delegate)) {
        _ = append(delegate, id, depth + 1)
      }
      for other in [tree.windowController(of: id), tree.document(of: id)] {
        if let other { _ = append(other, id, depth + 1) }
      }
      if id == tree.application, let controller = tree.documentController { _ = append(controller, id, depth + 1) }
    }
  }

  /// Whether a node stands under another, or is it.
  package func isUnder(_ id: ResponderID, _ root: ResponderID) -> Bool {
    tree.isInside(tree.view(of: id) ?? id, of: tree.view(of: root) ?? root)
  }
}

/// A set of nodes of one moment, by their slots: a walk over all of them asks it for each.
package struct Marked {

  package init() {
  }
  private var slots: [Bool] = []

  package func contains(_ id: ResponderID) -> Bool { Int(id.index) < slots.count && slots[Int(id.index)] }

  /// Marks a node; false when it was marked already.
  package mutating func insert(_ id: ResponderID) -> Bool {
    let slot = Int(id.index)
    if slot >= slots.count {
      slots.append(contentsOf: repeatElement(false, count: max(slot + 1, 2 * slots.count) - slots.count))
    }
    defer { slots[slot] = true }
    return !slots[slot]
  }
}
