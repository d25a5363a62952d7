// SPDX-License-Identifier: Apache-2.0

extension Responder {
  /// Whether this object is the first responder of its window.
  ///
  /// Complexity: O(depth).
  public var isFirstResponder: Bool {
    guard let realm, let window = realm.tree.window(of: id) else { return false }
    return realm.tree.firstResponder(in: window) == id
  }

  func takeFirstResponder() -> Bool {
    // U25: what is in no window is refused.
    guard let realm, let window = realm.tree.window(of: id) else { return false }
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
      for trait in [ResponderTraits.canBecomeFirstResponder, .acceptsFirstResponder] {
        tree.setTrait(trait, of: id, to: canBecomeFirstResponder)
      }
      // M14: an AppKit window makes its first responder itself, and stands in when that fails (M15).
      let outcome = tree.profile == .appkit ? tree.makeFirstResponder(id, in: nil) : tree.becomeFirstResponder(id)
      return outcome == .became
    }
  }

  func giveUpFirstResponder() -> Bool {
    // U28: nothing to resign.
    guard let realm, isFirstResponder, let window = realm.tree.window(of: id) else { return true }
    return realm.edit { tree in
      tree.setTrait(.keepsFirstResponder, of: id, to: !canResignFirstResponder)
      return tree.resignFirstResponder(in: window) == .became
    }
  }
}
