// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting
import Testing

@Suite("Classes and behavior")
struct ClassTests {
  let sketch = Sketch()
  var tree: ResponderTree { sketch.tree }

  @Test("a class has a superclass, a kind and initial traits (U21)")
  func classes() {
    let view = tree.addClass(superclass: nil, kind: .view, traits: [])
    let control = tree.addClass(superclass: view, kind: .control, traits: .hasPrimaryAction)
    let button = tree.addClass(superclass: control, kind: .control, traits: [])
    #expect(tree.superclass(of: view) == nil)
    #expect(tree.superclass(of: button) == control)
    #expect(tree.isClass(button, kindOf: view))
    #expect(tree.isClass(button, kindOf: button))
    #expect(!tree.isClass(view, kindOf: button))
    #expect(tree.kind(of: control) == .control)
    #expect(tree.traits(of: control) == .hasPrimaryAction)
    let made = tree.make(control)
    #expect(tree.classID(of: made) == control)
    #expect(tree.kind(of: made) == .control)
    #expect(tree.traits(of: made) == .hasPrimaryAction)
  }

  @Test("the application may have a custom class, whose methods it has (U33, U41)")
  func applicationClass() {
    tree.handle(.paste, on: sketch.app, with: .second)
    let responder = tree.addClass(superclass: nil, kind: .responder, traits: [])
    tree.handle(.copy, on: responder, with: .first)
    tree.setApplicationClass(tree.addClass(superclass: responder, kind: .application, traits: []))
    #expect(tree.find(.copy).target == sketch.app)
    #expect(tree.find(.copy).handler == .first)
    #expect(tree.find(.paste).handler == .second)
    #expect(tree.kind(of: sketch.app) == .application)
  }

  @Test("an object lists its own methods, a class its own, in order of first mention")
  func ownHandlers() {
    let base = tree.addClass(superclass: nil, kind: .view, traits: [])
    let id = tree.make(base)
    tree.handle(.paste, on: id, with: .second)
    tree.handle(.copy, on: id, with: .first)
    tree.handle(.copyTwin, on: base, with: .third)
    #expect(tree.ownHandlers(of: id).map(\.action) == [.copy, .paste])
    #expect(tree.ownHandlers(of: id).map(\.handler) == [.first, .second])
    #expect(tree.ownHandlers(of: base).map(\.action) == [.copyTwin])
    #expect(tree.implementedActions == [.copy, .paste, .copyTwin])
    _ = tree.unhandle(.paste, on: id)
    #expect(tree.implementedActions == [.copy, .copyTwin])
    tree.remove(id)
    #expect(tree.implementedActions == [.copyTwin])
  }

  @Test("overrides are listed and can be removed (U35, U36, U81)")
  func overrides() {
    let (id, other) = (sketch.make(.responder), sketch.make(.object))
    tree.overrideCanPerform(.paste, on: id, with: false)
    tree.overrideCanPerform(.copy, on: id, with: true)
    tree.overrideTarget(of: .copy, on: id, with: other)
    tree.overrideValidation(of: .copy, on: id, with: false)
    #expect(tree.canPerformOverrides(of: id).map(\.action) == [.copy, .paste])
    #expect(tree.canPerformOverrides(of: id).map(\.answer) == [true, false])
    #expect(tree.targetOverrides(of: id).map(\.target) == [other])
    #expect(tree.targetOverride(of: .copy, on: id) == other)
    #expect(tree.validationOverride(of: .copy, on: id) == false)
    #expect(tree.validationOverride(of: .paste, on: id) == nil)
    #expect(tree.implementedActions == [])
    tree.overrideCanPerform(.copy, on: id, with: nil)
    tree.overrideTarget(of: .copy, on: id, with: nil)
    tree.overrideValidation(of: .copy, on: id, with: nil)
    #expect(tree.canPerformOverride(of: .copy, on: id) == nil)
    #expect(tree.targetOverride(of: .copy, on: id) == nil)
    #expect(tree.validationOverride(of: .copy, on: id) == nil)
    #expect(tree.canPerformOverrides(of: id).map(\.action) == [.paste])
  }

  @Test("the nearest key command on the chain is used (U83)")
  func keyCommands() throws {
    let window = try sketch.window()
    let view = try sketch.view(in: window)
    tree.setKeyCommand(5, on: window, to: .copy)
    #expect(tree.keyCommand(5, from: view)?.action == .copy)
    #expect(tree.keyCommand(5, from: view)?.owner == window)
    tree.setKeyCommand(5, on: view, to: .paste)
    #expect(tree.keyCommand(5, from: view)?.action == .paste)
    #expect(tree.keyCommand(5, from: view)?.owner == view)
    #expect(tree.keyCommand(6, from: view) == nil)
    #expect(tree.keyCommands(of: view).map(\.combination) == [5])
    tree.setKeyCommand(5, on: view, to: nil)
    #expect(tree.keyCommand(5, from: view)?.owner == window)
    tree.overrideNext(of: view, with: .responder(view))
    #expect(tree.keyCommand(5, from: view) == nil)
  }
}
