// SPDX-License-Identifier: Apache-2.0

/// NSMenu: items that send actions, enabled by who would take them (M46-M49).
public final class Menu {
  /// What it is called.
  public var title: String
  /// The items, from the top.
  public private(set) var items: [MenuItem] = []
  /// Whether `update()` decides which items are enabled, whatever was set by hand (M49).
  public var autoenablesItems = true
  /// The application it is the main menu of, nil for none; what an item sends goes by it.
  public internal(set) weak var application: Application?

  /// Makes a menu without items.
  public init(title: String = "") { self.title = title }

  /// Adds an item at the bottom; it leaves the menu it was in.
  public func addItem(_ item: MenuItem) {
    item.menu?.removeItem(item)
    items.append(item)
    item.menu = self
  }

  /// Takes an item away.
  public func removeItem(_ item: MenuItem) {
    guard item.menu === self else { return }
    items.removeAll { $0 === item }
    item.menu = nil
  }

  /// Enables and disables the items, unless that is left to you (M46-M49).
  ///
  /// Complexity: O(items × responders asked).
  public func update() {
    guard autoenablesItems else { return }
    for item in items { item.isEnabled = item.isValid(in: application) }
  }

  /// Sends the action of an item, counted from 0, when it is enabled; says whether somebody handled it.
  @discardableResult
  public func performActionForItem(at index: Int) -> Bool {
    update()
    guard items.indices.contains(index), items[index].isEnabled, let application else { return false }
    return items[index].perform(in: application)
  }
}
