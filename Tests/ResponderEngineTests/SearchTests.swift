// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting
import Testing

@Suite("Search: where it starts and how it walks")
struct SearchTests {
  let sketch = Sketch()
  var tree: ResponderTree { sketch.tree }

  /// A window with two branches: a first responder in one, a button in the other; both screens handle copy.
  struct Branches {
    let window: ResponderID
    let field: ResponderID
    let fieldScreen: Screen
    let button: ResponderID
    let buttonScreen: Screen
  }

  func branches(focused: Bool) throws -> Branches {
    let window = try sketch.window()
    let (left, right) = (try sketch.screen(in: window), try sketch.screen(in: window))
    let field = try sketch.view(.canBecomeFirstResponder, in: left.view)
    let button = try sketch.make(.control, in: right.view)
    tree.handle(.copy, on: left.controller, with: .first)
    tree.handle(.copy, on: right.controller, with: .second)
    tree.handle(.paste, on: right.controller, with: .third)
    if focused { #expect(tree.becomeFirstResponder(field) == .became) }
    return Branches(window: window, field: field, fieldScreen: left, button: button, buttonScreen: right)
  }

  @Test("the search starts at the key window's first responder, though the sender is elsewhere (U39)")
  func firstResponder() throws {
    let app = try branches(focused: true)
    let search = tree.find(.copy, from: app.button)
    #expect(search.start == app.field)
    #expect(search.startRule == .u39)
    #expect(search.asked == [app.field, app.fieldScreen.view, app.fieldScreen.controller])
    #expect(search.target == app.fieldScreen.controller)
    #expect(search.handler == .first)
    #expect(search.end == .handled)
    #expect(search.sender == app.button)
    #expect(tree.startOfSearch.responder == app.field)
    #expect(tree.startOfSearch.rule == .u39)
  }

  @Test("the first responder of a window that is not key does not count (U20, U39)")
  func otherWindow() throws {
    let app = try branches(focused: true)
    let other = try sketch.window()
    tree.setKeyWindow(other)
    #expect(tree.find(.copy, from: app.button).start == app.button)
  }

  @Test("without a first responder it starts at the sender (U40)")
  func sender() throws {
    let app = try branches(focused: false)
    let search = tree.find(.copy, from: app.button)
    #expect(search.start == app.button)
    #expect(search.startRule == .u40)
    #expect(search.asked == [app.button, app.buttonScreen.view, app.buttonScreen.controller])
    #expect(search.handler == .second)
  }

  @Test("the sender itself is asked first (U35, U40)")
  func senderHandles() throws {
    let app = try branches(focused: false)
    tree.handle(.copy, on: app.button, with: .third)
    #expect(tree.find(.copy, from: app.button).target == app.button)
  }

  @Test(
    "without a first responder, a sender that is not a responder starts it at the application (U41)",
    arguments: [.object, .gesture, .menuItem, .barButtonItem] as [ResponderKind])
  func nonResponder(_ kind: ResponderKind) throws {
    let app = try branches(focused: false)
    let sender = sketch.make(kind)
    if kind == .gesture { try tree.move(sender, to: app.button) }
    tree.handle(.copy, on: sender, with: .first)
    let search = tree.find(.copy, from: sender)
    #expect(search.start == sketch.app)
    #expect(search.startRule == .u41)
    #expect(search.asked == [sketch.app])
    #expect(search.target == nil)
  }

  @Test("without a first responder and without a living sender it starts at the application (U41)")
  func noSender() throws {
    let app = try branches(focused: false)
    let delegate = sketch.make(.responder)
    tree.setDelegate(delegate, of: sketch.app)
    tree.remove(app.button)
    for sender in [nil, app.button] {
      let search = tree.find(.copy, from: sender)
      #expect(search.start == sketch.app)
      #expect(search.startRule == .u41)
      #expect(search.asked == [sketch.app, delegate])
      #expect(search.end == .nil)
    }
    #expect(tree.startOfSearch.responder == sketch.app)
    #expect(tree.startOfSearch.rule == .u41)
  }

  @Test("there is one walk: when no object on the first responder's chain handles it, the sender's is not tried (U42)")
  func oneWalk() throws {
    let app = try branches(focused: true)
    let search = tree.find(.paste, from: app.button)
    #expect(search.target == nil)
    #expect(search.end == .nil)
    #expect(
      search.asked == [app.field, app.fieldScreen.view, app.fieldScreen.controller, app.window, sketch.app])
    _ = tree.resignFirstResponder(in: app.window)
    #expect(tree.find(.paste, from: app.button).target == app.buttonScreen.controller)
  }

  @Test("with nil-start sender it always starts at the sender, or at the application (U43)")
  func nilStartSender() throws {
    let app = try branches(focused: true)
    tree.setOption(.nilStart, to: ChainOptions.NilStart.sender.rawValue)
    #expect(tree.find(.copy, from: app.button).start == app.button)
    #expect(tree.find(.copy, from: app.button).target == app.buttonScreen.controller)
    #expect(tree.find(.copy).start == sketch.app)
    #expect(tree.find(.copy, from: sketch.make(.barButtonItem)).start == sketch.app)
    #expect(tree.find(.copy, from: app.button).startRule == .u43)
  }

  @Test("with nil-start fr it starts only at the first responder, or at the application (U43)")
  func nilStartFirstResponder() throws {
    let app = try branches(focused: true)
    tree.setOption(.nilStart, to: ChainOptions.NilStart.firstResponder.rawValue)
    #expect(tree.find(.copy, from: app.button).start == app.field)
    _ = tree.resignFirstResponder(in: app.window)
    let search = tree.find(.copy, from: app.button)
    #expect(search.start == sketch.app)
    #expect(search.startRule == .u43)
    #expect(search.target == nil)
  }

  @Test("target(forAction:) of an object walks from there, whatever is first responder (U35)")
  func targetForAction() throws {
    let app = try branches(focused: true)
    let search = tree.find(.copy, at: app.button)
    #expect(search.start == app.button)
    #expect(search.startRule == .u35)
    #expect(search.asked == [app.button, app.buttonScreen.view, app.buttonScreen.controller])
    #expect(search.target == app.buttonScreen.controller)
    #expect(tree.find(.paste, at: app.field).target == nil)
    #expect(tree.find(.paste, at: app.field).end == .nil)
  }

  @Test("target(forAction:) of the application sees only the application and its delegate (U37)")
  func targetForActionOfApplication() throws {
    let app = try branches(focused: true)
    let delegate = sketch.make(.responder)
    tree.setDelegate(delegate, of: sketch.app)
    #expect(tree.find(.copy, at: sketch.app).asked == [sketch.app, delegate])
    #expect(tree.find(.copy, at: sketch.app).target == nil)
    #expect(tree.find(.copy, from: app.button).target != nil)
    tree.handle(.copy, on: delegate, with: .third)
    #expect(tree.find(.copy, at: sketch.app).target == delegate)
  }

  @Test("target(forAction:) of a removed object, or one that is not a responder, is nil (U18, U35)")
  func targetForActionOfOthers() throws {
    let item = sketch.make(.barButtonItem)
    tree.handle(.copy, on: item, with: .first)
    let gone = sketch.make(.responder)
    tree.remove(gone)
    for id in [item, gone] {
      let search = tree.find(.copy, at: id)
      #expect(search.target == nil)
      #expect(search.asked == [])
      #expect(search.asked.count == 0)
      #expect(search.end == .nil)
    }
  }

  @Test("a handler continues a search by searching again at its next responder (U49)")
  func resend() throws {
    let app = try branches(focused: false)
    tree.handle(.copy, on: app.window, with: .third)
    let first = try #require(tree.find(.copy, from: app.button).target)
    #expect(first == app.buttonScreen.controller)
    let next = try #require(tree.next(of: first))
    #expect(tree.find(.copy, at: next).target == app.window)
  }

  @Test("an explicit target is called directly: no walk, no canPerformAction, and it need not be a responder (U38)")
  func explicitTarget() throws {
    let app = try branches(focused: true)
    let object = sketch.make(.object)
    tree.handle(.copy, on: object, with: .third)
    tree.overrideCanPerform(.copy, on: object, with: false)
    tree.overrideTarget(of: .copy, on: object, with: app.field)
    let search = tree.find(.copy, to: object, from: app.button)
    #expect(search.target == object)
    #expect(search.handler == .third)
    #expect(search.asked == [object])
    #expect(search.asked.count == 1)
    #expect(search.startRule == .u38)
    #expect(search.end == .handled)
    #expect(search.verdict(at: 0) == .handles)
  }

  @Test("an explicit target without the method is not walked from (U38)")
  func explicitTargetWithoutMethod() throws {
    let app = try branches(focused: false)
    tree.overrideCanPerform(.copy, on: app.button, with: true)
    let search = tree.find(.copy, to: app.button)
    #expect(search.target == app.button)
    #expect(search.handler == nil)
    #expect(search.asked == [app.button])
    #expect(search.end == .lacks)
    #expect(search.verdict(at: 0) == .noHandler)
  }

  @Test("a search that is not recorded finds the same (U35)")
  func unrecorded() throws {
    let app = try branches(focused: false)
    #expect(tree.findTarget(.copy, from: app.button) == tree.find(.copy, from: app.button).target)
  }

  @Test("a search follows an overridden next (U15)")
  func overriddenNext() throws {
    let app = try branches(focused: false)
    tree.overrideNext(of: app.button, with: .responder(app.field))
    #expect(
      tree.find(.copy, from: app.button).asked == [
        app.button, app.field, app.fieldScreen.view, app.fieldScreen.controller,
      ])
  }
}
