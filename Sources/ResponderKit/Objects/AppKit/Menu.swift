// SPDX-License-Identifier: Apache-2.0

/// A list of items that send actions and are enabled when an object would handle them (M46-M49): NSMenu.
public final class Menu {
  /// The title.
  public var title: String
  /// The items, from top to bottom.
  public private(set) var items: [MenuItem] = []
  /// Whether `update()` decides which items are enabled and overwrites `isEnabled` (M49).
  public var autoenablesItems = true
  /// The application whose main menu this is and through which the items send, or nil.
  public internal(set) weak var application: Application?

  /// Makes a menu without items.
  public init(title: String = "") { self.title = title }

  /// Adds an item at the bottom and removes it from the menu it was in.
  public func addItem(_ item: MenuItem) {
    item.menu?.removeItem(item)
    items.append(item)
    item.menu = self
  }

  /// Removes an item.
  public func removeItem(_ item: MenuItem) {
    guard item.menu === self else { return }
    items.removeAll { $0 === item }
    item.menu = nil
  }

  /// Enables and disables the items, unless `autoenablesItems` is false (M46-M49).
  ///
  /// - Complexity: O(items × responders asked).
  public func update() {
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
