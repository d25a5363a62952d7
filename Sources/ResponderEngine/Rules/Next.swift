// SPDX-License-Identifier: Apache-2.0

// The next responder (U1-U18, M1-M10). UIKit computes it at every call (U16), AppKit stores it (M1). Here a column
// holds the ones that follow from the structure, and every change of structure renews it. The others are computed at
// each hop.

/// The links that decide the next responders of views and view controllers.
///
/// The tree's columns provide them, and so do objects outside every application.
package protocol ViewLinks {
  /// A responder of the hierarchy.
  associatedtype Node
  /// Returns the superview or window that contains a view.
  func superview(of view: Node) -> Node?
  /// Returns the controller whose root view is `view`.
  func controller(ofView view: Node) -> Node?
  /// Returns the controller's root view, or nil while it is not loaded.
  func rootView(of controller: Node) -> Node?
  func isWindow(_ node: Node) -> Bool
}

extension ViewLinks {
  /// Returns a view's next responder, and the rule that decides it.
  @inlinable
  @inline(__always)
  package func next(ofView view: Node, _ options: ChainOptions) -> (next: Node?, rule: Rule) {
    let isUIKit = options.profile == .uikit
    // U2, M3: the next responder of a root view is its controller, unless AppKit's option says that controllers are not
    // links (M10).
    if let controller = controller(ofView: view), isUIKit || options.includesControllers {
      return (controller, isUIKit ? .u2 : .m3)
    }
    // U3, M2: the next responder of any other view is its superview. M4: that of the content view is the window.
    let superview = superview(of: view)
    return (superview, isUIKit ? .u3 : superview.map(isWindow) == true ? .m4 : .m2)
  }

  /// Returns the next responder of a view controller that is not presented, and the rule that decides it.
  @inlinable
  @inline(__always)
  package func next(ofController controller: Node, _ options: ChainOptions) -> (next: Node?, rule: Rule) {
    // U4, U5, U6, M3: the next responder of a controller is its root view's superview, whatever contains the
    // controller.
    let superview = rootView(of: controller).flatMap(superview)
    if options.profile == .appkit { return (options.includesControllers ? superview : nil, .m3) }
    // U9: the chain ends when there is no root view in a superview.
    return (superview, superview == nil ? .u9 : .u4)
  }
}

/// The source of an object's next responder, and the rule that decides it.
struct NextLink {
  enum Source {
    /// The structure alone: a slot, or 0 for none.
    case structure(Int32)
    /// A link that may change or die without a change of structure.
    case relation(Relation)
    /// The application's delegate, if it is a plain responder.
    case delegate
    /// The bar around an item of a controller, which changes with what a navigation controller shows.
    case bar
    /// An override in code.
    case live
  }

  let source: Source
  let rule: Rule

  init(_ source: Source, _ rule: Rule) { (self.source, self.rule) = (source, rule) }

  init(_ found: (next: Int32?, rule: Rule)) { (source, rule) = (.structure(found.next ?? 0), found.rule) }
}

extension Columns: ViewLinks {
  // The view of a controller that is not shown has no superview (U91, U95, U102).
  @inline(__always)
  package func superview(of view: Int32) -> Int32? {
    // What is in a bar is in no view of a controller, and so in no container.
    if has(.offstage, view) || isInItem(view) { return nil }
    return options.profile == .uikit ? some(parent[view]) : superviewInAppKit(view)
  }

  // M71: the views around one in a toolbar are the toolbar's own, which are left out here, and then the window.
  private func superviewInAppKit(_ view: Int32) -> Int32? {
    kind(parent[view]) == .toolbar ? some(parent[parent[view]]) : some(parent[view])
  }

  // U111: those around one in a bar of a navigation controller are the bar's own too, and then comes the view of that
  // one, never that of the controller whose item it is.
  private func superview(inBar view: Int32) -> Int32 {
    let owner = parent[parent[view]]
    if has(.offstage, view) { return 0 }
    return kind(owner) == .toolbar ? parent[owner] : barView(forItemsOf: owner)
  }

  @inline(__always)
  private func isInItem(_ view: Int32) -> Bool { hasViewsInItems && kind(parent[view]) == .barButtonItem }

  @inline(__always)
  package func controller(ofView view: Int32) -> Int32? { some(partner[view]) }

  @inline(__always)
  package func rootView(of controller: Int32) -> Int32? { some(partner[controller]) }

  package func isWindow(_ slot: Int32) -> Bool { kind(slot) == .window }

  @inline(__always)
  private func some(_ slot: Int32) -> Int32? { slot == 0 ? nil : slot }
}

extension Columns {
  /// Returns the source of an object's next responder; this is the table of all the rules.
  func nextLink(of slot: Int32, ignoringOverride: Bool = false) -> NextLink {
    let isUIKit = options.profile == .uikit
    // U15: any responder may override next. M1: in AppKit it is a property that anyone may set.
    if has(.overridesNext, slot), !ignoringOverride {
      return NextLink(has(.tellsNext, slot) && live != nil ? .live : .relation(.nextOverride), isUIKit ? .u15 : .m1)
    }
    // Whatever holds it would decide.
    if has(.holderUnknown, slot) { return NextLink(.structure(0), isUIKit ? .u1 : .m1) }
    switch kind(slot) {
    case .view, .control:
      if isInItem(slot), partner[slot] == 0 || !isUIKit && !options.includesControllers {
        return NextLink(.bar, isUIKit ? .u111 : .m71)
      }
      let found = next(ofView: slot, options)
      // M71: a view in a toolbar goes on to the window.
      return NextLink(found.rule == .m4 && kind(parent[slot]) == .toolbar ? (found.next, .m71) : found)
    case .controller:
      // U8: the next responder of a presented controller is its presenter, or its view's superview if the option says
      // so.
      if isUIKit, link(.presenter, slot) != 0 {
        let superview = next(ofController: slot, options).next ?? 0
        let around = isInItem(partner[slot]) ? NextLink.Source.bar : .structure(superview)
        return NextLink(options.presentedNextIsSuperview ? around : .relation(.presenter), .u8)
      }
      // U119: a window keeps its root controller while something is presented in place of its view.
      if isUIKit, has(.offstage, partner[slot]), isWindow(parent[partner[slot]]) {
        return NextLink(.structure(parent[partner[slot]]), .u119)
      }
      if isInItem(partner[slot]), isUIKit || options.includesControllers {
        return NextLink(.bar, isUIKit ? .u111 : .m71)
      }
      return NextLink(next(ofController: slot, options))
    case .window where isUIKit:
      // U10: the next responder of a window is its scene, if there is one and scenes are links, and otherwise the
      // application.
      let holder = parent[slot]
      return NextLink(
        .structure(!options.includesScenes && holder != 0 ? ResponderTree.applicationSlot : holder), .u10)
    case .window:
      // M5, M6: the next responder of a window is its window controller, which may die at any time, or nil; no link
      // leads to the application.
      return NextLink(number(.windowController, slot) == 0 ? .structure(0) : .relation(.windowController), .m5)
    case .scene where isUIKit:
      // U11: the application.
      return NextLink(.structure(parent[slot]), .u11)
    case .application:
      // U12: the application's delegate, which may change or die at any time. M7: in AppKit a delegate is not a link.
      return isUIKit ? NextLink(.delegate, .u12) : NextLink(.structure(0), .m7)
    case .responder where isUIKit && link(.delegate, ResponderTree.applicationSlot) == slot:
      // U13: the delegate ends the chain.
      return NextLink(.structure(0), .u13)
    case .scene, .windowController, .responder:
      // U1: the next responder of a bare responder is nil. M1: a next responder is nil until it is set.
      return NextLink(.structure(0), isUIKit ? .u1 : .m1)
    case .object, .gesture, .menuItem, .barButtonItem, .document, .documentController, .menu, .toolbar:
      // U18, M8: an object that is not a responder is not a link.
      return NextLink(.structure(0), isUIKit ? .u18 : .m8)
    }
  }

  /// Returns the object that a link leads to now, or 0.
  private func follow(_ link: NextLink, from slot: Int32) -> Int32 {
    switch link.source {
    case .structure(let next): return next
    case .relation(let relation): return self.link(relation, slot)
    case .live: return live?.next(of: slot) ?? 0
    case .bar: return superview(inBar: kind(slot) == .controller ? partner[slot] : slot)
    case .delegate:
      // U12: the delegate must be a responder, but not a view, a view controller or the application itself. U14: it is
      // the object set as the delegate, whatever the name of its class. U116: one that SwiftUI adapts is not.
      if options.adaptsDelegate { return 0 }
      let delegate = self.link(.delegate, slot)
      let kind = kind(delegate)
      return kind == .responder || kind == .scene ? delegate : 0
    }
  }

  // MARK: The column

  /// The value of the column when the next responder must be computed at each hop.
  static let computed: Int32 = -1

  /// Returns the value that the column of next responders must have for an object.
  func nextColumn(of slot: Int32) -> Int32 {
    if case .structure(let next) = nextLink(of: slot).source { next } else { Self.computed }
  }

  /// Returns the next responder of any object, or 0.
  @inline(__always)
  package func next(of slot: Int32) -> Int32 {
    let plain = next[slot]
    return plain >= 0 ? plain : computedNext(slot)
  }

  /// Returns the next responder of an object whose column is `computed`, or 0.
  func computedNext(_ slot: Int32, ignoringOverride: Bool = false) -> Int32 {
    follow(nextLink(of: slot, ignoringOverride: ignoringOverride), from: slot)
  }

  /// Renews an object's next responder, and its controller's, after a change of structure.
  func relink(_ slot: Int32) {
    // M2: AppKit then writes the stored property, and so overwrites a link that was set by hand.
    if options.profile == .appkit { dropCustomLink(slot) }
    renewNext(slot)
  }

  /// Renews an object's next responder, and its controller's, but keeps links that were set by hand.
  func renewNext(_ slot: Int32) {
    set(.next, slot, nextColumn(of: slot))
    let partnerSlot = partner[slot]
    if partnerSlot != 0, kind(partnerSlot) == .controller { set(.next, partnerSlot, nextColumn(of: partnerSlot)) }
  }

  /// Removes links that were set by hand, but not overrides in code.
  func dropCustomLink(_ slot: Int32) {
    for slot in [slot, partner[slot]] where slot != 0 && has(.overridesNext, slot) && !has(.tellsNext, slot) {
      remove(.overridesNext, at: slot)
      setNumber(.nextOverride, slot, 0)
    }
  }
}

extension ResponderTree {
  /// Returns the next responder, or nil at the end of the chain.
  ///
  /// - Complexity: O(1).
  package func next(of id: ResponderID) -> ResponderID? {
    let slot = columns.liveSlot(id)
    return slot == 0 ? nil : wrap(columns.next(of: slot))
  }

  /// Returns the rule that decides the next responder.
  package func nextRule(of id: ResponderID) -> Rule { columns.nextLink(of: columns.liveSlot(id)).rule }

  /// Returns the next responder without overrides in code; a link that was set by hand counts.
  package func nextWithoutOverride(of id: ResponderID) -> ResponderID? {
    let slot = columns.liveSlot(id)
    guard slot != 0, columns.has(.tellsNext, slot) else { return next(of: id) }
    return wrap(columns.computedNext(slot, ignoringOverride: true))
  }

  /// Overrides next with an object or with none, or removes the override for nil (U15).
  ///
  /// In UIKit the override survives moves. In AppKit this sets the stored property, which a move overwrites (M1, M2).
  /// If the object it leads to is removed, it leads to none.
  package func overrideNext(of id: ResponderID, with override: NextOverride?) {
    let slot = columns.liveSlot(id)
    guard slot != 0 else { return }
    if override == nil { columns.remove(.overridesNext, at: slot) } else { columns.insert(.overridesNext, at: slot) }
    if case .responder(let next) = override {
      columns.setNumber(.nextOverride, slot, next.packed)
    } else {
      columns.setNumber(.nextOverride, slot, 0)
    }
    columns.renewNext(slot)
  }

  /// Ends the chain open at an object because what holds it is not known, or lets its structure decide again.
  package func setHolderUnknown(_ isUnknown: Bool, of id: ResponderID) {
    let slot = columns.liveSlot(id)
    guard slot != 0 else { return }
    if isUnknown { columns.insert(.holderUnknown, at: slot) } else { columns.remove(.holderUnknown, at: slot) }
    columns.renewNext(slot)
  }

  /// Returns whether it is not known what comes after an object, so that its chain ends open.
  package func endsOpen(_ id: ResponderID) -> Bool {
    let slot = columns.liveSlot(id)
    return slot != 0 && columns.endsOpen(slot)
  }

  /// Returns the override of next, or nil.
  package func nextOverride(of id: ResponderID) -> NextOverride? {
    let slot = columns.liveSlot(id)
    guard slot != 0, columns.has(.overridesNext, slot) else { return nil }
    return wrap(columns.link(.nextOverride, slot)).map { .responder($0) } ?? .nowhere
  }
}

/// The result of an overridden next.
package enum NextOverride: Hashable, Sendable {
  /// Nil, which ends the chain.
  case nowhere
  case responder(ResponderID)
}
