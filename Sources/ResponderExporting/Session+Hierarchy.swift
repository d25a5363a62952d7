// SPDX-License-Identifier: Apache-2.0

import Platform
import ResponderEngine
import ResponderHierarchy
import ResponderModel
import ResponderSession
import ResponderText

extension Session {
  /// Returns what a drawing shows of the session: nodes with remarks, each under another one, and a node's chain.
  ///
  /// - Complexity: O(nodes).
  func drawing(markingChainOf marked: ResponderID?) -> Hierarchy {
    let firstResponders = tree.firstResponders
    // The last node at each depth: the next node is drawn under the one a level up.
    var open: [Int] = []
    return hierarchy(markingChainOf: marked) { node, position, entry, _ in
      open.removeLast(max(0, open.count - entry.depth))
      node.drawnUnder = open.last
      open.append(position)
      node.remarks = model.notes(about: entry.id, firstResponders)
    }
  }

  /// Returns the whole session with a node's chain marked.
  ///
  /// - Complexity: O(session).
  func hierarchy(markingChainOf marked: ResponderID?) -> Hierarchy {
    var handlers: [(node: Int, action: String)] = []
    var (links, connections) = ([Hierarchy.Link](), [Hierarchy.Connection]())
    // They are made after the roots of all windows.
    var windowLinks: [Hierarchy.Link] = []
    var overrides: [Hierarchy.Override] = []
    var hierarchy = hierarchy(markingChainOf: marked) { node, position, entry, positions in
      describe(&node, entry.id, positions)
      handlers += actions(handledBy: .object(entry.id)).map { (position, $0) }
      addLinks(of: entry.id, at: position, positions, to: &links)
      addWindowLinks(of: entry.id, at: position, positions, to: &windowLinks)
      addConnections(of: entry.id, at: position, positions, to: &connections)
      addOverrides(of: entry.id, at: position, positions, to: &overrides)
    }
    hierarchy.overrides = overrides
    (hierarchy.handlers, hierarchy.links, hierarchy.connections) = (handlers, links + windowLinks, connections)
    hierarchy.profile = tree.profile
    hierarchy.options = OptionSwitch.all.filter { model.valueIndex(of: $0) != 0 }.map { ($0.name, model.value(of: $0)) }
    hierarchy.classes = model.classes.compactMap { id in
      let handles = actions(handledBy: .classID(id))
      // Built-in classes without user-defined handlers are left out.
      guard id.rawValue > model.catalog.lastBuiltIn.rawValue || !handles.isEmpty else { return nil }
      return Hierarchy.Class(
        name: model.name(of: id), superclass: tree.superclass(of: id).map(model.name), handles: handles)
    }
    return hierarchy
  }

  private typealias Describe = (inout Hierarchy.Node, Int, Model.OutlineEntry, [ResponderID: Int]) -> Void

  /// Returns the nodes, each with what the question needs, the marked chain, the first responder and the last send.
  private func hierarchy(markingChainOf marked: ResponderID?, _ describe: Describe) -> Hierarchy {
    let entries = model.outline()
    let positions = Dictionary(keepingFirst: entries.enumerated().map { ($1.id, $0) })
    var hierarchy = Hierarchy()
    hierarchy.nodes.reserveCapacity(entries.count)
    for (position, entry) in entries.enumerated() {
      if Interruption.stops(at: position) { return Hierarchy() }
      let kind = tree.kind(of: entry.id)
      var node = Hierarchy.Node(
        kind, className: model.className(of: entry.id), name: NameHint(exactly: model.name(of: entry.id)))
      if kind.isResponder {
        node.next = tree.next(of: entry.id).flatMap { positions[$0] }
        node.nextRule = tree.endsOpen(entry.id) ? nil : tree.nextRule(of: entry.id).number
      }
      describe(&node, position, entry, positions)
      hierarchy.nodes.append(node)
    }
    hierarchy.chain = (marked.map { tree.chain(from: $0).responders } ?? []).compactMap { positions[$0] }
    hierarchy.keyWindow = tree.keyWindow.flatMap { positions[$0] }
    hierarchy.mainWindow = tree.mainWindow.flatMap { positions[$0] }
    hierarchy.modalWindow = tree.modalWindow.flatMap { positions[$0] }
    hierarchy.firstResponder = tree.firstResponder.flatMap { positions[$0] }
    hierarchy.firstResponders = entries.indices.compactMap { window in
      guard tree.kind(of: entries[window].id) == .window else { return nil }
      let responder = tree.firstResponder(in: entries[window].id).flatMap { positions[$0] }
      return responder.flatMap { $0 == window ? nil : (window, $0) }
    }
    hierarchy.lastSend = model.deliveries.lastMade.map { record in
      let name = model.names.interner.text
      return Hierarchy.Send(
        action: record.action, sender: name(record.sender), asked: record.asked.map(name),
        handlers: record.handlers.map(name))
    }
    return hierarchy
  }

  private func actions(handledBy declarer: MethodDeclarer) -> [String] {
    model.sortedHandlers(of: declarer).map { model.name(of: $0.action) }
  }

  private func describe(_ node: inout Hierarchy.Node, _ id: ResponderID, _ positions: [ResponderID: Int]) {
    node.parent = tree.parent(of: id).flatMap { positions[$0] }
    if node.kind.isView { node.controller = tree.controller(of: id).flatMap { positions[$0] } }
    node.frame = tree.explicitFrame(of: id)
    node.settings = BuiltInProperty.all
      .filter { $0.name != "frame" && $0.isOf(node.kind) && !$0.isDefault(for: id, in: tree) }
      .map { ($0.name, $0.value(of: id, in: tree)) }
    node.keys = model.keyCommands(of: id)
    let views = tree.passthroughViews(of: id).map(model.name)
    if !views.isEmpty { node.settings.append(("passthroughViews", views.joined(separator: " "))) }
    for input in InputView.allCases where tree.profile == .uikit {
      if let view = tree.view(input, of: id) { node.settings.append((input.rawValue, model.name(of: view))) }
    }
    if let last = tree.lastFirstResponder(of: id) { node.settings.append(("lastFirstResponder", model.name(of: last))) }
    let spine = tree.spine(of: id)
    if spine != .min { node.settings.append(("spineLocation", spine.rawValue)) }
    if let column = tree.chosenColumn(of: id) { node.settings.append(("splitColumn", column.rawValue)) }
    node.facts = model.ownProperties(of: id).map { ($0.name, .text($0.value)) }
  }

  private func addLinks(
    of id: ResponderID, at position: Int, _ positions: [ResponderID: Int], to links: inout [Hierarchy.Link]
  ) {
    let isWindow = tree.kind(of: id) == .window
    if isWindow, let controller = tree.rootController(of: id).flatMap({ positions[$0] }) {
      links.append(.root(controller: controller, window: position))
    }
    let controllers = tree.viewControllers(of: id).compactMap { positions[$0] }
    if !controllers.isEmpty {
      let selected = tree.containment(of: id) == .choice ? tree.topController(of: id).flatMap { positions[$0] } : nil
      links.append(.controllers(controllers, container: position, selected: selected))
    }
    let holder = tree.view(of: id).flatMap { tree.parent(of: $0) }
    // What is in a bar is placed by its item.
    let isInBar = holder.map { tree.kind(of: $0) } == .barButtonItem
    // Presenting puts a view where it is.
    let isPlaced = tree.listingContainer(of: id) != nil || isInBar || tree.wasMovedIn(id)
    if !isPlaced, let container = tree.container(of: id).flatMap({ positions[$0] }) {
      let place = holder.flatMap { positions[$0] }
      links.append(.child(controller: position, container: container, place: place))
    }
    if let presenter = tree.presenter(of: id).flatMap({ positions[$0] }) {
      links.append(
        .presented(controller: position, presenter: presenter, style: tree.presentationStyle(of: id)))
    }
    if isWindow, let controller = tree.windowController(of: id).flatMap({ positions[$0] }) {
      links.append(.windowController(controller, window: position))
    }
    if isWindow, let document = tree.document(of: id).flatMap({ positions[$0] }) {
      links.append(.document(document, window: position))
    }
    if let menu = tree.contextMenu(of: id).flatMap({ positions[$0] }) { links.append(.menu(menu, owner: position)) }
    if let delegate = tree.delegate(of: id).flatMap({ positions[$0] }) {
      links.append(.delegate(delegate, owner: position))
    }
    if tree.kind(of: id) == .application, let controller = tree.documentController.flatMap({ positions[$0] }) {
      links.append(.documentController(controller, owner: position))
    }
    switch tree.nextOverride(of: id) {
    case .responder(let next)?: if let next = positions[next] { links.append(.next(next, of: position)) }
    case .nowhere?: links.append(.next(nil, of: position))
    case nil: break
    }
  }

  /// Adds what a window is for: a presented controller, or a sheet of another window.
  private func addWindowLinks(
    of window: ResponderID, at position: Int, _ positions: [ResponderID: Int], to links: inout [Hierarchy.Link]
  ) {
    guard tree.kind(of: window) == .window else { return }
    if let controller = tree.rootController(of: window), let shown = tree.windowPresentation(of: controller) {
      guard let controller = positions[controller], let anchor = positions[shown.anchor] else { return }
      links.append(
        .presentedInWindow(controller: controller, from: anchor, window: position, style: shown.style))
    } else if let parent = tree.sheetParent(of: window).flatMap({ positions[$0] }) {
      links.append(.sheet(position, on: parent))
    }
    if let editor = tree.fieldEditor(of: window).flatMap({ positions[$0] }) {
      links.append(.fieldEditor(editor, window: position))
    }
  }

  private func addConnections(
    of id: ResponderID, at position: Int, _ positions: [ResponderID: Int], to connections: inout [Hierarchy.Connection]
  ) {
    guard tree.kind(of: id).sendsActions else { return }
    connections += tree.connections(of: id).map { connection in
      Hierarchy.Connection(
        sender: position, events: model.names(of: connection.events, of: id),
        action: model.name(of: connection.action), arguments: model.behaviour.arguments(connection.payload),
        target: tree.liveTarget(of: connection).flatMap { positions[$0] }.map(Hierarchy.Target.node) ?? .anyone)
    }
  }

  /// Adds what a node overrides besides its next responder, which is a link.
  private func addOverrides(
    of id: ResponderID, at position: Int, _ positions: [ResponderID: Int], to overrides: inout [Hierarchy.Override]
  ) {
    if let hit = tree.hitOverride(of: id) {
      overrides.append(Hierarchy.Override("hit", of: position, answer: .word(hit.rawValue)))
    }
    func add(_ aspect: OverrideAspect, _ answers: [(Action, Hierarchy.Override.Answer)]) {
      overrides += answers.map { (model.name(of: $0), $1) }.sorted(byText: { $0.0 }).map { action, answer in
        Hierarchy.Override(aspect.rawValue, of: position, action: action, answer: answer)
      }
    }
    func add(_ aspect: OverrideAspect, _ answers: [(action: Action, answer: Bool)]) {
      add(aspect, answers.map { ($0.action, .word($0.answer ? "yes" : "no")) })
    }
    func add(_ aspect: OverrideAspect, _ targets: [(action: Action, target: ResponderID)]) {
      add(aspect, targets.compactMap { entry in positions[entry.target].map { (entry.action, .node($0)) } })
    }
    if tree.profile == .uikit {
      add(.canPerform, tree.canPerformOverrides(of: id))
      add(.target, tree.targetOverrides(of: id))
    } else {
      add(.supplemental, tree.supplementalTargets(of: id))
      add(.command, tree.commandOverrides(of: id))
    }
    add(.validate, tree.validationOverrides(of: id))
  }
}
