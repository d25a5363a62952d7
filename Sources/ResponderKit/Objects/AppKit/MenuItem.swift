// SPDX-License-Identifier: Apache-2.0

/// NSMenuItem: sends an action when it is chosen, to its target or to whoever is found.
///
/// It is a `Responder` so that it can be a sender, but never a link of the chain.
open class MenuItem: Responder, ValidatedUserInterfaceItem {
  /// What it says.
  public final var title: String
  /// What it sends; an item without is disabled (M48).
  public final var action: ActionName? { didSet { if action != oldValue { sendMessage = nil } } }
  /// Who gets it, not kept alive; for nil whoever is found.
  public final weak var target: Responder?
  /// The key that chooses it, empty for none.
  public final var keyEquivalent: String
  /// Whether it can be chosen; its menu's `update()` decides, unless `autoenablesItems` is false.
  public final var isEnabled = true
  /// A number of your own.
  public final var tag = 0
  /// The menu it is in.
  public internal(set) weak final var menu: Menu?
  private var sendMessage: ((MenuItem) -> Bool)?

  /// Makes an item that sends an action by name.
  public init(title: String, action: ActionName?, keyEquivalent: String = "") {
    (self.title, self.action, self.keyEquivalent) = (title, action, keyEquivalent)
    super.init()
  }

  /// Makes an item that sends a message.
  public init<M: ActionMessage>(title: String, action message: M, keyEquivalent: String = "")
  where M.Sender == Responder {
    (self.title, action, self.keyEquivalent) = (title, M.action, keyEquivalent)
    super.init()
    sendMessage = { item in
      guard let target = item.target else { return message.send(from: item) }
      // M29: a target that does not respond is none.
      guard let handler = target as? M.Handler else { return false }
      message.send(from: item, to: handler)
      return true
    }
  }

  func perform(in application: Application) -> Bool {
    guard let action, let registry = application.registry, registry.adopt(self) else { return false }
    return sendMessage?(self) ?? application.sendAction(action, to: target, from: self)
  }

  /// Returns whether the rules enable this item, its target's validation included (M46-M48).
  func isValid(in application: Application?) -> Bool {
    // M48: an item without an action is disabled.
    guard let action, let application, let registry = application.registry, registry.adopt(self) else { return false }
    return registry.isEnabled(action, to: target, from: self) { target in
      // M46: the item's own question comes first.
      if let validator = target as? any MenuItemValidation { return validator.validateMenuItem(self) }
      return (target as? any UserInterfaceValidations)?.validateUserInterfaceItem(self)
    }
  }

  override var kind: ResponderKind { .menuItem }
}

/// NSMenuItemValidation: a target that says which menu items for it are enabled (M46).
public protocol MenuItemValidation: AnyObject {
  /// Whether an item whose action would come here is enabled.
  func validateMenuItem(_ item: MenuItem) -> Bool
}

/// NSUserInterfaceValidations: a target that says which items for it are enabled, whatever they are (M46).
public protocol UserInterfaceValidations: AnyObject {
  /// Whether an item whose action would come here is enabled.
  func validateUserInterfaceItem(_ item: any ValidatedUserInterfaceItem) -> Bool
}

/// NSValidatedUserInterfaceItem: what can be asked about.
public protocol ValidatedUserInterfaceItem: AnyObject {
  /// What it sends, nil for nothing.
  var action: ActionName? { get }
  /// A number of your own.
  var tag: Int { get }
}
