// SPDX-License-Identifier: Apache-2.0

/// A list of items that send actions and are enabled when an object would handle them (M46-M49): NSMenu.
nonisolated public final class Menu {
  /// The title.
  public var title: String
  /// The items, from top to bottom.
  public private(set) var items: [MenuItem] = []
  /// Whether `update()` decides which items are enabled and overwrites `isEnabled` (M49).
  public var autoenablesItems = true
  /// The item that opens this menu, or nil.
  weak var opener: MenuItem?
  /// The view whose context menu this is, or nil.
  private weak var contextView: View?
  /// The application in whose main menu this is, or in which its view is, and through which the items send, or nil.
  private(set) weak var application: Application?
  /// The menu's place in the tree, around those of its items.
  let node = MenuNode()

  /// Makes a menu without items.
  public init(title: String = "") { self.title = title }

  deinit { for item in items { item.enter(nil) } }

  /// The menu that contains the item that opens this one, or nil.
  public var supermenu: Menu? { opener?.menu }

  /// Adds an item at the bottom and removes it from the menu it was in.
  public func addItem(_ item: MenuItem) { insertItem(item, at: items.count) }

  /// Adds an item at a position counted from 0 at the top, and removes it from the menu it was in; a position beyond the
  /// end means the bottom.
  ///
  /// The menu that the item opens cannot be this one or one around it: the program ends with a sentence.
  public func insertItem(_ item: MenuItem, at index: Int) {
    item.menu?.removeItem(item)
    item.submenu?.requireNot(around: self)
    items.insert(item, at: max(0, min(index, items.count)))
    item.menu = self
    item.enter(application)
    if items.last !== item { enter(application) }
  }

  /// Removes an item.
  public func removeItem(_ item: MenuItem) {
    guard item.menu === self else { return }
    items.removeAll { $0 === item }
    item.menu = nil
    item.enter(nil)
  }

  /// Requires that this menu is not another one or around it.
  func requireNot(around menu: Menu) {
    var current: Menu? = menu
    while let inner = current {
      precondition(inner !== self, "the menu '\(title)' cannot be in itself")
      current = inner.supermenu
    }
  }

  /// Moves the menu, with what is in it, to the application in whose main menu it is, or out of every application.
  func enter(_ application: Application?) {
    for item in items { item.enter(nil) }
    node.leave()
    self.application = application
    guard let registry = application?.registry else { return }
    registry.admit(node, in: supermenu.flatMap { registry.idHere($0.node) })
    if application?.mainMenu === self { registry.tree.setMainMenu(node.id) }
    if let contextView, let view = registry.idHere(contextView) { registry.tree.setContextMenu(node.id, of: view) }
    registry.tree.commit()
    for item in items { item.enter(application) }
  }

  /// Makes this the context menu of a view, or with nil of none.
  fileprivate func belong(to view: View?) {
    if let old = contextView, old.contextMenu === self { old.extras?.contextMenu = nil }
    opener?.submenu = nil
    contextView = view
    enter(view?.application)
  }

  /// Moves the menu to where its view is now, if it is the context menu of one or in such a menu.
  private func follow() {
    if let supermenu { return supermenu.follow() }
    guard let contextView else { return }
    let registry = contextView.registry
    if registry !== application?.registry || registry?.tree.contextMenu(of: contextView.id) != node.id {
      enter(registry?.application)
    }
  }

  /// Enables and disables the items, unless `autoenablesItems` is false (M46-M49).
  ///
  /// - Complexity: O(items × responders asked).
  public func update() {
    follow()
    guard autoenablesItems else { return }
    for item in items { item.isEnabled = item.isValid(in: application) }
  }

  /// Sends the action of an item if it is enabled after `update()`.
  ///
  /// - Parameter index: The position of the item, counted from 0.
  /// - Returns: Whether an object handled the action.
  @discardableResult
  public func performActionForItem(at index: Int) -> Bool {
    update()
    guard items.indices.contains(index), items[index].isEnabled, let application else { return false }
    return items[index].perform(in: application)
  }
}

/// An item of a menu, which sends an action when it is chosen: NSMenuItem.
///
/// It is a `Responder` so that it can be a sender, but it is not in the chain.
nonisolated open class MenuItem: Responder, ValidatedUserInterfaceItem {
  /// The title.
  public final var title: String
  /// The action that is sent; an item without one is disabled (M48).
  public final var action: ActionName? {
    didSet {
      guard action != oldValue else { return }
      sent = nil
      listKey()
    }
  }
  /// The object the action is sent to, which is not kept alive; nil means a search of the chain.
  public final weak var target: Responder?
  /// The key that chooses the item of a main menu, as passed to `Application.press(_:)`, or nil (M52).
  public final var keyEquivalent: Key? {
    didSet {
      if let oldValue, oldValue != keyEquivalent { registry?.list(oldValue, on: self, nil) }
      listKey()
    }
  }
  /// Whether the item can be chosen, as decided by its menu's `update()` unless `autoenablesItems` is false.
  public final var isEnabled = true
  /// A number for the program's own use.
  public final var tag = 0
  /// The menu that contains the item.
  public internal(set) weak final var menu: Menu?
  /// The menu that the item opens, or nil; it leaves the item that opened it before.
  ///
  /// Its items have their keys at the place of this item (M68). It cannot be the menu of this item or one around that: the
  /// program ends with a sentence.
  public final var submenu: Menu? {
    didSet {
      guard submenu !== oldValue else { return }
      if oldValue?.opener === self { oldValue?.opener = nil }
      oldValue?.enter(nil)
      if let menu { submenu?.requireNot(around: menu) }
      submenu?.opener?.submenu = nil
      submenu?.opener = self
      menu?.enter(menu?.application)
    }
  }
  /// Whether the item opens a menu.
  public final var hasSubmenu: Bool { submenu != nil }
  private var sent: SentMessage?

  /// The message that is sent, or nil for an item that sends an action by name.
  ///
  /// A validation reads it, as in `item.message as? Edit == .copy`.
  public final var message: (any ActionMessage)? { sent?.message }

  /// Makes an item that sends an action by name.
  public init(title: String, action: ActionName?, keyEquivalent: Key? = nil) {
    (self.title, self.action, self.keyEquivalent) = (title, action, keyEquivalent)
    super.init()
  }

  /// Makes an item that sends a message.
  public init<M: ActionMessage>(title: String, action message: M, keyEquivalent: Key? = nil)
  where M.Sender == Responder, M.Failure == Never {
    (self.title, action, self.keyEquivalent) = (title, M.action, keyEquivalent)
    super.init()
    sent = SentMessage(message)
  }

  /// Moves the item, with the menu that it opens, to the application in whose main menu it is.
  final func enter(_ application: Application?) {
    leave()
    if let menu, let registry = application?.registry {
      registry.admit(self, in: registry.idHere(menu.node))
      registry.tree.commit()
      listKey()
    }
    submenu?.enter(application)
  }

  private func listKey() {
    if let keyEquivalent { registry?.list(keyEquivalent, on: self, action) }
  }

  override func enterAlone(_ registry: Registry) {
    super.enterAlone(registry)
    listKey()
  }

  // A menu is updated before it is searched, and a disabled item does nothing (M46).
  override func performKeyCommand(_ key: Key) -> Bool {
    guard key == keyEquivalent else { return super.performKeyCommand(key) }
    menu?.update()
    guard isEnabled, let application else { return false }
    return perform(in: application)
  }

  func perform(in application: Application) -> Bool {
    guard let action, let registry = application.registry, registry.adopt(self) else { return false }
    if let sent { return sent.send(self, target) }
    guard target == nil, registry.tree.contextView(ofItem: id) != nil else {
      return application.sendAction(action, to: target, from: self)
    }
    // As AppKit, which looks for the target of a context menu's item from the view on (M50).
    let found = registry.liveObject(registry.search(action, to: nil, from: self).target)
    return found.map { application.sendAction(action, to: $0, from: self) } ?? false
  }

  /// Returns whether the rules and the target's validation enable this item (M46-M48).
  func isValid(in application: Application?) -> Bool {
    // An item that opens a menu has no action of its own.
    if hasSubmenu { return true }
    guard let registry = application?.registry else { return false }
    return registry.isValid(self, sending: action, sent, to: target) { target in
      // The question for menu items comes first (M46).
      if let validator = target as? any MenuItemValidation { return validator.validateMenuItem(self) }
      return (target as? any UserInterfaceValidations)?.validateUserInterfaceItem(self)
    }
  }

  override var kind: ResponderKind { .menuItem }
}

extension View {
  /// AppKit's context menu of the view.
  package final var contextMenu: Menu? {
    get { extras?.contextMenu }
    set {
      guard newValue !== contextMenu else { return }
      contextMenu?.belong(to: nil)
      newValue?.belong(to: self)
      if extras != nil || newValue != nil { ownExtras.contextMenu = newValue }
    }
  }
}

/// A menu in the tree, where it is around its items (M68).
final class MenuNode: Responder {
  override var kind: ResponderKind { .menu }
}

extension Responder {
  /// Leaves the application, if the object is in one.
  fileprivate func leave() {
    registry?.forget(self)
    registry = nil
  }
}

/// A target that validates the menu items whose action would be sent to it (M46): NSMenuItemValidation.
public protocol MenuItemValidation: AnyObject {
  /// Returns whether an item is enabled whose action would be sent to this object.
  func validateMenuItem(_ item: MenuItem) -> Bool
}

/// A target that validates items of any kind whose action would be sent to it (M46): NSUserInterfaceValidations.
public protocol UserInterfaceValidations: AnyObject {
  /// Returns whether an item is enabled whose action would be sent to this object.
  func validateUserInterfaceItem(_ item: any ValidatedUserInterfaceItem) -> Bool
}

/// An item that a target can validate: NSValidatedUserInterfaceItem.
public protocol ValidatedUserInterfaceItem: AnyObject {
  /// The action that the item sends, or nil.
  var action: ActionName? { get }
  /// The message that the item sends, or nil.
  var message: (any ActionMessage)? { get }
  /// A number for the program's own use.
  var tag: Int { get }
}

extension ValidatedUserInterfaceItem {
  /// No message, for items that send actions by name.
  public var message: (any ActionMessage)? { nil }
}
