// SPDX-License-Identifier: Apache-2.0

extension Responder {
  /// Whether this object is the first responder of its window, or of any when it can be in none.
  ///
  /// Complexity: O(depth).
  public var isFirstResponder: Bool { windowItIsFirstIn != nil }

  private var windowItIsFirstIn: Window? {
    guard let realm else { return nil }
    if let window = realm.tree.window(of: id) {
      return realm.tree.firstResponder(in: window) == id ? realm.liveObject(window) as? Window : nil
    }
    // M21: in AppKit a bare responder may be first in any.
    return application?.windows.first { $0.firstResponder === self }
  }

  func takeFirstResponder() -> Bool {
    guard let realm else { return false }
    // M12: an AppKit window that asks has made it first responder already; not vetoing is agreeing.
    if realm.tree.profile == .appkit, isFirstResponder { return true }
    // U25: what is in no window is refused.
    guard let window = realm.tree.window(of: id) else { return false }
    // M14: an AppKit window makes its first responder itself, and stands in when that fails (M15).
    if realm.tree.profile == .appkit {
      guard let window = realm.liveObject(window) as? Window else { return false }
      return realm.makeFirst(self, in: window, mayVeto: false) && isFirstResponder
    }
    let old = realm.liveObject(realm.tree.firstResponder(in: window))
    // U22: the first responder already: nothing is asked.
    if old === self { return true }
    // U24, check-first: a newcomer that cannot become first responder changes nothing.
    if !realm.tree.options.resignsFirst, !canBecomeFirstResponder { return false }
    // U23: the old one is asked to resign; if it refuses, nothing changes.
    if let old, !old.resignFirstResponder() { return false }
    // Whoever was asked may have changed something.
    guard self.realm === realm else { return false }
    return realm.edit { tree in
      tree.setTrait(.canBecomeFirstResponder, of: id, to: canBecomeFirstResponder)
      return tree.becomeFirstResponder(id) == .became
    }
  }

  func giveUpFirstResponder() -> Bool {
    // U28: nothing to resign.
    guard let realm, let window = windowItIsFirstIn else { return true }
    return realm.edit { tree in
      tree.setTrait(.keepsFirstResponder, of: id, to: !canResignFirstResponder)
      return tree.resignFirstResponder(in: window.id) == .became
    }
  }
}
