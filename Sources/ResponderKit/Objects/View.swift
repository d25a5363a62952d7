// SPDX-License-Identifier: Apache-2.0

/// UIView: a responder in a tree of views; its superview keeps it alive.
open class View: Responder {
  /// The view this one is in; it is not kept alive from here.
  public internal(set) unowned final var superview: View?
  /// The views in this one, back to front.
  public internal(set) final var subviews: [View] = []
  /// The recognisers on this view.
  public internal(set) final var gestureRecognizers: [GestureRecognizer] = []
  /// The controller whose root view this is.
  final unowned var viewController: ViewController?

  /// The place in the superview's coordinates, in points.
  open var frame: Rect
  /// Whether it is left out of hit-testing; hidden views stay in the chain (U17).
  open var isHidden = false
  /// The transparency from 0 to 1, a 32-bit float as in UIKit: below 0.01 it takes no touches (U68).
  open var alpha: Float = 1
  /// Whether it takes touches.
  open var isUserInteractionEnabled = true
  /// A number of your own.
  open var tag = 0

  /// Makes a view that is in nothing.
  public init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    self.frame = frame
    super.init()
  }

  deinit {
    for recognizer in gestureRecognizers { recognizer.registry = nil }
    View.dismantle(&subviews)
  }

  /// The window this view is in; its own for a window.
  ///
  /// Complexity: O(depth).
  public final var window: Window? {
    var current: View? = self
    while let view = current {
      if let window = view as? Window { return window }
      current = view.superview
    }
    return nil
  }

  /// The deepest view that takes a touch at a point in this view's coordinates (U67-U71).
  ///
  /// Asks the subviews last to first; override it, or `point(inside:with:)`, to answer otherwise.
  open func hitTest(_ point: Point, with event: Event? = nil) -> View? {
    guard !HitTesting.passesBy(isHidden: isHidden, isInteractive: isUserInteractionEnabled, alpha: alpha),
      self.point(inside: point, with: event)
    else { return nil }
    let hit = HitTesting.hit(amongFrontToBack: subviews.reversed(), at: point, frame: \.frame) {
      $0.hitTest($1, with: event)
    }
    return hit ?? self
  }

  /// Whether a point in this view's coordinates is inside: left and top edge in, right and bottom out (U70).
  open func point(inside point: Point, with event: Event? = nil) -> Bool { frame.size.contains(point) }

  /// Tells a subclass that it came into a superview, or out of one.
  open func didMoveToSuperview() {}

  override var kind: ResponderKind { .view }

  // U2: a root view goes on to its controller. U3: any other view to its superview.
  override var nextOutside: Responder? { viewController ?? superview }

  override func enterAlone(_ registry: Registry) {
    var root = self
    while let superview = root.superview { root = superview }
    registry.put(root, in: nil, before: nil)
  }
}
