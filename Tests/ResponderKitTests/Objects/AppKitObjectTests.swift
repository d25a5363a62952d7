// SPDX-License-Identifier: Apache-2.0

import ResponderKitAppKit
import Testing

/// A view that records what it is asked and gives set answers.
private final class Editor: View {
  var (accepts, agrees, resigns) = (true, true, true)
  var asked: [String] = []
  override var canBecomeFirstResponder: Bool {
    asked.append("accepts")
    return accepts
  }
  override func becomeFirstResponder() -> Bool {
    asked.append("become")
    return agrees
  }
  override func resignFirstResponder() -> Bool {
    asked.append("resign")
    return resigns
  }
}

private final class Declining: View {
  var other: Responder?
  var senders: [Responder?] = []
  override func supplementalTarget(forAction action: ActionName, sender: Responder?) -> Responder? {
    senders.append(sender)
    return other
  }
}

@Suite("AppKit's objects")
struct AppKitObjectTests {
  let application = Application()
  let window: Window
  let root = ViewController()
  private let one = Editor()
  private let two = Editor()

  init() {
    application.profile = .appkit
    window = Window(application: application)
    window.contentViewController = root
    root.view.addSubview(one)
    root.view.addSubview(two)
  }

  @Test("nextResponder is stored weakly and set again when a view is added (M1, M2)")
  func nextResponder() {
    let bare = Responder()
    #expect(bare.nextResponder == nil && one.nextResponder === root.view)
    one.nextResponder = bare
    #expect(one.next === bare && bare.application === application)
    bare.nextResponder = window
    #expect(bare.next === window)
    root.view.addSubview(one)
    #expect(one.nextResponder === root.view)
    one.nextResponder = nil
    #expect(one.nextResponder == nil)
    var short: Responder? = Responder()
    two.nextResponder = short
    #expect(two.nextResponder === short)
    short = nil
    #expect(two.nextResponder == nil)
    application.profile = .uikit
    two.nextResponder = window
    #expect(two.next === root.view)
  }

  @Test("next responders set outside an application are kept, except that of the added view (M1, M2)")
  func linksFromOutside() {
    let (holder, inner, bare) = (View(), View(), Responder())
    holder.addSubview(inner)
    inner.nextResponder = bare
    holder.nextResponder = bare
    #expect(inner.next === bare && holder.next === bare)
    root.view.addSubview(holder)
    #expect(inner.next === bare && holder.next === root.view && bare.application === application)
    let (screen, plain) = (Screenful(), View())
    plain.nextResponder = Responder()
    screen.row.addSubview(plain)
    #expect(plain.next === screen.row)
  }

  @Test("next responders set by hand stay with objects that leave the application, except the removed view's (M1, M2)")
  func linksOfLeavingObjects() {
    let (holder, inner, ended, bare) = (View(), View(), View(), Responder())
    let controller = ViewController()
    holder.addSubview(inner)
    inner.addSubview(ended)
    inner.addSubview(controller.view)
    root.view.addSubview(holder)
    for responder in [holder, inner, controller] { responder.nextResponder = bare }
    ended.nextResponder = nil
    holder.removeFromSuperview()
    #expect(holder.application == nil && holder.next == nil)
    #expect(inner.next === bare && controller.next === bare && ended.next == nil)
    root.view.addSubview(holder)
    #expect(holder.next === root.view && inner.next === bare && controller.next === bare && ended.next == nil)
    // A view that was added again has its superview as next responder again.
    inner.removeFromSuperview()
    holder.addSubview(inner)
    #expect(inner.next === holder && controller.next === bare)
  }

  @Test("makeFirstResponder asks the old one to resign, then the new one to accept and to become it (M13-M17)")
  func makeFirstResponder() {
    #expect(window.firstResponder === window && window.isFirstResponder)
    #expect(window.makeFirstResponder(one) && window.firstResponder === one && one.isFirstResponder)
    #expect(one.asked == ["accepts", "become"])
    #expect(window.makeFirstResponder(one) && one.asked.count == 2)
    one.resigns = false
    #expect(!window.makeFirstResponder(two) && window.firstResponder === one && two.asked == [])
    #expect(!window.makeFirstResponder(nil) && window.firstResponder === one)
    one.resigns = true
    two.accepts = false
    #expect(window.makeFirstResponder(two) && window.firstResponder === window && two.asked == ["accepts"])
    (two.accepts, two.agrees) = (true, false)
    #expect(window.makeFirstResponder(two) && window.firstResponder === window)
    two.agrees = true
    #expect(window.makeFirstResponder(two) && window.makeFirstResponder(nil) && window.firstResponder === window)
    // M21: a view of another window is refused; a bare responder may be first responder of any window.
    let other = Window(application: application)
    #expect(!other.makeFirstResponder(one))
    let bare = Responder()
    bare.overrides.canBecomeFirstResponder = true
    #expect(other.makeFirstResponder(bare) && other.firstResponder === bare && bare.isFirstResponder)
    #expect(bare.resignFirstResponder() && other.firstResponder === other)
  }

  @Test("calling becomeFirstResponder asks each object once")
  func becomeByHand() {
    let field = Field()
    root.view.addSubview(field)
    #expect(field.becomeFirstResponder() && window.firstResponder === field)
    let plain = View()
    root.view.addSubview(plain)
    #expect(!plain.becomeFirstResponder() && window.firstResponder === window)
    application.profile = .uikit
    #expect(window.makeFirstResponder(field) && field.isFirstResponder && window.makeFirstResponder(nil))
    #expect(window.firstResponder == nil && !window.makeFirstResponder(plain))
  }

  @Test(
    "a search asks key window, main window and application, with delegates, document and controllers (M5, M23-M28)"
  )
  func search() {
    let (panel, delegate, appDelegate) = (Window(application: application), Responder(), Responder())
    let (controller, document, documents) = (WindowController(window: window), Document(), DocumentController())
    window.delegate = delegate
    application.delegate = appDelegate
    application.documentController = documents
    documents.addDocument(document)
    document.addWindowController(controller)
    panel.makeKey()
    #expect(panel.isKeyWindow && window.isMainWindow && application.mainWindow === window)
    #expect(window.next === controller && controller.next == nil && window.windowController === controller)
    #expect(document.next == nil && document.windowControllers.count == 1 && controller.document === document)
    var path: [Responder] = []
    application.deliveryObserver = { path = $0.path }
    #expect(!application.sendAction("save:", to: nil, from: one))
    #expect(
      same(path, [panel, window, controller, delegate, document, application, appDelegate, documents]))
    for object in [documents, appDelegate, application, document, delegate, controller, window] as [Responder] {
      var count = 0
      object.handle("save:") { count += 1 }
      #expect(application.sendAction("save:", to: nil, from: nil) && count == 1)
      #expect(application.target(forAction: "save:", to: nil, from: nil) === object)
    }
    // M29: only an explicit target is asked.
    #expect(application.target(forAction: "save:", to: panel, from: nil) == nil)
    #expect(application.target(forAction: "save:", to: window, from: nil) === window)
    // M36: a modal window is searched in place of the main one, and is key.
    let alert = Window(application: application)
    application.runModal(for: alert)
    #expect(application.modalWindow === alert && alert.isKeyWindow)
    for object in [window, controller, delegate, document] as [Responder] { object.removeHandler(for: "save:") }
    panel.makeKey()
    #expect(application.sendAction("save:", to: nil, from: nil))
    #expect(same(path, [panel, alert, application]))
    application.stopModal()
    #expect(application.modalWindow == nil)
    panel.makeMain()
    #expect(panel.isMainWindow && !window.isMainWindow)
  }

  @Test("a window controller manages one window, and a document leaves with its controller")
  func windowControllers() {
    let (first, second, document) = (WindowController(window: window), WindowController(), Document())
    document.addWindowController(first)
    var saves = 0
    document.handle("save:") { saves += 1 }
    #expect(application.sendAction("save:", to: nil, from: nil) && saves == 1)
    second.window = window
    #expect(first.window == nil && window.windowController === second && window.next === second)
    #expect(!application.sendAction("save:", to: nil, from: nil))
    document.addWindowController(second)
    #expect(application.sendAction("save:", to: nil, from: nil) && saves == 2)
    document.removeWindowController(second)
    #expect(second.document == nil && !application.sendAction("save:", to: nil, from: nil))
    second.window = nil
    #expect(window.windowController == nil && window.next == nil)
  }

  @Test("a supplemental target is used before the next responder, and receives the sender (M31)")
  func supplemental() {
    let (declining, helper) = (Declining(), Opener())
    root.view.addSubview(declining)
    declining.overrides.canBecomeFirstResponder = true
    #expect(window.makeFirstResponder(declining))
    #expect(!Open(number: 1).send(from: one))
    declining.other = helper
    #expect(Open(number: 2).send(from: one) && helper.opened == [2])
    #expect(declining.senders.count == 2 && declining.senders.allSatisfy { $0 === one })
    two.overrides.supplementalTarget = { action, _ in action == "copy:" ? helper : nil }
    helper.handle("copy:") {}
    #expect(window.makeFirstResponder(two))
    #expect(application.target(forAction: "copy:", to: nil, from: nil) === helper)
    #expect(application.target(forAction: "cut:", to: nil, from: nil) == nil)
  }

  @Test("tryToPerform asks the chain and the delegates along it (M32)")
  func tryToPerform() {
    var done: [String] = []
    let delegate = Responder()
    window.delegate = delegate
    delegate.handle("close:") { sender, _ in done.append(sender === window ? "delegate" : "?") }
    root.handle("open:") { done.append("root") }
    #expect(one.tryToPerform("open:", with: nil) && one.tryToPerform("close:", with: window))
    #expect(!one.tryToPerform("save:", with: nil) && done == ["root", "delegate"])
    let (outer, inner) = (View(), View())
    outer.addSubview(inner)
    outer.handle("open:") { done.append("outer") }
    #expect(inner.tryToPerform("open:", with: nil) && !inner.tryToPerform("close:", with: nil))
    #expect(done.last == "outer")
  }
}
