// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
@testable import ResponderKit
import ResponderKitAppKit
import ResponderTesting
import Testing

/// Objects and engine get the same edits and must give the same answers: 6,000 trees, in both profiles.
@Suite("Objects and engine")
struct LayersTests {
  static let treesPerSeed = 50

  @Test("every question has the same answer in both layers", arguments: 0..<120)
  func agreement(seed: Int) { agree(seed: seed, assuming: []) }

  @Test("and where the method tables cannot be read, so that every object is asked everything", arguments: 0..<10)
  func agreementWithoutTables(seed: Int) { agree(seed: seed, assuming: .everything) }

  private func agree(seed: Int, assuming overridden: Overridden) {
    for number in 0..<Self.treesPerSeed {
      let profiles = number.isMultiple(of: 2) ? [Profile.uikit, .appkit] : [.appkit, .uikit]
      var edits = TwinEdits(seed: seed * 1_000 + number, profile: profiles[0], assuming: overridden)
      let twin = edits.twin
      for _ in 0..<(5 + edits.below(20)) { edits.edit() }
      compare(twin, &edits)
      twin.application.profile = profiles[1]
      twin.tree.setProfile(profiles[1])
      edits.edit()
      compare(twin, &edits)
      if !twin.differences.isEmpty {
        Issue.record(
          """
          seed \(seed), tree \(number): \(twin.differences.prefix(4).joined(separator: "; "))
          \(edits.log.joined(separator: "\n"))
          """)
        return
      }
    }
  }

  func compare(_ twin: Twin, _ edits: inout TwinEdits) {
    let isDefault = twin.tree.options.profile == .uikit || twin.tree.options.includesControllers
    for object in twin.objects {
      let id = twin.id(of: object)
      let isHere = object.application != nil
      if isHere || (isDefault && !(object is Window)) {
        twin.expect(object.next, twin.tree.next(of: id), "next of \(twin.name(object))")
      }
    }
    for window in twin.application.windows {
      let id = twin.id(of: window)
      twin.expect(window.firstResponder, twin.tree.firstResponder(in: id), "first responder of \(twin.name(window))")
      twin.expect(window.attachedSheet, twin.tree.sheet(of: id), "sheet of \(twin.name(window))")
      for _ in 0..<3 {
        let point = View.Point(x: Double(edits.below(60)), y: Double(edits.below(60)))
        twin.expect(window.hitTest(point), twin.tree.hitTest(point, in: id), "hit \(point.x) \(point.y)")
      }
    }
    checkRegistry(of: twin)
    checkContainers(of: twin)
    twin.expect(twin.application.keyWindow, twin.tree.keyWindow, "key window")
    twin.expect(twin.application.mainWindow, twin.tree.mainWindow, "main window")
    twin.expect(twin.application.modalWindow, twin.tree.modalWindow, "modal window")
    for (number, key) in Twin.keys.enumerated() {
      let tree = twin.tree
      let found =
        tree.profile == .appkit
        ? tree.keyEquivalent(Int32(number)) : tree.keyCommand(Int32(number), from: tree.startOfSearch.responder)
      let listed = twin.application.registry?.listing(of: key)
      twin.expect(twin.application.registry?.liveObject(listed?.owner), found?.owner, "owner of \(key)")
      twin.expect(listed.map { Twin.action($0.action) } == found?.action, true, "action of \(key)")
    }
    guard twin.differences.isEmpty else { return }
    for object in twin.objects where object.application != nil { ask(object, twin, edits.anyAction()) }
    validate(twin)
  }

  /// Checks that each object of the application has a valid id, and each view its superview as its parent.
  func checkRegistry(of twin: Twin) {
    for object in twin.objects {
      guard let registry = object.registry else { continue }
      guard registry.tree.contains(object.id) else {
        twin.differences.append("\(twin.name(object)) has a dead id")
        continue
      }
      guard let view = object as? View, !(view is Window) else { continue }
      // What is kept out of the window has a place in the tree, and no superview.
      let parent = registry.tree.isOffstage(view.id) ? nil : registry.tree.parent(of: view.id)
      if view.superview?.registry !== (view.superview == nil ? nil : registry) || parent != view.superview?.id {
        twin.differences.append("\(twin.name(view)) has another superview than in the tree")
      }
    }
  }

  /// Compares what containers have and show, and checks both trees.
  func checkContainers(of twin: Twin) {
    twin.differences += twin.tree.checkInvariants().map { "plain tree: \($0)" }
    twin.differences += (twin.application.registry?.tree.checkInvariants() ?? []).map { "tree of the objects: \($0)" }
    for case let controller as ViewController in twin.objects {
      let (id, name) = (twin.id(of: controller), twin.name(controller))
      if controller.containment != .plain {
        let listed = twin.tree.viewControllers(of: id).map { twin.name(twin.object($0)) }
        if controller.children.map(twin.name) != listed {
          twin.differences.append("\(name) has \(controller.children.map(twin.name)), in the engine \(listed)")
        }
        let selected = twin.tree.containment(of: id) == .choice ? twin.tree.topController(of: id) : nil
        twin.expect(controller.selection, selected, "\(name) selects")
      }
      guard let view = controller.viewIfLoaded, controller.application != nil else { continue }
      let superview = twin.tree.isOffstage(id) ? nil : twin.tree.parent(of: twin.id(of: view))
      twin.expect(view.superview, superview, "superview of \(name)'s view")
    }
  }

  /// Compares the answers of one object about an action.
  private func ask(_ object: Responder, _ twin: Twin, _ action: ActionName) {
    let (id, number, tree) = (twin.id(of: object), Twin.action(action), twin.tree)
    let name = twin.name(object)
    let behavior = (object as? any TwinObject)?.behavior
    let isOverridden = behavior?.canPerform[action] != nil || behavior?.target[action] != nil
    if tree.profile == .uikit || !isOverridden {
      let can = tree.canPerformAction(number, on: id) { _, _ in true }
      twin.expect(object.canPerformAction(action, withSender: nil), can, "\(name) can \(action)")
      if tree.kind(of: id).isResponder {
        twin.expect(
          object.target(forAction: action, withSender: nil), twin.search(action, at: object).target,
          "\(name) target of \(action)")
      }
    }
    let search = twin.search(action, from: object)
    let found = twin.application.target(forAction: action, to: nil, from: object)
    twin.expect(found, search.target, "target of \(action) from \(name)")
    let open = twin.search(Open.action, from: object).target
    twin.expect(Open(number: 1).target(from: object), open, "target of Open from \(name)")
    if let controller = object as? ViewController {
      let search = tree.search(number, for: .controllers(id))
      let target = controller.targetViewController(forAction: action, sender: nil)
      twin.expect(target, search.target, "target view controller of \(action) from \(name)")
      twin.expect(controller.presentedViewController, tree.presented(by: id), "presented by \(name)")
      twin.expect(controller.presentingViewController, tree.presenter(of: id), "presenter of \(name)")
    }
  }

  private func validate(_ twin: Twin) {
    twin.menu.update()
    for item in twin.menu.items {
      guard let action = item.action else { continue }
      let search = item.target.map { twin.search(action, to: $0) } ?? twin.search(action, from: nil)
      twin.expect(
        item.isEnabled, twin.tree.enablement(of: search).isEnabled, "\(action) to \(twin.name(item.target)) enabled")
    }
  }
}

/// Questions the two layers once answered differently; each is settled by a rule and asked of both.
@Suite("Objects and engine: settled differences")
struct SettledDifferencesTests {
  @Test("links set by hand stay below a view that is removed, and its own is dropped (M1, M2)")
  func linksOfRemovedViews() throws {
    let screen = Screenful()
    screen.application.profile = .appkit
    let (bare, inner) = (Responder(), View())
    screen.row.addSubview(inner)
    screen.row.nextResponder = bare
    inner.nextResponder = bare
    screen.row.removeFromSuperview()

    let sketch = Sketch()
    sketch.tree.setProfile(.appkit)
    let holder = try sketch.view(in: sketch.window())
    let (row, other) = (try sketch.view(in: holder), sketch.make(.responder))
    let below = try sketch.view(in: row)
    for id in [row, below] { sketch.tree.overrideNext(of: id, with: .responder(other)) }
    try sketch.tree.move(row, to: nil)
    #expect(screen.row.next == nil && sketch.tree.next(of: row) == nil)
    #expect(inner.next === bare && sketch.tree.next(of: below) == other)
  }

  @Test("a class whose objects had all left when a message was first sent handles it when they return")
  func returningClass() {
    let (screen, opener) = (Screenful(), Opener())
    screen.list.addSubview(opener)
    opener.removeFromSuperview()
    #expect(!Open(number: 1).send(from: screen.row))
    screen.list.addSubview(opener)
    opener.addSubview(screen.row)
    #expect(Open(number: 2).send(from: screen.row) && opener.opened == [2])
  }

  @Test("a closed window that an object in it brings back keeps its controllers and its delegate (M5)")
  func returningWindow() {
    let (screen, controller, delegate) = (Screenful(), WindowController(), Responder())
    screen.application.profile = .appkit
    controller.window = screen.window
    screen.window.delegate = delegate
    screen.window.close()
    #expect(screen.row.application == nil)
    screen.application.delegate = screen.row
    #expect(screen.row.application === screen.application && screen.window.next === controller)
    #expect(screen.root.next === screen.window && delegate.application === screen.application)
    // The window takes out the view of its old root.
    let old = screen.root
    screen.window.rootViewController = ViewController()
    #expect(old.view.superview == nil)
  }

  @Test("a root controller whose view was elsewhere when its window was closed is not the root when the window returns")
  func returningRoot() {
    let (screen, other) = (Screenful(), View())
    let root = screen.root
    other.addSubview(root.view)
    screen.window.addSubview(root.view)
    screen.window.close()
    screen.application.delegate = screen.window
    screen.window.rootViewController = nil
    #expect(root.view.superview === screen.window)
  }

  @Test("a delegate that returns with another delegate's views is linked again")
  func returningDelegates() {
    let (screen, opener) = (Screenful(), Opener())
    screen.application.profile = .appkit
    screen.list.addSubview(opener)
    screen.window.delegate = opener
    screen.application.delegate = screen.list
    screen.list.removeFromSuperview()
    #expect(Open(number: 1).target(from: screen.application) === opener)
  }

  @Test("a presented view that contains its presenter arrives where it is moved")
  func presentersInside() throws {
    let (screen, presented, outside) = (Screenful(), ViewController(), View())
    let presenter = ViewController()
    screen.list.addSubview(presenter.view)
    try presenter.present(presented)
    presented.view.addSubview(presenter.view)
    outside.addSubview(presented.view)
    #expect(presented.view.superview === outside && presenter.presentedViewController == nil)
    #expect(outside.application == nil && presented.application == nil)
  }

  @Test("a key is found on an object that only the search brings")
  func keysOfStrangers() {
    let (screen, stranger) = (Screenful(), View())
    stranger.addKeyCommand("return", action: "open")
    var opened = 0
    stranger.handle("open") { opened += 1 }
    screen.row.overrides.canBecomeFirstResponder = true
    screen.row.overrides.next = { stranger }
    #expect(screen.row.becomeFirstResponder() && screen.application.press("return") && opened == 1)
  }

  @Test("dismissing keeps a view at its earlier place, and removes one that presenting has added (U8)")
  func dismissing() throws {
    for stoodThere in [true, false] {
      let screen = Screenful()
      let presented = ViewController()
      if stoodThere { screen.list.addSubview(presented.view) }
      try screen.root.present(presented)
      #expect(presented.view.superview === (stoodThere ? screen.list : screen.window))
      #expect(presented.next === screen.root)
      screen.root.dismiss()
      #expect(presented.view.superview === (stoodThere ? screen.list : nil))
      #expect(presented.next === (stoodThere ? screen.list : nil))

      let tree = ResponderTree()
      func make(_ kind: ResponderKind, in parent: ResponderID? = nil) throws -> ResponderID {
        try tree.make(tree.addClass(superclass: nil, kind: kind, traits: []), in: parent)
      }
      let window = try make(.window, in: tree.application)
      let (root, list) = (try make(.controller), try make(.view, in: window))
      try tree.attach(root, toView: list)
      let (other, view) = (try make(.controller), try make(.view, in: stoodThere ? list : nil))
      try tree.attach(other, toView: view)
      try tree.present(other, from: root)
      #expect(tree.parent(of: view) == (stoodThere ? list : window) && tree.next(of: other) == root)
      try tree.dismiss(other)
      #expect(tree.parent(of: view) == (stoodThere ? list : nil))
      #expect(tree.next(of: other) == (stoodThere ? list : nil))
    }
  }

  @Test("a controller that presents another may itself be presented")
  func presentingStack() throws {
    let screen = Screenful()
    // Otherwise the outermost container presents (U100, U101).
    screen.application.options.callerPresents = true
    let (middle, top) = (ViewController(), ViewController())
    screen.list.addSubview(middle.view)
    try middle.present(top)
    try screen.root.present(middle)
    #expect(throws: PresentationError.presentsItself) { try top.present(screen.root) }
    #expect(throws: PresentationError.alreadyPresenting) { try middle.present(ViewController()) }
    screen.root.dismiss()
    #expect(top.presentingViewController == nil && middle.presentedViewController == nil)
    #expect(top.view.superview == nil && middle.view.superview === screen.list)
  }

  @Test("a view that leaves the window ends what its controller presents and what presents it")
  func leaving() throws {
    let screen = Screenful()
    let presented = ViewController()
    try screen.root.present(presented)
    presented.view.removeFromSuperview()
    #expect(screen.root.presentedViewController == nil && presented.presentingViewController == nil)
    try screen.root.present(presented)
    screen.root.view.removeFromSuperview()
    #expect(screen.root.presentedViewController == nil && presented.view.superview == nil)
  }

  @Test("a root view can be given to another controller, which leaves the first without one")
  func takingOver() {
    let screen = Screenful()
    let (other, view) = (ViewController(), View())
    other.view = view
    screen.list.addSubview(view)
    screen.root.view = view
    #expect(!other.isViewLoaded && view.next === screen.root && screen.root.next === screen.list)
  }

  @Test("a root controller's view is added in front; one that is elsewhere stays when the root controller changes")
  func roots() {
    let screen = Screenful()
    let (behind, second) = (View(), ViewController())
    screen.window.addSubview(behind)
    screen.window.rootViewController = second
    #expect(screen.window.subviews.last === second.view && screen.root.view.superview == nil)
    behind.addSubview(second.view)
    screen.window.addSubview(second.view)
    screen.window.rootViewController = nil
    #expect(second.view.superview === screen.window)
  }

  @Test("a controller stays delegate when its view leaves the window")
  func leavingDelegates() {
    let screen = Screenful()
    screen.application.profile = .appkit
    screen.window.delegate = screen.row
    screen.row.handle("open") {}
    screen.row.removeFromSuperview()
    #expect(screen.application.target(forAction: "open", to: nil, from: nil) === screen.row)
  }

  @Test("an AppKit window does not ask its first responder to resign for one of another window (M21)")
  func firstOfAnotherWindow() {
    let screen = Screenful()
    screen.application.profile = .appkit
    let (field, stranger) = (Field(), Field())
    screen.row.addSubview(field)
    Window(application: screen.application).addSubview(stranger)
    #expect(screen.window.makeFirstResponder(field))
    #expect(!screen.window.makeFirstResponder(stranger))
    #expect(screen.window.firstResponder === field)
  }

  @Test("a target view controller is searched for along the containment, else along the views (U86)")
  func containment() throws {
    let screen = Screenful()
    let (parent, child) = (ViewController(), ViewController())
    screen.list.addSubview(child.view)
    for controller in [screen.root, parent] { controller.handle("show") {} }
    #expect(child.targetViewController(forAction: "show", sender: nil) === screen.root)
    parent.addChild(child)
    #expect(child.targetViewController(forAction: "show", sender: nil) === parent)
    parent.overrides.canPerformAction = { _, _ in false }
    #expect(child.targetViewController(forAction: "show", sender: nil) == nil)
    child.removeFromParent()
    #expect(child.targetViewController(forAction: "show", sender: nil) === screen.root)

    let tree = ResponderTree()
    func make(_ kind: ResponderKind, in parent: ResponderID? = nil) throws -> ResponderID {
      try tree.make(tree.addClass(superclass: nil, kind: kind, traits: []), in: parent)
    }
    let rootView = try make(.view, in: try make(.window, in: tree.application))
    let (root, container, inner) = (try make(.controller), try make(.controller), try make(.controller))
    try tree.attach(root, toView: rootView)
    try tree.attach(inner, toView: try make(.view, in: rootView))
    #expect(tree.container(of: inner) == root)
    tree.contain(inner, in: container)
    #expect(tree.container(of: inner) == container && tree.container(of: container) == nil)
    tree.contain(inner, in: nil)
    #expect(tree.container(of: inner) == root)
  }

  @Test("a menu item's explicit target without the method does not disable it in UIKit, and does in AppKit (U79, M46)")
  func explicitTargets() {
    let screen = Screenful()
    let (menu, item) = (Menu(), MenuItem(title: "Copy", action: "copy"))
    menu.addItem(item)
    screen.application.mainMenu = menu
    item.target = screen.row
    for (profile, isEnabled) in [(Profile.uikit, true), (.appkit, false)] {
      screen.application.profile = profile
      menu.update()
      #expect(item.isEnabled == isEnabled)
    }
  }
}
