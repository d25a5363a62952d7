// SPDX-License-Identifier: Apache-2.0

// Modal presentations: who presents (U100), what leaves the window (U102), and what gets no touch (U103).

/// How a controller is presented, by the name that, but for `sheet`, UIModalPresentationStyle has for it.
package enum PresentationStyle: String, CaseIterable, Sendable {
  /// A sheet, as iOS presents by default since version 13.
  case sheet
  case pageSheet, formSheet, fullScreen, overFullScreen, currentContext, overCurrentContext, popover, alert

  /// Whether the presenter's view leaves the window (U102).
  package var removesPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// Its position among all, from 0.
  fileprivate var number: Int64 { Int64(Self.allCases.firstIndex(of: self) ?? 0) }

  /// Whether the nearest controller that defines a context presents (U100).
  package var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

extension ResponderTraits {
  /// definesPresentationContext (U100).
  package static let definesContext = ResponderTraits(rawValue: 1 << 14)
  /// Shows the last of the controllers in it, and defines a context, as a navigation controller does.
  package static let navigation: ResponderTraits = [.stack, .definesContext]
  /// Is presented as a sheet whose active detent does not dim what is behind it (U103).
  package static let undimmed = ResponderTraits(rawValue: 1 << 15)
}

extension ResponderTree {
  // MARK: Queries

  /// Returns the controller that presents this one.
  package func presenter(of controller: ResponderID) -> ResponderID? {
    wrap(columns.link(.presenter, slot(controller)))
  }

  package func presented(by controller: ResponderID) -> ResponderID? {
    wrap(columns.link(.presented, slot(controller)))
  }

  /// Returns how a presented controller is presented.
  package func presentationStyle(of controller: ResponderID) -> PresentationStyle {
    columns.presentation(of: slot(controller))
  }

  /// Returns whether presenting inserted the controller's view into the window, so that dismissing removes it.
  package func wasMovedIn(_ controller: ResponderID) -> Bool { columns.number(.movedIn, slot(controller)) != 0 }

  /// Returns the controller that presents when another one asks for it (U100).
  ///
  /// - Complexity: O(depth).
  package func presenter(for caller: ResponderID, _ style: PresentationStyle) -> ResponderID {
    // U101: by the option, the caller itself.
    if options.callerPresents { return caller }
    // U100: the outermost container presents or, in a context, the nearest controller that defines one.
    var top = caller
    // Containment by views and by lists may make a cycle.
    var passed: Set<ResponderID> = []
    while passed.insert(top).inserted {
      if style.isInContext, traits(of: top).contains(.definesContext) { return top }
      // What is presented stands for itself, wherever its view is.
      guard presenter(of: top) == nil, let container = container(of: top) else { return top }
      top = container
    }
    return top
  }

  /// Returns where a presentation puts a view that is in no window: the presenter's window or, in a context, the view that
  /// its view is in.
  package func presentationPlace(by presenter: ResponderID, _ style: PresentationStyle) -> ResponderID? {
    let view = columns.partner[slot(presenter)]
    if style.isInContext, columns.parent[view] != 0 { return wrap(columns.parent[view]) }
    var current = view
    while current != 0, columns.kind(current) != .window { current = columns.parent[current] }
    return wrap(current)
  }

  /// Returns the controller whose presentation keeps touches from a view, or nil (U103).
  ///
  /// - Complexity: O(depth × siblings in front).
  package func cover(of view: ResponderID) -> ResponderID? {
    var current: ResponderID? = view
    while let below = current, columns.kind(below.index) != .window {
      let holder = viewHolder(of: below)
      // What covers a view with a bar covers the bar.
      let isInBar = holder != parent(of: below)
      var front = isInBar ? columns.firstChild[holder?.index ?? 0] : columns.nextSibling[below.index]
      while front != 0 {
        if columns.isCover(front, of: view.index) { return wrap(columns.partner[front]) }
        front = columns.nextSibling[front]
      }
      current = holder
    }
    return nil
  }

  /// Returns whether a presentation below `root` keeps a touch from the view that hit-testing from `root` on found (U103), or
  /// a sheet on `root` does.
  ///
  /// - Complexity: O(siblings in front of the view and those around it + subviews of it).
  package func isCovered(_ view: ResponderID, in root: ResponderID) -> Bool {
    if isBehindSheet(root) { return true }
    guard isInside(view, of: root) else { return false }
    // None of the subviews was hit, so one that covers lies in front of the view itself.
    var front = columns.firstChild[slot(view)]
    var current = slot(view)
    while true {
      while front != 0 {
        if columns.isCover(front, of: view.index) { return true }
        front = columns.nextSibling[front]
      }
      if current == root.index || current == 0 { return false }
      front = columns.nextSibling[current]
      current = columns.parent[current]
    }
  }

  /// Returns the views that a popover of a controller lets touches through to, without those that were removed (U103).
  package func passthroughViews(of controller: ResponderID) -> [ResponderID] {
    columns.passthrough.isEmpty ? [] : (columns.passthrough[slot(controller)] ?? []).filter(contains)
  }

  // MARK: Changes

  /// Sets the views that a popover of a controller lets touches through to.
  ///
  /// - Throws: `badParent` for an object that is not a view.
  package func setPassthroughViews(_ views: [ResponderID], of controller: ResponderID) throws(StructureError) {
    guard columns.kind(columns.liveSlot(controller)) == .controller, views.allSatisfy({ kind(of: $0).isView }) else {
      throw .badParent
    }
    columns.setPassthrough(views, of: controller.index)
  }

  /// Presents a controller from the one that presents for a caller (U8, U100).
  ///
  /// A view that is not in a window is inserted in front, in the presenter's window or, in a context, beside its view.
  ///
  /// - Complexity: O(depth).
  /// - Throws: `alreadyPresented`, `alreadyPresenting`, `contained`, `cycle`, `noView`, `notInWindow`.
  package func present(
    _ controller: ResponderID, from caller: ResponderID, as style: PresentationStyle = .sheet
  ) throws(StructureError) {
    let newcomer = columns.liveSlot(controller)
    guard newcomer != 0, columns.liveSlot(caller) != 0 else { throw .dead }
    guard columns.kind(newcomer) == .controller, kind(of: caller) == .controller else { throw .badParent }
    if let by = self.presenter(of: controller) { throw .alreadyPresented(by: by) }
    let presenter = presenter(for: caller, style)
    let source = slot(presenter)
    // U105: a controller presents one controller at a time.
    if let other = presented(by: presenter) { throw .alreadyPresenting(other) }
    // Only a controller that already presents another can be below its own presenter.
    var current = newcomer == source || columns.link(.presented, newcomer) != 0 ? source : 0
    while current != 0 {
      if current == newcomer { throw .cycle }
      current = columns.link(.presenter, current)
    }
    if let container = listingContainer(of: controller) { throw .contained(in: container) }
    guard window(of: presenter) != nil else { throw .notInWindow }
    guard let view = view(of: controller) else { throw .noView }
    if window(of: view) == nil {
      try move(view, to: presentationPlace(by: presenter, style))
      columns.setNumber(.movedIn, newcomer, 1)
    }
    columns.rememberFocus(of: source)
    columns.setNumber(.presenter, newcomer, presenter.packed)
    columns.setNumber(.presented, source, controller.packed)
    columns.setNumber(.presentation, newcomer, style.number)
    columns.relink(columns.partner[newcomer])
    // U104: the first responder is left alone, unless its view leaves.
    if style.removesPresenter { columns.restage(source) }
  }

  /// Ends a presentation and those above it, and removes the views that presenting inserted.
  ///
  /// - Complexity: O(presentations ended × depth).
  /// - Throws: `notPresented`.
  package func dismiss(_ controller: ResponderID) throws(StructureError) {
    guard presenter(of: controller) != nil else { throw .notPresented }
    columns.endPresentations(above: slot(controller))
    columns.endPresentation(of: slot(controller), takingOut: true)
  }

  /// Ends what `dismiss(animated:)` of a controller ends: every presentation above it, or else its own (U106); a controller
  /// that neither presents nor is presented asks its container.
  ///
  /// - Complexity: O(presentations ended × depth).
  /// - Throws: `notPresented`.
  package func dismissAsAsked(_ controller: ResponderID) throws(StructureError) {
    // U106: what it presents, or else itself.
    var current: ResponderID? = controller
    var passed: Set<ResponderID> = []
    while let asked = current, presented(by: asked) == nil, presenter(of: asked) == nil {
      current = passed.insert(asked).inserted ? container(of: asked) : nil
    }
    let asked = current ?? controller
    try dismiss(presented(by: asked) ?? asked)
  }
}

extension Columns {
  func presentation(of controller: Int32) -> PresentationStyle {
    let number = number(.presentation, controller)
    return PresentationStyle.allCases.first { $0.number == number } ?? .sheet
  }

  /// Returns whether a view is that of a presented controller, and keeps touches from what is behind it, or from one view
  /// there (U103).
  func isCover(_ view: Int32, of goal: Int32 = 0) -> Bool {
    let controller = partner[view]
    guard controller != 0, has(.hasRelations, controller), number(.movedIn, controller) != 0 else { return false }
    // U103: what is presented keeps touches from what is behind it, but not while the active detent of a sheet is
    // undimmed, nor a popover from its passthroughViews and what is in them.
    guard !has(.undimmed, controller), !has(.offstage, view) else { return false }
    guard goal != 0, let views = passthrough[controller], presentation(of: controller) == .popover else { return true }
    return !views.contains { liveSlot($0) != 0 && isInside(goal, of: liveSlot($0)) }
  }

  /// Returns whether a view is that of a controller that a popover shows.
  func isPopover(_ view: Int32) -> Bool { partner[view] != 0 && presentation(of: partner[view]) == .popover }

  func setPassthrough(_ views: [ResponderID], of controller: Int32) {
    let old = passthrough.isEmpty ? [] : passthrough[controller] ?? []
    guard old != views else { return }
    log.append(.passthrough(old), of: controller)
    passthrough[controller] = views.isEmpty ? nil : views
  }

  /// Ends the presentations by and of a removed object.
  func endPresentations(of slot: Int32) {
    guard has(.hasRelations, slot), kind(slot) == .controller else { return }
    endPresentations(above: slot)
    if link(.presenter, slot) != 0 { endPresentation(of: slot, takingOut: false) }
  }

  /// Ends every presentation above a controller, the topmost first.
  func endPresentations(above slot: Int32) {
    var stack: [Int32] = []
    var above = link(.presented, slot)
    while above != 0 {
      stack.append(above)
      above = link(.presented, above)
    }
    for presented in stack.reversed() { endPresentation(of: presented, takingOut: true) }
  }

  func endPresentation(of controller: Int32, takingOut: Bool) {
    let presenter = link(.presenter, controller)
    if presenter != 0 { setNumber(.presented, presenter, 0) }
    setNumber(.presenter, controller, 0)
    setNumber(.presentation, controller, 0)
    let wasMovedIn = number(.movedIn, controller) != 0
    setNumber(.movedIn, controller, 0)
    let view = partner[controller]
    if takingOut, wasMovedIn, view != 0, parent[view] != 0 { takeOut(view) }
    set(.next, controller, nextColumn(of: controller))
    restage(controller)
    restage(presenter)
    restoreFocus(of: presenter)
  }
}
