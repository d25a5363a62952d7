// SPDX-License-Identifier: Apache-2.0

// Two controllers that show all that they contain.

/// A controller that shows several side by side: UISplitViewController and NSSplitViewController.
///
/// Its columns are its `children`, and all their views are in its view. None is in another one's chain; each goes on to
/// the split view controller (U96, M72). UIKit puts a column that is not a navigation controller into one, which is left
/// out here.
nonisolated open class SplitViewController: ViewController {
  /// Makes a split view controller without columns.
  public override init() {
    super.init()
    containment = .columns
  }

  /// The columns; controllers that are no longer among them when they are set leave this one.
  ///
  /// - Complexity: O(controllers before and after × depth) for setting them.
  public final var viewControllers: [ViewController] {
    get { children }
    set { setChildren(newValue) }
  }
}

/// A controller that shows a page, or two with a spine: UIPageViewController.
///
/// The pages that are shown are its `children`, and others are not (U97).
nonisolated open class PageViewController: ViewController {
  /// Makes a page view controller without pages.
  public override init() {
    super.init()
    containment = .columns
  }

  /// The pages that are shown.
  public final var viewControllers: [ViewController] { children }

  /// Shows pages in place of those that were shown, and loads their views (U97, U99).
  ///
  /// - Parameters:
  ///   - viewControllers: The pages: one, or two with a spine.
  ///   - animated: Has no effect; it exists for compatibility with UIKit.
  ///   - completion: Called at the end, with true.
  open func setViewControllers(
    _ viewControllers: [ViewController], animated: Bool = true, completion: ((Bool) -> Void)? = nil
  ) {
    setChildren(viewControllers)
    completion?(true)
  }
}
