// SPDX-License-Identifier: Apache-2.0

/// How a controller is presented: UIModalPresentationStyle.
public enum ModalPresentationStyle: Hashable, Sendable, CaseIterable {
  /// As the system presents by default: as a sheet, since iOS 13 (U102).
  case automatic
  /// Over the whole window, in place of the presenter's view (U102).
  case fullScreen
  /// As a sheet.
  case pageSheet
  /// As a smaller sheet.
  case formSheet
  /// In place of the view of the nearest controller that defines a context (U100, U102).
  case currentContext
  /// By a transition of the program's own, which leaves the presenter's view in the window.
  case custom
  /// Over the whole window, in front of the presenter's view.
  case overFullScreen
  /// In front of the view of the nearest controller that defines a context (U100).
  case overCurrentContext
  /// In a popover.
  case popover

  /// The style in the tree.
  var inTree: PresentationStyle {
    switch self {
    case .automatic: .sheet
    case .fullScreen: .fullScreen
    case .pageSheet: .pageSheet
    case .formSheet: .formSheet
    case .currentContext: .currentContext
    case .custom, .overFullScreen: .overFullScreen
    case .overCurrentContext: .overCurrentContext
    case .popover: .popover
    }
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
  /// The controller to present is a child of another one, such as a navigation controller; UIKit raises an exception.
  case contained

  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .notInWindow: "the view of the presenting controller is in no window"
    case .alreadyPresenting: "the presenting controller presents another one already"
    case .alreadyPresented: "the controller to present is presented already"
    case .presentsItself: "a controller cannot present itself, nor one that presents it"
    case .otherApplication: "the view of the controller to present is in another application"
    case .contained: "the controller to present is a child of another one"
    }
  }
}

extension ViewController {
  /// Presents a controller from the one that presents for this one.
  final func makePresent(_ controller: ViewController) throws(PresentationError) {
    _ = try presenter(of: controller)
    // As in UIKit, presenting loads the view, and the code that does it may change anything.
    let view = controller.view
    let presenter = try presenter(of: controller)
    guard let registry = presenter.registry, registry.adopt(controller) else { throw .otherApplication }
    registry.restructure { tree throws(StructureError) in
      try tree.present(controller.id, from: id, as: controller.modalPresentationStyle.inTree)
    }
    presenter.presentedViewController = controller
    controller.presentingViewController = presenter
    registry.stage(view)
    if let view = presenter.viewIfLoaded { registry.stage(view) }
  }

  /// Returns the controller that presents another one when this one is asked to (U100).
  private func presenter(of controller: ViewController) throws(PresentationError) -> ViewController {
    let around = first(along: ObjectLinks().container(of:)) { $0.registry != nil }
    guard let registry = around?.registry else { throw .notInWindow }
    registry.learnContainment(from: self)
    let found = registry.tree.presenter(for: id, controller.modalPresentationStyle.inTree)
    guard let presenter = registry.liveObject(found) as? ViewController,
      registry.tree.window(of: presenter.id) != nil || presenter.presentedViewController != nil
    else { throw .notInWindow }
    if presenter.presentedViewController != nil { throw .alreadyPresenting }
    if controller.presentingViewController != nil { throw .alreadyPresented }
    var below: ViewController? = presenter
    while let current = below {
      if current === controller { throw .presentsItself }
      below = current.presentingViewController
    }
    if controller.parent != nil { throw .contained }
    if let other = controller.viewIfLoaded?.registry, other !== registry { throw .otherApplication }
    return presenter
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
      let presenter = controller.presentingViewController
      let wasMovedIn = controller.registry?.tree.wasMovedIn(controller.id) ?? false
      // The tree has ended the presentation itself if it took a view out for another reason.
      if let registry = controller.registry, registry.tree.presenter(of: controller.id) != nil {
        registry.restructure { tree throws(StructureError) in try tree.dismiss(controller.id) }
      }
      controller.unlinkFromPresenter()
      if let view = presenter?.viewIfLoaded { view.registry?.stage(view) }
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

  /// Stores in the tree whether the controller defines a presentation context.
  final func noteContext() {
    registry?.edit { $0.setTrait(.definesContext, of: id, to: definesPresentationContext) }
  }
}
