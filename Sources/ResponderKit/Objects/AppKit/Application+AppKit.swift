// SPDX-License-Identifier: Apache-2.0

// These members exist in NSApplication and NSWindow alone, or have another name there. The rules M1 and following
// apply under `Profile.appkit`.

extension Application {
  /// The window whose first responder is searched after the key window's (M23); nil when there is none, and always in
  /// UIKit.
  public final var mainWindow: Window? { registry?.liveObject(registry?.tree.mainWindow) as? Window }

  /// The window of the modal session, or nil.
  public final var modalWindow: Window? { registry?.liveObject(registry?.tree.modalWindow) as? Window }

  /// Begins a modal session with a window, which becomes key and is searched instead of the main window (M36).
  ///
  /// It returns at once, because there is no event loop to run. Under UIKit's rules it does nothing.
  ///
  /// - Parameter window: The window.
  public final func runModal(for window: Window) {
    guard window.registry === registry else { return }
    registry?.edit { $0.setModalWindow(window.id) }
  }

  /// Ends the modal session; the key window stays key.
  public final func stopModal() { registry?.edit { $0.setModalWindow(nil) } }

  /// Returns the object that would handle an action, without calling it (M23, M29).
  ///
  /// - Parameters:
  ///   - action: The name of the action, or the type of the message.
  ///   - target: The target, which is returned if it has the method; nil means a search of the chain.
  ///   - sender: The object that would send the action.
  /// - Returns: The object, or nil when no object would handle the action.
  /// - Complexity: O(responders asked).
  public final func target(
    forAction action: ActionName, to target: Responder?, from sender: Responder?
  ) -> Responder? {
    guard let registry, target.map(registry.adopt) ?? true else { return nil }
    return registry.taker(of: action, to: target, from: sender)
  }
}

extension Window {
  /// Makes a responder this window's first responder (M13-M18).
  ///
  /// The old first responder is asked to resign. Then the new one is asked whether it accepts, and
  /// `becomeFirstResponder()` is called on it. If it refuses, the window becomes first responder and the method still
  /// returns true (M15). Under UIKit's rules only the new one is asked, by `becomeFirstResponder()`.
  ///
  /// - Parameter responder: The responder; nil means the window itself.
  /// - Returns: Whether the first responder could be changed.
  @discardableResult
  public final func makeFirstResponder(_ responder: Responder?) -> Bool {
    guard let registry else { return false }
    guard registry.tree.profile == .appkit else {
      return responder?.becomeFirstResponder() ?? firstResponder?.resignFirstResponder() ?? true
    }
    let newcomer = responder ?? self
    guard registry.adopt(newcomer) else { return false }
    let answers = ObjectAnswers(registry: registry, asking: nil)
    if case .refused = registry.edit({ $0.makeFirstResponder(newcomer.id, in: id, asking: answers) }) { return false }
    return true
  }

  /// Whether this is the main window, whose first responder is searched after the key window's (M23).
  public final var isMainWindow: Bool { registry?.tree.mainWindow == id }

  /// Makes this the main window; does nothing in UIKit, which has no main window.
  public final func makeMain() { registry?.edit { $0.setMainWindow(id) } }

  /// The controller whose view fills the window: the name that NSWindow has for `rootViewController`.
  public final var contentViewController: ViewController? {
    get { rootViewController }
    set { rootViewController = newValue }
  }
}
