// SPDX-License-Identifier: Apache-2.0

import Platform
import ResponderEngine
import ResponderText

extension Model {
  /// A node with its position in an outline.
  package struct OutlineEntry {
    package var id: ResponderID
    /// The node that contains it, or nil at the top; a controller has the parent of its root view.
    package var parent: ResponderID?
    /// The indentation, 0 at the top; a root view is indented below its controller.
    package var depth: Int
  }

  /// Returns every node once: the application's tree, its main menu, then detached nodes in the order of creation.
  ///
  /// - Complexity: O(nodes).
  package func outline() -> [OutlineEntry] {
    var shown = Marked()
    var entries: [OutlineEntry] = []
    append(viewsUnder: tree.application, to: &entries, &shown)
    if let menu = tree.mainMenu {
      if isMainMenuUnused { _ = shown.insert(menu) } else { append(viewsUnder: menu, to: &entries, &shown) }
    }
    // A controller in a container comes after that one, while its view is not in that one's.
    for root in tree.children(of: nil)
    where !shown.contains(root) && tree.view(of: root) == nil
      && tree.listingContainer(of: tree.controller(of: root) ?? root) == nil
    {
      append(viewsUnder: root, to: &entries, &shown)
    }
    return entries
  }

  /// Returns a node and its descendants; for a controller, those of its root view.
  package func outline(from root: ResponderID) -> [OutlineEntry] {
    var shown = Marked()
    var entries: [OutlineEntry] = []
    if let view = tree.view(of: root) {
      append(viewsUnder: view, to: &entries, &shown)
    } else {
      // A root view that is named explicitly is listed without its controller.
      if let controller = tree.controller(of: root) { _ = shown.insert(controller) }
      append(viewsUnder: root, to: &entries, &shown)
    }
    return entries
  }

  private func append(
    viewsUnder root: ResponderID, to entries: inout [OutlineEntry], _ shown: inout Marked
  ) {
    // The nodes to come, the next one last.
    var pending = [OutlineEntry(id: root, parent: tree.parent(of: root), depth: 0)]
    func append(_ id: ResponderID, _ parent: ResponderID?, _ depth: Int) -> Bool {
      guard shown.insert(id) else { return false }
      entries.append(OutlineEntry(id: id, parent: parent, depth: depth))
      return true
    }
    func follow(with children: some Sequence<ResponderID>, of parent: ResponderID, _ depth: Int) {
      let first = pending.count
      for child in children { pending.append(OutlineEntry(id: child, parent: parent, depth: depth)) }
      pending[first...].reverse()
    }
    var turn = 0
    while let entry = pending.popLast() {
      if Interruption.stops(at: turn) { return }
      turn &+= 1
      let (id, parent) = (entry.id, entry.parent)
      var depth = entry.depth
      let controller = tree.controller(of: id)
      if let controller, append(controller, parent, depth) { depth += 1 }
      _ = append(id, parent, depth)
      // A delegate of another kind has a position of its own.
      if let delegate = tree.delegate(of: id), [.responder, .object].contains(tree.kind(of: delegate)) {
        _ = append(delegate, id, depth + 1)
      }
      for other in [tree.windowController(of: id), tree.document(of: id)] {
        if let other { _ = append(other, id, depth + 1) }
      }
      if id == tree.application, let controller = tree.documentController { _ = append(controller, id, depth + 1) }
      // Behind what is in its view come the controllers in it that are not loaded, and then its items.
      if let controller { follow(with: tree.children(of: controller), of: controller, entry.depth + 1) }
      if let container = controller ?? (tree.kind(of: id) == .controller ? id : nil) {
        follow(with: unplaced(in: container), of: container, depth + 1)
      }
      follow(with: tree.children(of: id), of: id, depth + 1)
    }
  }

  /// Returns the controllers in a container whose views are not loaded, and the views that are in no view, because that of
  /// the container is not loaded.
  private func unplaced(in container: ResponderID) -> [ResponderID] {
    tree.viewControllers(of: container).compactMap { controller in
      guard let view = tree.view(of: controller) else { return controller }
      return tree.parent(of: view) == nil ? view : nil
    }
  }

  /// Returns whether a node is a descendant of another, or that node itself.
  package func isUnder(_ id: ResponderID, _ root: ResponderID) -> Bool {
    tree.isInside(tree.view(of: id) ?? id, of: tree.view(of: root) ?? root)
  }
}

/// A set of nodes, stored by slot so that a walk over all nodes can look up each one quickly.
///
/// It is valid until a node is made or removed.
package struct Marked {

  package init() {
  }
  private var slots: [Bool] = []

  package func contains(_ id: ResponderID) -> Bool { Int(id.index) < slots.count && slots[Int(id.index)] }

  /// Adds a node; returns false when the set contains it already.
  package mutating func insert(_ id: ResponderID) -> Bool {
    let slot = Int(id.index)
    if slot >= slots.count {
      slots.append(contentsOf: repeatElement(false, count: max(slot + 1, 2 * slots.count) - slots.count))
    }
    defer { slots[slot] = true }
    return !slots[slot]
  }
}
