// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession

extension Completer {
  /// Offers the nodes that fit a place; a place that is not for nodes offers none.
  mutating func offerNodes(for slot: Slot, _ place: Place) {
    let tree = session.tree
    if let fit = slot.fit { return offerNodes(orNone: slot.allowsNone) { fit(tree, $0) } }
    switch slot {
    case .parent: offerParents(of: kind(of: place.words(of: "KIND").first), nil)
    case .parentOrNone:
      let child = node(place.words(of: "NODE").first)
      offer("none", "detached")
      offerParents(of: child.map(tree.kind), child)
    case .sibling: offerSiblings(place)
    case .viewOfContainer:
      let root = node(place.words(of: "in").first).flatMap(tree.view)
      offerNodes { id in tree.kind(of: id).isView && root.map { tree.isInside(id, of: $0) } ?? true }
    case .presenter:
      let presented = node(place.words(of: "CONTROLLER").first)
      offerNodes { id in
        tree.kind(of: id) == .controller && id != presented && tree.presented(by: id) == nil
          && tree.view(of: id).flatMap(tree.window) != nil
      }
    case .connectedTarget:
      guard let sender = node(place.words(of: "SENDER").first) else { return }
      let targets = Set(tree.connections(of: sender).compactMap(tree.liveTarget))
      offerNodes { targets.contains($0) }
    case .attachable: offerAttachable(role(place))
    case .attachmentOwner: offerOwners(role(place))
    case .attached: offerAttached(role(place))
    default: break
    }
  }

  /// Offers the nodes that satisfy a condition.
  mutating func offerNodes(orNone: Bool = false, where isFit: (ResponderID) -> Bool) {
    if orNone { offer("none", "no node") }
    for name in session.model.names.nodeNameList where fits(name) {
      if let id = session.model.liveNode(name), isFit(id) { offer(name, about(id)) }
    }
  }

  /// Returns a description of a node: its class, and the node that contains it.
  func about(_ id: ResponderID) -> String {
    let tree = session.tree
    let holder = tree.kind(of: id) == .controller ? tree.view(of: id).flatMap(tree.parent) : tree.parent(of: id)
    return session.model.className(of: id) + (holder.map { " in \(session.model.name(of: $0))" } ?? "")
  }

  // MARK: Parents and siblings

  /// Returns the kind of the node that a word of `add` makes.
  private func kind(of word: String?) -> ResponderKind? {
    guard let word = word.map(plain) else { return nil }
    if let id = session.model.catalog[session.tree.profile].byKindWord[word] {
      return session.tree.kind(of: id)
    }
    return session.model.kindOfClass(word)
  }

  /// Offers the nodes that can contain a node of a kind.
  ///
  /// A controller is offered in place of its root view.
  private mutating func offerParents(of child: ResponderKind?, _ id: ResponderID?) {
    let tree = session.tree
    guard let child else { return offerNodes { _ in true } }
    offerNodes { candidate in
      let isItself = tree.kind(of: candidate) != .controller || child == .barButtonItem && tree.profile == .uikit
      let holder = isItself ? candidate : tree.view(of: candidate)
      guard let holder, ResponderTree.holds(tree.kind(of: holder), child) else { return false }
      return id.map { !tree.isInside(holder, of: $0) } ?? true
    }
  }

  private mutating func offerSiblings(_ place: Place) {
    let tree = session.tree
    let moved = node(place.words(of: "NODE").first)
    var parent = node(place.words(of: "in").first ?? place.words(of: "to").first)
    if let controller = parent, tree.kind(of: controller) == .controller { parent = tree.view(of: controller) }
    guard let holder = parent ?? moved.flatMap(tree.parent) else { return offerNodes { $0 != moved } }
    offerNodes { tree.parent(of: $0) == holder && $0 != moved }
  }

  // MARK: Roles

  private func role(_ place: Place) -> Role? { place.words(of: "ROLE").first.flatMap { Role(rawValue: plain($0)) } }

  private mutating func offerAttachable(_ role: Role?) {
    let tree = session.tree
    switch role {
    case .controller, .navigation, .tabs, .split, .page:
      offerNodes { tree.kind(of: $0) == .controller && tree.view(of: $0).flatMap(tree.parent) == nil }
    case .gesture: offerNodes { tree.kind(of: $0) == .gesture }
    case .delegate: offerNodes { $0 != tree.application && !tree.kind(of: $0).hasFrame }
    case .windowController, .document, .documentController, .menu: offerNodes { tree.kind(of: $0) == role?.kind }
    case .fieldEditor: offerNodes(where: session.model.isTextView)
    case nil: break
    }
  }

  private mutating func offerOwners(_ role: Role?) {
    let tree = session.tree
    switch role {
    case .controller, .navigation, .tabs, .split, .page:
      offerNodes { tree.kind(of: $0) == .window || tree.kind(of: $0).isView && tree.controller(of: $0) == nil }
    case .delegate:
      let model = session.model
      offerNodes {
        [.application, .window].contains(tree.kind(of: $0)) || tree.profile == .appkit && model.isTextInput($0)
      }
    case .gesture, .menu: offerNodes { tree.kind(of: $0).hasFrame }
    case .windowController, .document, .fieldEditor: offerNodes { tree.kind(of: $0) == .window }
    case .documentController: offerNodes { $0 == tree.application }
    case nil: offerNodes { _ in true }
    }
  }

  private mutating func offerAttached(_ role: Role?) {
    let tree = session.tree
    switch role {
    case .controller, .navigation, .tabs, .split, .page:
      offerNodes { id in
        tree.kind(of: id) == .window ? tree.rootController(of: id) != nil : tree.controller(of: id) != nil
      }
    case .delegate: offerNodes { tree.delegate(of: $0) != nil }
    case .gesture:
      offerNodes { id in
        tree.kind(of: id) == .gesture && tree.parent(of: id) != nil
          || tree.children(of: id).contains { tree.kind(of: $0) == .gesture }
      }
    case .windowController: offerNodes { tree.windowController(of: $0) != nil }
    case .document: offerNodes { tree.document(of: $0) != nil }
    case .menu: offerNodes { tree.contextMenu(of: $0) != nil }
    case .fieldEditor: offerNodes { tree.fieldEditor(of: $0) != nil }
    case .documentController: offerNodes { $0 == tree.application && tree.documentController != nil }
    case nil: offerNodes { _ in true }
    }
  }

  /// Offers the actions that are declared, handled or required by a protocol.
  ///
  /// An action that was only sent is not offered.
  mutating func offerActions() {
    for (action, payload) in session.model.vocabulary.payloads {
      let form = payload.parameters.map { "\($0.name):\($0.type.text)" }.joined(separator: " ")
      offer(session.model.name(of: action), form.isEmpty ? "has no payload" : "carries \(form)")
    }
    for name in session.model.handled.names { offer(name, "has a handler") }
    for (name, actions) in session.model.vocabulary.protocols { offer(actions, "of \(name)") }
  }

  /// Offers the actions that a node or class handles itself, or that any object handles.
  mutating func offerHandledActions(of owner: String?) {
    let own = owner.flatMap { session.model.owner(plain($0)) }.map { session.tree.ownHandlers(of: $0) }
    offer(own?.map { session.model.name(of: $0.action) } ?? session.model.handled.names, "has a handler")
  }

  /// Offers the nodes and classes that handle an action themselves.
  mutating func offerHandlerOwners(of action: Action?) {
    let tree = session.tree
    offerNodes { id in tree.ownHandlers(of: id).contains { action == nil || $0.action == action } }
    for id in session.model.classes
    where tree.ownHandlers(of: id).contains(where: { action == nil || $0.action == action }) {
      offer(session.model.name(of: id), "a class")
    }
  }

  // MARK: Events

  /// Offers the events of a sender.
  ///
  /// In a list of events, the last one is being typed.
  mutating func offerEvents(of sender: ResponderID?) {
    let before = prefix.lastIndex(of: ",").map { String(prefix[...$0]) } ?? ""
    let given = Set(before.split(separator: ",").map(String.init))
    guard let sender, session.tree.kind(of: sender).sendsActions else {
      return offer(EventList.slot.choices.filter { !given.contains($0) }.map { before + $0 })
    }
    for name in session.model.eventNames(of: sender) where !given.contains(name) {
      let entries =
        session.model.event(name, of: sender).map { session.tree.connections(of: sender, for: $0) } ?? []
      let actions = entries.map { session.model.name(of: $0.action) }
      offer(before + name, actions.isEmpty ? "" : "sends \(actions.joined(separator: ", "))")
    }
  }

  /// Offers a sender's connected events and actions, for `disconnect`.
  mutating func offerConnections(of sender: ResponderID?, _ slot: Slot) {
    guard let sender else { return }
    let connections = session.tree.connections(of: sender)
    for connection in connections {
      let action = session.model.name(of: connection.action)
      offer(action, "an action")
      guard slot == .connectedEvent else { continue }
      for event in session.model.names(of: connection.events, of: sender) { offer(event, "sends \(action)") }
    }
  }

  /// Offers the keys of the key commands in the first responder's chain.
  mutating func offerKeys() {
    let tree = session.tree
    for hop in tree.chain(from: tree.startOfSearch.responder).responders {
      for command in tree.keyCommands(of: hop) {
        offer(
          session.model.name(of: Action(rawValue: command.combination)),
          "\(session.model.name(of: command.action)), by \(session.model.name(of: hop))")
      }
    }
  }

  // MARK: Payloads

  /// Offers values for a parameter of an action.
  ///
  /// An undeclared action accepts any words.
  mutating func offerPayload(of action: Action?, at index: Int) {
    guard let action, let parameters = session.model.vocabulary.payloads[action]?.parameters, index < parameters.count
    else {
      return
    }
    let parameter = parameters[index]
    switch parameter.type {
    case .cases(let cases): offer(cases, parameter.name)
    case .bool: offer(["yes", "no"], parameter.name)
    case .node: offerNodes { _ in true }
    case .string, .int, .number: break
    }
  }

  /// Offers the types of a parameter whose name has been typed.
  mutating func offerTypes() {
    guard let colon = prefix.firstIndex(of: ":") else { return }
    let name = String(prefix[...colon])
    offer(["string", "int", "number", "bool", "node"].map { name + $0 })
  }
}
