// SPDX-License-Identifier: Apache-2.0

/// A responder in a tree of views: UIView and NSView.
///
/// Its superview keeps it alive.
nonisolated open class View: Responder {
  /// A point in the coordinates of a view, which a subclass calls `Point`.
  public typealias Point = Geometry.Point
  /// A width and height.
  public typealias Size = Geometry.Size
  /// A position and size in the superview.
  public typealias Rect = Geometry.Rect

  // OPTIMIZATION: exclusivity is not checked for these four, as in `Registry`; with checks a view takes a third longer to
  // enter an application.
  /// The view that contains this one, which this one does not keep alive.
  @exclusivity(unchecked) public internal(set) unowned final var superview: View?
  /// The subviews, from back to front.
  @exclusivity(unchecked) public internal(set) final var subviews: [View] = []
  /// The gesture recognizers on this view.
  @exclusivity(unchecked) public internal(set) final var gestureRecognizers: [GestureRecognizer] = []
  /// The controller whose root view this is.
  @exclusivity(unchecked) final unowned var viewController: ViewController?
  /// Whether the view is hidden or disabled, for the tree.
  // An array literal of another module's type is not specialised and takes 800 instructions.
  @exclusivity(unchecked) final var ownTraits = ResponderTraits(rawValue: 0)

  /// The position and size in the superview's coordinates, in points.
  open var frame: Rect
  /// Whether hit-testing ignores this view; a hidden view stays in the chain (U17).
  ///
  /// Under AppKit's rules, a first responder in it loses the focus (M20).
  open var isHidden = false { didSet { if isHidden != oldValue { note(.hidden, isHidden) } } }
  /// The opacity from 0 to 1, a 32-bit float as in UIKit; a view below 0.01 receives no touches (U68).
  open var alpha: Float = 1
  /// Whether the view receives touches.
  open var isUserInteractionEnabled = true
  /// A number for the program's own use.
  open var tag = 0

  /// Makes a view without a superview.
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

  /// The window that contains this view; a window's own value is the window itself.
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

  /// Returns the deepest view that receives a touch at a point (U67-U71, U103).
  ///
  /// The subviews are asked from front to back. What is behind the view of a presented controller receives none, nor does an AppKit window with a sheet (M64). Override this method or `point(inside:with:)` to change the result.
  ///
  /// - Parameters:
  ///   - point: The point in this view's coordinates.
  ///   - event: The event with the touch.
  /// - Returns: The view, or nil when neither this view nor a view in it receives the touch.
  open func hitTest(_ point: Point, with event: Event? = nil) -> View? {
    guard !HitTesting.passesBy(isHidden: isHidden, isInteractive: isUserInteractionEnabled, alpha: alpha),
      self.point(inside: point, with: event)
    else { return nil }
    // The first view that is asked answers for the presentations in it.
    let isFirst = registry?.beginHitTesting() ?? false
    let found = HitTesting.hit(amongFrontToBack: subviews.reversed(), at: point, frame: \.frame) {
      $0.hitTest($1, with: event)
    }
    let hit = found ?? self
    guard isFirst, let registry else { return hit }
    registry.isHitTesting = false
    return hit.registry === registry && registry.tree.isCovered(hit.id, in: id) ? nil : hit
  }

  /// Returns whether a point is inside this view (U70).
  ///
  /// The left and top edges are inside; the right and bottom edges are not.
  ///
  /// - Parameters:
  ///   - point: The point in this view's coordinates.
  ///   - event: The event with the touch.
  /// - Returns: Whether the point is inside.
  open func point(inside point: Point, with event: Event? = nil) -> Bool { frame.size.contains(point) }

  /// Responds to the view's being added to a superview or removed from one; does nothing unless overridden.
  open func didMoveToSuperview() {}

  override var kind: ResponderKind { .view }

  override var nextOutside: Responder? { ObjectLinks().next(ofView: self, ChainOptions()).next }

  override func enterAlone(_ registry: Registry) {
    var root = self
    while let superview = root.superview { root = superview }
    registry.put(root, in: nil, before: nil)
    // A closed window enters again when an object in it does.
    (root as? Window)?.relink()
  }
}
