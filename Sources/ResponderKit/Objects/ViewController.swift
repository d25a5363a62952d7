// SPDX-License-Identifier: Apache-2.0

/// A responder that manages a view and comes directly after it in the chain: UIViewController and NSViewController.
///
/// Its place in the chain follows its view, not the containment (U4-U7). A window keeps its root controller alive, and a
/// controller keeps its view, its children and the controller it presents alive.
open class ViewController: Responder {
  private var loadedView: View?
  /// The controllers contained in this one, in the order in which they were added.
  public private(set) final var children: [ViewController] = []
  /// The controller this one is contained in.
  public private(set) final unowned var parent: ViewController?
  /// The controller this one presents, kept alive.
  public private(set) final var presentedViewController: ViewController?
  /// The controller that presents this one.
  public private(set) final unowned var presentingViewController: ViewController?
  /// The title, for the program's own use.
  open var title: String?

  deinit {
    loadedView?.viewController = nil
    for child in children { child.parent = nil }
    presentedViewController?.presentingViewController = nil
  }

  /// The root view, which is loaded when it is asked for the first time.
  ///
  /// A view that was another controller's root view is taken from it.
  public final var view: View {
    get {
      if loadedView == nil {
        loadView()
        let view = loadedView ?? View()
        if loadedView == nil { self.view = view }
        viewDidLoad()
      }
      return loadedView ?? View()
    }
    set { setView(newValue) }
  }

  /// The root view; nil while it has not been loaded.
  public final var viewIfLoaded: View? { loadedView }

  /// Whether the root view has been loaded.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Makes the root view and sets `view`; it makes a plain view unless overridden.
  open func loadView() { view = View() }

  /// Called after the root view was loaded; it is in no superview yet, so the chain is short (U9).
  open func viewDidLoad() {}

  /// Adds a controller to those contained in this one; adding its view somewhere is up to you (U6, U7).
  ///
  /// It leaves the controller that contained it. Nothing happens for a controller that contains this one.
  ///
  /// - Parameter child: The controller to add.
  public final func addChild(_ child: ViewController) {
    var current: ViewController? = self
    while let controller = current {
      if controller === child { return }
      current = controller.parent
    }
    child.removeFromParent()
    children.append(child)
    child.parent = self
  }

  /// Removes this controller from the one that contains it; the view stays where it is.
  public final func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
  }

  // MARK: Presenting

  /// Presents a controller, whose next responder is this one from then on (U8).
  ///
  /// A view that is in no window goes in front in this controller's window; a view that is in one stays where it is.
  ///
  /// - Parameters:
  ///   - controller: The controller to present.
  ///   - animated: Has no effect; it is there because UIKit has it.
  ///   - completion: Called when the controller is presented.
  /// - Returns: Whether it is presented: not outside a window, not when this controller presents another one, and not when
  ///   the other one is presented already.
  @discardableResult
  open func present(
    _ controller: ViewController, animated: Bool = true, completion: (() -> Void)? = nil
  ) -> Bool {
    guard let registry, viewIfLoaded?.window != nil else { return false }
    // As in UIKit, presenting loads the view.
    let view = controller.view
    guard registry.adopt(controller), registry.edit({ tree in (try? tree.present(controller.id, from: id)) != nil })
    else {
      return false
    }
    presentedViewController = controller
    controller.presentingViewController = self
    if registry.tree.wasMovedIn(controller.id) { window(of: view)?.receive(view) }
    completion?()
    return true
  }

  private func window(of view: View) -> Window? { registry?.liveObject(registry?.tree.window(of: view.id)) as? Window }

  /// Dismisses the controller that this one presents, or else this controller itself.
  ///
  /// A view that presenting put into the window is removed from it; a view that was there before stays.
  ///
  /// - Parameters:
  ///   - animated: Has no effect; it is there because UIKit has it.
  ///   - completion: Called at the end.
  open func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) {
    if presentedViewController != nil { dismissPresented() } else { presentingViewController?.dismissPresented() }
    completion?()
  }

  /// Ends every presentation above this controller, the topmost first.
  final func dismissPresented() {
    var stack: [ViewController] = []
    var above = presentedViewController
    while let controller = above {
      stack.append(controller)
      above = controller.presentedViewController
    }
    for controller in stack.reversed() {
      let wasMovedIn = controller.registry?.tree.wasMovedIn(controller.id) ?? false
      controller.registry?.edit { try? $0.dismiss(controller.id) }
      controller.unlinkFromPresenter()
      if wasMovedIn { controller.viewIfLoaded?.removeFromSuperview() }
    }
  }

  /// Ends the presentations above this controller and its own, for one that leaves its application or loses its view.
  ///
  /// Its view stays where it is. The tree ends the presentation itself, when the controller is removed there.
  final func endPresentations() {
    dismissPresented()
    unlinkFromPresenter()
  }

  private func unlinkFromPresenter() {
    presentingViewController?.presentedViewController = nil
    presentingViewController = nil
  }

  // MARK: What the kinds differ in

  override var kind: ResponderKind { .controller }

  // U8 needs an application.
  override var nextOutside: Responder? { ObjectLinks().next(ofController: self, ChainOptions()).next }

  override func enterAlone(_ registry: Registry) {
    if let loadedView, loadedView.registry == nil { loadedView.enterAlone(registry) } else { registry.enter(self) }
  }

  private func setView(_ view: View) {
    guard view !== loadedView, view.kind != .window else { return }
    view.viewController?.detachView()
    detachView()
    loadedView = view
    view.viewController = self
    guard let other = view.registry else {
      // A controller is where its view is.
      registry?.leave(self)
      return
    }
    if other.adopt(self) { other.edit { try? $0.attach(id, toView: view.id) } }
  }

  /// Separates the controller from its root view; both stay where they are.
  private func detachView() {
    guard let loadedView else { return }
    endPresentations()
    registry?.edit { $0.detachView(of: id) }
    loadedView.viewController = nil
    self.loadedView = nil
  }
}

extension ViewController {
  /// Returns this controller or the nearest one containing it that implements an action and can perform it (U86).
  ///
  /// The search follows the containment of controllers. A controller that was added to none with `addChild(_:)` counts as
  /// contained in the nearest controller around its view.
  ///
  /// - Parameters:
  ///   - action: The name of the action, or the type of the message.
  ///   - sender: The object that sends it.
  /// - Returns: The controller; nil when none can perform the action.
  /// - Complexity: O(depth).
  public final func targetViewController(forAction action: ActionName, sender: Responder?) -> ViewController? {
    guard let registry else {
      let target = first(along: ObjectLinks().container(of:)) {
        $0.implements(action) && $0.canPerformAction(action, withSender: sender)
      }
      return target as? ViewController
    }
    return registry.target(of: action, amongControllersFrom: self, from: sender)
  }
}
