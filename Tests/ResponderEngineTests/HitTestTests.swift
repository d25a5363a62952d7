// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting
import Testing

@Suite("Hit-testing")
struct HitTestTests {
  let sketch = Sketch()
  var tree: ResponderTree { sketch.tree }

  func view(
    _ traits: ResponderTraits = [], at x: Double, _ y: Double, _ width: Double, _ height: Double,
    in parent: ResponderID, kind: ResponderKind = .view
  ) throws -> ResponderID {
    let id = try sketch.make(kind, traits, in: parent)
    tree.setFrame(Geometry.Rect(x: x, y: y, width: width, height: height), of: id)
    return id
  }

  func hit(_ x: Double, _ y: Double, in root: ResponderID) -> ResponderID? {
    tree.hitTest(Geometry.Point(x: x, y: y), in: root)
  }

  @Test("the deepest view is hit, and among siblings the one in front (U67)")
  func deepest() throws {
    let window = try sketch.window()
    let back = try view(at: 0, 0, 100, 100, in: window)
    let front = try view(at: 50, 0, 100, 100, in: window)
    let inner = try view(at: 10, 10, 20, 20, in: front)
    #expect(hit(10, 10, in: window) == back)
    #expect(hit(55, 5, in: window) == front)
    #expect(hit(65, 15, in: window) == inner)
    #expect(hit(300, 300, in: window) == window)
    #expect(hit(391, 0, in: window) == nil)
    try tree.move(back, to: window)
    #expect(hit(65, 15, in: window) == back)
  }

  @Test("hidden, non-interactive and transparent views are skipped with their subviews (U67)")
  func passedBy() throws {
    let window = try sketch.window()
    let back = try view(at: 0, 0, 100, 100, in: window)
    let front = try view(at: 0, 0, 100, 100, in: window)
    _ = try view(at: 0, 0, 100, 100, in: front)
    for trait in [ResponderTraits.hidden, .ignoresTouches] {
      tree.setTrait(trait, of: front, to: true)
      #expect(hit(1, 1, in: window) == back)
      tree.setTrait(trait, of: front, to: false)
      #expect(hit(1, 1, in: window) != back)
    }
    tree.setAlpha(0, of: front)
    #expect(hit(1, 1, in: window) == back)
  }

  @Test("the same holds for the view that is asked, before the point is tested (U67)")
  func root() throws {
    let window = try sketch.window()
    let inner = try view(.hidden, at: 0, 0, 10, 10, in: window)
    #expect(hit(1, 1, in: inner) == nil)
    tree.setTrait(.hidden, of: window, to: true)
    #expect(hit(1, 1, in: window) == nil)
  }

  @Test("0.01 as a 32-bit float is too transparent, the next float is not (U68)")
  func alpha() throws {
    let window = try sketch.window()
    let front = try view(at: 0, 0, 10, 10, in: window)
    #expect(tree.alpha(of: front) == 1)
    tree.setAlpha(0.01, of: front)
    #expect(hit(1, 1, in: window) == window)
    tree.setAlpha(Float(0.01).nextUp, of: front)
    #expect(hit(1, 1, in: window) == front)
  }

  @Test("alpha is tested at each level and not multiplied (U69)")
  func alphaPerLevel() throws {
    let window = try sketch.window()
    var inner = window
    for _ in 0..<3 {
      inner = try view(at: 0, 0, 10, 10, in: inner)
      tree.setAlpha(0.02, of: inner)
    }
    #expect(hit(1, 1, in: window) == inner)
  }

  @Test("the left and top edges are inside, the right and bottom edges outside (U70)")
  func edges() throws {
    let window = try sketch.window()
    let box = try view(at: 10, 20, 30, 40, in: window)
    for (x, y, isIn) in [
      (10.0, 20.0, true), (39.999, 59.999, true), (40, 30, false), (20, 60, false), (9.999, 30, false),
      (20, 19.999, false),
    ] {
      #expect((hit(x, y, in: window) == box) == isIn, "\(x), \(y)")
    }
    let empty = try view(at: 100, 100, 0, 10, in: window)
    #expect(hit(100, 100, in: window) != empty)
  }

  @Test("a subview is not hit outside its superview (U71)")
  func overhang() throws {
    let window = try sketch.window()
    let parent = try view(at: 0, 0, 50, 50, in: window)
    let child = try view(at: 40, 40, 50, 50, in: parent)
    #expect(hit(45, 45, in: window) == child)
    #expect(hit(60, 60, in: window) == window)
    #expect(hit(20, 20, in: child) == child)
  }

  @Test("a class may ignore touches by default, as labels and images do (U72)")
  func labels() throws {
    let window = try sketch.window()
    let label = tree.make(tree.addClass(superclass: nil, kind: .view, traits: .ignoresTouches))
    try tree.move(label, to: window)
    #expect(hit(1, 1, in: window) == window)
    tree.setTrait(.ignoresTouches, of: label, to: false)
    #expect(hit(1, 1, in: window) == label)
  }

  @Test("the hit view does not depend on the first responder (U73)")
  func firstResponder() throws {
    let window = try sketch.window()
    let back = try view(.canBecomeFirstResponder, at: 0, 0, 100, 100, in: window)
    let front = try view(at: 0, 0, 100, 100, in: window)
    _ = tree.becomeFirstResponder(back)
    #expect(hit(1, 1, in: window) == front)
  }

  @Test("a disabled control receives the touch, or with the option lets it through (U63)")
  func disabled() throws {
    let window = try sketch.window()
    let back = try view(at: 0, 0, 100, 100, in: window)
    let button = try view(.disabled, at: 0, 0, 100, 100, in: window, kind: .control)
    let plain = try view(.disabled, at: 200, 0, 100, 100, in: window)
    #expect(hit(1, 1, in: window) == button)
    tree.setOption(.disabledHit, to: 1)
    #expect(hit(1, 1, in: window) == back)
    #expect(hit(201, 1, in: window) == plain)
  }

  @Test("without a frame a view fills its parent, now and later; a window has the screen's")
  func defaultFrames() throws {
    let window = try sketch.window()
    let outer = try sketch.view(in: window)
    let inner = try sketch.view(in: outer)
    #expect(tree.frame(of: inner) == Geometry.Rect(x: 0, y: 0, width: 390, height: 844))
    tree.setFrame(Geometry.Rect(x: 5, y: 6, width: 70, height: 80), of: outer)
    #expect(tree.frame(of: inner) == Geometry.Rect(x: 0, y: 0, width: 70, height: 80))
    #expect(tree.explicitFrame(of: inner) == nil)
    tree.setFrame(nil, of: outer)
    #expect(tree.frame(of: outer) == ResponderTree.defaultWindowFrame)
    try tree.move(outer, to: nil)
    #expect(tree.frame(of: inner).size == Geometry.Size(width: 0, height: 0))
  }

  @Test("points are converted to the window through every frame, even with an overridden next (U15)")
  func converting() throws {
    let window = try sketch.window()
    tree.setFrame(Geometry.Rect(x: 100, y: 100, width: 300, height: 300), of: window)
    let outer = try view(at: 10, 20, 100, 100, in: window)
    let filling = try sketch.view(in: outer)
    let inner = try view(at: 3, 4, 10, 10, in: filling)
    tree.overrideNext(of: inner, with: .nowhere)
    #expect(tree.convertToRoot(Geometry.Point(x: 1, y: 1), from: inner) == Geometry.Point(x: 14, y: 25))
    #expect(tree.convertToRoot(Geometry.Point(x: 1, y: 1), from: window) == Geometry.Point(x: 1, y: 1))
  }

  @Test("an object without a frame, or a removed one, is not hit")
  func noFrame() throws {
    let window = try sketch.window()
    tree.remove(window)
    for id in [window, sketch.app, sketch.make(.controller), sketch.make(.object)] {
      #expect(hit(0, 0, in: id) == nil)
    }
  }

  @Test("gestures of the hit view and its ancestors receive the touch, the nearest first (U76)")
  func gestures() throws {
    let window = try sketch.window()
    let outer = try sketch.view(in: window)
    let inner = try sketch.view(in: outer)
    let beside = try sketch.view(in: outer)
    let onWindow = try sketch.make(.gesture, in: window)
    let onOuter = [try sketch.make(.gesture, in: outer), try sketch.make(.gesture, in: outer)]
    let onInner = try sketch.make(.gesture, in: inner)
    _ = try sketch.make(.gesture, in: beside)
    #expect(tree.gestures(over: inner) == [onInner] + onOuter + [onWindow])
    tree.setTrait(.disabled, of: onOuter[0], to: true)
    #expect(tree.gestures(over: inner) == [onInner, onOuter[1], onWindow])
    #expect(hit(1, 1, in: inner) == inner)
  }
}
