// SPDX-License-Identifier: Apache-2.0

/// An item of a bar, which sends an action when it is chosen: UIBarItem, with what its subclasses and NSToolbarItem share.
///
/// It is a `Responder` so that it can be a sender, but it is not in the chain (U18, U111).
nonisolated open class BarItem: Responder, ValidatedUserInterfaceItem {
  /// The title.
  public final var title: String
  /// The action that is sent.
  public final var action: ActionName? { didSet { if action != oldValue { sent = nil } } }
  /// The object the action is sent to, which is not kept alive; nil means a search of the chain.
  public final weak var target: Responder?
  /// Whether the item can be chosen.
  public final var isEnabled = true
  /// A number for the program's own use.
  public final var tag = 0
  private var sent: SentMessage?
  /// The window or controller whose bar the item is in.
  package final weak var holder: Responder?

  /// The message that is sent, or nil for an item that sends an action by name.
  public final var message: (any ActionMessage)? { sent?.message }

  /// Makes an item that sends an action by name.
  public init(title: String, action: ActionName?, target: Responder? = nil) {
    (self.title, self.action, self.target) = (title, action, target)
    super.init()
  }

  /// Makes an item that sends a message.
  public init<M: ActionMessage>(title: String, action message: M, target: Responder? = nil)
  where M.Sender == Responder, M.Failure == Never {
    (self.title, action, self.target) = (title, M.action, target)
    super.init()
    sent = SentMessage(message)
  }

  /// Sends the action, as a tap or a click on the item does.
  ///
  /// The item must be enabled, and in a bar of a controller or a window that is in an application.
  ///
  /// - Returns: Whether an object handled the action.
  @discardableResult
  public final func sendAction() -> Bool {
    guard isEnabled, let action, let registry = holder?.registry, registry.adopt(self) else { return false }
    return sent?.send(self, target) ?? registry.application.sendAction(action, to: target, from: self)
  }

  /// Returns whether an object would handle the action, and does not refuse by its validation (M46-M48, M70).
  package final func isValid(validate: (Responder) -> Bool?) -> Bool {
    holder?.registry?.isValid(self, sending: action, sent, to: target, validate: validate) ?? false
  }

  override var kind: ResponderKind { .barButtonItem }
}

/// An item of a navigation bar or a toolbar: UIBarButtonItem.
///
/// It is no responder, so a nil-targeted action starts at the first responder, or else at the application (U111, U41).
nonisolated open class BarButtonItem: BarItem {}

/// What a controller shows in the bar of the navigation controller that it is in: UINavigationItem.
nonisolated public final class NavigationItem {
  private weak var controller: ViewController?
  /// The items at the leading side.
  public var leftBarButtonItems: [BarButtonItem] = [] { didSet { hold(insteadOf: oldValue) } }
  /// The items at the trailing side.
  public var rightBarButtonItems: [BarButtonItem] = [] { didSet { hold(insteadOf: oldValue) } }
  /// The items of the toolbar, which a controller shows as its `toolbarItems`.
  fileprivate var toolbarItems: [BarButtonItem] = [] { didSet { hold(insteadOf: oldValue) } }

  fileprivate init(of controller: ViewController) { self.controller = controller }

  private func hold(insteadOf old: [BarButtonItem]) {
    for item in old where item.holder === controller { item.holder = nil }
    // An item may be in another list, too.
    for item in leftBarButtonItems + rightBarButtonItems + toolbarItems { item.holder = controller }
  }
}

extension ViewController {
  /// What this controller shows in the navigation bar; the items send through its application.
  public final var navigationItem: NavigationItem {
    let extras = ownExtras
    if let item = extras.navigationItem { return item }
    let item = NavigationItem(of: self)
    extras.navigationItem = item
    return item
  }

  /// The items of the toolbar at the bottom of a navigation controller.
  public final var toolbarItems: [BarButtonItem] {
    get { extras?.navigationItem?.toolbarItems ?? [] }
    set { navigationItem.toolbarItems = newValue }
  }
}
