// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting
import Testing

@Suite("AppKit: first responder")
struct AppKitFirstResponderTests {
  let sketch = Sketch()
  var tree: ResponderTree { sketch.tree }

  init() { sketch.tree.setProfile(.appkit) }

  @Test("a new window is its own first responder (M11)")
  func window() throws {
    let window = try sketch.window()
    #expect(tree.firstResponder(in: window) == window)
    #expect(tree.firstResponder == window)
    #expect(tree.makeFirstResponder(window, in: nil) == .became)
    tree.setProfile(.uikit)
    #expect(tree.firstResponder(in: window) == nil)
  }

  @Test("a view does not accept by default; becoming and resigning succeed by default (M12, M15)")
  func gates() throws {
    let window = try sketch.window()
    let (view, other) = (try sketch.view(in: window), try sketch.view(.acceptsFirstResponder, in: window))
    // UIKit's canBecomeFirstResponder has no effect.
    tree.setTrait(.canBecomeFirstResponder, of: view, to: true)
    #expect(tree.becomeFirstResponder(view) == .leftToWindow(window))
    #expect(tree.becomeFirstResponder(other) == .became)
    #expect(tree.firstResponder(in: window) == other)
  }

  @Test("the current first responder is not asked again (M13)")
  func again() throws {
    let window = try sketch.window()
    let view = try sketch.view(.acceptsFirstResponder, in: window)
    #expect(tree.becomeFirstResponder(view) == .became)
    tree.setTrait([.keepsFirstResponder, .refusesFirstResponder], of: view, to: true)
    #expect(tree.becomeFirstResponder(view) == .became)
    #expect(tree.firstResponder(in: window) == view)
  }

  @Test("a first responder that refuses to resign stays (M14)")
  func keeps() throws {
    let window = try sketch.window()
    let old = try sketch.view([.acceptsFirstResponder, .keepsFirstResponder], in: window)
    let view = try sketch.view(.acceptsFirstResponder, in: window)
    #expect(tree.becomeFirstResponder(old) == .became)
    #expect(tree.becomeFirstResponder(view) == .refused(.m14, by: old))
    #expect(tree.firstResponder(in: window) == old)
  }

  @Test("when the new view refuses, the window becomes first responder and the answer is yes (M15, M16)")
  func leftToWindow() throws {
    let window = try sketch.window()
    let old = try sketch.view(.acceptsFirstResponder, in: window)
    let deaf = try sketch.view(in: window)
    let shy = try sketch.view([.acceptsFirstResponder, .refusesFirstResponder], in: window)
    for view in [deaf, shy] {
      #expect(tree.becomeFirstResponder(old) == .became)
      #expect(tree.becomeFirstResponder(view) == .leftToWindow(window))
      #expect(tree.firstResponder(in: window) == window)
    }
  }

  @Test("with nil, the window becomes first responder unless the old one refuses to resign (M17)")
  func none() throws {
    let window = try sketch.window()
    let view = try sketch.view(.acceptsFirstResponder, in: window)
    #expect(tree.becomeFirstResponder(view) == .became)
    tree.setTrait(.keepsFirstResponder, of: view, to: true)
    #expect(tree.resignFirstResponder(in: window) == .refused(.m17, by: view))
    tree.setTrait(.keepsFirstResponder, of: view, to: false)
    #expect(tree.resignFirstResponder(in: window) == .became)
    #expect(tree.firstResponder(in: window) == window)
  }

  @Test("removing the first responder or a view around it makes the window first responder without asking (M19)")
  func removal() throws {
    let window = try sketch.window()
    let other = try sketch.window()
    for change in 0..<4 {
      let outer = try sketch.view(in: window)
      let inner = try sketch.view([.acceptsFirstResponder, .keepsFirstResponder], in: outer)
      #expect(tree.becomeFirstResponder(inner) == .became)
      switch change {
      case 0: tree.remove(outer)
      case 1: tree.remove(inner)
      case 2: try tree.move(outer, to: nil)
      default: try tree.move(outer, to: other)
      }
      #expect(tree.firstResponder(in: window) == window)
      #expect(tree.checkInvariants() == [])
    }
  }

  @Test("moving it also makes the window first responder, because a view is removed before it is added (M19)")
  func moving() throws {
    let window = try sketch.window()
    let (left, right) = (try sketch.view(in: window), try sketch.view(in: window))
    let view = try sketch.view(.acceptsFirstResponder, in: left)
    #expect(tree.becomeFirstResponder(view) == .became)
    try tree.move(right, to: window)
    #expect(tree.firstResponder(in: window) == view)
    try tree.move(view, to: right)
    #expect(tree.firstResponder(in: window) == window)
    // The window itself may be moved.
    #expect(tree.becomeFirstResponder(view) == .became)
    try tree.move(window, to: sketch.app)
    #expect(tree.firstResponder(in: window) == view)
  }

  @Test("each window has its own first responder, and a view is only ever that of its window (M21)")
  func perWindow() throws {
    let (one, two) = (try sketch.window(), try sketch.window())
    let (left, right) = (
      try sketch.view(.acceptsFirstResponder, in: one), try sketch.view(.acceptsFirstResponder, in: two)
    )
    #expect(tree.becomeFirstResponder(left) == .became)
    #expect(tree.becomeFirstResponder(right) == .became)
    tree.setKeyWindow(two)
    #expect(tree.firstResponder(in: one) == left)
    #expect(tree.firstResponder == right)
    #expect(tree.makeFirstResponder(right, in: one) == .refused(.m21, by: right))
    #expect(tree.makeFirstResponder(sketch.make(.view), in: one) != .became)
    #expect(tree.becomeFirstResponder(sketch.app) == .refused(.m21, by: sketch.app))
  }

  @Test("a responder other than a view may be that of any window; UIKit does not keep it (M21, U20)")
  func bareResponder() throws {
    let window = try sketch.window()
    let responder = sketch.make(.responder, .acceptsFirstResponder)
    #expect(tree.becomeFirstResponder(responder) == .refused(.m21, by: responder))
    #expect(tree.makeFirstResponder(responder, in: window) == .became)
    #expect(tree.firstResponder(in: window) == responder)
    #expect(tree.checkInvariants() == [])
    tree.setProfile(.uikit)
    #expect(tree.firstResponder(in: window) == nil)
    #expect(tree.checkInvariants() == [])
  }

  @Test("an object that is not a responder cannot be first responder (M8)")
  func documents() throws {
    let window = try sketch.window()
    let document = sketch.make(.document)
    #expect(tree.makeFirstResponder(document, in: window) == .refused(.m8, by: document))
  }

  @Test("a first responder stays when the profile changes (M11, U20)")
  func profile() throws {
    let window = try sketch.window()
    let view = try sketch.view(.acceptsFirstResponder, in: window)
    #expect(tree.becomeFirstResponder(view) == .became)
    tree.setProfile(.uikit)
    #expect(tree.firstResponder(in: window) == view)
    tree.setTrait(.canBecomeFirstResponder, of: window, to: true)
    #expect(tree.becomeFirstResponder(window) == .became)
    tree.setProfile(.appkit)
    tree.setProfile(.uikit)
    #expect(tree.firstResponder(in: window) == nil)
  }
}
