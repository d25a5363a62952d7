// SPDX-License-Identifier: Apache-2.0

/// A responder in a tree of views, which its superview keeps alive: UIView and NSView.
open class View: Responder {
  /// The view that contains this one; it is not kept alive from here.
  public internal(set) unowned final var superview: View?
  /// The views in this one, back to front.
  public internal(set) final var subviews: [View] = []
  /// The gesture recognizers on this view.
  public internal(set) final var gestureRecognizers: [GestureRecognizer] = []
  /// The controller whose root view this is.
  final unowned var viewController: ViewController?

  /// The position and size in the superview's coordinates, in points.
  open var frame: Rect
  /// Whether hit-testing passes this view by; a hidden view stays in the chain (U17).
  open var isHidden = false
  /// The opacity from 0 to 1, a 32-bit float as in UIKit: below 0.01 the view takes no touches (U68).
  open var alpha: Float = 1
  /// Whether the view takes touches.
  open var isUserInteractionEnabled = true
  /// A number for the program's own use.
  open var tag = 0

  /// Makes a view that is in no superview.
  ///
  /// - Parameter frame: The position and size in the superview, in points.
  public init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    self.frame = frame
    super.init()
  }

  deinit {
    for recognizer in gestureRecognizers { recognizer.registry = nil }
    View.dismantle(&subviews)
  }

  /// The window that contains this view; the window itself for a window.
  ///
  /// - Complexity: O(depth).
  public final var window: Window? {
    var current: View? = self
    while let view = current {
      if let window = view as? Window { return window }
      current = view.superview
    }
    return nil
  }

  /// Returns the deepest view that takes a touch at a point (U67-U71).
  ///
  /// The subviews are asked front to back. Override this method, or `point(inside:with:)`, to answer differently.
  ///
  /// - Parameters:
  ///   - point: The point in this view's coordinates.
  ///   - event: The event with the touch.
  /// - Returns: The view; nil when neither this view nor a view in it takes the touch.
  open func hitTest(_ point: Point, with event: Event? = nil) -> View? {
    guard !HitTesting.passesBy(isHidden: isHidden, isInteractive: isUserInteractionEnabled, alpha: alpha),
      self.point(inside: point, with: event)
    else { return nil }
    let hit = HitTesting.hit(amongFrontToBack: subviews.reversed(), at: point, frame: \.frame) {
      $0.hitTest($1, with: event)
    }
    return hit ?? self
  }

  /// Returns whether a point is inside this view: the left and top edges are, the right and bottom edges are not (U70).
  ///
  /// - Parameters:
  ///   - point: The point in this view's coordinates.
  ///   - event: The event with the touch.
  /// - Returns: Whether the point is inside.
  open func point(inside point: Point, with event: Event? = nil) -> Bool { frame.size.contains(point) }

  /// Called after the view was added to a superview, or removed from one; it does nothing unless overridden.
  open func didMoveToSuperview() {}

  override var kind: ResponderKind { .view }

  override var nextOutside: Responder? { ObjectLinks().next(ofView: self, ChainOptions()).next }

  override func enterAlone(_ registry: Registry) {
    var root = self
    while let superview = root.superview { root = superview }
    registry.put(root, in: nil, before: nil)
  }
}
