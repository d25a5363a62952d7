// SPDX-License-Identifier: Apache-2.0

/// A controller that shows the last one of a stack of controllers: UINavigationController.
///
/// Its `children` are the stack, from the root on. Only the view of the top one is in its view. The others keep their views,
/// but are in no window: no touch reaches them, and a first responder in them is lost (U90, U91, U93). The chain goes from
/// the top controller to the navigation controller, and never to the one below (U92).
nonisolated open class NavigationController: ViewController {
  /// Makes a navigation controller with an empty stack.
  public override init() {
    super.init()
    containment = .stack
    definesPresentationContext = true
  }

  /// Makes a navigation controller with a stack of one.
  ///
  /// - Parameter rootViewController: The controller at the bottom of the stack.
  public convenience init(rootViewController: ViewController) {
    self.init()
    viewControllers = [rootViewController]
  }

  /// The stack, from the root on.
  ///
  /// Controllers that are no longer in it when it is set leave this one. None can be in it twice.
  ///
  /// - Complexity: O(controllers before and after × depth) for setting it.
  public final var viewControllers: [ViewController] {
    get { children }
    set { setChildren(newValue) }
  }

  /// The last controller of the stack, which is shown, or nil.
  public final var topViewController: ViewController? { children.last }

  /// The controller that this one or its top one presents, or else the top one.
  public final var visibleViewController: ViewController? {
    var visible = presentedViewController ?? topViewController
    while let presented = visible?.presentedViewController { visible = presented }
    return visible
  }

  /// Adds a controller to the stack and shows it, in place of the one that was shown (U90).
  ///
  /// It leaves the controller that contained it. Its view is loaded when this controller's view is (U99). Nobody becomes
  /// first responder, and one in the view that leaves the window is lost (U93). A controller that is in the stack already
  /// cannot be pushed, nor a navigation or split view controller: the program ends with a sentence, as UIKit ends it with an
  /// exception.
  ///
  /// - Parameters:
  ///   - viewController: The controller to push.
  ///   - animated: Has no effect; it exists for compatibility with UIKit.
  open func pushViewController(_ viewController: ViewController, animated: Bool = true) { addChild(viewController) }

  /// Removes the top controller from the stack and its view from the window, and shows the one below (U94).
  ///
  /// - Parameter animated: Has no effect; it exists for compatibility with UIKit.
  /// - Returns: The controller that was popped; nil for the root, which stays.
  @discardableResult
  open func popViewController(animated: Bool = true) -> ViewController? { pop(to: children.count - 2).last }

  /// Pops all controllers but the root (U94).
  ///
  /// - Parameter animated: Has no effect; it exists for compatibility with UIKit.
  /// - Returns: The controllers that were popped, from the lowest on.
  @discardableResult
  open func popToRootViewController(animated: Bool = true) -> [ViewController] { pop(to: 0) }

  /// Pops the controllers above one in the stack (U94).
  ///
  /// - Parameters:
  ///   - viewController: The controller that is then on top; none is popped if it is not in the stack.
  ///   - animated: Has no effect; it exists for compatibility with UIKit.
  /// - Returns: The controllers that were popped, from the lowest on.
  @discardableResult
  open func popToViewController(_ viewController: ViewController, animated: Bool = true) -> [ViewController] {
    children.firstIndex { $0 === viewController }.map(pop) ?? []
  }

  private func pop(to position: Int) -> [ViewController] {
    let popped = Containment.popped(of: children.count, to: position)
    let controllers = Array(children[popped])
    if !popped.isEmpty { setChildren(Array(children[..<popped.lowerBound])) }
    return controllers
  }
}
