// SPDX-License-Identifier: Apache-2.0

/// A responder that manages a view and comes directly after it in the chain: UIViewController and NSViewController.
///
/// Its place in the chain follows its view, not the containment (U4-U7). A window keeps its root controller alive. A
/// controller keeps its view, its children and the controller it presents alive.
nonisolated open class ViewController: Responder {
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

  /// The root view, which is loaded on first access.
  ///
  /// Setting a view that is another controller's root view removes it from that controller.
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

  /// The root view, or nil if it has not been loaded.
  public final var viewIfLoaded: View? { loadedView }

  /// Whether the root view has been loaded.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Makes the root view and sets `view`; makes a plain view unless overridden.
  open func loadView() { view = View() }

  /// Responds to the loading of the root view, which has no superview yet, so the chain is short (U9).
  open func viewDidLoad() {}

  /// Adds a child controller to this one, without adding its view to a superview (U6, U7).
  ///
  /// The child leaves the controller that contained it. A controller cannot contain itself, directly or through others:
  /// the program ends with a sentence, as UIKit ends it with an exception.
  ///
  /// - Parameter child: The controller to add.
  public final func addChild(_ child: ViewController) {
    var current: ViewController? = self
    while let controller = current {
      precondition(controller !== child, "\(child) cannot be a child of \(self), which it is or contains")
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

  /// Presents a controller, whose next responder is then this one (U8).
  ///
  /// If the presented view is in no window, it is added in front in this controller's window; otherwise it stays
  /// where it is.
  ///
  /// - Parameters:
  ///   - controller: The controller to present.
  ///   - animated: Has no effect; it exists for compatibility with UIKit.
  ///   - completion: Called when the controller is presented.
  /// - Throws: The reason for which the controller is not presented; UIKit only logs it.
  open func present(
    _ controller: ViewController, animated: Bool = true, completion: (() -> Void)? = nil
  ) throws(PresentationError) {
    guard let registry, viewIfLoaded?.window != nil else { throw .notInWindow }
    if presentedViewController != nil { throw .alreadyPresenting }
    if controller.presentingViewController != nil { throw .alreadyPresented }
    var below: ViewController? = self
    while let current = below {
      if current === controller { throw .presentsItself }
      below = current.presentingViewController
    }
    // As in UIKit, presenting loads the view.
    let view = controller.view
    guard registry.adopt(controller) else { throw .otherApplication }
    registry.restructure { tree throws(StructureError) in try tree.present(controller.id, from: id) }
    presentedViewController = controller
    controller.presentingViewController = self
    if registry.tree.wasMovedIn(controller.id) { window(of: view)?.receive(view) }
    completion?()
  }

  private func window(of view: View) -> Window? { registry?.liveObject(registry?.tree.window(of: view.id)) as? Window }

  /// Dismisses the controller that this one presents, or else this controller itself.
  ///
  /// A view that presenting added to the window is removed from it; a view that was in the window before stays.
  ///
  /// - Parameters:
  ///   - animated: Has no effect; it exists for compatibility with UIKit.
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
      // The tree has ended the presentation itself if it took a view out for another reason.
      if let registry = controller.registry, registry.tree.presenter(of: controller.id) != nil {
        registry.restructure { tree throws(StructureError) in try tree.dismiss(controller.id) }
      }
      controller.unlinkFromPresenter()
      if wasMovedIn { controller.viewIfLoaded?.removeFromSuperview() }
    }
  }

  /// Ends the presentations by this controller and of it, when it leaves its application or loses its view.
  ///
  /// Its view stays where it is. The tree ends its own record of the presentation when the controller is removed from
  /// the tree.
  final func endPresentations() {
    dismissPresented()
    unlinkFromPresenter()
  }

  private func unlinkFromPresenter() {
    presentingViewController?.presentedViewController = nil
    presentingViewController = nil
  }

  // MARK: Overrides of Responder

  override var kind: ResponderKind { .controller }

  // U8 applies only inside an application.
  override var nextOutside: Responder? { ObjectLinks().next(ofController: self, ChainOptions()).next }

  override func enterAlone(_ registry: Registry) {
    if let loadedView, loadedView.registry == nil { loadedView.enterAlone(registry) } else { registry.enter(self) }
  }

  private func setView(_ view: View) {
    guard view !== loadedView else { return }
    precondition(view.kind != .window, "\(view) is a window and cannot be the view of \(self)")
    view.viewController?.detachView()
    detachView()
    loadedView = view
    view.viewController = self
    guard let other = view.registry else {
      // A controller is always in the same application as its view.
      registry?.leave(self)
      return
    }
    if other.adopt(self) {
      other.restructure { tree throws(StructureError) in try tree.attach(id, toView: view.id) }
    }
  }

  /// Separates the controller from its root view, without moving either.
  private func detachView() {
    guard let loadedView else { return }
    endPresentations()
    registry?.edit { $0.detachView(of: id) }
    loadedView.viewController = nil
    self.loadedView = nil
  }
}

/// The reason for which a controller is not presented.
public enum PresentationError: Error, Hashable, CustomStringConvertible {
  /// The view of the presenting controller is in no window.
  case notInWindow
  /// The presenting controller presents another one.
  case alreadyPresenting
  /// The controller to present is presented already.
  case alreadyPresented
  /// The controller to present is the presenting one, or presents it.
  case presentsItself
  /// The view of the controller to present is in another application.
  case otherApplication

  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .notInWindow: "the view of the presenting controller is in no window"
    case .alreadyPresenting: "the presenting controller presents another one already"
    case .alreadyPresented: "the controller to present is presented already"
    case .presentsItself: "a controller cannot present itself, nor one that presents it"
    case .otherApplication: "the view of the controller to present is in another application"
    }
  }
}

extension ViewController {
  /// Returns the nearest controller that implements an action and can perform it, beginning with this one (U86).
  ///
  /// The search follows the containment of controllers. A controller that was not added with `addChild(_:)` counts as
  /// contained in the nearest controller around its view.
  ///
  /// - Parameters:
  ///   - action: The name of the action, or the type of the message.
  ///   - sender: The object that sends it.
  /// - Returns: The controller, or nil when no controller can perform the action.
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
