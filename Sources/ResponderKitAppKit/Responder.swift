// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
public import ResponderKit

extension Responder {
  /// The next responder, which can be set under AppKit's rules (M1): the name that NSResponder has for `next`.
  ///
  /// It is not kept alive. Adding or removing a view sets it again (M2); otherwise it stays with the object, also
  /// outside every application. Under UIKit's rules, which compute the next responder (U16), setting it does nothing;
  /// override `next` there.
  public var nextResponder: Responder? {
    get { next }
    set {
      guard let registry = registry ?? newValue?.registry else {
        handLink = HandLink(newValue)
        return
      }
      guard registry.tree.profile == .appkit, registry.adopt(self) else { return }
      registry.link(self, to: newValue)
    }
  }

  /// Whether this object accepts first responder status (M12): the name that NSResponder has for
  /// `canBecomeFirstResponder`, which is the one to override.
  public var acceptsFirstResponder: Bool { canBecomeFirstResponder }

  /// Performs an action on this object or on the nearest object up the chain that has a method for it (M32).
  ///
  /// After the chain, the delegates of the windows and of the application in it are asked, beginning with the last one.
  /// A message needs its payload and is never performed by its name.
  ///
  /// - Parameters:
  ///   - action: The name of the action.
  ///   - sender: The sender that is passed to handlers.
  /// - Returns: Whether an object performed the action.
  @discardableResult
  public func tryToPerform(_ action: ActionName, with sender: Responder?) -> Bool {
    guard let registry else { return performOutside(action, with: sender) }
    return registry.perform(action, startingAt: self, with: sender)
  }
}
