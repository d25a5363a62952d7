// SPDX-License-Identifier: Apache-2.0

// Container controllers: which of the controllers in them are shown, and so are in the window.
//
// The view of a controller that its container does not show stays below the container's view, marked `offstage`. For the
// rules it has no superview: it is in no window, and its chain ends at its controller (U9).

/// How a controller shows the controllers in it.
package enum Containment: Sendable {
  /// It shows what its code puts into its view (U98).
  case plain
  /// It shows the last one, as a navigation controller does (U90).
  case stack
  /// It shows the selected one, as a tab bar controller does (U95, U97, M73).
  case choice
  /// It shows all of them, side by side, as a split view controller does (U96, M72).
  case columns
}

/// Where the spine of a page view controller is, by UIKit's names (U97).
package enum PageSpine: String, CaseIterable, Sendable {
  case min, mid, max

  var number: Int64 { Int64(Self.allCases.firstIndex(of: self) ?? 0) }
}

extension Containment {
  /// The traits of a controller that shows others in this way.
  package var traits: ResponderTraits {
    switch self {
    case .plain: []
    case .stack: .stack
    case .choice: .choice
    case .columns: .columns
    }
  }

  /// Returns the positions of the controllers that are shown, of `count` in a list with a selected one.
  package func shown(of count: Int, selected: Int?) -> Range<Int> {
    switch self {
    // Adding a controller alone shows nothing (U98).
    case .plain: 0..<0
    // Only the top of a stack is shown (U90).
    case .stack: max(0, count - 1)..<count
    // Only the selected one is (U95, M73).
    case .choice: selected.map { $0..<$0 + 1 } ?? 0..<0
    // All columns are (U96, M72).
    case .columns: 0..<count
    }
  }

  /// Returns the position of the controller that a choice selects after it lost the selected one, or nil when none of
  /// them is left.
  package static func selected(afterRemovalAt position: Int, of count: Int) -> Int? {
    count == 0 ? nil : min(position, count - 1)
  }

  /// Returns the positions of the controllers that leave a stack of `count` when one in it becomes the top (U94).
  package static func popped(of count: Int, to position: Int) -> Range<Int> {
    // U94: the root is never popped.
    let first = max(1, position + 1)
    return first < count ? first..<count : count..<count
  }
}

extension ResponderTraits {
  /// Shows the last of the controllers in it (U90).
  package static let stack = ResponderTraits(rawValue: 1 << 12)
  /// Shows the selected one of the controllers in it (U95).
  package static let choice = ResponderTraits(rawValue: 1 << 13)
  /// Shows all controllers in it (U96).
  package static let columns: ResponderTraits = [.stack, .choice]
  /// Is the root view of a controller that is not shown; the engine maintains this trait.
  static let offstage = ResponderTraits(rawValue: 1 << 18)
}

extension ResponderTree {
  // MARK: Queries

  /// Returns how a controller shows those in it.
  package func containment(of controller: ResponderID) -> Containment { columns.containment(of: slot(controller)) }

  /// Returns the controllers in a container in their order: a stack from its root on, tabs, columns.
  ///
  /// A plain controller has none here; `children(ofContainer:)` finds those whose views are in its view.
  package func viewControllers(of container: ResponderID) -> [ResponderID] {
    columns.listed(in: slot(container)).map(columns.id)
  }

  /// Returns the container whose `viewControllers` a controller is one of.
  package func listingContainer(of controller: ResponderID) -> ResponderID? {
    wrap(columns.listing(slot(controller)))
  }

  /// Returns the controller that a stack or a choice shows: its top or its selected one.
  package func topController(of container: ResponderID) -> ResponderID? { wrap(columns.top(of: slot(container))) }

  /// Returns the controller that a choice shows beside the selected one, as a page after the spine, or nil (U97).
  package func secondController(of container: ResponderID) -> ResponderID? { wrap(columns.second(of: slot(container))) }

  /// Returns where the spine of the pages in a choice is; in the middle, two of them are shown (U97).
  package func spine(of container: ResponderID) -> PageSpine { columns.spine(of: slot(container)) }

  /// Returns whether a controller or view is kept out of the window by a container or a presentation, at its own level.
  package func isOffstage(_ id: ResponderID) -> Bool {
    let slot = slot(id)
    return columns.has(.offstage, columns.kind(slot) == .controller ? columns.partner[slot] : slot)
  }

  /// Returns the first responder that left the window with the view of a controller, or that was there when it presented, to
  /// come back with the view.
  package func lastFirstResponder(of controller: ResponderID) -> ResponderID? {
    wrap(columns.link(.lastFirstResponder, slot(controller)))
  }

  // MARK: Changes

  /// Sets the first responder that comes back with the view of a controller.
  package func setLastFirstResponder(_ responder: ResponderID?, of controller: ResponderID) {
    let owner = columns.liveSlot(controller)
    if owner != 0 { columns.setLink(.lastFirstResponder, owner, to: responder.map(columns.liveSlot) ?? 0) }
  }

  /// Adds a controller as the last one to a container; the first one of a choice is selected (U90, U95, U96).
  ///
  /// It leaves the container it was in. A loaded view comes below the container's, when that is loaded.
  ///
  /// - Complexity: O(depth).
  /// - Throws: `badParent` for a plain container, `contained` when it is in this one, `cycle`, `alreadyPresented`, `dead`.
  package func add(_ controller: ResponderID, to container: ResponderID) throws(StructureError) {
    try checkCanAdd(controller, to: container)
    let (newcomer, holder) = (controller.index, container.index)
    if columns.listing(newcomer) == holder { throw .contained(in: container) }
    let old = columns.listing(newcomer)
    columns.leaveContainer(newcomer)
    // It lies where the new container shows it, which may be around the old one.
    let view = columns.partner[newcomer]
    if old != 0, columns.partner[old] != 0, columns.isInside(view, of: columns.partner[old]) { columns.takeOut(view) }
    let top = columns.top(of: holder)
    columns.list(newcomer, in: holder)
    columns.arrangeColumns(of: holder)
    columns.place(newcomer, in: holder)
    columns.restage(top)
    columns.restage(newcomer)
    columns.restoreFocus(of: columns.top(of: old))
  }

  /// Makes these the controllers of a container; a choice keeps the selected one if it is among them, or else selects the
  /// one in its place, or the first.
  ///
  /// Those that the container had and are not among them leave it, with their views.
  ///
  /// - Complexity: O(controllers before and after × depth).
  /// - Throws: As `add` does; `badSibling` when one occurs twice.
  package func setViewControllers(_ controllers: [ResponderID], of container: ResponderID) throws(StructureError) {
    for controller in controllers { try checkCanAdd(controller, to: container) }
    guard Set(controllers).count == controllers.count else { throw .badSibling }
    let holder = columns.liveSlot(container)
    let selected = columns.link(.selectedController, holder)
    let position = columns.listed(in: holder).firstIndex(of: selected)
    let kept = Set(controllers)
    let chosen = controllers.map { columns.listing($0.index) == holder ? columns.number(.column, $0.index) : 0 }
    for old in viewControllers(of: container) where !kept.contains(old) { removeFromContainer(old) }
    for (controller, column) in zip(controllers, chosen) {
      columns.leaveContainer(controller.index, keepsView: columns.listing(controller.index) == holder)
      columns.list(controller.index, in: holder)
      columns.setNumber(.column, controller.index, column)
    }
    columns.arrangeColumns(of: holder)
    if containment(of: container) == .choice {
      let instead = position.flatMap { controllers.indices.contains($0) ? controllers[$0].index : nil }
      let chosen = columns.listing(selected) == holder ? selected : instead ?? controllers.first?.index
      if let chosen { columns.setLink(.selectedController, holder, to: chosen) }
    }
    for controller in controllers {
      columns.place(controller.index, in: holder)
      columns.restage(controller.index)
    }
    columns.restoreFocus(of: columns.top(of: holder))
  }

  private func checkCanAdd(_ controller: ResponderID, to container: ResponderID) throws(StructureError) {
    let (newcomer, holder) = (columns.liveSlot(controller), columns.liveSlot(container))
    guard newcomer != 0, holder != 0 else { throw .dead }
    guard columns.kind(newcomer) == .controller, containment(of: container) != .plain else { throw .badParent }
    if let presenter = presenter(of: controller) { throw .alreadyPresented(by: presenter) }
    let (view, root) = (columns.partner[newcomer], columns.partner[holder])
    // One without relations and subviews contains nothing.
    let holdsViews = view != 0 && columns.firstChild[view] != 0
    guard controller == container || holdsViews || columns.has(.hasRelations, newcomer) else { return }
    guard !isAround(controller, container) else { throw .cycle }
    guard view == 0 || root == 0 || !columns.isInside(root, of: view) else { throw .cycle }
  }

  /// Returns whether a controller is another, or one that contains it or, if wanted, presents it, at any distance.
  ///
  /// - Complexity: O(controllers around the other × depth).
  package func isAround(_ controller: ResponderID, _ other: ResponderID, withPresenters: Bool = false) -> Bool {
    // Containment by views and by lists may make a cycle without this controller.
    var passed: Set<ResponderID> = []
    var pending = [other]
    while let current = pending.popLast() {
      if current == controller { return true }
      guard passed.insert(current).inserted else { continue }
      if let container = container(of: current) { pending.append(container) }
      if withPresenters, let presenter = presenter(of: current) { pending.append(presenter) }
    }
    return false
  }

  /// Takes a controller out of its container, and its view out of that one's (U94).
  ///
  /// A choice then shows the one after it, or else the last one.
  package func removeFromContainer(_ controller: ResponderID) {
    let slot = columns.liveSlot(controller)
    guard columns.listing(slot) != 0 else { return }
    let container = columns.listing(slot)
    let root = columns.partner[container]
    // U94: the controller lives on, outside.
    columns.leaveContainer(slot)
    let view = columns.partner[slot]
    if view != 0, root != 0, columns.isInside(view, of: root) { columns.takeOut(view) }
    columns.restoreFocus(of: columns.top(of: container))
  }

  /// Selects one of the controllers in a choice (U95).
  ///
  /// - Throws: `badSibling` when the container has no such choice.
  package func select(_ controller: ResponderID, in container: ResponderID) throws(StructureError) {
    let (newcomer, holder) = (columns.liveSlot(controller), columns.liveSlot(container))
    guard newcomer != 0, columns.listing(newcomer) == holder, containment(of: container) == .choice else {
      throw .badSibling
    }
    let old = (columns.link(.selectedController, holder), columns.second(of: holder))
    columns.setLink(.selectedController, holder, to: newcomer)
    columns.restage(old.0)
    columns.restage(old.1)
    columns.restage(newcomer)
    columns.restage(columns.second(of: holder))
    columns.restoreFocus(of: newcomer)
  }

  /// Sets where the spine of the pages in a choice is: in the middle, it shows the one after the selected one too (U97).
  ///
  /// - Throws: `badParent` when it is no choice.
  package func setSpine(_ spine: PageSpine, of container: ResponderID) throws(StructureError) {
    guard contains(container), containment(of: container) == .choice else { throw .badParent }
    let old = columns.second(of: container.index)
    columns.setNumber(.spine, container.index, spine.number)
    columns.restage(old)
    columns.restage(columns.second(of: container.index))
  }
}

extension Columns {
  func containment(of controller: Int32) -> Containment {
    guard kind(controller) == .controller else { return .plain }
    return has(.stack, controller)
      ? has(.choice, controller) ? .columns : .stack : has(.choice, controller) ? .choice : .plain
  }

  /// Returns the container that lists a controller, or 0.
  func listing(_ controller: Int32) -> Int32 {
    guard has(.hasRelations, controller), number(.isListed, controller) != 0 else { return 0 }
    return link(.container, controller)
  }

  func listed(in container: Int32) -> [Int32] {
    var found: [Int32] = []
    var current = link(.firstController, container)
    while current != 0 {
      found.append(current)
      current = link(.nextController, current)
    }
    return found
  }

  /// Returns the controller that a stack or a choice shows, or 0.
  func top(of container: Int32) -> Int32 {
    switch containment(of: container) {
    case .stack: link(.lastController, container)
    case .choice: link(.selectedController, container)
    case .plain, .columns: 0
    }
  }

  /// Returns the controller that a choice shows beside the selected one, or 0.
  func second(of container: Int32) -> Int32 {
    spine(of: container) == .mid ? link(.nextController, link(.selectedController, container)) : 0
  }

  func spine(of container: Int32) -> PageSpine {
    let number = number(.spine, container)
    return PageSpine.allCases.first { $0.number == number } ?? .min
  }

  /// Puts a controller at the end of a container's list, and selects it if it is a choice's first.
  fileprivate func list(_ controller: Int32, in container: Int32) {
    let last = link(.lastController, container)
    setLink(last == 0 ? .firstController : .nextController, last == 0 ? container : last, to: controller)
    setLink(.previousController, controller, to: last)
    setLink(.lastController, container, to: controller)
    setLink(.container, controller, to: container)
    setNumber(.isListed, controller, 1)
    if last == 0, containment(of: container) == .choice {
      setLink(.selectedController, container, to: controller)
    }
  }

  /// Takes a controller out of the list of its container, which may then show another one.
  ///
  /// Its view stays where it is if it is shown or kept; another leaves the container's view.
  func leaveContainer(_ controller: Int32, keepsView: Bool = false) {
    let container = listing(controller)
    guard container != 0 else { return }
    let isShown = isShown(controller, in: container)
    let (previous, next) = (link(.previousController, controller), link(.nextController, controller))
    setLink(previous == 0 ? .firstController : .nextController, previous == 0 ? container : previous, to: next)
    setLink(next == 0 ? .lastController : .previousController, next == 0 ? container : next, to: previous)
    if link(.selectedController, container) == controller {
      setLink(.selectedController, container, to: next == 0 ? previous : next)
    }
    unlist(controller, keepsView: keepsView || isShown)
    restage(top(of: container))
    restage(second(of: container))
  }

  private func unlist(_ controller: Int32, keepsView: Bool) {
    setNumber(.previousController, controller, 0)
    setNumber(.nextController, controller, 0)
    setNumber(.container, controller, 0)
    setNumber(.isListed, controller, 0)
    setNumber(.column, controller, 0)
    let view = partner[controller]
    if !keepsView, view != 0, parent[view] != 0 { takeOut(view) }
    restage(controller)
  }

  /// Returns whether a container shows a controller in its list.
  func isShown(_ controller: Int32, in container: Int32) -> Bool {
    containment(of: container) == .columns || top(of: container) == controller || second(of: container) == controller
  }

  /// Ends the containment of and by a removed controller.
  func endContainment(of controller: Int32) {
    guard has(.hasRelations, controller), kind(controller) == .controller else { return }
    leaveContainer(controller)
    let shown = listed(in: controller).map { isShown($0, in: controller) }
    for (listed, wasShown) in zip(listed(in: controller), shown) { unlist(listed, keepsView: wasShown) }
    for relation in [Relation.firstController, .lastController, .selectedController, .spine] {
      setNumber(relation, controller, 0)
    }
  }

  /// Ends the containment of the controller of a view that leaves the container's view.
  func endContainment(ofView view: Int32, movingTo target: Int32) {
    let controller = partner[view]
    guard controller != 0, has(.hasRelations, controller) else { return }
    let container = listing(controller)
    guard container != 0 else { return }
    let root = partner[container]
    // One whose own view is not loaded has no place for it yet.
    let isLeaving = root == 0 ? target != 0 : isInside(view, of: root) && !isInside(target, of: root)
    if isLeaving { leaveContainer(controller, keepsView: root == 0) }
  }

  /// Puts a listed controller's view below its container's, when both are loaded and it is not in there.
  func place(_ controller: Int32, in container: Int32) {
    let (view, root) = (partner[controller], partner[container])
    guard view != 0, root != 0, !isInside(view, of: root), !isInside(root, of: view) else { return }
    if parent[view] != 0 { takeOut(view) }
    unlink(view)
    // U92: directly below the container's, so that the container is the next controller.
    link(view, under: root, before: 0)
    relink(view)
  }

  /// Puts the view that a controller just loaded where its container says, and the views of its own controllers below it.
  func stageLoaded(_ controller: Int32) {
    guard has(.hasRelations, controller) else { return }
    let container = listing(controller)
    if container != 0 { place(controller, in: container) }
    restage(controller)
    for listed in listed(in: controller) {
      place(listed, in: controller)
      restage(listed)
    }
  }
}
