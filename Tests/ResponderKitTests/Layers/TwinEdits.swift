// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
@testable import ResponderKit
import ResponderKitAppKit
import ResponderTesting

/// Random edits of both layers of a twin, the same for the same seed.
struct TwinEdits {
  let twin: Twin
  var generator: SeededGenerator
  /// Chooses the edits of keys, so that the others stay the same.
  var keyGenerator: SeededGenerator
  var views: [View] = []
  var controllers: [ViewController] = []
  var windows: [Window] = []
  var scenes: [WindowScene] = []
  var responders: [Responder] = []
  var windowControllers: [WindowController] = []
  var documents: [Document] = []
  var twins: [any TwinObject] = []
  private(set) var log: [String] = []

  var application: Application { twin.application }
  var tree: ResponderTree { twin.tree }

  init(seed: Int, profile: Profile, assuming overridden: Overridden = []) {
    twin = Twin(profile: profile, assuming: overridden)
    generator = SeededGenerator(seed: UInt64(seed))
    keyGenerator = SeededGenerator(seed: UInt64(seed) + 1_000_000)
    makeWindow()
    for _ in 0..<3 { makeController() }
    for _ in 0..<5 { makeView() }
    for _ in 0..<2 { makeResponder() }
    setRoot()
    for _ in 0..<8 { insert() }
  }

  // MARK: Choosing

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

  mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  mutating func any<T>(_ list: [T]) -> T? { list.isEmpty ? nil : list[below(list.count)] }

  mutating func anyObject() -> any TwinObject { twins[below(twins.count)] }

  mutating func anyAction() -> ActionName { Twin.actions[below(3)] }

  // MARK: Editing

  mutating func edit() {
    switch below(42) {
    case 0: makeView()
    case 1: makeController()
    case 2: if oneIn(3) { makeWindow() }
    case 3: if oneIn(2) { makeResponder() }
    case 4, 5, 6, 7, 8: insert()
    case 9, 10: remove()
    case 11: setView()
    case 12, 13: contain()
    case 14, 15, 16: present()
    case 17: dismiss()
    case 18: setRoot()
    case 19: chooseWindow()
    case 20: if oneIn(3) { closeWindow() }
    case 21, 22, 23: moveFirstResponder()
    case 24, 25: handle()
    case 26, 27: overrideAnswers()
    case 28: overrideNext()
    case 29: setDelegate()
    case 30: manage()
    case 31: setOption()
    case 32: retarget()
    case 33, 34, 35: list()
    case 36: setList()
    case 37, 38: changeList()
    case 39: presentInWindow()
    default: decorate()
    }
    editKeys()
    keepOverridesOfNext()
  }

  mutating func did(_ what: String) { log.append(what) }

  // MARK: Making

  mutating func makeView() {
    let view: View
    switch below(3) {
    case 0: view = twin.add(TwinView(), .view)
    case 1: view = twin.add(BentView(), .view)
    default: view = twin.add(TwinControl(), .control)
    }
    views.append(view)
    if let twin = view as? any TwinObject { twins.append(twin) }
    setFrame(of: view)
    did("make \(twin.name(view))")
  }

  mutating func makeController() {
    let view = twin.add(TwinView(), .view)
    views.append(view)
    twins.append(view)
    setFrame(of: view)
    let controller: any TwinObject & ViewController
    switch below(8) {
    case 0, 1, 2: controller = twin.add(TwinController(), .controller)
    case 3, 4: controller = twin.add(BentController(), .controller)
    case 5: controller = twin.add(TwinTabs(), .controller)
    case 6: controller = twin.add(TwinSplit(), .controller)
    default: controller = twin.add(TwinStack(), .controller)
    }
    twins.append(controller)
    controllers.append(controller)
    controller.view = view
    try? tree.attach(twin.id(of: controller), toView: twin.id(of: view))
    did("make \(twin.name(controller)) with \(twin.name(view))")
  }

  mutating func makeWindow() {
    let window: TwinWindow
    if oneIn(3) {
      let scene = twin.add(WindowScene(application: application), .scene, in: tree.application)
      scenes.append(scene)
      window = twin.add(TwinWindow(windowScene: scene), .window, in: twin.id(of: scene))
    } else {
      window = twin.add(TwinWindow(application: application), .window, in: tree.application)
    }
    windows.append(window)
    twins.append(window)
    did("make \(twin.name(window))")
  }

  mutating func makeResponder() {
    switch below(4) {
    case 0:
      let made = WindowController()
      twin.add(made, .windowController)
      windowControllers.append(made)
    case 1:
      let made = Document()
      twin.add(made, .document)
      documents.append(made)
    default:
      let made = TwinResponder()
      twin.add(made, .responder)
      responders.append(made)
      twins.append(made)
    }
  }

  mutating func setFrame(of view: View) {
    let frame = View.Rect(
      x: Double(below(30)), y: Double(below(30)), width: Double(below(60)), height: Double(below(60)))
    view.frame = frame
    tree.setFrame(frame, of: twin.id(of: view))
  }

  // MARK: Views

  mutating func insert() {
    let holders = views + windows
    // A view cannot be inside itself.
    guard let view = any(views), let parent = any(holders), !parent.isKept(in: view), !wouldSink(view, into: parent)
    else { return }
    let (id, parentID) = (twin.id(of: view), twin.id(of: parent))
    endPresentations(ifOutside: parent, with: view)
    did("insert \(twin.name(view)) in \(twin.name(parent))")
    let sibling = any(parent.subviews.filter { $0 !== view })
    switch (below(4), sibling) {
    case (0, let sibling?):
      parent.insertSubview(view, belowSubview: sibling)
      try? tree.move(id, to: parentID, .before(twin.id(of: sibling)))
    case (1, let sibling?):
      parent.insertSubview(view, aboveSubview: sibling)
      try? tree.move(id, to: parentID, .after(twin.id(of: sibling)))
    case (2, _):
      let others = parent.subviews.filter { $0 !== view }
      let index = below(others.count + 1)
      parent.insertSubview(view, at: index)
      try? tree.move(id, to: parentID, index < others.count ? .before(twin.id(of: others[index])) : .last)
    default:
      parent.addSubview(view)
      try? tree.move(id, to: parentID)
    }
  }

  mutating func remove() {
    guard let view = any(views), view.superview != nil else { return }
    did("remove \(twin.name(view))")
    endPresentations(in: view)
    view.removeFromSuperview()
    try? tree.move(twin.id(of: view), to: nil)
  }

  /// Ends what the controllers in a view present, then what presents them, because the view leaves the application.
  func endPresentations(in view: View) {
    guard view.application != nil else { return }
    let controllers = Array(tree.subtree(of: twin.id(of: view))).compactMap { tree.controller(of: $0) }
    for controller in controllers { if let presented = tree.presented(by: controller) { dismissInTree(presented) } }
    for controller in controllers where tree.presenter(of: controller) != nil {
      // Its own presentation ends while its view is still in place.
      let (view, place) = (tree.view(of: controller), tree.view(of: controller).flatMap { tree.parent(of: $0) })
      try? tree.dismiss(controller)
      if let view, let place { try? tree.move(view, to: place) }
    }
  }

  func endPresentations(ifOutside parent: View, with view: View) {
    guard parent.application == nil, !parent.isDescendant(of: view) else { return }
    endPresentations(in: view)
  }

  mutating func setView() {
    guard let controller = any(controllers), let view = any(views), view !== controller.viewIfLoaded,
      !isInList(view, of: controller)
    else { return }
    did("\(twin.name(controller)).view = \(twin.name(view))")
    controller.view = view
    let (id, viewID) = (twin.id(of: controller), twin.id(of: view))
    for owner in [tree.controller(of: viewID), id] {
      guard let owner else { continue }
      if let presented = tree.presented(by: owner) { dismissInTree(presented) }
      tree.detachView(of: owner)
    }
    try? tree.attach(id, toView: viewID)
  }

  // MARK: Controllers

  mutating func contain() {
    guard let child = any(controllers), let parent = any(controllers.filter { $0.containment == .plain })
    else { return }
    if oneIn(4) {
      leaveList(child)
      child.removeFromParent()
      tree.contain(twin.id(of: child), in: nil)
    } else {
      guard !(sequence(first: parent, next: \.parent).contains { $0 === child }) else { return }
      leaveList(child)
      parent.addChild(child)
      tree.contain(twin.id(of: child), in: child.parent.map(twin.id(of:)))
      // Usually the view is added there as well.
      guard oneIn(2), let view = child.viewIfLoaded, let place = parent.viewIfLoaded, !place.isKept(in: view),
        !wouldSink(view, into: place)
      else { return }
      endPresentations(ifOutside: place, with: view)
      did("contain \(twin.name(child)) in \(twin.name(parent))")
      place.addSubview(view)
      try? tree.move(twin.id(of: view), to: twin.id(of: place))
    }
  }

  mutating func present() {
    guard let presenter = any(controllers), let controller = any(controllers) else { return }
    // Asking an object without a view makes one, but the plain tree makes none.
    guard controller.isViewLoaded, presenter.isViewLoaded else { return }
    // UIKit presents no child; the plain tree refuses only one that a container lists.
    guard controller.parent == nil || controller.parent?.containment != .plain else { return }
    controller.modalPresentationStyle = ModalPresentationStyle.allCases[below(ModalPresentationStyle.allCases.count)]
    if oneIn(3), let definer = any(controllers) {
      definer.definesPresentationContext.toggle()
      tree.setTrait(.definesContext, of: twin.id(of: definer), to: definer.definesPresentationContext)
    }
    // For the objects, a closed window is no longer a window.
    let style = controller.modalPresentationStyle.inTree
    let real = tree.presenter(for: twin.id(of: presenter), style)
    guard twin.object(real)?.application != nil || tree.window(of: real) == nil else { return }
    did("present \(twin.name(controller)) from \(twin.name(presenter)) as \(style)")
    let presented = (try? presenter.present(controller)) != nil
    let inTree = (try? tree.present(twin.id(of: controller), from: twin.id(of: presenter), as: style)) != nil
    twin.expect(presented, inTree, "present \(twin.name(controller)) from \(twin.name(presenter))")
  }

  mutating func dismiss() {
    guard let controller = any(controllers) else { return }
    did("dismiss \(twin.name(controller))")
    let id = twin.id(of: controller)
    controller.dismiss()
    dismissInTree(tree.presented(by: id) ?? id)
  }

  /// Dismisses a controller in the plain tree; a view that is removed with it ends the presentations inside it.
  func dismissInTree(_ id: ResponderID) {
    var (leaving, current) = ([ResponderID](), Optional(id))
    while let controller = current {
      if tree.wasMovedIn(controller), let view = tree.view(of: controller) { leaving.append(view) }
      current = tree.presented(by: controller)
    }
    guard (try? tree.dismiss(id)) != nil else { return }
    for view in leaving {
      for inside in Array(tree.subtree(of: view)) {
        if let presented = tree.controller(of: inside).flatMap({ tree.presented(by: $0) }) { dismissInTree(presented) }
      }
    }
  }

  mutating func setRoot() {
    guard let window = any(windows), window.application != nil, let controller = any(controllers) else { return }
    guard controller.isViewLoaded else { return }
    let id = twin.id(of: window)
    if oneIn(5) {
      did("\(twin.name(window)).root = nil")
      endRootPresentations(of: window)
      window.rootViewController = nil
      try? tree.setRootController(nil, of: id)
    } else {
      did("\(twin.name(window)).root = \(twin.name(controller))")
      guard controller !== window.rootViewController else { return }
      endRootPresentations(of: window)
      window.rootViewController = controller
      try? tree.setRootController(twin.id(of: controller), of: id)
    }
  }

  func endRootPresentations(of window: Window) {
    guard let old = tree.rootController(of: twin.id(of: window)) else { return }
    guard let view = twin.object(tree.view(of: old)) as? View else { return }
    endPresentations(in: view)
    try? tree.move(twin.id(of: view), to: nil)
  }

  // MARK: Windows

  mutating func chooseWindow() {
    guard let window = any(windows.filter { $0.application != nil }) else { return }
    let id = twin.id(of: window)
    switch below(4) {
    case 0:
      window.makeMain()
      tree.setMainWindow(id)
    case 1:
      application.runModal(for: window)
      tree.setModalWindow(id)
    case 2:
      application.stopModal()
      tree.setModalWindow(nil)
    default:
      window.makeKey()
      tree.setKeyWindow(id)
    }
  }

  mutating func closeWindow() {
    guard let window = any(windows.filter { $0.application != nil }) else { return }
    did("close \(twin.name(window))")
    let id = twin.id(of: window)
    endPresentations(in: window)
    window.close()
    leaveSheets(id)
    if tree.keyWindow == id { tree.setKeyWindow(nil) }
    if tree.mainWindow == id { tree.setMainWindow(nil) }
    if tree.modalWindow == id { tree.setModalWindow(nil) }
    try? tree.move(id, to: nil)
  }

  mutating func moveFirstResponder() {
    let object = anyObject()
    if oneIn(2) { object.behavior.becomesFirst = !oneIn(3) }
    if oneIn(6) { object.behavior.keepsFirst = oneIn(2) }
    if oneIn(6) { object.behavior.vetoes = oneIn(2) }
    refresh(object)
    let id = twin.id(of: object)
    guard object.application != nil || tree.window(of: id) == nil else { return }
    switch below(5) {
    case 0:
      guard let window = any(windows.filter { $0.application != nil }) else { return }
      guard application.profile == .appkit else { return }
      did("makeFirstResponder \(twin.name(object)) in \(twin.name(window))")
      let isNil = oneIn(4)
      let answer = window.makeFirstResponder(isNil ? nil : object)
      let outcome = tree.makeFirstResponder(isNil ? twin.id(of: window) : id, in: twin.id(of: window))
      twin.expect(answer, outcome.isYes, "makeFirstResponder(\(twin.name(object)))")
    case 1:
      did("resign \(twin.name(object))")
      let isFirst = object.isFirstResponder
      let answer = object.resignFirstResponder()
      guard isFirst, let window = tree.window(of: id) else { return }
      twin.expect(answer, tree.resignFirstResponder(in: window).isYes, "resign \(twin.name(object))")
    default:
      // An override that vetoes is not called in the plain tree, whose window has already asked the first responder.
      guard !object.behavior.vetoes || application.profile == .uikit else { return }
      did("become \(twin.name(object))")
      let answer = object.becomeFirstResponder()
      let outcome = tree.becomeFirstResponder(id)
      twin.expect(answer, outcome == .became, "become \(twin.name(object))")
    }
  }
}

extension FirstResponderOutcome {
  /// Whether `makeFirstResponder(_:)` returns true.
  fileprivate var isYes: Bool {
    if case .refused = self { false } else { true }
  }
}
