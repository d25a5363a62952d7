// SPDX-License-Identifier: Apache-2.0

public import ResponderKit

// NSSplitViewController is ResponderKit's `SplitViewController`; only the names of what is in it differ.

/// A controller that shows the selected one of several: NSTabViewController.
///
/// All tabs are its `children`, and only the view of the selected one is in the window. Another one's view leaves it, and a
/// first responder in it is lost to the window (M19, M73). The first tab is selected at first.
nonisolated open class TabViewController: ViewController {
  /// Makes a tab view controller without tabs.
  public override init() {
    super.init()
    containment = .choice
  }

  /// The tabs; controllers that are no longer among them when they are set leave this one.
  ///
  /// - Complexity: O(controllers before and after × depth) for setting them.
  public final var tabViewItems: [TabViewItem] {
    get { children.map(TabViewItem.init) }
    set { setChildren(newValue.map(\.viewController)) }
  }

  /// Adds a tab behind the others.
  public final func addTabViewItem(_ item: TabViewItem) { addChild(item.viewController) }

  /// Removes a tab; the one after it is then selected if it was, or else the last one.
  public final func removeTabViewItem(_ item: TabViewItem) {
    if item.viewController.parent === self { item.viewController.removeFromParent() }
  }

  /// The position of the selected tab, from 0; -1 when there are no tabs.
  ///
  /// Setting it shows the tab and loads its view; a position without a tab does nothing.
  public final var selectedTabViewItemIndex: Int {
    get { children.firstIndex { $0 === selection } ?? -1 }
    set { if children.indices.contains(newValue) { select(children[newValue]) } }
  }
}

/// A tab of a tab view controller: NSTabViewItem.
public struct TabViewItem {
  /// The controller.
  public let viewController: ViewController

  /// Makes a tab of a controller.
  public init(viewController: ViewController) { self.viewController = viewController }

  /// The title of the controller, which is the tab's.
  public var label: String {
    get { viewController.title ?? "" }
    nonmutating set { viewController.title = newValue }
  }
}

/// A pane of a split view controller: NSSplitViewItem.
public struct SplitViewItem {
  /// The controller.
  public let viewController: ViewController

  /// Makes a pane of a controller.
  public init(viewController: ViewController) { self.viewController = viewController }
}

extension SplitViewController {
  /// The panes: the name that NSSplitViewController has for `viewControllers` (M72).
  public final var splitViewItems: [SplitViewItem] {
    get { viewControllers.map(SplitViewItem.init) }
    set { viewControllers = newValue.map(\.viewController) }
  }

  /// Adds a pane behind the others.
  public final func addSplitViewItem(_ item: SplitViewItem) { addChild(item.viewController) }

  /// Removes a pane.
  public final func removeSplitViewItem(_ item: SplitViewItem) {
    if item.viewController.parent === self { item.viewController.removeFromParent() }
  }
}
