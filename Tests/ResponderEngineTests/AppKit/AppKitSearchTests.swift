// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting
import Testing

@Suite("AppKit: finding a target")
struct AppKitSearchTests {
  let sketch = Sketch()
  var tree: ResponderTree { sketch.tree }

  init() { sketch.tree.setProfile(.appkit) }

  /// A document window that is main and a panel that is key, with everything that can belong to them.
  struct Desk {
    let document: Place
    let panel: Place
    let delegate: ResponderID
    let documentController: ResponderID

    struct Place {
      let window: ResponderID
      let content: ResponderID
      let field: ResponderID
      let controller: ResponderID
      let delegate: ResponderID
      let document: ResponderID

      var all: [ResponderID] { [field, content, window, controller, delegate, document] }
    }
  }

  private func place() throws -> Desk.Place {
    let window = try sketch.window()
    let content = try sketch.view(in: window)
    let place = Desk.Place(
      window: window, content: content, field: try sketch.view(.acceptsFirstResponder, in: content),
      controller: sketch.make(.windowController), delegate: sketch.make(.object), document: sketch.make(.document))
    tree.setWindowController(place.controller, of: window)
    tree.setDelegate(place.delegate, of: window)
    tree.setDocument(place.document, of: window)
    #expect(tree.becomeFirstResponder(place.field) == .became)
    return place
  }

  private func desk() throws -> Desk {
    let desk = Desk(
      document: try place(), panel: try place(), delegate: sketch.make(.object),
      documentController: sketch.make(.documentController))
    tree.setDelegate(desk.delegate, of: sketch.app)
    tree.setDocumentController(desk.documentController)
    tree.setKeyWindow(desk.panel.window)
    return desk
  }

  @Test("key window, main window, application, its delegate, document controller (M23, M24)")
  func order() throws {
    let desk = try desk()
    let search = tree.find(.copy)
    let all = desk.panel.all + desk.document.all + [sketch.app, desk.delegate, desk.documentController]
    #expect(search.asked == all)
    #expect(search.start == desk.panel.field)
    #expect(search.startRule == .m23)
    #expect(search.end == .nil)
    // Each of them is reached, and no object after it is asked.
    for (position, id) in all.enumerated() {
      tree.handle(.copy, on: id, with: .first)
      let found = tree.find(.copy)
      #expect(found.target == id)
      #expect(found.asked == Array(all[...position]))
      #expect(tree.sends(.copy) == [Call(.first, on: id)])
      _ = tree.unhandle(.copy, on: id)
    }
  }

  @Test("a document that is the delegate is asked once (M24)")
  func documentAsDelegate() throws {
    let place = try place()
    tree.setDelegate(place.document, of: place.window)
    let path = [place.field, place.content, place.window, place.controller, place.document, sketch.app]
    #expect(tree.find(.copy).asked == path)
  }

  @Test("the window's delegate is asked after the chain, or with the option directly after the window (M25)")
  func delegateOrder() throws {
    let place = try place()
    for id in [place.controller, place.delegate] { tree.handle(.copy, on: id, with: .first) }
    #expect(tree.find(.copy).target == place.controller)
    tree.setOption(.delegateOrder, to: 1)
    #expect(tree.find(.copy).asked == [place.field, place.content, place.window, place.delegate])
    #expect(tree.sends(.copy) == [Call(.first, on: place.delegate)])
  }

  @Test("the sender has no effect (M26, M27)")
  func sender() throws {
    let desk = try desk()
    tree.handle(.copy, on: desk.document.field, with: .first)
    tree.handle(.copy, on: desk.panel.window, with: .second)
    for sender in [desk.document.field, desk.delegate, sketch.app, sketch.make(.barButtonItem)] {
      #expect(tree.find(.copy, from: sender).target == desk.panel.window)
    }
  }

  @Test("without a key window only the main window is searched, without both the application (M28)")
  func noKeyWindow() throws {
    let desk = try desk()
    tree.setKeyWindow(nil)
    #expect(tree.find(.copy).startRule == .m28)
    #expect(tree.find(.copy).asked.first == desk.document.field)
    #expect(tree.find(.copy).asked.count == 9)
    tree.setKeyWindow(desk.document.window)
    #expect(tree.find(.copy).asked.count == 9)
    tree.setKeyWindow(nil)
    tree.setMainWindow(nil)
    #expect(tree.find(.copy).asked == [sketch.app, desk.delegate, desk.documentController])
    #expect(tree.startOfSearch.responder == sketch.app)
  }

  @Test("an explicit target is checked, and no other object is asked (M29)")
  func explicit() throws {
    let place = try place()
    tree.handle(.copy, on: place.content, with: .first)
    let search = tree.find(.copy, to: place.field)
    #expect(search.target == nil)
    #expect(search.startRule == .m29)
    #expect(search.asked == [place.field])
    #expect(tree.find(.copy, to: place.content).target == place.content)
    #expect(tree.sends(.copy, to: place.field) == [])
    #expect(tree.sends(.copy, to: place.content) == [Call(.first, on: place.content)])
  }

  @Test("a supplemental target is used before the next responder, but after the object's own method (M31)")
  func supplemental() throws {
    let place = try place()
    let helper = sketch.make(.object)
    tree.handle(.copy, on: helper, with: .second)
    tree.handle(.copy, on: place.content, with: .first)
    tree.overrideSupplementalTarget(of: .copy, on: place.field, with: helper)
    let search = tree.find(.copy)
    #expect(search.asked == [place.field, helper])
    #expect(search.target == helper)
    #expect(search.verdict(at: 0) == .supplements(helper))
    #expect(search.verdict(at: 1) == .handles)
    #expect(tree.sends(.copy) == [Call(.second, on: helper)])
    tree.handle(.copy, on: place.field, with: .third)
    #expect(tree.find(.copy).target == place.field)
    _ = tree.unhandle(.copy, on: place.field)
    tree.remove(helper)
    #expect(tree.find(.copy).target == place.content)
  }

  @Test("a supplemental target that was asked before is still last, and one without the method fails (M31)")
  func supplementalAskedBefore() throws {
    let place = try place()
    tree.overrideSupplementalTarget(of: .copy, on: place.window, with: place.field)
    let search = tree.find(.copy)
    #expect(search.asked == [place.content, place.window, place.field])
    #expect(search.target == place.field)
    #expect(search.handler == nil)
    #expect(throws: DeliveryError<Never>.self) { try tree.called(by: search) }
    #expect(throws: DeliveryError<Never>.self) {
      try tree.sendAction(.copy, from: nil) { _, _ in
        true
      } invoke: { _, _ in
      }
    }
    // UIKit does not know it.
    tree.setProfile(.uikit)
    #expect(tree.find(.copy, from: place.field).target == nil)
  }

  @Test("UIKit's overrides of canPerformAction and target(forAction:) have no effect (M23)")
  func foreignOverrides() throws {
    let place = try place()
    tree.overrideCanPerform(.copy, on: place.field, with: true)
    tree.overrideTarget(of: .copy, on: place.content, with: place.document)
    tree.handle(.copy, on: place.window, with: .first)
    tree.overrideCanPerform(.copy, on: place.window, with: false)
    #expect(tree.find(.copy).target == place.window)
    #expect(tree.canPerform(.copy, on: place.window))
    #expect(!tree.canPerform(.copy, on: place.field))
  }

  @Test("tryToPerform asks the object, its chain, then the delegates of windows and application (M32)")
  func tryToPerform() throws {
    let desk = try desk()
    let place = desk.document
    func perform(_ action: Action, on id: ResponderID) -> ActionSearch {
      tree.search(action, for: .performer(id))
    }
    let search = perform(.copy, on: place.content)
    #expect(search.asked == [place.content, place.window, place.controller, place.delegate])
    #expect(search.startRule == .m32)
    #expect(search.target == nil)
    tree.handle(.copy, on: place.delegate, with: .first)
    #expect(perform(.copy, on: place.content).target == place.delegate)
    #expect(perform(.copy, on: sketch.app).asked == [sketch.app, desk.delegate])
    // Supplemental targets belong to the search, not to tryToPerform.
    tree.overrideSupplementalTarget(of: .paste, on: place.content, with: place.delegate)
    #expect(perform(.paste, on: place.content).target == nil)
  }

  @Test("an action that is not handled returns false and is not an error (M34)")
  func nobody() throws {
    _ = try desk()
    #expect(tree.sends(.copy) == [])
  }

  @Test("a modal window is searched in place of the main one, unless the option says otherwise (M36)")
  func modal() throws {
    let desk = try desk()
    let alert = try sketch.window()
    tree.setModalWindow(alert)
    #expect(tree.keyWindow == alert)
    #expect(tree.find(.copy).asked == [alert, sketch.app, desk.delegate, desk.documentController])
    // A panel that works in a modal session may be key.
    tree.setKeyWindow(desk.panel.window)
    #expect(Array(tree.find(.copy).asked.prefix(7)) == desk.panel.all + [alert])
    tree.setOption(.modal, to: 1)
    #expect(Array(tree.find(.copy).asked.prefix(12)) == desk.panel.all + desk.document.all)
    tree.setOption(.modal, to: 0)
    tree.remove(alert)
    #expect(Array(tree.find(.copy).asked.prefix(12)) == desk.panel.all + desk.document.all)
  }

  @Test("when a sheet or panel is key, its parent stays main and is searched second (M37, M38)")
  func sheet() throws {
    let desk = try desk()
    tree.handle(.copy, on: desk.document.document, with: .first)
    #expect(tree.find(.copy).target == desk.document.document)
  }

  @Test("a context menu searches only the chain from its view in its own window (M50)")
  func contextMenu() throws {
    let desk = try desk()
    let search = tree.find(.copy, at: desk.document.content)
    #expect(search.asked == Array(desk.document.all.dropFirst()))
    #expect(search.startRule == .m50)
    tree.handle(.copy, on: sketch.app, with: .first)
    tree.handle(.copy, on: desk.panel.window, with: .first)
    #expect(tree.find(.copy, at: desk.document.content).target == nil)
  }

  @Test("the window's delegate and document are asked even when the chain leaves the window (M1, M23)")
  func away() throws {
    let place = try place()
    let other = sketch.make(.responder)
    tree.overrideNext(of: place.field, with: .responder(other))
    #expect(tree.find(.copy).asked == [place.field, other, place.delegate, place.document, sketch.app])
  }
}

extension ResponderTree {
  /// Sends without a trace; returns the handlers that were called.
  func sends(_ action: Action, to target: ResponderID? = nil) -> [Call] {
    var calls: [Call] = []
    let isHandled = try? sendAction(action, to: target, from: nil) { _, _ in
      true
    } invoke: { handler, id in
      calls.append(Call(handler, on: id))
    }
    #expect(isHandled == !calls.isEmpty)
    return calls
  }
}
