// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
public import ResponderKit

// Toolbars of windows and context menus of views. Neither is a responder.

/// A list of items beside the content of a window: NSToolbar.
///
/// Items are inserted as objects, because there is no delegate that makes them.
nonisolated public final class Toolbar {
  /// The items, from the leading side on.
  public private(set) var items: [ToolbarItem] = []
  /// The window that shows the toolbar, or nil.
  public fileprivate(set) weak var window: Window? { didSet { for item in items { item.place() } } }

  /// Makes a toolbar without items.
  public init() {}

  /// Adds an item behind the others, and removes it from the toolbar it was in.
  public func addItem(_ item: ToolbarItem) { insertItem(item, at: items.count) }

  /// Adds an item at a position counted from 0, and removes it from the toolbar it was in; a position beyond the end means
  /// the end.
  public func insertItem(_ item: ToolbarItem, at index: Int) {
    item.toolbar?.remove(item)
    items.insert(item, at: max(0, min(index, items.count)))
    item.toolbar = self
    item.place()
  }

  /// Removes the item at a position, if there is one.
  public func removeItem(at index: Int) {
    if items.indices.contains(index) { remove(items[index]) }
  }

  private func remove(_ item: ToolbarItem) {
    items.removeAll { $0 === item }
    item.toolbar = nil
    item.place()
  }

  /// Enables and disables the items by `validate()`, except those whose `autovalidates` is false (M70).
  public func validateVisibleItems() {
    for item in items where item.autovalidates { item.validate() }
  }
}

/// An item of a toolbar, which sends an action when it is clicked: NSToolbarItem.
///
/// Without a target the action is searched as any other is, wherever the toolbar is (M70).
nonisolated open class ToolbarItem: BarItem {
  /// The toolbar that contains the item, or nil.
  public fileprivate(set) final weak var toolbar: Toolbar?
  /// Whether the toolbar validates the item.
  public final var autovalidates = true
  /// The view that is shown in place of the title, or nil; its superview is the window.
  ///
  /// What it does not handle goes on to the window, past the content and its controllers (M71).
  public final var view: View? {
    didSet {
      guard view !== oldValue else { return }
      if let oldValue, oldValue.superview === holder { oldValue.removeFromSuperview() }
      place()
    }
  }

  /// Enables the item when an object would handle its action, and does not refuse by its validation (M70).
  ///
  /// The object is asked by `ToolbarItemValidation`, else by `UserInterfaceValidations`. An item with a view stays as it is
  /// (M71), unless a subclass overrides this method.
  open func validate() {
    guard view == nil else { return }
    isEnabled = isValid { target in
      if let validator = target as? any ToolbarItemValidation { return validator.validateToolbarItem(self) }
      return (target as? any UserInterfaceValidations)?.validateUserInterfaceItem(self)
    }
  }

  /// Puts the view into the window of the toolbar, or takes it out.
  fileprivate final func place() {
    let window = toolbar?.window
    if let view, view.superview !== window {
      if let window { window.addSubview(view) } else if view.superview === holder { view.removeFromSuperview() }
    }
    holder = window
  }
}

/// An object that validates the toolbar items whose action would be sent to it (M70): NSToolbarItemValidation.
public protocol ToolbarItemValidation: AnyObject {
  /// Returns whether an item is enabled whose action would be sent to this object.
  func validateToolbarItem(_ item: ToolbarItem) -> Bool
}

extension Window {
  /// The toolbar, which the window keeps alive; it leaves the window that had it before.
  public final var toolbar: Toolbar? {
    get { toolbarLink as? Toolbar }
    set {
      guard newValue !== toolbar else { return }
      let old = toolbar
      newValue?.window?.toolbar = nil
      toolbarLink = newValue
      old?.window = nil
      newValue?.window = self
    }
  }
}

extension View {
  /// The context menu, which the view keeps alive; it leaves the view that had it before.
  ///
  /// What its items send without a target begins at this view, and stays in its window (M50). `Menu.update()` and
  /// `Menu.performActionForItem(at:)` are what opening it and choosing from it do.
  public final var menu: Menu? {
    get { contextMenu }
    set { contextMenu = newValue }
  }
}
