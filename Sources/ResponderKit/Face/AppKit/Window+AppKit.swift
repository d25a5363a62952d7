// SPDX-License-Identifier: Apache-2.0

// What NSWindow calls by other names than UIWindow, or has alone. The rules M1 and on are in force under `Profile.appkit`.

extension Window {
  /// Makes a responder this window's first responder, for nil the window itself, and says whether it could (M13-M18).
  ///
  /// The old one is asked to resign, the new one whether it accepts, and by `becomeFirstResponder()` whether it will. When it
  /// does not, the answer is yes all the same, and the window is first responder (M15). Under UIKit's rules the new one just
  /// becomes first responder.
  @discardableResult
  public final func makeFirstResponder(_ responder: Responder?) -> Bool {
    guard let realm else { return false }
    guard realm.tree.profile == .appkit else {
      return responder?.becomeFirstResponder() ?? firstResponder?.resignFirstResponder() ?? true
    }
    return realm.makeFirst(responder ?? self, in: self, mayVeto: true)
  }

  /// Whether this window's first responder is searched after the key window's (M23).
  public final var isMainWindow: Bool { realm?.tree.mainWindow == id }

  /// Makes this the main window; UIKit has none.
  public final func makeMain() { realm?.edit { $0.setMainWindow(id) } }

  /// The controller whose view fills the window: `rootViewController` by NSWindow's name.
  public final var contentViewController: ViewController? {
    get { rootViewController }
    set { rootViewController = newValue }
  }
}

extension Realm {
  /// Runs AppKit's way to a new first responder; what is asked is code, and the veto only of one that did not ask itself.
  func makeFirst(_ newcomer: Responder, in window: Window, mayVeto: Bool) -> Bool {
    guard adopt(newcomer), window.realm === self else { return false }
    let old = liveObject(tree.firstResponder(in: window.id))
    // M13: the first responder already: nothing is asked.
    if old === newcomer { return true }
    // M21: each window has its own, which is in it; the old one is not asked for a newcomer that cannot be.
    guard tree.canBeFirstResponder(newcomer.id, in: window.id) else { return false }
    // M14, M17: the old one may refuse to resign. The window resigns when somebody is to follow it.
    if let old, old !== window, !old.resignFirstResponder() { return false }
    // Whoever was asked may have changed something.
    guard newcomer.realm === self, window.realm === self else { return false }
    return edit { tree in
      // It agreed, whatever it would say when asked again.
      if let old { tree.setTrait(.keepsFirstResponder, of: old.id, to: false) }
      tree.setTrait(.acceptsFirstResponder, of: newcomer.id, to: newcomer.acceptsFirstResponder)
      tree.setTrait(.refusesFirstResponder, of: newcomer.id, to: false)
      switch tree.makeFirstResponder(newcomer.id, in: window.id) {
      case .refused: return false
      case .leftToWindow: return true
      case .became: break
      }
      // M15: its veto leaves the window first.
      if mayVeto, newcomer !== window, !newcomer.becomeFirstResponder(), newcomer.realm === self,
        tree.firstResponder(in: window.id) == newcomer.id
      {
        _ = tree.makeFirstResponder(window.id, in: window.id)
      }
      return true
    }
  }
}
