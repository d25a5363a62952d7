// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession

extension Completer {
  /// Offers the actions that are declared, handled or required by a protocol.
  ///
  /// An action that was only sent is not offered.
  mutating func offerActions() {
    for (action, payload) in session.model.vocabulary.payloads {
      let form = payload.parameters.map { "\($0.name):\($0.type.text)" }.joined(separator: " ")
      offer(session.model.actions.name(of: action), form.isEmpty ? "carries nothing" : "carries \(form)")
    }
    for name in session.model.handled.names { offer(name, "has a handler") }
    for (name, actions) in session.model.vocabulary.protocols { offer(actions, "of \(name)") }
  }

  /// Offers the actions that a node or class handles itself, or that any object handles.
  mutating func offerHandledActions(of owner: String?) {
    let own = owner.flatMap { session.model.owner(plain($0)) }.map { session.model.tree.ownHandlers(of: $0) }
    offer(own?.map { session.model.actions.name(of: $0.action) } ?? session.model.handled.names, "has a handler")
  }

  /// Offers the nodes and classes that handle an action themselves.
  mutating func offerHandlerOwners(of action: Action?) {
    let tree = session.model.tree
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
    guard let sender, session.model.tree.kind(of: sender).sendsActions else {
      return offer(EventList.slot.choices.filter { !given.contains($0) }.map { before + $0 })
    }
    for name in session.model.eventNames(of: sender) where !given.contains(name) {
      let entries = ControlEvents.event(named: name).map { session.model.tree.connections(of: sender, for: $0) } ?? []
      let actions = entries.map { session.model.actions.name(of: $0.action) }
      offer(before + name, actions.isEmpty ? "" : "sends \(actions.joined(separator: ", "))")
    }
  }

  /// Offers a sender's connected events and actions, for `disconnect`.
  mutating func offerConnections(of sender: ResponderID?, _ slot: Slot) {
    guard let sender else { return }
    let connections = session.model.tree.connections(of: sender)
    for connection in connections {
      let action = session.model.actions.name(of: connection.action)
      offer(action, "an action")
      guard slot == .connectedEvent else { continue }
      for event in session.model.names(of: connection.events, of: sender) { offer(event, "sends \(action)") }
    }
  }

  /// Offers the keys of the key commands in the first responder's chain.
  mutating func offerKeys() {
    let tree = session.model.tree
    for hop in tree.chain(from: tree.startOfSearch.responder).responders {
      for command in tree.keyCommands(of: hop) {
        offer(
          session.model.actions.name(of: Action(rawValue: command.combination)),
          "\(session.model.actions.name(of: command.action)), by \(session.model.name(of: hop))")
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
