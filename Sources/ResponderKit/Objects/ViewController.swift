// SPDX-License-Identifier: Apache-2.0

/// UIViewController: a responder that manages a view and stands in the chain one step above it.
///
/// Its place in the chain follows its view, not the containment (U4-U7). A window keeps its root controller alive, a controller
/// its children and what it presents, and every controller its view.
open class ViewController: Responder {
  private var loadedView: View?
  /// The controllers contained in this one.
  public private(set) final var children: [ViewController] = []
  /// The controller this one is contained in.
  public private(set) final unowned var parent: ViewController?
  /// The controller this one presents, kept alive.
  public private(set) final var presentedViewController: ViewController?
  /// The controller that presents this one.
  public private(set) final unowned var presentingViewController: ViewController?
  /// What it is called.
  open var title: String?

  deinit {
    loadedView?.viewController = nil
    for child in children { child.parent = nil }
    presentedViewController?.presentingViewController = nil
  }

  /// The root view; asked for the first time, it is loaded.
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

  /// The root view, nil while it has not been loaded.
  public final var viewIfLoaded: View? { loadedView }

  /// Whether the root view has been loaded.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Makes the root view and sets `view`; by default a plain view.
  open func loadView() { view = View() }

  /// Tells a subclass that its root view was loaded; it is in no superview yet, so the chain is short (U9).
  open func viewDidLoad() {}

  /// Contains another controller; putting its view somewhere is up to you (U6, U7).
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

  /// Ends the containment; the view stays where it is.
  public final func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
  }

  // MARK: Presenting

  /// Presents a controller: its view comes in front in this one's window, and its next is this one (U8).
  ///
  /// Says whether it did: not outside a window, nor when one of the two is presenting or presented already. `animated` is there
  /// because it is in UIKit.
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

  /// Dismisses the controller that this one presents, or else this controller itself, as UIKit does.
  ///
  /// A view that presenting put into the window is taken out; a view that stood there before stays.
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

  /// Ends the presentations above this controller and its own, whose view stays where it is; for one that leaves its
  /// application or loses its view, which the tree has been told or will be.
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

  // U4, U9: to its root view's superview, if there is one. U8 needs an application.
  override var nextOutside: Responder? { loadedView?.superview }

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
  /// This controller, or the nearest around it, that can perform an action; nil for nobody (U86).
  ///
  /// It goes over controllers and asks no view. Complexity: O(depth).
  public final func targetViewController(forAction action: ActionName, sender: Responder?) -> ViewController? {
    sequence(first: self, next: \.parent).first { $0.canPerformAction(action, withSender: sender) }
  }
}
