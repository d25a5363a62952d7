// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderEngine
import ResponderTesting
import Testing

@Suite("Look-ups along the chain")
struct LookUpTests {
  let sketch = Sketch()
  var tree: ResponderTree { sketch.tree }

  private func find(_ what: LookUp, from start: ResponderID?, suppliedBy suppliers: ResponderID...) -> Supply {
    tree.lookUp(what, from: start) { id in suppliers.contains(id) }
  }

  @Test("the nearest undo manager on the chain is used, and a window always has one (U84)")
  func undoManager() throws {
    let window = try sketch.window()
    let editor = try sketch.screen(in: window)
    let field = try sketch.view(in: editor.view)
    let path = [field, editor.view, editor.controller, window]

    let plain = find(.undoManager, from: field)
    #expect(plain.asked == path && plain.supplier == window && plain.isDefault)
    #expect(plain.rule == .u84 && plain.end == .handled)

    let own = find(.undoManager, from: field, suppliedBy: editor.controller, window)
    #expect(own.asked == Array(path.dropLast()) && own.supplier == editor.controller && !own.isDefault)
    #expect(!find(.undoManager, from: field, suppliedBy: window).isDefault)

    // Outside a window there is none.
    let lost = find(.undoManager, from: try sketch.screen().view)
    #expect(lost.supplier == nil && lost.end == .nil && lost.asked.count == 2)
  }

  @Test("in a cycle each object is asked once (U84)")
  func cycle() throws {
    let view = sketch.make(.view)
    let other = try sketch.view(in: view)
    tree.overrideNext(of: view, with: .responder(other))
    let supply = find(.undoManager, from: other)
    #expect(supply.asked == [other, view] && supply.end == .cycle && supply.supplier == nil)
    #expect(find(.undoManager, from: other, suppliedBy: view).end == .handled)
  }

  @Test("input views belong to the first responder; a controller further up can supply the accessory (U85)")
  func inputViews() throws {
    let window = try sketch.window()
    let outer = try sketch.screen(in: window)
    let inner = try sketch.screen(in: outer.view)
    let field = try sketch.view(.canBecomeFirstResponder, in: inner.view)
    #expect(find(.inputView, from: nil, suppliedBy: field).asked == [])
    #expect(tree.becomeFirstResponder(field) == .became)

    #expect(find(.inputView, from: nil, suppliedBy: inner.controller).asked == [field])
    #expect(find(.inputView, from: nil, suppliedBy: field).supplier == field)
    let accessory = find(.inputAccessoryView, from: nil, suppliedBy: inner.view, outer.view, outer.controller)
    #expect(accessory.asked == [field, inner.controller, outer.controller])
    #expect(accessory.supplier == outer.controller && accessory.rule == .u85)
    #expect(find(.inputAccessoryView, from: nil, suppliedBy: field, outer.controller).supplier == field)
  }

  @Test("a user activity belongs to the object itself (U89), and menus are built by delegate or controllers (U82)")
  func activityAndMenus() throws {
    let window = try sketch.window()
    let outer = try sketch.screen(in: window)
    let inner = try sketch.screen(in: outer.view)
    let delegate = sketch.make(.responder)
    tree.setDelegate(delegate, of: sketch.app)

    let activity = find(.userActivity, from: inner.view, suppliedBy: inner.controller)
    #expect(activity.asked == [inner.view] && activity.supplier == nil && activity.rule == .u89)
    #expect(find(.userActivity, from: inner.view, suppliedBy: inner.view).supplier == inner.view)

    let main = find(.buildMenu, from: nil, suppliedBy: delegate, outer.controller)
    #expect(main.asked == [sketch.app, delegate] && main.supplier == delegate && main.rule == .u82)
    let context = find(.buildMenu, from: inner.view, suppliedBy: outer.view, outer.controller, delegate)
    #expect(context.asked == [inner.controller, outer.controller] && context.supplier == outer.controller)
  }

  @Test("in AppKit a window has an undo manager, its delegate's or its own, and a bare responder has none (M41)")
  func undoManagerInAppKit() throws {
    tree.setProfile(.appkit)
    let window = try sketch.window()
    let view = try sketch.view(in: window)
    let bare = find(.undoManager, from: sketch.make(.responder))
    #expect(bare.supplier == nil && bare.asked.count == 1 && bare.rule == .m41)
    let own = find(.undoManager, from: view)
    #expect(own.supplier == window && own.isDefault && own.asked == [view, window])
    #expect(find(.undoManager, from: view, suppliedBy: window).asked == [view, window])
    let delegate = sketch.make(.object)
    tree.setDelegate(delegate, of: window)
    let lent = find(.undoManager, from: view, suppliedBy: delegate)
    #expect(lent.supplier == delegate && !lent.isDefault && lent.asked == [view, window, delegate])
    #expect(find(.undoManager, from: view).supplier == window)
  }

  @Test("errors reach the document and its controller before the application (M39)")
  func errors() throws {
    let desk = try Desk(sketch)
    let links = [desk.field, desk.window, desk.windowController]
    let search = find(.presentError, from: desk.field, suppliedBy: sketch.app)
    #expect(search.asked == links + [desk.document, desk.documentController, sketch.app])
    #expect(search.supplier == sketch.app && search.rule == .m39)
    // An action asks the document controller last, after the application and its delegate.
    #expect(tree.find(.copy).asked.suffix(3) == [sketch.app, desk.delegate, desk.documentController])
    let controller = find(.presentError, from: desk.windowController, suppliedBy: desk.document)
    #expect(controller.asked == [desk.windowController, desk.document])
    #expect(find(.presentError, from: sketch.app).asked == [sketch.app, desk.documentController])
  }

  @Test("a requestor for services is searched along the path of an action (M40)")
  func services() throws {
    let desk = try Desk(sketch)
    let panel = try sketch.window()
    let button = try sketch.view(in: panel)
    tree.setKeyWindow(panel)
    tree.setMainWindow(desk.window)
    #expect(find(.validRequestor, from: nil).asked == tree.find(.copy).asked)
    #expect(find(.validRequestor, from: nil, suppliedBy: desk.field).supplier == desk.field)
    let fromButton = find(.validRequestor, from: button, suppliedBy: desk.document)
    #expect(fromButton.asked.prefix(3) == [button, panel, desk.field] && fromButton.supplier == desk.document)
    #expect(find(.validRequestor, from: nil).supplier == nil)
  }

  @Test("a proposed first responder is validated up the chain (M22), and other look-ups have no rule")
  func others() throws {
    let window = try sketch.window()
    let table = try sketch.view(in: window)
    let cell = try sketch.view(in: table)
    // UIKit has no rule for it, so it is looked up like anything else.
    #expect(find(.proposedFirstResponder, from: cell, suppliedBy: table).rule == nil)
    #expect(find(.presentError, from: cell).asked == tree.chain(from: cell).responders)
    tree.setProfile(.appkit)
    let proposal = find(.proposedFirstResponder, from: cell, suppliedBy: table)
    #expect(proposal.asked == [cell, table] && proposal.supplier == table && proposal.rule == .m22)
    #expect(find(.other, from: cell).rule == nil && find(.inputView, from: cell).asked == [cell, table, window])
  }

  /// One document window with everything that can belong to it, in AppKit.
  private struct Desk {
    let window, field, windowController, document, delegate, documentController: ResponderID

    init(_ sketch: Sketch) throws {
      sketch.tree.setProfile(.appkit)
      window = try sketch.window()
      field = try sketch.view(.acceptsFirstResponder, in: window)
      windowController = sketch.make(.windowController)
      document = sketch.make(.document)
      delegate = sketch.make(.object)
      documentController = sketch.make(.documentController)
      sketch.tree.setWindowController(windowController, of: window)
      sketch.tree.setDocument(document, of: window)
      sketch.tree.setDelegate(delegate, of: sketch.app)
      sketch.tree.setDocumentController(documentController)
      #expect(sketch.tree.becomeFirstResponder(field) == .became)
    }
  }
}
