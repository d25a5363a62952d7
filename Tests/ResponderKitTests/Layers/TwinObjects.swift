// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderKit

/// The overrides of an object of a twin, as values that both layers get.
final class TwinBehavior {
  var next: Responder?
  var overridesNext = false
  var canPerform: [ActionName: Bool] = [:]
  var target: [ActionName: Responder] = [:]
  var supplemental: [ActionName: Responder] = [:]
  var validates: [ActionName: Bool] = [:]
  var becomesFirst = false
  var keepsFirst = false
  /// Whether `becomeFirstResponder()` returns false under AppKit's rules.
  var vetoes = false
}

/// An object of a twin; its behavior has everything it overrides.
protocol TwinObject: Responder, MenuItemValidation {
  var behavior: TwinBehavior { get }
}

extension TwinObject {
  func validateMenuItem(_ item: MenuItem) -> Bool { item.action.flatMap { behavior.validates[$0] } ?? true }

  /// Sets the closures to what the behavior contains now.
  func refreshClosures() {
    let behavior = behavior
    var closures = Overrides()
    if behavior.overridesNext { closures.next = { [unowned behavior] in behavior.next } }
    if !behavior.canPerform.isEmpty {
      closures.canPerformAction = { [unowned behavior] action, _ in behavior.canPerform[action] }
    }
    if !behavior.target.isEmpty { closures.target = { [unowned behavior] action, _ in behavior.target[action] } }
    if !behavior.supplemental.isEmpty {
      closures.supplementalTarget = { [unowned behavior] action, _ in behavior.supplemental[action] }
    }
    closures.canBecomeFirstResponder = behavior.becomesFirst
    closures.canResignFirstResponder = !behavior.keepsFirst
    overrides = closures
  }
}

/// A view that overrides with closures, and may veto in AppKit.
final class TwinView: View, TwinObject {
  let behavior = TwinBehavior()
  override func becomeFirstResponder() -> Bool { !vetoesNow && super.becomeFirstResponder() }
}

/// A view that overrides in its class.
final class BentView: View, TwinObject, OpenHandler {
  let behavior = TwinBehavior()
  func open(_ number: Int) {}
  override var next: Responder? { behavior.overridesNext ? behavior.next : super.next }
  override func canPerformAction(_ action: ActionName, withSender sender: Responder?) -> Bool {
    behavior.canPerform[action] ?? super.canPerformAction(action, withSender: sender)
  }
  override func target(forAction action: ActionName, withSender sender: Responder?) -> Responder? {
    behavior.target[action] ?? super.target(forAction: action, withSender: sender)
  }
  override func supplementalTarget(forAction action: ActionName, sender: Responder?) -> Responder? {
    behavior.supplemental[action]
  }
  override var canBecomeFirstResponder: Bool { behavior.becomesFirst }
  override var canResignFirstResponder: Bool { !behavior.keepsFirst }
  override func becomeFirstResponder() -> Bool { !vetoesNow && super.becomeFirstResponder() }
}

final class TwinControl: Control, TwinObject {
  let behavior = TwinBehavior()
  override func becomeFirstResponder() -> Bool { !vetoesNow && super.becomeFirstResponder() }
}

final class TwinController: ViewController, TwinObject {
  let behavior = TwinBehavior()
}

final class BentController: ViewController, TwinObject, OpenHandler {
  let behavior = TwinBehavior()
  func open(_ number: Int) {}
  override var next: Responder? { behavior.overridesNext ? behavior.next : super.next }
  override func canPerformAction(_ action: ActionName, withSender sender: Responder?) -> Bool {
    behavior.canPerform[action] ?? super.canPerformAction(action, withSender: sender)
  }
  override var canBecomeFirstResponder: Bool { behavior.becomesFirst }
  override var canResignFirstResponder: Bool { !behavior.keepsFirst }
}

final class TwinStack: NavigationController, TwinObject {
  let behavior = TwinBehavior()
}

final class TwinTabs: TabBarController, TwinObject {
  let behavior = TwinBehavior()
}

final class TwinSplit: SplitViewController, TwinObject {
  let behavior = TwinBehavior()
}

final class TwinResponder: Responder, TwinObject {
  let behavior = TwinBehavior()
}

final class TwinWindow: Window, TwinObject {
  let behavior = TwinBehavior()
}

extension TwinObject {
  fileprivate var vetoesNow: Bool { behavior.vetoes && application?.profile == .appkit }
}
