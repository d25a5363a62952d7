// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderHierarchy
import ResponderText

/// The scenes of storyboards and xibs, by what code names them with.
final class DocumentObjects {
  /// A scene: the node at its top.
  struct Scene {
    let document: Int
    let node: Int
  }

  let documents: [Hierarchy]
  private var byIdentifier: [String: Scene] = [:]
  /// The xibs by their names.
  private(set) lazy var nibs = Self.nibs(in: documents)
  /// The objects made of nodes, for a scene that is shown once.
  private var childrenOf: [[Int: [Int]]] = []

  /// The names of the documents that the app is said to begin with, without endings.
  private let main: Set<String>

  init(_ documents: [Hierarchy], main: Set<String>) {
    self.documents = documents
    // Few projects name one, and documents have many nodes.
    let names = main.isEmpty ? [] : documents.flatMap { $0.nodes }.compactMap { $0.origin.map(Self.name) }
    self.main = main.intersection(names)
    for (number, document) in documents.enumerated() {
      var children: [Int: [Int]] = [:]
      for (index, node) in document.nodes.enumerated() {
        if let parent = node.parent { children[parent, default: []].append(index) }
        for case ("storyboard-identifier", .text(let identifier)) in node.facts where byIdentifier[identifier] == nil {
          byIdentifier[identifier] = Scene(document: number, node: index)
        }
      }
      childrenOf.append(children)
    }
  }

  /// Returns the scene that a call instantiates, or nil.
  func scene(for name: String, _ arguments: Arguments) -> Scene? {
    switch name {
    case "instantiateViewController", "instantiateController", "instantiateViewControllerWithIdentifier",
      "instantiateControllerWithIdentifier":
      guard let text = arguments.all.first?.value.text else { return nil }
      return byIdentifier[text]
    default: return nil
    }
  }

  /// Returns whether the app begins with the document of a node: the one that it names, else one that is called so.
  private func isMain(_ node: Hierarchy.Node) -> Bool {
    guard let name = node.origin.map(Self.name) else { return false }
    return main.contains(name) || main.isEmpty && name.hasPrefix("Main")
  }

  /// The name of the file of a place, without its ending.
  static func name(_ place: SourcePlace) -> String {
    let file = place.fileName
    return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
  }

  /// Returns whether a file belongs to examples, tests or libraries and not to the app, by its folders.
  static func isAside(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { folder in
      ["Example", "Demo", "Sample", "Tests", "Pods"].contains { folder.holds($0) }
    }
  }

  /// The scene that the app begins with, the initial controller of the main document, and why that is not certain, or nil.
  var initial: (scene: Scene, doubt: String?)? {
    var found: [(scene: Scene, node: Hierarchy.Node)] = []
    for (number, document) in documents.enumerated() {
      for controller in document.initialControllers {
        let node = document.nodes[controller]
        let name = node.origin.map(Self.name) ?? ""
        // Those of extensions begin no app.
        guard !name.lowercased().holds("launch"), name != "MainInterface", name != "Interface" else { continue }
        found.append((Scene(document: number, node: controller), node))
      }
    }
    return first(of: found)
  }

  /// Returns the first of some nodes that is in a main document, or the only one, and why that is not certain, or nil.
  func first(of found: [(scene: Scene, node: Hierarchy.Node)]) -> (scene: Scene, doubt: String?)? {
    let main = found.filter { isMain($0.node) }
    guard !main.isEmpty || found.count == 1 else { return nil }
    let candidates = main.isEmpty ? found : main
    let own = candidates.filter { !Self.isAside($0.node.origin?.file ?? "") }
    guard let first = own.first ?? candidates.first else { return nil }
    let count = own.isEmpty ? candidates.count : own.count
    let doubt = count > 1 ? "if \(first.node.origin?.file ?? "it") is the first of \(count) main documents" : nil
    return (first.scene, doubt)
  }

  func children(of scene: Scene) -> [Int] { childrenOf[scene.document][scene.node] ?? [] }
}

/// The objects that were made of the nodes of a document.
struct MadeObjects {
  fileprivate(set) var instances: [Int: Instance] = [:]
  /// The nodes whose segues have not been followed, in order.
  fileprivate var waiting: [Int] = []

  subscript(node: Int) -> Instance? {
    get { instances[node] }
    set { instances[node] = newValue }
  }
}

extension Interpreter {
  /// Makes the objects of a scene, and returns the one at its top.
  func instantiate(_ scene: DocumentObjects.Scene, _ frame: Frame, line: Int) -> Value? {
    var made = MadeObjects()
    guard let top = instantiate(scene, &made, because: frame.because, depth: 0) else { return nil }
    followSegues(scene.document, &made)
    connect(scene.document, made, frame)
    return Value(.instance(top))
  }

  func instantiate(
    _ scene: DocumentObjects.Scene, _ made: inout MadeObjects, because: Reason?, depth: Int
  ) -> Instance? {
    guard made[scene.node] == nil, depth < 60, made.instances.count < 5_000 else { return made[scene.node] }
    let document = documents.documents[scene.document]
    let node = document.nodes[scene.node]
    guard node.kind != .application, node.kind != .scene else { return nil }
    let because = because ?? (node.isPrototype ? "for the rows of a list" : nil)
    let written = node.className ?? node.stockClass ?? Self.className(of: node.kind, isUIKit: isUIKit)
    // What UIKit makes inside a cell has a class of its own that no code names.
    let className = written.hasSuffix("CellContentView") ? "UIView" : written
    let instance = makeOfDocument(className, node, because: because)
    made[scene.node] = instance
    if instance.type != nil {
      prepare(instance)
      if let function = match(program.functions(named: "init", of: instance.type?.name ?? ""), ["coder"], isExact: true)
      {
        _ = invoke(function, on: instance, [], because: because, path: 17)
      } else if node.kind == .object || node.kind == .responder,
        let function = match(program.functions(named: "init", of: instance.type?.name ?? ""), [], isExact: true)
      {
        _ = invoke(function, on: instance, [], because: because, path: 17)
      }
    }
    fill(instance, scene, &made, because: because, depth: depth)
    return instance
  }

  /// Makes what a scene's object holds.
  func fill(
    _ instance: Instance, _ scene: DocumentObjects.Scene, _ made: inout MadeObjects, because: Reason?, depth: Int
  ) {
    let document = documents.documents[scene.document]
    let node = document.nodes[scene.node]
    let frame = Frame(owner: nil, type: nil, file: 0, because: because, path: instances.count, depth: 1)
    for (index, child) in document.nodes.enumerated() where child.controller == scene.node {
      guard
        let view = instantiate(.init(document: scene.document, node: index), &made, because: because, depth: depth + 1)
      else { continue }
      view.controller = instance
      view.isListed = !instance.ancestry.hidesRootView
      instance.fields["view"] = Value(.instance(view))
      view.places.append(.init(holder: instance, verb: .subview, because: nil, line: node.origin?.line ?? 0, file: 0))
    }
    for child in documents.children(of: scene) where document.nodes[child].controller == nil {
      guard
        let inner = instantiate(.init(document: scene.document, node: child), &made, because: because, depth: depth + 1)
      else { continue }
      if ["UINavigationBar", "UITabBar"].contains(inner.className) { inner.isListed = false }
      if inner.kind == .menu, instance.kind == .menu {
        holdSubmenu(inner, in: instance, frame)
        continue
      }
      if instance.kind == .window, inner.kind?.isView == true, instance.fields["contentView"] == nil {
        instance.fields["contentView"] = Value(.instance(inner))
      }
      let isOfBar = [node.kind, document.nodes[child].kind].contains(.barButtonItem)
      hold(Value(.instance(inner)), in: instance, isOfBar ? .item : .subview, frame, line: node.origin?.line ?? 0)
    }
    for link in document.links {
      switch link {
      case .controllers(let controllers, scene.node, _):
        for controller in controllers { contain(controller, in: instance, .tab) }
      case .child(let controller, scene.node, let place):
        contain(controller, in: place.flatMap { made[$0] } ?? instance, .child)
      case .root(let controller, scene.node): contain(controller, in: instance, .windowRoot)
      case .windowController(scene.node, let window):
        let window = DocumentObjects.Scene(document: scene.document, node: window)
        guard let made = instantiate(window, &made, because: because, depth: depth + 1) else { continue }
        set("window", of: instance, to: Value(.instance(made)), frame, line: node.origin?.line ?? 0)
      default: continue
      }
    }
    func contain(_ controller: Int, in holder: Instance, _ verb: Instance.Place.Verb) {
      guard
        let inner = instantiate(
          .init(document: scene.document, node: controller), &made, because: because, depth: depth + 1)
      else { return }
      hold(Value(.instance(inner)), in: holder, verb, frame, line: node.origin?.line ?? 0)
      // Code may give the window another one.
      if verb == .windowRoot { holder.fields["contentViewController"] = Value(.instance(inner)) }
    }
    made.waiting.append(scene.node)
  }

  /// Makes the scenes that segues of the objects made so far may show, which depends on what holds these.
  func followSegues(_ scene: Int, _ made: inout MadeObjects) {
    let document = documents.documents[scene]
    while !made.waiting.isEmpty {
      let number = made.waiting.removeFirst()
      guard let instance = made[number] else { continue }
      let node = document.nodes[number]
      for case (let name, .node(let target)) in node.facts
      where name.hasPrefix("segue-") && !name.hasPrefix("segue-unwind") {
        guard document.nodes[target].kind == .controller, made[target] == nil else { continue }
        let because = texts.reason("when the segue to \(document.nodes[target].className ?? "it") is performed")
        let scene = DocumentObjects.Scene(document: scene, node: target)
        guard let shown = instantiate(scene, &made, because: because, depth: 1) else { continue }
        let source = controllerAround(instance)
        let isShow = ["segue-show", "segue-push"].contains { name.hasPrefix($0) }
        let holder = isShow ? navigation(around: source) ?? source : source
        let frame = Frame(owner: nil, type: nil, file: 0, because: because, path: instances.count, depth: 1)
        hold(
          Value(.instance(shown), because: because), in: holder, isShow ? .pushed : .presented, frame,
          line: node.origin?.line ?? 0)
      }
    }
  }

  /// Puts a submenu on the item that has its title, which documents have as an element that sends nothing.
  private func holdSubmenu(_ submenu: Instance, in menu: Instance, _ frame: Frame) {
    let item = makePart(
      "NSMenuItem", of: menu, (submenu.hint ?? "menu") + "-title", file: -1, because: frame.because, kind: .menuItem)
    hold(Value(.instance(item)), in: menu, .item, frame, line: 0)
    hold(Value(.instance(submenu)), in: item, .menu, frame, line: 0)
  }

  private static func className(of kind: ResponderKind, isUIKit: Bool) -> String {
    switch kind {
    case .view: isUIKit ? "UIView" : "NSView"
    case .control: isUIKit ? "UIControl" : "NSControl"
    case .controller: isUIKit ? "UIViewController" : "NSViewController"
    case .window: isUIKit ? "UIWindow" : "NSWindow"
    case .menu: isUIKit ? "UIMenu" : "NSMenu"
    case .menuItem: isUIKit ? "UICommand" : "NSMenuItem"
    case .gesture: isUIKit ? "UIGestureRecognizer" : "NSGestureRecognizer"
    case .windowController: "NSWindowController"
    case .barButtonItem: isUIKit ? "UIBarButtonItem" : "NSToolbarItem"
    default: "NSObject"
    }
  }

  private func makeOfDocument(_ className: String, _ node: Hierarchy.Node, because: Reason?) -> Instance {
    let holder = Frame(owner: nil, type: nil, file: 0, because: because, path: 0, depth: 0)
    let instance = makePart(
      className, of: app, node.name.text, file: -1, line: node.origin?.line, because: holder.because, kind: node.kind)
    instance.origin = node.origin
    return instance
  }

  /// Sets the outlets among objects that were made of a document.
  func connect(_ document: Int, _ made: MadeObjects, _ frame: Frame) {
    for (node, instance) in made.instances.sortedByKey {
      for case (let name, .node(let target)) in documents.documents[document].nodes[node].facts
      where name.hasPrefix("outlet-") {
        if let value = made[target] { instance.fields[String(name.dropFirst(7))] = Value(.instance(value)) }
      }
    }
    for case .delegate(let delegate, let owner) in documents.documents[document].links {
      if let delegate = made[delegate] { made[owner]?.fields["delegate"] = Value(.instance(delegate)) }
    }
  }
}
