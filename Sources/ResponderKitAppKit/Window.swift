// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
public import ResponderKit

/// A window that can be key and is never main (M65): NSPanel.
nonisolated open class Panel: Window {
  open override var canBecomeMain: Bool { false }
}

extension Window {
  /// The window controller, which is the window's next responder (M5).
  public final var windowController: WindowController? { windowControllerLink as? WindowController }

  /// The delegate, which a search asks after the window's chain (M7, M25); it is not kept alive.
  public final var delegate: Responder? {
    get { delegateLink }
    set { delegateLink = newValue }
  }

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
    return registry.makeFirstResponder(responder ?? self, in: self)
  }

  /// Whether this is the main window, whose first responder is searched after the key window's (M23).
  public final var isMainWindow: Bool { registry?.tree.mainWindow == id }

  /// Makes this the main window, if it can be; does nothing in UIKit, which has no main window.
  public final func makeMain() {
    if canBecomeMain { registry?.edit { $0.setMainWindow(id) } }
  }

  /// The controller whose view fills the window: the name that NSWindow has for `rootViewController`.
  public final var contentViewController: ViewController? {
    get { rootViewController }
    set { rootViewController = newValue }
  }
}
