// SPDX-License-Identifier: Apache-2.0

// The members that NSApplication and NSWindow alone have, or that have another name there. The rules M1 and following are
// in force under `Profile.appkit`.

extension Application {
  /// The window whose first responder is searched after the key window's (M23); nil for none, and in UIKit.
  public final var mainWindow: Window? { registry?.liveObject(registry?.tree.mainWindow) as? Window }

  /// The window of the modal session; nil for none.
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

  /// Returns the object that would handle an action; nothing is called (M23, M29).
  ///
  /// - Parameters:
  ///   - action: The name of the action, or the type of the message.
  ///   - target: The target, which is the answer if it has the method; nil searches the chain.
  ///   - sender: The object that would send it.
  /// - Returns: The object; nil when no object would handle the action.
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
  /// The old one is asked to resign. Then the new one is asked whether it accepts, and whether it becomes first responder by
  /// `becomeFirstResponder()`. If it does not, the window is first responder, and the answer is true all the same (M15). Under
  /// UIKit's rules only the new one is asked to become first responder.
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

  /// Makes this the main window; UIKit has none.
  public final func makeMain() { registry?.edit { $0.setMainWindow(id) } }

  /// The controller whose view fills the window: the name of `rootViewController` in NSWindow.
  public final var contentViewController: ViewController? {
    get { rootViewController }
    set { rootViewController = newValue }
  }
}
