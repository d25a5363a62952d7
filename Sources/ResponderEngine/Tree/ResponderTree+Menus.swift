// SPDX-License-Identifier: Apache-2.0

// Menus and toolbars of AppKit. Both hold their items as a tree; neither is a responder.

extension ResponderTree {
  /// The name of the application's main menu in sessions, which no other node can have.
  package static let mainMenuName = "main-menu"

  /// The application's main menu, which AppKit's key equivalents search after the key window (M68).
  package var mainMenu: ResponderID? { wrap(columns.link(.mainMenu, 0)) }

  package func setMainMenu(_ menu: ResponderID?) {
    columns.setLink(.mainMenu, 0, to: menu.map(columns.liveSlot) ?? 0)
  }

  package func contextMenu(of view: ResponderID) -> ResponderID? { wrap(columns.link(.contextMenu, slot(view))) }

  package func contextView(of menu: ResponderID) -> ResponderID? { wrap(columns.link(.contextView, slot(menu))) }

  /// Sets or clears the context menu of a view, which leaves the view that had it before.
  ///
  /// Nothing happens if the arguments are not a menu and a view or window.
  package func setContextMenu(_ menu: ResponderID?, of view: ResponderID) {
    let (owner, newcomer) = (columns.liveSlot(view), menu.map(columns.liveSlot) ?? 0)
    guard columns.kind(owner).hasFrame, newcomer == 0 || columns.kind(newcomer) == .menu else { return }
    let (old, oldOwner) = (columns.link(.contextMenu, owner), columns.link(.contextView, newcomer))
    if old != 0 { columns.setNumber(.contextView, old, 0) }
    if newcomer != 0, oldOwner != 0 { columns.setNumber(.contextMenu, oldOwner, 0) }
    columns.setLink(.contextMenu, owner, to: newcomer)
    if newcomer != 0 { columns.setLink(.contextView, newcomer, to: owner) }
  }

  /// Returns the view whose context menu an item is in, at any depth, or nil for another item.
  ///
  /// - Complexity: O(depth).
  package func contextView(ofItem item: ResponderID) -> ResponderID? {
    guard kind(of: item) == .menuItem else { return nil }
    var current = parent(of: item)
    while let menu = current {
      if let view = contextView(of: menu) { return view }
      current = parent(of: menu)
    }
    return nil
  }

  /// Returns the responder that offers the touch bar of an item, or nil for another item.
  package func touchBarOwner(of item: ResponderID) -> ResponderID? {
    guard profile == .appkit, kind(of: item) == .barButtonItem else { return nil }
    return parent(of: item).flatMap { kind(of: $0).isResponder ? $0 : nil }
  }

  /// Returns whether the touch bar that a responder offers is on screen.
  ///
  /// - Complexity: O(links from the first responder).
  package func showsTouchBar(of owner: ResponderID) -> Bool {
    // M83: the first responder and the objects after it offer touch bars, and the application does in any case.
    guard owner != application, let first = firstResponder else { return owner == application }
    return columns.path(from: first.index).slots.contains(owner.index)
  }

  /// Returns where the action of a sender without a target goes.
  package func destination(of sender: ResponderID) -> Destination {
    // From a context menu it stays in the window of the view, and begins there (M50).
    contextView(ofItem: sender).map { .chain(from: $0) } ?? .anyone
  }

  /// Returns the state of an item that nothing validates, or nil for one that is validated.
  package func ownState(of item: ResponderID) -> Enablement? {
    let isEnabled = !traits(of: item).contains(.disabled)
    guard profile == .appkit else { return nil }
    switch kind(of: item) {
    // M49: a menu whose autoenablesItems is no leaves the states of its items alone.
    case .menuItem where parent(of: item).map { traits(of: $0).contains(.keepsStates) } == true:
      return Enablement(isEnabled: isEnabled, target: nil, rule: .m49)
    // M70: a toolbar item is validated, as a menu item is, unless its autovalidates is no.
    case .barButtonItem where traits(of: item).contains(.keepsStates):
      return Enablement(isEnabled: isEnabled, target: nil, rule: .m70)
    // An item with a view is not validated by itself (M71).
    case .barButtonItem where columns.firstChild[slot(item)] != 0:
      return Enablement(isEnabled: isEnabled, target: nil, rule: .m71)
    case .view, .control:
      let isInToolbar = parent(of: item).map { kind(of: $0) == .toolbar } ?? false
      return isInToolbar ? Enablement(isEnabled: isEnabled, target: nil, rule: .m71) : nil
    default: return nil
    }
  }
}
