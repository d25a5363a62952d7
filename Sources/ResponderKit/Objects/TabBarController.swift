// SPDX-License-Identifier: Apache-2.0

/// A controller that shows the selected one of several: UITabBarController.
///
/// All tabs are its `children`, and only the view of the selected one is in its view. The others are in no window (U91).
/// The view of a tab is loaded when it is first selected, and the first tab is selected at first (U95).
nonisolated open class TabBarController: ViewController {
  /// Makes a tab bar controller without tabs.
  public override init() {
    super.init()
    containment = .choice
  }

  /// The tabs.
  ///
  /// Controllers that are no longer among them when they are set leave this one. The selected one stays selected, or else
  /// the first one is.
  ///
  /// - Complexity: O(controllers before and after × depth) for setting them.
  public final var viewControllers: [ViewController] {
    get { children }
    set { setChildren(newValue) }
  }

  /// The selected tab, or nil when there are none.
  ///
  /// Setting it shows the tab and loads its view. Nobody becomes first responder, and one in the tab that leaves the window
  /// is lost (U93). Setting it to a controller that is not a tab does nothing.
  public final var selectedViewController: ViewController? {
    get { selection }
    set { if let newValue { select(newValue) } }
  }

  /// The position of the selected tab, from 0; `Int.max`, which is NSNotFound, when there are no tabs.
  ///
  /// Setting it to another position than that of a tab does nothing.
  public final var selectedIndex: Int {
    get { children.firstIndex { $0 === selection } ?? Int.max }
    set { if children.indices.contains(newValue) { select(children[newValue]) } }
  }
}
