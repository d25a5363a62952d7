// SPDX-License-Identifier: Apache-2.0

extension ResponderTree {
  // MARK: Queries

  /// Returns the object's parent: a view's superview or window, a window's scene or application, a gesture's view.
  package func parent(of id: ResponderID) -> ResponderID? { wrap(columns.parent[slot(id)]) }

  /// Returns the children of an object, back to front, or the detached objects for nil.
  package func children(of id: ResponderID?) -> ChildSequence {
    guard let id else { return ChildSequence(tree: self, first: columns.firstChild[0]) }
    return ChildSequence(tree: self, first: contains(id) ? columns.firstChild[slot(id)] : 0)
  }

  /// Returns the object and everything in it, parents first and back to front.
  package func subtree(of id: ResponderID) -> SubtreeSequence {
    SubtreeSequence(tree: self, root: slot(id))
  }

  /// Returns a window and everything in it that is on screen, without the views of controllers that are not shown.
  package func shownSubtree(of window: ResponderID) -> SubtreeSequence {
    SubtreeSequence(tree: self, root: slot(window), skipsOffstage: true)
  }

  /// Returns whether one object is another or inside it.
  ///
  /// - Complexity: O(depth).
  package func isInside(_ id: ResponderID, of ancestor: ResponderID) -> Bool {
    contains(ancestor) && columns.isInside(slot(id), of: ancestor.index)
  }

  /// Returns whether an object of one kind may contain one of another.
  package static func holds(_ parent: ResponderKind, _ child: ResponderKind) -> Bool {
    switch child {
    case .view, .control: parent.isView || parent == .window || parent == .toolbar || parent == .barButtonItem
    case .gesture: parent.isView || parent == .window
    case .window: parent == .application || parent == .scene
    case .scene: parent == .application
    case .menu, .menuItem: parent == .menu
    case .toolbar: parent == .window
    // Which of them depends on the item's class, which the model knows.
    case .barButtonItem: parent == .toolbar || parent.isResponder
    case .application, .controller, .windowController, .responder, .object, .document, .documentController: false
    }
  }

  // MARK: Changes

  /// Makes an object in a parent, before or after a sibling or in front of all; for a nil parent, a detached one.
  ///
  /// - Complexity: O(1) amortised.
  /// - Throws: `badParent`, `badSibling` or `dead`, and then makes nothing.
  package func make(
    _ classID: ClassID, in parent: ResponderID?, _ place: SiblingPlace = .last
  ) throws(StructureError) -> ResponderID {
    guard let parent else { return make(classID) }
    let target = columns.liveSlot(parent)
    guard target != 0 else { throw .dead }
    let kind = columns.classes.kind[Int(classID.rawValue)]
    let holder = columns.kind(target)
    guard Self.holds(holder, kind) else { throw .badParent }
    if holder == .barButtonItem { columns.hasViewsInItems = true }
    let follower = try follower(of: place, in: target, for: 0)
    let id = columns.make(classID.rawValue, under: target, before: follower)
    // Controllers are detached, whatever contains them.
    if kind == .window {
      noteFirstWindow(id.index)
      columns.noteOptionalLinks(of: id.index)
    }
    return id
  }

  /// Moves an object into a parent, before or after a sibling or in front of all; a nil parent detaches it.
  ///
  /// A first responder inside stays first responder only if its window stays the same (U30), and in AppKit not even
  /// then (M19); no object is asked. The first window of a tree becomes the key window, and AppKit's main one.
  ///
  /// - Complexity: O(depth).
  /// - Throws: `badParent`, `cycle`, `badSibling`, `dead`.
  package func move(
    _ id: ResponderID, to parent: ResponderID?, _ place: SiblingPlace = .last
  ) throws(StructureError) {
    let child = columns.liveSlot(id)
    guard child != 0 else { throw .dead }
    guard let parent else { return columns.takeOut(child) }
    let target = columns.liveSlot(parent)
    guard target != 0 else { throw .dead }
    let holder = columns.kind(target)
    guard Self.holds(holder, columns.kind(child)) else { throw .badParent }
    if holder == .barButtonItem { columns.hasViewsInItems = true }
    let couldContainTarget = columns.firstChild[child] != 0 || columns.partner[child] != 0 || target == child
    guard !couldContainTarget || !columns.isInside(target, of: child) else { throw .cycle }
    let follower = try follower(of: place, in: target, for: child)
    let oldWindow = columns.parent[child] == 0 ? 0 : columns.windowSlot(of: child)
    if columns.parent[child] != target {
      columns.endRoot(child)
      columns.endContainment(ofView: child, movingTo: target)
    }
    columns.unlink(child)
    columns.link(child, under: target, before: follower)
    columns.relink(child)
    // U30: when it moves inside its window it stays first responder. M19: AppKit removes a view before it adds it
    // elsewhere.
    if oldWindow != 0, oldWindow != child, profile == .appkit || columns.windowSlot(of: child) != oldWindow {
      columns.clearFirstResponder(in: oldWindow, inside: child)
    }
    if columns.kind(child) == .window { noteFirstWindow(child) }
  }

  /// Returns the sibling that directly follows an object at a place, or 0.
  private func follower(
    of place: SiblingPlace, in target: Int32, for child: Int32
  ) throws(StructureError) -> Int32 {
    guard let reference = place.sibling else { return 0 }
    let sibling = columns.liveSlot(reference)
    guard sibling != 0, sibling != child, columns.parent[sibling] == target else { throw .badSibling }
    guard case .after = place else { return sibling }
    let next = columns.nextSibling[sibling]
    return next == child && child != 0 ? columns.nextSibling[child] : next
  }

  private func noteFirstWindow(_ window: Int32) {
    guard columns.number(.hadWindow, 0) == 0 else { return }
    columns.setNumber(.hadWindow, 0, 1)
    columns.setLink(.keyWindow, 0, to: window)
    // A panel is never main (M65).
    if profile == .appkit, !columns.has(.refusesMain, window) { columns.setLink(.mainWindow, 0, to: window) }
  }

  /// Removes an object with everything in it and the controllers of those views; links to them then read as none (U53).
  ///
  /// It returns the removed objects, parents first. The application cannot be removed.
  ///
  /// - Complexity: O(objects removed + depth).
  @discardableResult
  package func remove(_ id: ResponderID) -> [ResponderID] {
    let root = columns.liveSlot(id)
    guard root > Self.applicationSlot else { return [] }
    let window = columns.windowSlot(of: root)
    if window != 0, window != root { columns.clearFirstResponder(in: window, inside: root) }

    let view = columns.kind(root) == .controller ? columns.partner[root] : 0
    if view != 0 {
      let holder = columns.partner[columns.listing(root)]
      columns.separate(view: view, controller: root)
      // What leaves a container that lists it leaves with its view (U94).
      if holder != 0, columns.isInside(view, of: holder) { columns.takeOut(view) }
    }
    var ended: [Int32] = []
    // Behind the object, controllers of views in it that have items of bars.
    var holders = [root]
    while let holder = holders.popLast() {
      var current = holder == root ? root : columns.preorderSuccessor(of: holder, under: holder)
      while current != 0 {
        ended.append(current)
        let partner = columns.partner[current]
        if partner != 0 {
          ended.append(partner)
          if columns.firstChild[partner] != 0 { holders.append(partner) }
        }
        current = columns.preorderSuccessor(of: current, under: holder)
      }
    }

    let ids = ended.map(columns.id)
    for slot in ended {
      // A sheet leaves the screen with its window (M62).
      let sheet = columns.link(.sheet, slot)
      if sheet != 0 { try? endSheet(columns.id(sheet)) }
      columns.endPresentations(of: slot)
      columns.endContainment(of: slot)
    }
    columns.unlink(root)
    // Children are removed before parents, so that each is unlinked from an object that still exists.
    for slot in ended.reversed() { columns.end(slot, isRoot: slot == root) }
    return ids
  }

  // MARK: Slots

  @inline(__always)
  func slot(_ id: ResponderID) -> Int32 { columns.liveSlot(id) }

  /// Returns the id of the object in a slot, or nil for slot 0.
  @inline(__always)
  package func wrap(_ slot: Int32) -> ResponderID? { slot == 0 ? nil : columns.id(slot) }
}

/// The place of a moved object among its siblings.
package enum SiblingPlace: Hashable, Sendable {
  /// In front of all.
  case last
  /// Directly behind this one.
  case before(ResponderID)
  /// Directly in front of this one.
  case after(ResponderID)

  var sibling: ResponderID? {
    switch self {
    case .last: nil
    case .before(let id), .after(let id): id
    }
  }
}

extension Columns {
  /// Detaches an object, and puts it after the other detached ones.
  func takeOut(_ child: Int32) {
    let window = windowSlot(of: child)
    endRoot(child)
    endContainment(ofView: child, movingTo: 0)
    unlink(child)
    link(child, under: 0, before: 0)
    relink(child)
    if window != 0, window != child { clearFirstResponder(in: window, inside: child) }
    // A window outside the application is neither key nor main, and has no modal session.
    guard kind(child) == .window || kind(child) == .scene else { return }
    for role in [Relation.keyWindow, .mainWindow, .modalWindow] {
      let chosen = link(role, 0)
      if chosen != 0, isInside(chosen, of: child) { setNumber(role, 0, 0) }
    }
  }

  /// Clears a slot and releases it.
  fileprivate func end(_ slot: Int32, isRoot: Bool) {
    if !isRoot { unlink(slot) }
    set(.next, slot, 0)
    set(.partner, slot, 0)
    removeBehaviors(of: slot)
    if has(.hasRelations, slot) { endInput(of: slot) }
    removeRelations(of: slot)
    if let list = connections.removeValue(forKey: slot) { log.append(.connections(list.entries), of: slot) }
    setFrame(nil, of: slot)
    setPassthrough([], of: slot)
    release(slot)
  }
}

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
    defer { current = tree.columns.nextSibling[current] }
    return tree.columns.id(current)
  }
}

/// An object and everything in it, parents first.
package struct SubtreeSequence: Sequence, IteratorProtocol {
  let tree: ResponderTree
  let root: Int32
  let skipsOffstage: Bool
  var current: Int32

  init(tree: ResponderTree, root: Int32, skipsOffstage: Bool = false) {
    self.tree = tree
    self.root = root
    self.skipsOffstage = skipsOffstage
    current = root
  }

  /// Returns the next object; the tree must not change during the iteration.
  package mutating func next() -> ResponderID? {
    guard current != 0 else { return nil }
    defer {
      current = tree.columns.preorderSuccessor(of: current, under: root)
      while skipsOffstage, current != 0, tree.columns.has(.offstage, current) {
        current = tree.columns.successor(behind: current, under: root)
      }
    }
    return tree.columns.id(current)
  }
}

/// The reason why a change of structure was refused; nothing was changed.
package enum StructureError: Error, Hashable, Sendable {
  /// An id names an object that was removed.
  case dead
  /// The parent cannot hold an object of that kind.
  case badParent
  /// The object would be inside itself.
  case cycle
  /// The sibling is not in the parent, or is the object itself.
  case badSibling
  /// The view already has a controller.
  case hasController
  /// The controller already has a root view.
  case hasView
  /// The controller does not have a root view.
  case noView
  /// The controller is already presented by this one.
  case alreadyPresented(by: ResponderID)
  /// The controller already presents another.
  case alreadyPresenting(ResponderID)
  /// The controller is one of those in a container, so it cannot be presented.
  case contained(in: ResponderID)
  /// Another controller has the column.
  case columnTaken(by: ResponderID)
  /// The presenter's view is not in a window.
  case notInWindow
  /// The controller is not presented.
  case notPresented
}
