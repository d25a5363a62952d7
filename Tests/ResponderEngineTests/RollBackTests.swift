// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting
import Testing

@Suite("Rolling back")
struct RollBackTests {
  let sketch = Sketch()
  var tree: ResponderTree { sketch.tree }

  /// Makes two windows, the first with something of every kind.
  func fullTree() throws -> Screen {
    let window = try sketch.window()
    _ = try sketch.window()
    let (root, sheet) = (try sketch.screen(), try sketch.screen())
    try tree.setRootController(root.controller, of: window)
    try tree.present(sheet.controller, from: root.controller)
    let child = try sketch.screen()
    try tree.embed(child.controller, in: root.controller, under: root.view)
    let field = try sketch.make(.control, .canBecomeFirstResponder, in: child.view)
    _ = tree.becomeFirstResponder(field)
    tree.handle(.copy, on: field, with: .first, isConditional: true)
    tree.handle(.copy, on: sketch.plainClass(.view), with: .second)
    tree.overrideCanPerform(.paste, on: field, with: false)
    tree.overrideTarget(of: .paste, on: child.view, with: sheet.controller)
    tree.overrideNext(of: child.controller, with: .responder(sheet.controller))
    tree.setKeyCommand(3, on: field, to: .copy)
    tree.addTarget(root.controller, action: .copy, for: .touchDown, payload: PayloadID(rawValue: 4), to: field)
    tree.setFrame(Geometry.Rect(x: 1, y: 2, width: 3, height: 4), of: field)
    tree.setAlpha(0.5, of: field)
    tree.setDelegate(sketch.make(.responder), of: sketch.app)
    return root
  }

  @Test("rolling back the removal of everything restores it, including ids")
  func removal() throws {
    let root = try fullTree()
    tree.commit()
    let before = Snapshot(of: tree)
    func rest() -> [ResponderID] {
      Array(tree.children(of: sketch.app)) + tree.children(of: nil).filter { $0 != sketch.app }
    }
    while let id = rest().first { tree.remove(id) }
    #expect(tree.count == 1)
    for _ in 0..<20 { tree.handle(.paste, on: sketch.make(.control), with: .third) }
    tree.rollBack(to: 0)
    #expect(Snapshot(of: tree) == before)
    #expect(tree.contains(root.controller))
    #expect(tree.mark == 0)
    #expect(tree.checkInvariants() == [])
  }

  @Test("rolling back the building of everything leaves only the application, and it can be built again")
  func building() throws {
    let before = Snapshot(of: tree)
    _ = try fullTree()
    tree.rollBack(to: 0)
    #expect(Snapshot(of: tree) == before)
    #expect(tree.checkInvariants() == [])
    let again = Sketch()
    #expect(again.tree.count == tree.count)
  }

  @Test("rolling back more changes than are taken back together restores everything, and what can be redone")
  func manyChanges() throws {
    _ = try fullTree()
    tree.commit()
    let mark = tree.mark
    let view = sketch.make(.view)
    tree.setAlpha(0.25, of: view)
    let redone = Snapshot(of: tree)
    tree.undo(to: mark)
    let (before, count) = (Snapshot(of: tree), tree.undoneCount)
    for number in 0..<10_000 { tree.setAlpha(number.isMultiple(of: 2) ? 0.5 : 1, of: sketch.app) }
    for _ in 0..<2_000 { _ = sketch.make(.view) }
    tree.rollBack(to: mark)
    #expect(Snapshot(of: tree) == before)
    #expect(tree.mark == mark && tree.undoneCount == count)
    tree.redo(to: 0)
    #expect(Snapshot(of: tree) == redone)
    #expect(tree.checkInvariants() == [])
  }

  /// Every kind of edit alone, so that a failure names the edit that does not log its change.
  enum Edit: String, CaseIterable, Sendable {
    case move, takeOut, remove, make, makeInside, addClass, detachView, setRootController, clearRootController, embed,
      present
    case dismiss, overrideNext, noNext, dropOverride, handle, replace, unhandle, classHandle, classUnhandle, canPerform
    case target, validate, keyCommand, trait, becomeFirstResponder, resign, keyWindow, noKeyWindow, delegate, noDelegate
    case addTarget, mergeTarget, removeTarget, frame, noFrame, alpha, option, linkOption, applicationClass
  }

  @Test("each edit alone is rolled back", arguments: Edit.allCases)
  func each(_ edit: Edit) throws {
    let root = try fullTree()
    let window = try #require(tree.window(of: root.view))
    let field = try #require(tree.firstResponder)
    let sheet = try #require(tree.presented(by: root.controller))
    let spare = try sketch.screen()
    let classes = [sketch.plainClass(.view), sketch.plainClass(.control)]
    let application = tree.addClass(superclass: nil, kind: .application, traits: [])
    tree.overrideValidation(of: .copyTwin, on: field, with: false)
    let mark = tree.mark
    let before = Snapshot(of: tree, classes: classes)
    switch edit {
    case .move: try tree.move(field, to: window, .before(root.view))
    case .takeOut: try tree.move(root.view, to: nil)
    case .remove: tree.remove(root.view)
    case .make: _ = sketch.make(.view)
    case .makeInside: _ = try tree.make(classes[0], in: window, .before(root.view))
    case .addClass: _ = tree.addClass(superclass: classes[0], kind: .view, traits: [])
    case .detachView: tree.detachView(of: root.controller)
    case .setRootController: try tree.setRootController(spare.controller, of: window)
    case .clearRootController: try tree.setRootController(nil, of: window)
    case .embed: try tree.embed(spare.controller, in: root.controller, under: root.view)
    case .present: try tree.present(spare.controller, from: sheet)
    case .dismiss: try tree.dismiss(sheet)
    case .overrideNext: tree.overrideNext(of: field, with: .responder(sheet))
    case .noNext: tree.overrideNext(of: field, with: .nowhere)
    case .dropOverride:
      for id in before.objects.map(\.id) { tree.overrideNext(of: id, with: nil) }
    case .handle: tree.handle(.paste, on: field, with: .third)
    case .replace: tree.handle(.copy, on: field, with: .third)
    case .unhandle: _ = tree.unhandle(.copy, on: field)
    case .classHandle: tree.handle(.copy, on: classes[1], with: .third)
    case .classUnhandle: _ = tree.unhandle(.copy, on: classes[0])
    case .canPerform: tree.overrideCanPerform(.paste, on: field, with: nil)
    case .target: tree.overrideTarget(of: .copy, on: field, with: window)
    case .validate: tree.overrideValidation(of: .copyTwin, on: field, with: true)
    case .keyCommand: tree.setKeyCommand(3, on: field, to: .paste)
    case .trait: tree.setTrait(.hidden, of: field, to: true)
    case .becomeFirstResponder:
      tree.setTrait(.canBecomeFirstResponder, of: root.view, to: true)
      #expect(tree.becomeFirstResponder(root.view) == .became)
    case .resign: _ = tree.resignFirstResponder(in: window)
    case .keyWindow: tree.setKeyWindow(tree.children(of: sketch.app).first { $0 != window })
    case .noKeyWindow: tree.setKeyWindow(nil)
    case .delegate: tree.setDelegate(sheet, of: window)
    case .noDelegate: tree.setDelegate(nil, of: sketch.app)
    case .addTarget: tree.addTarget(nil, action: .copy, for: .touchDown, to: field)
    case .mergeTarget: tree.addTarget(root.controller, action: .copy, for: .valueChanged, to: field)
    case .removeTarget: tree.removeTarget(nil, action: nil, for: .allEvents, from: field)
    case .frame: tree.setFrame(Geometry.Rect(x: 9, y: 9, width: 9, height: 9), of: field)
    case .noFrame: tree.setFrame(nil, of: field)
    case .alpha: tree.setAlpha(0, of: field)
    case .option: tree.setOption(.nilStart, to: 2)
    case .linkOption: tree.setOption(.presentedNext, to: 1)
    case .applicationClass: tree.setApplicationClass(application)
    }
    #expect(tree.mark > mark, "nothing was logged")
    if ![.addClass, .validate].contains(edit) { #expect(Snapshot(of: tree, classes: classes) != before) }
    #expect(tree.checkInvariants() == [])
    tree.rollBack(to: mark)
    #expect(Snapshot(of: tree, classes: classes) == before)
    #expect(tree.validationOverride(of: .copyTwin, on: field) == false)
    #expect(tree.mark == mark)
    #expect(tree.checkInvariants() == [])
  }

  @Test("marks nest: rolling back to an inner one keeps earlier changes")
  func nesting() {
    let id = sketch.make(.responder)
    let outer = tree.mark
    tree.handle(.copy, on: id, with: .first)
    let inner = tree.mark
    tree.handle(.copy, on: id, with: .second)
    tree.rollBack(to: inner)
    #expect(tree.find(.copy, from: id).handler == .first)
    tree.rollBack(to: outer)
    #expect(tree.find(.copy, from: id).handler == nil)
    #expect(tree.contains(id))
  }

  @Test("committed changes stay")
  func commit() {
    let id = sketch.make(.responder)
    tree.commit()
    #expect(tree.mark == 0)
    tree.rollBack(to: 0)
    #expect(tree.contains(id))
  }

  @Test("after a class is rolled back, another class can have its number, without its methods")
  func classes() {
    let mark = tree.mark
    let taken = tree.addClass(superclass: nil, kind: .view, traits: .hidden)
    tree.handle(.copy, on: taken, with: .first)
    tree.rollBack(to: mark)
    let again = tree.addClass(superclass: nil, kind: .responder, traits: [])
    #expect(again == taken)
    #expect(tree.kind(of: again) == .responder)
    #expect(tree.ownHandlers(of: again).isEmpty)
    #expect(!tree.canPerform(.copy, on: tree.make(again)))
  }

  @Test("rolling back an option restores the next responders (U8, U10)")
  func options() throws {
    let scene = try sketch.make(.scene, in: sketch.app)
    let window = try sketch.make(.window, in: scene)
    let mark = tree.mark
    tree.setOption(.scenes, to: 1)
    tree.setOption(.nilStart, to: 1)
    #expect(tree.next(of: window) == sketch.app)
    tree.rollBack(to: mark)
    #expect(tree.next(of: window) == scene)
    #expect(tree.value(of: .scenes) == 0)
    #expect(tree.options.nilStart == .firstResponderElseSender)
  }

  @Test("a handler's changes can be rolled back while it runs")
  func insideDelivery() throws {
    let view = try sketch.view(in: sketch.window())
    tree.handle(.copy, on: view, with: .first)
    let before = Snapshot(of: tree)
    _ = try tree.deliver(tree.find(.copy, from: view)) { _, id in
      let mark = tree.mark
      tree.remove(id)
      tree.rollBack(to: mark)
    }
    #expect(Snapshot(of: tree) == before)
  }

  @Test("a handler's number may be any integer, even negative", arguments: [-1, Int32.min, Int32.max], [false, true])
  func handlerNumbers(_ number: Int32, isConditional: Bool) {
    let id = sketch.make(.responder)
    tree.handle(.copy, on: id, with: HandlerID(rawValue: number), isConditional: isConditional)
    let mark = tree.mark
    #expect(tree.unhandle(.copy, on: id))
    tree.rollBack(to: mark)
    #expect(tree.find(.copy, from: id).handler == HandlerID(rawValue: number))
    tree.remove(id)
    tree.rollBack(to: mark)
    #expect(tree.find(.copy, from: id).handler == HandlerID(rawValue: number))
  }

  @Test("the id of an object that was rolled back is dead, even if its slot is used again")
  func takenBackIDs() {
    let first = sketch.make(.view)
    let mark = tree.mark
    tree.remove(first)
    let second = sketch.make(.view)
    #expect(second.index == first.index)
    tree.rollBack(to: mark)
    #expect(tree.contains(first))
    #expect(!tree.contains(second))
    tree.remove(first)
    #expect(!tree.contains(first))
    #expect(!tree.contains(second))
    tree.handle(.copy, on: second, with: .first)
    #expect(tree.checkInvariants() == [])
  }
}
