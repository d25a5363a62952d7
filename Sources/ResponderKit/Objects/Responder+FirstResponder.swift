// SPDX-License-Identifier: Apache-2.0

extension Responder {
  /// Whether this object is first responder: of its window or, in AppKit, of any window (M21).
  ///
  /// - Complexity: O(depth).
  public var isFirstResponder: Bool { windowItIsFirstIn != nil }

  private var windowItIsFirstIn: Window? {
    guard let registry else { return nil }
    if let window = registry.tree.window(of: id) {
      return registry.tree.firstResponder(in: window) == id ? registry.liveObject(window) as? Window : nil
    }
    // In AppKit a responder outside every window may be first responder of any window (M21).
    return application?.windows.first { $0.firstResponder === self }
  }

  func takeFirstResponder() -> Bool {
    // An object outside every application is in no window (U25).
    guard let registry else { return false }
    // The window that asks has already made this object first responder, so not refusing is enough (M12).
    if registry.tree.profile == .appkit, isFirstResponder { return true }
    let answers = ObjectAnswers(registry: registry, asking: self)
    return registry.edit { $0.becomeFirstResponder(id, asking: answers) == .became }
  }

  func giveUpFirstResponder() -> Bool {
    // This object is not first responder, so nothing has to be resigned (U28).
    guard let registry, let window = windowItIsFirstIn else { return true }
    let answers = ObjectAnswers(registry: registry, asking: self)
    return registry.edit { $0.resignFirstResponder(in: window.id, asking: answers) == .became }
  }
}

extension Registry {
  /// Makes an object the first responder of a window, as a window of AppKit does, and returns whether it could be (M13).
  package func makeFirstResponder(_ newcomer: Responder, in window: Window) -> Bool {
    guard adopt(newcomer) else { return false }
    // A field that is edited already is asked nothing (M13).
    if let field = newcomer as? TextField, field.editor != nil { return true }
    let answers = ObjectAnswers(registry: self, asking: nil)
    let outcome = edit { $0.makeFirstResponder(newcomer.id, in: window.id, asking: answers) }
    if case .refused = outcome { return false }
    // A popover is key once something in it has the focus (M67).
    if outcome == .became, newcomer !== window, tree.isPopover(window.id) { window.makeKey() }
    return true
  }
}

/// The answers that an application's objects give through their methods.
struct ObjectAnswers: FirstResponderAnswers {
  let registry: Registry
  /// The object whose own method is running and is not called again, or nil.
  let asking: Responder?

  func canBecome(_ id: ResponderID) -> Bool { registry.object(id).canBecomeFirstResponder }

  func canResign(_ id: ResponderID) -> Bool { registry.object(id).canResignFirstResponder }

  func resigns(_ id: ResponderID) -> Bool {
    let object = registry.object(id)
    // A field that is edited is not first responder itself.
    if let field = object as? TextField, field.editor != nil { return field.canResignFirstResponder }
    // An AppKit window that acts as first responder has nothing to resign, but may refuse (M17).
    return object === asking || object is Window ? object.canResignFirstResponder : object.resignFirstResponder()
  }

  func accepts(_ id: ResponderID) -> Bool { registry.object(id).canBecomeFirstResponder }

  func becomes(_ id: ResponderID) -> Bool {
    let object = registry.object(id)
    return object === asking || object.becomeFirstResponder()
  }
}
