// SPDX-License-Identifier: Apache-2.0

// The next responder (U1-U18, M1-M10). UIKit computes it at every call (U16), AppKit stores it (M1). Here what follows from
// the structure is kept in a column that every change of structure renews, and the rest is computed at the hop.

/// What the next responders of views and view controllers depend on.
///
/// The tree's columns answer these questions, and so do objects that are outside every application.
package protocol ViewLinks {
  /// A responder, as the hierarchy names it.
  associatedtype Node
  /// What holds a view: its superview or window.
  func superview(of view: Node) -> Node?
  /// The controller whose root view this is.
  func controller(ofView view: Node) -> Node?
  /// The controller's root view, nil while it has not been loaded.
  func rootView(of controller: Node) -> Node?
  /// Whether a node is a window.
  func isWindow(_ node: Node) -> Bool
}

extension ViewLinks {
  /// A view's next responder, and the rule that decides it.
  @inlinable
  @inline(__always)
  package func next(ofView view: Node, _ options: ChainOptions) -> (next: Node?, rule: Rule) {
    let isUIKit = options.profile == .uikit
    // U2, M3: a root view goes on to its controller; in AppKit not where the switch says that controllers are no links (M10).
    if let controller = controller(ofView: view), isUIKit || !options.skipsControllers {
      return (controller, isUIKit ? .u2 : .m3)
    }
    // U3, M2: any other view goes on to its superview. M4: the content view goes on to the window.
    let superview = superview(of: view)
    return (superview, isUIKit ? .u3 : superview.map(isWindow) == true ? .m4 : .m2)
  }

  /// The next responder of a view controller that is not presented, and the rule that decides it.
  @inlinable
  @inline(__always)
  package func next(ofController controller: Node, _ options: ChainOptions) -> (next: Node?, rule: Rule) {
    // U4, U5, U6, M3: a controller goes on to its root view's superview, whatever it is contained in.
    let superview = rootView(of: controller).flatMap(superview)
    if options.profile == .appkit { return (options.skipsControllers ? nil : superview, .m3) }
    // U9: without a root view in a superview the chain ends.
    return (superview, superview == nil ? .u9 : .u4)
  }
}

/// Where an object's next responder comes from, and the rule that says so.
struct NextLink {
  enum Source {
    /// From the structure alone: a slot, 0 for none.
    case structure(Int32)
    /// From a link that may change or die without a change of structure.
    case relation(Relation)
    /// From the application's delegate, as long as that is a responder of its own.
    case delegate
    /// From an override in code.
    case live
  }

  let source: Source
  let rule: Rule

  init(_ source: Source, _ rule: Rule) { (self.source, self.rule) = (source, rule) }

  init(_ found: (next: Int32?, rule: Rule)) { (source, rule) = (.structure(found.next ?? 0), found.rule) }
}

extension Columns: ViewLinks {
  @inline(__always)
  package func superview(of view: Int32) -> Int32? { some(parent[Int(view)]) }

  @inline(__always)
  package func controller(ofView view: Int32) -> Int32? { some(partner[Int(view)]) }

  @inline(__always)
  package func rootView(of controller: Int32) -> Int32? { some(partner[Int(controller)]) }

  package func isWindow(_ slot: Int32) -> Bool { kind(slot) == .window }

  @inline(__always)
  private func some(_ slot: Int32) -> Int32? { slot == 0 ? nil : slot }
}

extension Columns {
  /// Where an object's next responder comes from: the rules, in one table.
  func nextLink(of slot: Int32, ignoringOverride: Bool = false) -> NextLink {
    let isUIKit = options.profile == .uikit
    // U15: any responder may override next. M1: in AppKit that is a property, which anyone may set.
    if has(.overridesNext, slot), !ignoringOverride {
      return NextLink(has(.tellsNext, slot) && live != nil ? .live : .relation(.nextOverride), isUIKit ? .u15 : .m1)
    }
    switch kind(slot) {
    case .view, .control: return NextLink(next(ofView: slot, options))
    case .controller:
      // U8: a presented controller goes on to its presenter, unless the switch says to its view's superview.
      if isUIKit, link(.presenter, slot) != 0 {
        let superview = next(ofController: slot, options).next ?? 0
        return NextLink(options.presentedNextIsSuperview ? .structure(superview) : .relation(.presenter), .u8)
      }
      return NextLink(next(ofController: slot, options))
    case .window where isUIKit:
      // U10: a window goes on to its scene when it has one and scenes are links, else to the application.
      let holder = parent[Int(slot)]
      return NextLink(
        .structure(options.ignoresScenes && holder != 0 ? ResponderTree.applicationSlot : holder), .u10)
    case .window:
      // M5, M6: to its window controller, which may die at any time, else to nothing: no link leads to the application.
      return NextLink(number(.windowController, slot) == 0 ? .structure(0) : .relation(.windowController), .m5)
    case .scene where isUIKit:
      // U11: to the application.
      return NextLink(.structure(parent[Int(slot)]), .u11)
    case .application:
      // U12: to its delegate, which may change or die at any time. M7: in AppKit no delegate is a link.
      return isUIKit ? NextLink(.delegate, .u12) : NextLink(.structure(0), .m7)
    case .responder where isUIKit && link(.delegate, ResponderTree.applicationSlot) == slot:
      // U13: the delegate ends the chain.
      return NextLink(.structure(0), .u13)
    case .scene, .windowController, .responder:
      // U1: a bare responder's next is nil. M1: a next responder is nil until it is set.
      return NextLink(.structure(0), isUIKit ? .u1 : .m1)
    case .object, .gesture, .menuItem, .barButtonItem, .document, .documentController:
      // U18, M8: what is not a responder is not a link.
      return NextLink(.structure(0), isUIKit ? .u18 : .m8)
    }
  }

  /// The object a link leads to now, 0 for none.
  private func follow(_ link: NextLink, from slot: Int32) -> Int32 {
    switch link.source {
    case .structure(let next): return next
    case .relation(let relation): return self.link(relation, slot)
    case .live: return live?.next(of: slot) ?? 0
    case .delegate:
      // U12: only a responder that is no view, no view controller and not the application itself. U14: it is the object that
      // was made the delegate, whatever the name of its class.
      let delegate = self.link(.delegate, slot)
      let kind = kind(delegate)
      return kind == .responder || kind == .scene ? delegate : 0
    }
  }

  // MARK: The column

  /// What the column of next responders holds where the next responder is computed at each hop.
  static let computed: Int32 = -1

  /// What the column of next responders must hold for an object.
  func nextColumn(of slot: Int32) -> Int32 {
    if case .structure(let next) = nextLink(of: slot).source { next } else { Self.computed }
  }

  /// The next responder of any object, 0 for none.
  @inline(__always)
  func next(of slot: Int32) -> Int32 {
    let plain = next[Int(slot)]
    return plain >= 0 ? plain : computedNext(slot)
  }

  /// The next responder of an object whose column says `computed`, 0 for none.
  func computedNext(_ slot: Int32, ignoringOverride: Bool = false) -> Int32 {
    follow(nextLink(of: slot, ignoringOverride: ignoringOverride), from: slot)
  }

  /// Renews an object's next responder, and its controller's, after a change of structure.
  func relink(_ slot: Int32) {
    // M2: AppKit writes the stored property then, and so overwrites what was set by hand.
    if options.profile == .appkit { dropCustomLink(slot) }
    renewNext(slot)
  }

  /// Renews an object's next responder, and its controller's; what was set by hand stays.
  func renewNext(_ slot: Int32) {
    set(.next, slot, nextColumn(of: slot))
    let partnerSlot = partner[Int(slot)]
    if partnerSlot != 0, kind(partnerSlot) == .controller { set(.next, partnerSlot, nextColumn(of: partnerSlot)) }
  }

  /// Ends links that were set by hand; an override in code is not one.
  func dropCustomLink(_ slot: Int32) {
    for slot in [slot, partner[Int(slot)]] where slot != 0 && has(.overridesNext, slot) && !has(.tellsNext, slot) {
      remove(.overridesNext, at: slot)
      setNumber(.nextOverride, slot, 0)
    }
  }
}

extension ResponderTree {
  /// The next responder, nil at the end of the chain.
  ///
  /// Complexity: O(1).
  package func next(of id: ResponderID) -> ResponderID? {
    let slot = columns.liveSlot(id)
    return slot == 0 ? nil : wrap(columns.next(of: slot))
  }

  /// The rule that decides the next responder.
  package func nextRule(of id: ResponderID) -> Rule { columns.nextLink(of: columns.liveSlot(id)).rule }

  /// The next responder, an override in code left out of account; a link that was set by hand counts.
  package func nextWithoutOverride(of id: ResponderID) -> ResponderID? {
    let slot = columns.liveSlot(id)
    guard slot != 0, columns.has(.tellsNext, slot) else { return next(of: id) }
    return wrap(columns.computedNext(slot, ignoringOverride: true))
  }

  /// Overrides next: with an object, with none, or, for nil, no longer (U15).
  ///
  /// In UIKit the override survives moves. In AppKit this sets the stored property, which a move writes again (M1, M2).
  /// When the object it leads to is removed, it leads to none.
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

  /// The override of next, nil when there is none.
  package func nextOverride(of id: ResponderID) -> NextOverride? {
    let slot = columns.liveSlot(id)
    guard slot != 0, columns.has(.overridesNext, slot) else { return nil }
    return wrap(columns.link(.nextOverride, slot)).map { .responder($0) } ?? .nowhere
  }
}

/// What an overridden next returns.
package enum NextOverride: Hashable, Sendable {
  /// Nil: the chain ends here.
  case nowhere
  /// This object.
  case responder(ResponderID)
}
