// SPDX-License-Identifier: Apache-2.0

// The next responder (U1-U18). UIKit computes it at every call (U16); here the plain rules are kept in a column that
// every change of structure renews, and the few that depend on more are computed at the hop.

extension Columns {
  /// Marks a next responder that has to be computed.
  static let computed: Int32 = -1

  /// Renews an object's next responder, and its controller's, after a change of structure.
  ///
  /// M2: in AppKit that writes the stored property, and so ends what was set by hand.
  func relink(_ slot: Int32, _ options: ChainOptions) {
    if options.profile == .appkit { dropCustomLink(slot) }
    renewNext(slot, options)
  }

  /// Renews an object's next responder, and its controller's; what was set by hand stays.
  func renewNext(_ slot: Int32, _ options: ChainOptions) {
    set(.next, slot, plainNext(slot, options))
    let partnerSlot = partner[Int(slot)]
    if partnerSlot != 0, kind(partnerSlot) == .controller {
      set(.next, partnerSlot, plainNext(partnerSlot, options))
    }
  }

  /// The next responder by the rules that look at the structure alone.
  func plainNext(_ slot: Int32, _ options: ChainOptions) -> Int32 {
    // U15: any responder may override next.
    if has(.overridesNext, slot) { return Self.computed }
    guard options.profile == .uikit else { return appKitNext(slot, options) }
    let partnerSlot = partner[Int(slot)]
    let parentSlot = parent[Int(slot)]
    switch kind(slot) {
    case .view, .control:
      // U2: a root view goes on to its controller. U3: any other view to its superview.
      return partnerSlot != 0 ? partnerSlot : parentSlot
    case .controller:
      // U8: a presented controller goes on to its presenter, unless the switch says superview.
      if !options.presentedNextIsSuperview, link(.presenter, slot) != 0 { return Self.computed }
      // U4, U5, U6: to its root view's superview. U9: no view, or a view in nothing: none.
      return partnerSlot == 0 ? 0 : parent[Int(partnerSlot)]
    case .window:
      // U10: to its scene when it has one and scenes are links, else to the application.
      return options.ignoresScenes && parentSlot != 0 ? ResponderTree.applicationSlot : parentSlot
    case .scene:
      // U11: to the application.
      return parentSlot
    case .application:
      // U12: to its delegate, which may change or die at any time.
      return Self.computed
    case .windowController, .responder, .object, .gesture, .menuItem, .barButtonItem, .document, .documentController:
      // U1, U13: a bare responder, also as delegate, ends the chain. U18: the others are no links.
      return 0
    }
  }

  /// The next responder of an object whose column says `computed`.
  func computedNext(_ slot: Int32) -> Int32 {
    // U15: what the override returns; an object that has since died is none.
    if has(.overridesNext, slot) {
      if has(.tellsNext, slot), let live { return live.next(of: slot) }
      return link(.nextOverride, slot)
    }
    switch kind(slot) {
    case .application:
      // U12: only a responder that is no view, no view controller and not the application itself. U14: it is the one that was
      // made the delegate, whatever another is called.
      let delegate = link(.delegate, slot)
      switch kind(delegate) {
      case .responder, .scene: return delegate
      default: return 0
      }
    case .controller:
      // U8
      return link(.presenter, slot)
    case .window:
      // M5: to its window controller, which may die at any time.
      return link(.windowController, slot)
    default:
      return 0
    }
  }

  /// The next responder of any object, 0 for none.
  @inline(__always)
  func next(of slot: Int32) -> Int32 {
    let plain = next[Int(slot)]
    return plain >= 0 ? plain : computedNext(slot)
  }

  /// The rule that decides an object's next responder.
  func nextRule(of slot: Int32, _ options: ChainOptions) -> Rule {
    if options.profile == .appkit { return appKitNextRule(of: slot, options) }
    if has(.overridesNext, slot) { return .u15 }
    switch kind(slot) {
    case .view, .control: return partner[Int(slot)] != 0 ? .u2 : .u3
    case .controller:
      if link(.presenter, slot) != 0 { return .u8 }
      return next(of: slot) == 0 ? .u9 : .u4
    case .window: return .u10
    case .scene: return .u11
    case .application: return .u12
    case .responder: return link(.delegate, ResponderTree.applicationSlot) == slot ? .u13 : .u1
    case .windowController: return .u1
    case .object, .gesture, .menuItem, .barButtonItem, .document, .documentController: return .u18
    }
  }
}

extension ResponderTree {
  /// The next responder, nil at the end of the chain (U1-U16).
  ///
  /// Complexity: O(1).
  package func next(of id: ResponderID) -> ResponderID? {
    let slot = columns.liveSlot(id)
    let next = slot == 0 ? 0 : columns.next(of: slot)
    return next == 0 ? nil : columns.id(next)
  }

  /// The rule that decides the next responder.
  package func nextRule(of id: ResponderID) -> Rule { columns.nextRule(of: columns.liveSlot(id), options) }

  /// Overrides next: with an object, with none, or, for nil, no longer (U15).
  ///
  /// In UIKit the override survives moves. In AppKit this sets the stored property, which a move writes again (M1, M2).
  /// When the object it leads to is removed, it leads to none.
  package func overrideNext(of id: ResponderID, with override: NextOverride?) {
    let slot = columns.liveSlot(id)
    guard slot != 0 else { return }
    switch override {
    case nil:
      columns.remove(.overridesNext, at: slot)
      columns.setNumber(.nextOverride, slot, 0)
    case .nowhere:
      columns.insert(.overridesNext, at: slot)
      columns.setNumber(.nextOverride, slot, 0)
    case .responder(let next):
      columns.insert(.overridesNext, at: slot)
      columns.setNumber(.nextOverride, slot, next.packed)
    }
    columns.renewNext(slot, options)
  }

  /// The override of next, nil when there is none.
  package func nextOverride(of id: ResponderID) -> NextOverride? {
    let slot = columns.liveSlot(id)
    guard slot != 0, columns.has(.overridesNext, slot) else { return nil }
    let next = columns.link(.nextOverride, slot)
    return next == 0 ? .nowhere : .responder(columns.id(next))
  }
}

/// What an overridden next returns.
package enum NextOverride: Hashable, Sendable {
  /// Nil: the chain ends here.
  case nowhere
  /// This object.
  case responder(ResponderID)
}
