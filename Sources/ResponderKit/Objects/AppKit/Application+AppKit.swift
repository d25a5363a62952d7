// SPDX-License-Identifier: Apache-2.0

// What NSApplication has and UIApplication has not.

extension Application {
  /// The window whose first responder is searched after the key window's (M23), nil for none and in UIKit.
  public final var mainWindow: Window? { registry?.liveObject(registry?.tree.mainWindow) as? Window }

  /// The window of the modal session there is, nil for none.
  public final var modalWindow: Window? { registry?.liveObject(registry?.tree.modalWindow) as? Window }

  /// Begins a modal session with a window, which becomes key and is searched in place of the main window (M36).
  ///
  /// It returns at once, because no events are waited for here. UIKit has no such session, and nothing happens.
  public final func runModal(for window: Window) {
    guard window.registry === registry else { return }
    registry?.edit { $0.setModalWindow(window.id) }
  }

  /// Ends the modal session; which window is key stays as it is.
  public final func stopModal() { registry?.edit { $0.setModalWindow(nil) } }

  /// Who would get an action, nil for nobody: the target if it has the method, for nil whoever is found (M23, M29).
  ///
  /// Complexity: O(responders asked).
  public final func target(
    forAction action: ActionName, to target: Responder?, from sender: Responder?
  ) -> Responder? {
    guard let registry, target.map(registry.adopt) ?? true else { return nil }
    return registry.taker(of: action, to: target, from: sender)
  }
}

// What NSWindow calls by other names than UIWindow, or has alone. The rules M1 and on are in force under `Profile.appkit`.

extension Window {
  /// Makes a responder this window's first responder, for nil the window itself, and says whether it could (M13-M18).
  ///
  /// The old one is asked to resign, the new one whether it accepts, and by `becomeFirstResponder()` whether it will. When it
  /// does not, the answer is yes all the same, and the window is first responder (M15). Under UIKit's rules the new one just
  /// becomes first responder.
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

  /// Whether this window's first responder is searched after the key window's (M23).
  public final var isMainWindow: Bool { registry?.tree.mainWindow == id }

  /// Makes this the main window; UIKit has none.
  public final func makeMain() { registry?.edit { $0.setMainWindow(id) } }

  /// The controller whose view fills the window: `rootViewController` by NSWindow's name.
  public final var contentViewController: ViewController? {
    get { rootViewController }
    set { rootViewController = newValue }
  }
}
