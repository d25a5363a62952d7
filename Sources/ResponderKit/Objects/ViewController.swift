// SPDX-License-Identifier: Apache-2.0

/// A responder that manages a view and comes directly after it in the chain: UIViewController and NSViewController.
///
/// Its place in the chain follows its view, not the containment (U4-U7). A window keeps its root controller alive. A
/// controller keeps its view, its children and the controller it presents alive.
nonisolated open class ViewController: Responder {
  private var loadedView: View?
  /// Whether `loadView()` or `viewDidLoad()` is running.
  private(set) final var isLoading = false
  /// The controllers contained in this one, in the order in which they were added.
  public internal(set) final var children: [ViewController] = []
  /// The controller this one is contained in.
  public internal(set) final unowned var parent: ViewController?
  /// How this controller shows its children.
  package final var containment = Containment.plain
  /// The child that is selected, of a controller that shows one.
  package internal(set) final unowned var selection: ViewController?
  /// The controller this one presents, kept alive.
  public internal(set) final var presentedViewController: ViewController?
  /// The controller that presents this one.
  public internal(set) final unowned var presentingViewController: ViewController?
  /// How this controller is presented.
  open var modalPresentationStyle = ModalPresentationStyle.automatic
  /// Whether this controller presents those with the style `.currentContext` or `.overCurrentContext` that it or a
  /// controller in it is asked to present (U100).
  open var definesPresentationContext = false { didSet { noteContext() } }
  /// The title, for the program's own use.
  open var title: String?

  deinit {
    for child in children {
      child.parent = nil
      if containment != .plain, !child.isOnStage { child.leaveApplication() }
    }
    loadedView?.viewController = nil
    presentedViewController?.presentingViewController = nil
  }

  /// The root view, which is loaded on first access.
  ///
  /// Setting a view that is another controller's root view removes it from that controller.
  public final var view: View {
    get {
      if loadedView == nil { load() }
      return loadedView ?? View()
    }
    set {
      setView(newValue)
      if !isLoading { settleLoadedView() }
    }
  }

  private func load() {
    let isOutermost = !isLoading
    isLoading = true
    loadView()
    if loadedView == nil { view = View() }
    viewDidLoad()
    guard isOutermost else { return }
    isLoading = false
    settleLoadedView()
  }

  /// The root view, or nil if it has not been loaded.
  public final var viewIfLoaded: View? { loadedView }

  /// Whether the root view has been loaded.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Makes the root view and sets `view`; makes a plain view unless overridden.
  open func loadView() { view = View() }

  /// Responds to the loading of the root view, which has no superview yet, so the chain is short (U9).
  open func viewDidLoad() {}

  /// Adds a child controller to this one, without adding its view to a superview (U6, U7, U98).
  ///
  /// A container, such as a navigation controller, takes it into its `viewControllers` as the last one, and shows it as it
  /// shows those.
  ///
  /// The child leaves the controller that contained it. A controller cannot contain itself, directly or through others:
  /// the program ends with a sentence, as UIKit ends it with an exception.
  ///
  /// - Parameter child: The controller to add.
  public final func addChild(_ child: ViewController) {
    requireCanContain(child)
    child.removeFromParent()
    if containment == .plain {
      children.append(child)
      child.parent = self
    } else {
      list(child)
    }
  }

  /// Removes this controller from the one that contains it.
  ///
  /// The view stays where it is, but a container, such as a navigation controller, removes it from its own (U94).
  public final func removeFromParent() {
    guard let parent else { return }
    guard parent.containment == .plain else { return parent.removeListed(self) }
    parent.children.removeAll { $0 === self }
    self.parent = nil
  }

  // MARK: Presenting

  /// Presents a controller as its `modalPresentationStyle` says, from the controller that presents for this one (U100).
  ///
  /// That one is the outermost container around this controller or, for a style in a context, the nearest controller that
  /// defines one. It becomes the `presentingViewController` and the next responder of what is presented (U8, U101).
  ///
  /// If the presented view is in no window, it is added in front in the presenter's window; otherwise it stays where it
  /// is. The styles `.fullScreen` and `.currentContext` take the presenter's view out of the window (U102). What stays in
  /// the window behind the presented view gets no touches (U103).
  ///
  /// - Parameters:
  ///   - controller: The controller to present.
  ///   - animated: Has no effect; it exists for compatibility with UIKit.
  ///   - completion: Called when the controller is presented.
  /// - Complexity: O(depth + objects that enter the application).
  /// - Throws: The reason for which the controller is not presented; UIKit only logs it.
  open func present(
    _ controller: ViewController, animated: Bool = true, completion: (() -> Void)? = nil
  ) throws(PresentationError) {
    try makePresent(controller)
    completion?()
  }

  /// Dismisses the controller that this one presents, or else this controller itself (U106).
  ///
  /// A view that presenting added to the window is removed from it; a view that was in the window before stays. The view
  /// of the presenter returns to the window, if presenting took it out.
  ///
  /// - Parameters:
  ///   - animated: Has no effect; it exists for compatibility with UIKit.
  ///   - completion: Called at the end.
  open func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) {
    if presentedViewController != nil { dismissPresented() } else { presentingViewController?.dismissPresented() }
    completion?()
  }

  // MARK: Overrides of Responder

  override var kind: ResponderKind { .controller }

  // U8 applies only inside an application.
  override var nextOutside: Responder? { ObjectLinks().next(ofController: self, ChainOptions()).next }

  override func enterAlone(_ registry: Registry) {
    if !isLoading, let loadedView, loadedView.registry == nil { return loadedView.enterAlone(registry) }
    registry.enter(self)
    registry.bringBelongings(of: self)
  }

  private func setView(_ view: View) {
    guard view !== loadedView else { return }
    precondition(view.kind != .window, "\(view) is a window and cannot be the view of \(self)")
    view.viewController?.detachView()
    detachView()
    loadedView = view
    view.viewController = self
    guard let other = view.registry else {
      // A controller is always in the same application as its view. The view of one that a container lists enters that
      // of the container, when it is loaded.
      if listingContainer == nil { registry?.leave(self) }
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
    // The tree has a controller without its view leave its container.
    let (container, shown) = (listingContainer, listingContainer?.shownChildren ?? [])
    container?.unlist(self)
    registry?.edit { $0.detachView(of: id) }
    loadedView.viewController = nil
    self.loadedView = nil
    registry?.bringOnStage()
    container?.settle(shown)
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
