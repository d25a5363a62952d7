// SPDX-License-Identifier: Apache-2.0

// AppKit's next responder is a stored property (M1), written by whoever changes the structure. What AppKit would write
// there is the column of next responders; what was set by hand is kept as an override until the next write.

extension Columns {
  /// M2: a link that was set by hand is overwritten when the view is added, moved or taken out.
  func dropCustomLink(_ slot: Int32) {
    // A next that is overridden in code is no link that a change of structure could overwrite.
    for slot in [slot, partner[Int(slot)]] where slot != 0 && has(.overridesNext, slot) && !has(.tellsNext, slot) {
      remove(.overridesNext, at: slot)
      setNumber(.nextOverride, slot, 0)
    }
  }

  /// The next responder that AppKit writes by itself.
  func appKitNext(_ slot: Int32, _ options: ChainOptions) -> Int32 {
    let partnerSlot = partner[Int(slot)]
    switch kind(slot) {
    case .view, .control:
      // M3: a root view goes on to its controller, unless the switch says before 10.10, as some re-implementations still do (M10).
      if partnerSlot != 0, !options.skipsControllers { return partnerSlot }
      // M2, M4: any other to its superview, the content view to the window.
      return parent[Int(slot)]
    case .controller:
      // M3: to its view's superview.
      return partnerSlot == 0 || options.skipsControllers ? 0 : parent[Int(partnerSlot)]
    case .window:
      // M5, M6: to its window controller, else to nothing: links do not reach the application.
      return number(.windowController, slot) == 0 ? 0 : Self.computed
    case .application, .scene, .windowController, .responder:
      // M1: nil by default. M7: no delegate is a link.
      return 0
    case .object, .gesture, .menuItem, .barButtonItem, .document, .documentController:
      // M8: what is no responder is no link.
      return 0
    }
  }

  /// The rule that decides an object's next responder in AppKit.
  func appKitNextRule(of slot: Int32, _ options: ChainOptions) -> Rule {
    if has(.overridesNext, slot) { return .m1 }
    switch kind(slot) {
    case .view, .control:
      if partner[Int(slot)] != 0, !options.skipsControllers { return .m3 }
      return kind(parent[Int(slot)]) == .window ? .m4 : .m2
    case .controller: return .m3
    case .window: return .m5
    case .application: return .m7
    case .scene, .windowController, .responder: return .m1
    case .object, .gesture, .menuItem, .barButtonItem, .document, .documentController: return .m8
    }
  }
}
