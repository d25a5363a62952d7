// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderKitAppKit
import ResponderTesting

/// The edits of what objects do: handlers, overrides, delegates and options.
extension TwinEdits {
  // MARK: Handlers and overrides

  mutating func handle() {
    let (object, action) = (anyObject(), anyAction())
    if oneIn(4) {
      twin.expect(
        object.removeHandler(for: action), tree.unhandle(Twin.action(action), on: twin.id(of: object)), "unhandle")
    } else {
      did("handle \(action) on \(twin.name(object))")
      object.handle(action) {}
      tree.handle(Twin.action(action), on: twin.id(of: object), with: HandlerID(rawValue: 2))
    }
  }

  mutating func overrideAnswers() {
    let (object, action, other) = (anyObject(), anyAction(), anyObject())
    let (id, number) = (twin.id(of: object), Twin.action(action))
    switch below(4) {
    case 0:
      let answer = [nil, true, false][below(3)]
      object.behavior.validates[action] = answer
      tree.overrideValidation(of: number, on: id, with: answer)
    case 1 where !(object is BentController):
      let target = oneIn(3) ? nil : other
      did("target \(action) on \(twin.name(object)): \(twin.name(target))")
      object.behavior.target[action] = target
      tree.overrideTarget(of: number, on: id, with: target.map(twin.id(of:)))
    case 2 where !(object is BentController):
      let target = oneIn(3) ? nil : other
      did("supplemental \(action) on \(twin.name(object)): \(twin.name(target))")
      object.behavior.supplemental[action] = target
      tree.overrideSupplementalTarget(of: number, on: id, with: target.map(twin.id(of:)))
    default:
      let answer = [nil, true, false][below(3)]
      did("canPerform \(action) on \(twin.name(object)): \(String(describing: answer))")
      object.behavior.canPerform[action] = answer
      tree.overrideCanPerform(number, on: id, with: answer)
    }
    refresh(object)
  }

  mutating func overrideNext() {
    let object = anyObject()
    object.behavior.overridesNext = !oneIn(3)
    object.behavior.next = oneIn(4) ? nil : anyObject()
    did("next of \(twin.name(object)): \(object.behavior.overridesNext) \(twin.name(object.behavior.next))")
    refresh(object)
    if !object.behavior.overridesNext { tree.overrideNext(of: twin.id(of: object), with: nil) }
  }

  func refresh(_ object: any TwinObject) {
    let id = twin.id(of: object)
    object.refreshClosures()
    if object is BentView || object is BentController {
      // Closures would be used in addition to what its class overrides.
      object.overrides = Responder.Overrides()
    }
    tree.setTrait(.canBecomeFirstResponder, of: id, to: object.behavior.becomesFirst)
    tree.setTrait(.acceptsFirstResponder, of: id, to: object.behavior.becomesFirst)
    tree.setTrait(.keepsFirstResponder, of: id, to: object.behavior.keepsFirst)
    let canVeto = object is TwinView || object is BentView || object is TwinControl
    tree.setTrait(.refusesFirstResponder, of: id, to: canVeto && object.behavior.vetoes)
  }

  /// Restores overrides in code, which survive a move in AppKit; the plain tree has only stored links (M2).
  func keepOverridesOfNext() {
    for object in twins where object.behavior.overridesNext {
      tree.overrideNext(of: twin.id(of: object), with: twin.id(object.behavior.next).map { .responder($0) } ?? .nowhere)
    }
  }

  // MARK: Other edits

  mutating func setDelegate() {
    let delegate: Responder? = oneIn(4) ? nil : anyObject()
    if oneIn(2) {
      did("delegate of application: \(twin.name(delegate))")
      application.delegate = delegate
      tree.setDelegate(twin.id(delegate), of: tree.application)
    } else if let window = any(windows.filter { $0.application != nil }) {
      window.delegate = delegate
      tree.setDelegate(twin.id(delegate), of: twin.id(of: window))
    }
  }

  mutating func manage() {
    guard let window = any(windows.filter { $0.application != nil }) else { return }
    if oneIn(2), let controller = any(windowControllers) {
      let new = oneIn(4) ? nil : window
      did("\(twin.name(controller)).window = \(twin.name(new))")
      controller.window = new
      if let new {
        tree.setWindowController(twin.id(of: controller), of: twin.id(of: new))
      } else if let old = tree.managedWindow(of: twin.id(of: controller)) {
        tree.setWindowController(nil, of: old)
      }
    } else if let document = any(documents), let controller = any(windowControllers) {
      document.addWindowController(controller)
    }
    for window in windows where window.application != nil {
      tree.setDocument(twin.id(window.windowController?.document), of: twin.id(of: window))
    }
  }

  mutating func setOption() {
    let option = ChainOption.allCases[below(ChainOption.allCases.count)]
    let value = below(option == .nilStart ? 3 : 2)
    did("option \(option) \(value)")
    tree.setOption(option, to: value)
    application.options = tree.options
  }

  /// Changes the target of a menu item.
  mutating func retarget() {
    any(twin.menu.items)?.target = oneIn(2) ? nil : anyObject()
  }

  mutating func decorate() {
    guard let view = any(views) else { return }
    let id = twin.id(of: view)
    switch below(5) {
    case 0:
      hide(view)
    case 1:
      view.alpha = Float(below(4)) / 200
      tree.setAlpha(view.alpha, of: id)
    case 2:
      view.isUserInteractionEnabled = !oneIn(3)
      tree.setTrait(.ignoresTouches, of: id, to: !view.isUserInteractionEnabled)
    case 3:
      guard let control = view as? Control else { return }
      control.isEnabled = oneIn(2)
      tree.setTrait(.disabled, of: id, to: !control.isEnabled)
    default: setFrame(of: view)
    }
  }
}
