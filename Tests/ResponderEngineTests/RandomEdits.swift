// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting

/// Random edits of a tree, the same for the same seed; an edit that the tree refuses has no effect.
struct RandomEdits {
  let sketch = Sketch()
  let classes: [ClassID]
  /// All known ids, including dead ones, because edits are tried on both.
  private(set) var ids: [ResponderID]
  /// The ids whose objects were removed since this was last cleared.
  var ended: [ResponderID] = []
  private var generator: SeededGenerator

  var tree: ResponderTree { sketch.tree }

  private static let kinds: [ResponderKind] = [
    .view, .view, .view, .view, .control, .controller, .controller, .controller, .window, .scene, .responder,
    .responder, .object, .gesture, .windowController, .document, .documentController, .menu, .menuItem, .toolbar,
  ]
  private static let actions: [Action] = [.copy, .paste, .copyTwin]

  init(seed: Int) {
    generator = SeededGenerator(seed: UInt64(seed))
    var classes = Set(Self.kinds).sorted { $0.rawValue < $1.rawValue }.map(sketch.plainClass)
    classes.append(sketch.tree.addClass(superclass: sketch.plainClass(.view), kind: .view, traits: .hidden))
    self.classes = classes
    ids = [sketch.tree.application]
    // A window with a screen, so that there is something to edit from the start.
    for kind in [ResponderKind.window, .controller, .view, .view, .controller, .view, .responder] {
      ids.append(sketch.make(kind))
    }
    try? tree.move(ids[1], to: ids[0])
    try? tree.attach(ids[2], toView: ids[3])
    try? tree.setRootController(ids[2], of: ids[1])
    try? tree.move(ids[4], to: ids[3])
    try? tree.attach(ids[5], toView: ids[6])
    if seed % 2 == 1 { tree.setProfile(.appkit) }
  }

  // MARK: Choosing

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

  mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  mutating func anyID() -> ResponderID { ids[below(ids.count)] }

  mutating func anyAction() -> Action { Self.actions[below(Self.actions.count)] }

  /// Returns an object that satisfies a condition, or any object when a few tries find none.
  mutating func anID(where isFit: (ResponderKind) -> Bool) -> ResponderID {
    for _ in 0..<12 {
      let id = anyID()
      if tree.contains(id), isFit(tree.kind(of: id)) { return id }
    }
    return anyID()
  }

  private mutating func anyController() -> ResponderID { anID { $0 == .controller } }

  private mutating func anyView() -> ResponderID { anID { $0.isView } }

  private mutating func anyResponder() -> ResponderID { anID { $0.isResponder } }

  // MARK: Editing

  /// Forgets the ids made after a point, when the tree is taken back to it.
  mutating func forget(after count: Int) { ids.removeLast(ids.count - count) }

  var idCount: Int { ids.count }

  mutating func edit() {
    switch below(40) {
    case 0, 1, 2: make()
    case 3, 4, 5, 6: move()
    case 7: if oneIn(2) { ended += tree.remove(anyID()) }
    case 8, 9: attach()
    case 10: tree.detachView(of: anyController())
    case 11: try? tree.embed(anyController(), in: anyController(), under: anyView())
    case 12, 13: try? tree.present(anyController(), from: anyController())
    case 14: try? tree.dismiss(anyController())
    case 15: try? tree.setRootController(oneIn(4) ? nil : anyController(), of: anID { $0 == .window })
    case 16, 17: overrideNext()
    case 18, 19: handle()
    case 20: override()
    case 21: becomeFirstResponder()
    case 22: _ = tree.resignFirstResponder(in: anID { $0 == .window })
    case 23: connect()
    case 24: setOption()
    case 25: tree.setDelegate(oneIn(4) ? nil : anID { $0 == .responder || $0 == .scene }, of: tree.application)
    case 26: tree.setProfile(oneIn(3) ? .uikit : .appkit)
    case 27: manage()
    case 28: tree.setDelegate(oneIn(4) ? nil : anyID(), of: anID { $0 == .window || $0 == .application })
    case 29: makeFirstResponder()
    case 30, 31: try? tree.add(anyController(), to: anyContainer())
    case 32:
      if oneIn(2) {
        tree.removeFromContainer(anyController())
      } else {
        try? tree.select(anyController(), in: anyContainer())
      }
    case 33: try? tree.setViewControllers((0..<below(4)).map { _ in anyController() }, of: anyContainer())
    case 34: presentInSomeStyle()
    case 36: tree.setFieldEditor(oneIn(4) ? nil : anyView(), of: anID { $0 == .window })
    case 37, 38: editField()
    case 39: attachWindowOrMenu()
    default: decorate()
    }
  }

  /// Returns a controller that shows those in it in some way of its own.
  private mutating func anyContainer() -> ResponderID {
    let id = anyController()
    if tree.kind(of: id) == .controller, tree.containment(of: id) == .plain, tree.listingContainer(of: id) == nil {
      tree.setTrait([.stack, .choice, .columns][below(3)], of: id, to: true)
    }
    return id
  }

  private mutating func presentInSomeStyle() {
    let presenter = anyController()
    if oneIn(4), tree.kind(of: presenter) == .controller { tree.setTrait(.definesContext, of: presenter, to: oneIn(2)) }
    try? tree.present(
      anyController(), from: presenter, as: PresentationStyle.allCases[below(PresentationStyle.allCases.count)])
    let input = InputView.allCases[below(2)]
    if oneIn(2) { try? tree.setView(input, of: anyResponder(), to: oneIn(4) ? nil : anyView()) }
    if oneIn(4) { try? tree.dismissAsAsked(anyController()) }
  }

  /// Lets a field editor edit a view, if the rules make that first responder.
  private mutating func editField() {
    guard tree.profile == .appkit else { return }
    let field = anyView()
    tree.setTrait(.acceptsFirstResponder, of: field, to: true)
    _ = tree.makeFirstResponder(field, in: nil)
    tree.beginEditing(field)
  }

  private mutating func attachWindowOrMenu() {
    let (window, other) = (anID { $0 == .window }, anID { $0 == .window })
    switch below(3) {
    case 0: try? tree.beginSheet(window, on: other)
    case 1: try? tree.endSheet(window)
    default: tree.setContextMenu(oneIn(4) ? nil : anID { $0 == .menu }, of: anyView())
    }
  }

  private mutating func manage() {
    let window = anID { $0 == .window }
    switch below(5) {
    case 0, 1: tree.setWindowController(oneIn(4) ? nil : anID { $0 == .windowController }, of: window)
    case 2: tree.setDocument(oneIn(4) ? nil : anID { $0 == .document }, of: window)
    case 3: tree.setDocumentController(oneIn(3) ? nil : anID { $0 == .documentController })
    default:
      if oneIn(2) { tree.setMainWindow(oneIn(4) ? nil : window) } else { tree.setModalWindow(oneIn(2) ? nil : window) }
    }
  }

  private mutating func makeFirstResponder() {
    let id = anyResponder()
    if oneIn(2) { tree.setTrait(.acceptsFirstResponder, of: id, to: true) }
    if oneIn(6) { tree.setTrait(.refusesFirstResponder, of: id, to: oneIn(2)) }
    if tree.profile == .appkit { _ = tree.makeFirstResponder(id, in: oneIn(2) ? nil : anID { $0 == .window }) }
  }

  private mutating func make() {
    if oneIn(3) {
      let classID = classes[below(classes.count)]
      let kind = tree.kind(of: classID)
      let parent = anID { ResponderTree.holds($0, kind) }
      if let id = try? tree.make(classID, in: parent) { ids.append(id) }
      return
    }
    let id = tree.make(classes[below(classes.count)])
    ids.append(id)
    if oneIn(2) { tree.setTrait(.canBecomeFirstResponder, of: id, to: true) }
    let child = tree.kind(of: id)
    if oneIn(2) { try? tree.move(id, to: anID { ResponderTree.holds($0, child) }) }
  }

  private mutating func move() {
    let id = anID { $0.isView || $0 == .window || $0 == .scene || $0 == .gesture }
    if oneIn(8) {
      try? tree.move(id, to: nil)
      return
    }
    let child = tree.kind(of: id)
    let parent = anID { ResponderTree.holds($0, child) }
    let siblings = Array(tree.children(of: parent))
    if siblings.isEmpty || oneIn(2) {
      try? tree.move(id, to: parent)
    } else {
      let sibling = siblings[below(siblings.count)]
      try? tree.move(id, to: parent, oneIn(2) ? .before(sibling) : .after(sibling))
    }
  }

  private mutating func attach() {
    let (controller, view) = (anyController(), anyView())
    if tree.kind(of: controller) == .controller, tree.kind(of: view).isView {
      try? tree.attach(controller, toView: view)
    }
  }

  private mutating func overrideNext() {
    switch below(3) {
    case 0: tree.overrideNext(of: anyResponder(), with: nil)
    case 1: tree.overrideNext(of: anyResponder(), with: oneIn(3) ? .nowhere : .responder(anyResponder()))
    default: for id in ids where oneIn(2) { tree.overrideNext(of: id, with: nil) }
    }
  }

  private mutating func handle() {
    let (action, handler) = (anyAction(), HandlerID(rawValue: Int32(below(100))))
    switch below(6) {
    case 0: tree.handle(action, on: classes[below(classes.count)], with: handler, isConditional: oneIn(2))
    case 1: for classID in classes { _ = tree.unhandle(action, on: classID) }
    case 2: _ = tree.unhandle(action, on: anyID())
    default: tree.handle(action, on: anyID(), with: handler, isConditional: oneIn(3))
    }
  }

  private mutating func override() {
    let (action, id) = (anyAction(), anyResponder())
    switch below(5) {
    case 2: tree.overrideSupplementalTarget(of: action, on: id, with: oneIn(3) ? nil : anyID())
    case 0: tree.overrideTarget(of: action, on: id, with: oneIn(2) ? nil : anyID())
    case 1: tree.setKeyCommand(Int32(below(4)), on: id, to: oneIn(2) ? nil : action)
    default: tree.overrideCanPerform(action, on: id, with: [nil, true, false][below(3)])
    }
  }

  private mutating func becomeFirstResponder() {
    let id = anyResponder()
    if oneIn(2) { tree.setTrait(.canBecomeFirstResponder, of: id, to: true) }
    if oneIn(8) { tree.setTrait(.keepsFirstResponder, of: id, to: oneIn(2)) }
    _ = tree.becomeFirstResponder(id)
  }

  private mutating func connect() {
    let (control, target) = (anID { $0.sendsActions }, oneIn(3) ? nil : anyID())
    let events = ControlEvents(rawValue: UInt32(1 << below(8)))
    if oneIn(3) {
      tree.removeTarget(target, action: oneIn(2) ? nil : anyAction(), for: events, from: control)
    } else {
      tree.addTarget(target, action: anyAction(), for: events, to: control)
    }
  }

  private mutating func setOption() {
    let option = ChainOption.allCases[below(ChainOption.allCases.count)]
    tree.setOption(option, to: below(option == .nilStart ? 3 : 2))
  }

  private mutating func decorate() {
    let id = anyID()
    switch below(4) {
    case 0:
      let frame = Geometry.Rect(x: Double(below(9)), y: 0, width: 9, height: 9)
      tree.setFrame(oneIn(3) ? nil : frame, of: id)
    case 1: tree.setAlpha(Float(below(3)) / 2, of: id)
    case 2: tree.setTrait(oneIn(2) ? .hidden : .disabled, of: id, to: oneIn(2))
    default: tree.setKeyWindow(oneIn(4) ? nil : anID { $0 == .window })
    }
  }
}
