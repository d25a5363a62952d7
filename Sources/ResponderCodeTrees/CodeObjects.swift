// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderHierarchy
import ResponderText

/// What an app's code makes, as a hierarchy beside those of its documents.
///
/// An object that a document has stands for the document's. What is there only under a condition is no child of a container,
/// because showing it would cover others; its next responder leads there, and it is possible. Responders of which nobody knows
/// who makes or holds them are open.
package struct CodeObjects {
  /// A node of one of the documents.
  package struct Place: Hashable {
    package let document: Int
    package let node: Int
  }

  package private(set) var hierarchy = Hierarchy()
  /// The nodes that documents have.
  package private(set) var inDocuments: [Int: Place] = [:]
  private let nodes: [AppTree.Node]
  /// The windows that have a root controller.
  private var rooted = Set<Int>()
  /// The positions in the hierarchy, nil for objects that are not in it.
  package private(set) var positions: [Int?]

  /// Takes the objects of an app whose documents these are, with or without those that are open.
  ///
  /// - Complexity: O(objects × depth + size of the documents).
  package init(_ tree: AppTree, beside documents: [Hierarchy], withOpen: Bool) {
    nodes = tree.nodes
    positions = Array(repeating: nil, count: nodes.count)
    hierarchy.profile = tree.profile
    let places = places(in: documents)
    // A document whose windows are in another file is that file's owner.
    let holders = Set(nodes.compactMap { $0.parent })
    let taken = nodes.indices.filter { number in
      let top = top(of: number)
      let isInTree =
        nodes[top].kind == .application || withOpen && nodes[top].kind.isResponder && places[top] == nil
      // The titles of a document's menus are none of its objects.
      if nodes[number].kind == .menuItem, nodes[number].place == nil { return false }
      return isInTree && (nodes[number].kind != .document || holders.contains(number))
    }
    var rootViews: [Int: Int] = [:]
    for number in taken { if let controller = nodes[number].controller { rootViews[controller] = number } }
    for number in taken {
      // A root view is there before what lies in it.
      if let holder = nodes[number].parent, let root = rootViews[holder], positions[root] == nil {
        add(root, places[root], nil)
      }
      if positions[number] == nil { add(number, places[number], nodes[number].parent.flatMap { rootViews[$0] }) }
    }
    for number in nodes.indices where positions[number] != nil { link(number, isNew: places[number] == nil) }
    for connection in tree.connections {
      guard let sender = positions[connection.sender], inDocuments[sender] == nil else { continue }
      if let target = connection.target {
        if let target = positions[target] { add(connection, sender, .node(target)) }
      } else {
        add(connection, sender, .anyone)
      }
    }
    hierarchy.firstResponder = tree.focus.flatMap { positions[$0] }
    if tree.profile == .appkit {
      addDelegate(tree.delegate, documents)
      // A part of a project does not show whether the app has documents.
      if withOpen { addDocumentController(tree.documentController, documents) }
    }
    let windows = nodes.indices.filter { nodes[$0].kind == .window && positions[$0] != nil }
    let shown = windows.filter { nodes[$0].because == nil }
    // A panel leaves another window main, and an app with documents alone has no other window than theirs.
    let window =
      shown.first { !nodes[$0].className.hasSuffix("Panel") } ?? windows.first(where: isOfDocument) ?? shown.first
    hierarchy.keyWindow = window.flatMap { positions[$0] }
  }

  private func isOfDocument(_ window: Int) -> Bool {
    let holder = nodes[window].parent
    return [holder, holder.flatMap { nodes[$0].parent }].contains { $0.map { nodes[$0].kind } == .document }
  }

  /// Adds the document controller of the Mac, which is asked last (M24), unless a document has one.
  private mutating func addDocumentController(_ className: String?, _ documents: [Hierarchy]) {
    guard let className, let application = positions.first.flatMap({ $0 }), nodes[0].kind == .application,
      !documents.contains(where: { $0.nodes.contains { $0.kind == .documentController } })
    else { return }
    let name = NameHint("documentController") ?? NameHint(counted: "controller")
    let node = Hierarchy.Node(.documentController, className: className, name: name)
    hierarchy.links.append(.documentController(hierarchy.add(node), owner: application))
  }

  private mutating func add(_ connection: AppTree.Connection, _ sender: Int, _ target: Hierarchy.Target) {
    let events = hierarchy.profile == .uikit && hierarchy.nodes[sender].kind == .control ? ["touchUpInside"] : []
    guard hierarchy.nodes[sender].kind.sendsActions else { return }
    hierarchy.connections.append(
      Hierarchy.Connection(
        sender: sender, events: events, action: connection.action, target: target, origin: connection.place))
  }

  /// Adds the delegate of the Mac's application, which is asked after it whatever it is, unless a document has one.
  private mutating func addDelegate(_ delegate: (className: String, kind: ResponderKind)?, _ documents: [Hierarchy]) {
    guard let delegate, let application = positions.first.flatMap({ $0 }), nodes[0].kind == .application else { return }
    for document in documents {
      for case .delegate(_, let owner) in document.links where document.nodes[owner].kind == .application { return }
    }
    let node = Hierarchy.Node(
      delegate.kind, className: delegate.className,
      name: NameHint(ClassNames.short(delegate.className)) ?? NameHint(counted: "delegate"))
    hierarchy.links.append(.delegate(hierarchy.add(node), owner: application))
  }

  /// Returns the object above all that hold an object: the application, or one that nobody is known to hold.
  private func top(of number: Int) -> Int {
    var (current, steps) = (number, 0)
    while let next = nodes[current].parent, steps < 10_000 { (current, steps) = (next, steps + 1) }
    return current
  }

  // MARK: Documents

  /// Returns the nodes of documents that objects stand for; of several objects of one node, the first does.
  private func places(in documents: [Hierarchy]) -> [Int: Place] {
    var byOrigin: [SourcePlace: Place] = [:]
    var windows: [Place: Int] = [:]
    for (document, hierarchy) in documents.enumerated() {
      for (node, origin) in hierarchy.nodes.lazy.map({ $0.origin }).enumerated() {
        if let origin, origin.element != nil, byOrigin[origin] == nil {
          byOrigin[origin] = Place(document: document, node: node)
        }
      }
      for case .root(let controller, let window) in hierarchy.links {
        windows[Place(document: document, node: controller)] = window
      }
    }
    var places: [Int: Place] = [:]
    for (number, node) in nodes.enumerated() {
      guard let origin = node.stand, origin.element != nil, let place = byOrigin.removeValue(forKey: origin) else {
        continue
      }
      places[number] = place
      // The window that shows the first scene of a document has no element.
      if let parent = node.parent, nodes[parent].kind == .window, places[parent] == nil, let window = windows[place] {
        places[parent] = Place(document: place.document, node: window)
      }
    }
    return places
  }

  // MARK: Nodes

  private mutating func add(_ number: Int, _ place: Place?, _ rootView: Int?) {
    let object = nodes[number]
    var node = Hierarchy.Node(
      object.kind, className: object.className,
      name: isMainMenu(number)
        ? NameHint(exactly: ResponderTree.mainMenuName)
        : NameHint(object.name) ?? NameHint(counted: object.kind.word))
    node.origin = object.place
    node.parent = holder(of: number).flatMap { holder in
      positions[node.kind.isView && nodes[holder].kind == .controller ? rootView ?? holder : holder]
    }
    if node.kind.isView, let owner = object.controller, let controller = positions[owner] {
      node.controller = controller
      // Without a container, its view lies in another one all the same.
      node.parent = nodes[owner].parent.flatMap { parent in
        nodes[parent].kind.isView && !startsCondition(owner) && self.controller(around: parent) == nil
          ? positions[parent] : nil
      }
    }
    if let because = object.because, startsCondition(number) {
      let isTop = object.parent == nil
      let place = isTop ? object.place.map { ", \($0.place)" } ?? "" : ""
      node.settings.append((isTop ? "open" : "possible", because + place))
    }
    let position = hierarchy.add(node)
    positions[number] = position
    if let place { inDocuments[position] = place }
  }

  private func isMainMenu(_ number: Int) -> Bool {
    nodes[number].kind == .menu && nodes[number].parent.map { nodes[$0].kind == .application } ?? false
      && hierarchy.profile == .appkit
  }

  /// Returns what holds an object in the tree of views or menus.
  private func holder(of number: Int) -> Int? {
    let kind = nodes[number].kind
    guard kind != .window, var holder = nodes[number].parent else { return nil }
    // A submenu hangs on an item.
    if kind == .menu, nodes[holder].kind == .menuItem, let menu = nodes[holder].parent { holder = menu }
    let above = nodes[holder].kind
    return ResponderTree.holds(above, kind) || above == .controller && kind.isView ? holder : nil
  }

  /// Returns whether a condition holds for an object, but not for what holds it.
  private func startsCondition(_ number: Int) -> Bool {
    guard let because = nodes[number].because else { return false }
    return nodes[number].parent.map { nodes[$0].because != because } ?? true
  }

  // MARK: Links

  private mutating func link(_ number: Int, isNew: Bool) {
    let object = nodes[number]
    guard let position = positions[number] else { return }
    if object.choosesNext, let next = object.next.flatMap({ positions[$0] }) {
      hierarchy.links.append(.next(next, of: position))
    }
    if object.kind == .controller, let parent = object.parent, let holder = positions[parent] {
      return linkController(number, position, parent, holder)
    }
    if object.kind == .menu, hierarchy.profile == .appkit, let parent = object.parent, let owner = positions[parent],
      nodes[parent].kind.isView
    {
      // The context menu of a view (M50).
      hierarchy.links.append(.menu(position, owner: owner))
    }
    if object.kind == .window, let parent = object.parent, let owner = positions[parent] {
      switch nodes[parent].kind {
      case .windowController:
        hierarchy.links.append(.windowController(owner, window: position))
        // The document of a window controller is asked after it (M75).
        if let above = nodes[parent].parent, nodes[above].kind == .document, let document = positions[above] {
          hierarchy.links.append(.document(document, window: position))
        }
      case .document: hierarchy.links.append(.document(owner, window: position))
      default: break
      }
    }
    if isNew, !object.choosesNext, object.kind == .windowController || object.kind == .responder,
      let parent = object.parent,
      let holder = positions[parent], nodes[parent].kind.isResponder, nodes[parent].kind != .application
    {
      hierarchy.links.append(.next(holder, of: position))
    }
  }

  private mutating func linkController(_ number: Int, _ position: Int, _ parent: Int, _ holder: Int) {
    let object = nodes[number]
    // Documents have their own links between their objects.
    if inDocuments[position] != nil, inDocuments[holder] != nil, object.because == nil { return }
    // Only what is in a window presents, and the model knows no context by now.
    if startsCondition(number) || object.isPresented && (object.because != nil || object.isInContext) {
      if nodes[parent].kind.isResponder { hierarchy.links.append(.next(holder, of: position)) }
      return
    }
    switch nodes[parent].kind {
    case .window:
      // Beside its content, a window of AppKit has the accessories of its title bar.
      let isContent = object.className != "NSTitlebarAccessoryViewController" && rooted.insert(holder).inserted
      hierarchy.links.append(isContent ? .root(controller: position, window: holder) : .next(holder, of: position))
    case .controller:
      if object.isPresented {
        hierarchy.links.append(.presented(controller: position, presenter: holder))
      } else {
        hierarchy.links.append(.child(controller: position, container: holder, place: nil))
      }
    case .view, .control:
      guard let container = controller(around: parent) else { break }
      hierarchy.links.append(.child(controller: position, container: container, place: holder))
    case .responder: hierarchy.links.append(.next(holder, of: position))
    default: break
    }
  }

  /// Returns the position of the controller whose view contains an object.
  private func controller(around number: Int) -> Int? {
    var (current, steps): (Int?, Int) = (number, 0)
    while let found = current, steps < 10_000 {
      if let controller = nodes[found].controller { return positions[controller] }
      if nodes[found].kind == .controller { return positions[found] }
      (current, steps) = (nodes[found].parent, steps + 1)
    }
    return nil
  }
}
