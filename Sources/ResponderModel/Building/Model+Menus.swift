// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension Model {
  /// Makes the main menu, which the appkit profile has from the start.
  func makeMainMenu() {
    guard tree.mainMenu == nil, let menu = catalog[.appkit].byKindWord["menu"] else { return }
    tree.setMainMenu(make(menu, named: ResponderTree.mainMenuName))
  }

  /// Whether nothing was done with the main menu, so that outlines leave it out.
  package var isMainMenuUnused: Bool {
    guard let menu = tree.mainMenu else { return true }
    return vocabulary.it != menu && vocabulary.properties[menu] == nil && tree.contextView(of: menu) == nil
      && tree.traits(of: menu) == tree.traits(of: tree.classID(of: menu)) && !tree.columns.hasEntries(menu.index)
      && !tree.children(of: menu).contains { _ in true }
  }

  /// The number of nodes, without a main menu that nothing was done with.
  package var nodeCount: Int { tree.count - (tree.mainMenu != nil && isMainMenuUnused ? 1 : 0) }

  package func isToolbarItem(_ classID: ClassID) -> Bool {
    tree.kind(of: classID) == .barButtonItem
      && catalog[.appkit].byKindWord["toolbar-item"].map { tree.isClass(classID, kindOf: $0) } == true
  }

  /// Returns what holds an item of a bar that is put into a node: the toolbar of a window, the node itself, or for nil nothing.
  ///
  /// UIKit's items are in controllers (U111), AppKit's in toolbars (M70), and those of touch bars in responders (M83).
  func bar(at holder: ResponderID, for classID: ClassID) -> ResponderID? {
    let kind = tree.kind(of: holder)
    if isToolbarItem(classID), kind == .window, let toolbar = toolbar(of: holder) { return toolbar }
    let isPlace =
      switch tree.profile {
      case .uikit: kind == .controller
      case .appkit: isToolbarItem(classID) ? kind == .toolbar : kind.isResponder
      }
    return isPlace ? holder : nil
  }

  package func toolbar(of window: ResponderID) -> ResponderID? {
    tree.children(of: window).first { tree.kind(of: $0) == .toolbar }
  }

  /// Checks that a new toolbar is the only one of its window.
  package func requireOnlyToolbar(_ toolbar: ResponderID) throws(BuildError) {
    guard let window = tree.parent(of: toolbar) else { return }
    let other = tree.children(of: window).first { tree.kind(of: $0) == .toolbar && $0 != toolbar }
    if let other { throw BuildError(.hasToolbar(other), window) }
  }
}
