// SPDX-License-Identifier: Apache-2.0

/// What few responders have, in a box of its own, so that the others pay one word for it.
package final class Extras {
  @exclusivity(unchecked) var overrides = Responder.Overrides()
  /// The next responder that was set by hand, while the object is outside every application; in one, the tree has it.
  @exclusivity(unchecked) var handLink: HandLink?
  /// The key commands, in the order in which they were added.
  @exclusivity(unchecked) var keyCommands: [KeyCommand] = []
  /// The context menu of a view.
  var contextMenu: Menu?
  /// What a controller shows in bars.
  var navigationItem: NavigationItem?
  weak var nextKeyView: View?
  weak var previousKeyView: View?
}

/// A next responder that was set by hand (M1), which is not kept alive.
package final class HandLink {
  weak var next: Responder?

  package init(_ next: Responder?) { self.next = next }
}

/// An action that an object lists under a key.
struct KeyCommand {
  let key: Key
  let action: ActionName
  /// Sends the action with the object as sender, and returns whether an object handled it.
  let send: (Responder) -> Bool
}

extension Responder {
  /// The box, which is made when something is first put into it.
  final var ownExtras: Extras {
    if let extras { return extras }
    let made = Extras()
    extras = made
    return made
  }

  /// The next responder that was set by hand while the object is outside every application.
  package final var handLink: HandLink? {
    get { extras?.handLink }
    set { if extras != nil || newValue != nil { ownExtras.handLink = newValue } }
  }

  /// The members that this object overrides with closures; an override in a subclass that does not call super takes
  /// precedence.
  public final var overrides: Overrides {
    get { extras?.overrides ?? Overrides() }
    set {
      ownExtras.overrides = newValue
      closureOverrides = newValue.members
      registry?.note(overridden, of: id)
    }
  }
}
