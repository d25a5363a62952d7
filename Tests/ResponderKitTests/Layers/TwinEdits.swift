// SPDX-License-Identifier: Apache-2.0

import ResponderKit
import ResponderTesting

/// Random edits of both layers of a twin, the same for the same seed.
struct TwinEdits {
  let twin: Twin
  private var generator: SeededGenerator
  private var views: [View] = []
  private var controllers: [ViewController] = []
  private var windows: [Window] = []
  private var scenes: [WindowScene] = []
  private var responders: [Responder] = []
  private var windowControllers: [WindowController] = []
  private var documents: [Document] = []
  private var twins: [any TwinObject] = []
  private(set) var log: [String] = []

  private var application: Application { twin.application }
  private var tree: ResponderTree { twin.tree }

  init(seed: Int, profile: Profile) {
    twin = Twin(profile: profile)
    generator = SeededGenerator(seed: UInt64(seed))
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

  private mutating func anyObject() -> any TwinObject { twins[below(twins.count)] }

  mutating func anyAction() -> ActionName { Twin.actions[below(3)] }

  // MARK: Editing

  mutating func edit() {
    switch below(36) {
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
    default: decorate()
    }
    keepOverridesOfNext()
  }

  private mutating func did(_ what: String) { log.append(what) }

  // MARK: Making

  private mutating func makeView() {
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

  private mutating func makeController() {
    let view = twin.add(TwinView(), .view)
    views.append(view)
    twins.append(view)
    setFrame(of: view)
    let controller: ViewController
    if oneIn(2) {
      let made = twin.add(TwinController(), .controller)
      (controller, _) = (made, twins.append(made))
    } else {
      let made = twin.add(BentController(), .controller)
      (controller, _) = (made, twins.append(made))
    }
    controllers.append(controller)
    controller.view = view
    try? tree.attach(twin.id(of: controller), toView: twin.id(of: view))
    did("make \(twin.name(controller)) with \(twin.name(view))")
  }

  private mutating func makeWindow() {
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

  private mutating func makeResponder() {
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

  private mutating func setFrame(of view: View) {
    let frame = Rect(x: Double(below(30)), y: Double(below(30)), width: Double(below(60)), height: Double(below(60)))
    view.frame = frame
    tree.setFrame(frame, of: twin.id(of: view))
  }

  // MARK: Views

  private mutating func insert() {
    let holders = views + windows
    guard let view = any(views), let parent = any(holders) else { return }
    let (id, parentID) = (twin.id(of: view), twin.id(of: parent))
    endPresentations(ifOutside: parent, with: view)
    did("insert \(twin.name(view)) in \(twin.name(parent))")
    let sibling = any(parent.subviews)
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

  private mutating func remove() {
    guard let view = any(views), view.superview != nil else { return }
    did("remove \(twin.name(view))")
    endPresentations(in: view)
    view.removeFromSuperview()
    try? tree.move(twin.id(of: view), to: nil)
  }

  /// Ends what the controllers in a view present, then what presents them, because the view leaves the application.
  private func endPresentations(in view: View) {
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

  private func endPresentations(ifOutside parent: View, with view: View) {
    guard parent.application == nil, !parent.isDescendant(of: view) else { return }
    endPresentations(in: view)
  }

  private mutating func setView() {
    guard let controller = any(controllers), let view = any(views), view !== controller.viewIfLoaded else { return }
    did("\(twin.name(controller)).view = \(twin.name(view))")
    controller.view = view
    let (id, viewID) = (twin.id(of: controller), twin.id(of: view))
    if let other = tree.controller(of: viewID) { tree.detachView(of: other) }
    tree.detachView(of: id)
    try? tree.attach(id, toView: viewID)
  }

  // MARK: Controllers

  private mutating func contain() {
    guard let child = any(controllers), let parent = any(controllers) else { return }
    if oneIn(4) {
      child.removeFromParent()
      tree.contain(twin.id(of: child), in: nil)
    } else {
      parent.addChild(child)
      tree.contain(twin.id(of: child), in: child.parent.map(twin.id(of:)))
      // Usually the view is added there as well.
      guard oneIn(2), let view = child.viewIfLoaded, let place = parent.viewIfLoaded else { return }
      endPresentations(ifOutside: place, with: view)
      did("contain \(twin.name(child)) in \(twin.name(parent))")
      place.addSubview(view)
      try? tree.move(twin.id(of: view), to: twin.id(of: place))
    }
  }

  private mutating func present() {
    guard let presenter = any(controllers), let controller = any(controllers) else { return }
    // Asking an object without a view makes one, but the plain tree makes none.
    guard controller.isViewLoaded, presenter.isViewLoaded else { return }
    // For the objects, a closed window is no longer a window.
    guard presenter.application != nil || tree.window(of: twin.id(of: presenter)) == nil else { return }
    did("present \(twin.name(controller)) from \(twin.name(presenter))")
    let presented = presenter.present(controller)
    let inTree = (try? tree.present(twin.id(of: controller), from: twin.id(of: presenter))) != nil
    twin.expect(presented, inTree, "present \(twin.name(controller)) from \(twin.name(presenter))")
  }

  private mutating func dismiss() {
    guard let controller = any(controllers) else { return }
    did("dismiss \(twin.name(controller))")
    let id = twin.id(of: controller)
    controller.dismiss()
    dismissInTree(tree.presented(by: id) ?? id)
  }

  /// Dismisses a controller in the plain tree; a view that is removed with it ends the presentations inside it.
  private func dismissInTree(_ id: ResponderID) {
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

  private mutating func setRoot() {
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

  private func endRootPresentations(of window: Window) {
    guard let old = tree.rootController(of: twin.id(of: window)) else { return }
    guard let view = twin.object(tree.view(of: old)) as? View else { return }
    endPresentations(in: view)
    try? tree.move(twin.id(of: view), to: nil)
  }

  // MARK: Windows

  private mutating func chooseWindow() {
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

  private mutating func closeWindow() {
    guard let window = any(windows.filter { $0.application != nil }) else { return }
    did("close \(twin.name(window))")
    let id = twin.id(of: window)
    endPresentations(in: window)
    window.close()
    if tree.keyWindow == id { tree.setKeyWindow(nil) }
    if tree.mainWindow == id { tree.setMainWindow(nil) }
    if tree.modalWindow == id { tree.setModalWindow(nil) }
    try? tree.move(id, to: nil)
  }

  private mutating func moveFirstResponder() {
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
      did("become \(twin.name(object))")
      let answer = object.becomeFirstResponder()
      let outcome = tree.becomeFirstResponder(id)
      twin.expect(answer, outcome == .became, "become \(twin.name(object))")
    }
  }

  // MARK: Behaviors

  private mutating func handle() {
    let (object, action) = (anyObject(), anyAction())
    if oneIn(4) {
      twin.expect(
        object.removeHandler(for: action), tree.unhandle(Twin.action(action), on: twin.id(of: object)), "unhandle")
    } else {
      did("handle \(action) on \(twin.name(object))")
      object.handle(action) {}
      tree.handle(Twin.action(action), on: twin.id(of: object), with: HandlerID(rawValue: 2))
    }
  }

  private mutating func overrideAnswers() {
    let (object, action, other) = (anyObject(), anyAction(), anyObject())
    let (id, number) = (twin.id(of: object), Twin.action(action))
    switch below(4) {
    case 0:
      let answer = [nil, true, false][below(3)]
      object.behavior.validates[action] = answer
      tree.overrideValidation(of: number, on: id, with: answer)
    case 1 where !(object is BentController):
      let target = oneIn(3) ? nil : other
      did("target \(action) on \(twin.name(object)): \(twin.name(target))")
      object.behavior.target[action] = target
      tree.overrideTarget(of: number, on: id, with: target.map(twin.id(of:)))
    case 2 where !(object is BentController):
      let target = oneIn(3) ? nil : other
      did("supplemental \(action) on \(twin.name(object)): \(twin.name(target))")
      object.behavior.supplemental[action] = target
      tree.overrideSupplementalTarget(of: number, on: id, with: target.map(twin.id(of:)))
    default:
      let answer = [nil, true, false][below(3)]
      did("canPerform \(action) on \(twin.name(object)): \(String(describing: answer))")
      object.behavior.canPerform[action] = answer
      tree.overrideCanPerform(number, on: id, with: answer)
    }
    refresh(object)
  }

  private mutating func overrideNext() {
    let object = anyObject()
    object.behavior.overridesNext = !oneIn(3)
    object.behavior.next = oneIn(4) ? nil : anyObject()
    did("next of \(twin.name(object)): \(object.behavior.overridesNext) \(twin.name(object.behavior.next))")
    refresh(object)
    if !object.behavior.overridesNext { tree.overrideNext(of: twin.id(of: object), with: nil) }
  }

  private func refresh(_ object: any TwinObject) {
    let id = twin.id(of: object)
    object.refreshClosures()
    if object is BentView || object is BentController {
      // Closures would be used in addition to what its class overrides.
      object.overrides = Responder.Overrides()
    }
    tree.setTrait(.canBecomeFirstResponder, of: id, to: object.behavior.becomesFirst)
    tree.setTrait(.acceptsFirstResponder, of: id, to: object.behavior.becomesFirst)
    tree.setTrait(.keepsFirstResponder, of: id, to: object.behavior.keepsFirst)
    let canVeto = object is TwinView || object is BentView || object is TwinControl
    tree.setTrait(.refusesFirstResponder, of: id, to: canVeto && object.behavior.vetoes)
  }

  /// Restores overrides in code, which survive a move in AppKit; the plain tree has only stored links (M2).
  private func keepOverridesOfNext() {
    for object in twins where object.behavior.overridesNext {
      tree.overrideNext(of: twin.id(of: object), with: twin.id(object.behavior.next).map { .responder($0) } ?? .nowhere)
    }
  }

  // MARK: Other edits

  private mutating func setDelegate() {
    let delegate: Responder? = oneIn(4) ? nil : anyObject()
    if oneIn(2) {
      did("delegate of application: \(twin.name(delegate))")
      application.delegate = delegate
      tree.setDelegate(twin.id(delegate), of: tree.application)
    } else if let window = any(windows.filter { $0.application != nil }) {
      window.delegate = delegate
      tree.setDelegate(twin.id(delegate), of: twin.id(of: window))
    }
  }

  private mutating func manage() {
    guard let window = any(windows.filter { $0.application != nil }) else { return }
    if oneIn(2), let controller = any(windowControllers) {
      let new = oneIn(4) ? nil : window
      did("\(twin.name(controller)).window = \(twin.name(new))")
      controller.window = new
      if let new {
        tree.setWindowController(twin.id(of: controller), of: twin.id(of: new))
      } else if let old = tree.managedWindow(of: twin.id(of: controller)) {
        tree.setWindowController(nil, of: old)
      }
    } else if let document = any(documents), let controller = any(windowControllers) {
      document.addWindowController(controller)
    }
    for window in windows where window.application != nil {
      tree.setDocument(twin.id(window.windowController?.document), of: twin.id(of: window))
    }
  }

  private mutating func setOption() {
    let option = ChainOption.allCases[below(ChainOption.allCases.count)]
    let value = below(option == .nilStart ? 3 : 2)
    did("option \(option) \(value)")
    tree.setOption(option, to: value)
    application.options = tree.options
  }

  /// Changes the target of a menu item.
  private mutating func retarget() {
    any(twin.menu.items)?.target = oneIn(2) ? nil : anyObject()
  }

  private mutating func decorate() {
    guard let view = any(views) else { return }
    let id = twin.id(of: view)
    switch below(5) {
    case 0:
      view.isHidden = oneIn(3)
      tree.setTrait(.hidden, of: id, to: view.isHidden)
    case 1:
      view.alpha = Float(below(4)) / 200
      tree.setAlpha(view.alpha, of: id)
    case 2:
      view.isUserInteractionEnabled = !oneIn(3)
      tree.setTrait(.ignoresTouches, of: id, to: !view.isUserInteractionEnabled)
    case 3:
      guard let control = view as? Control else { return }
      control.isEnabled = oneIn(2)
      tree.setTrait(.disabled, of: id, to: !control.isEnabled)
    default: setFrame(of: view)
    }
  }
}

extension FirstResponderOutcome {
  /// Whether `makeFirstResponder(_:)` returns true.
  fileprivate var isYes: Bool {
    if case .refused = self { false } else { true }
  }
}
