// SPDX-License-Identifier: Apache-2.0

extension Responder {
  /// Whether this object is the first responder of its window, or in AppKit of any window (M21).
  ///
  /// - Complexity: O(depth).
  public var isFirstResponder: Bool { windowItIsFirstIn != nil }

  private var windowItIsFirstIn: Window? {
    guard let registry else { return nil }
    if let window = registry.tree.window(of: id) {
      return registry.tree.firstResponder(in: window) == id ? registry.liveObject(window) as? Window : nil
    }
    // M21: in AppKit a bare responder may be first in any.
    return application?.windows.first { $0.firstResponder === self }
  }

  func takeFirstResponder() -> Bool {
    // U25: what is in no application is in no window.
    guard let registry else { return false }
    // M12: a window that asks has made this object first responder already, and not vetoing is agreeing.
    if registry.tree.profile == .appkit, isFirstResponder { return true }
    let answers = ObjectAnswers(registry: registry, asking: self)
    return registry.edit { $0.becomeFirstResponder(id, asking: answers) == .became }
  }

  func giveUpFirstResponder() -> Bool {
    // U28: there is nothing to resign.
    guard let registry, let window = windowItIsFirstIn else { return true }
    let answers = ObjectAnswers(registry: registry, asking: self)
    return registry.edit { $0.resignFirstResponder(in: window.id, asking: answers) == .became }
  }
}

/// The answers that an application's objects give by their methods.
struct ObjectAnswers: FirstResponderAnswers {
  let registry: Registry
  /// The object whose own method asks, and which is not asked by that method again; nil for none.
  let asking: Responder?

  func canBecome(_ id: ResponderID) -> Bool { registry.object(id).canBecomeFirstResponder }

  func canResign(_ id: ResponderID) -> Bool { registry.object(id).canResignFirstResponder }

  func resigns(_ id: ResponderID) -> Bool {
    let object = registry.object(id)
    // An AppKit window that stands in for a first responder has nothing to give up, and may refuse all the same (M17).
    return object === asking || object is Window ? object.canResignFirstResponder : object.resignFirstResponder()
  }

  func accepts(_ id: ResponderID) -> Bool { registry.object(id).acceptsFirstResponder }

  func becomes(_ id: ResponderID) -> Bool {
    let object = registry.object(id)
    return object === asking || object.becomeFirstResponder()
  }
}
