// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

/// What AppKit's controls and the items of both frameworks have one of (M42).
package enum ConnectionProperty: String, Sendable {
  case action, target
}

extension Model {
  /// Gives a node or class a handler of an action, in place of the one that it had.
  @discardableResult
  package func handle(
    _ action: Action, on owner: MethodDeclarer, isConditional: Bool = false, at place: String? = nil
  ) -> HandlerID {
    let id = behaviour.add(Behaviour.Handler(isConditional: isConditional, place: place))
    switch owner {
    case .object(let node): tree.handle(action, on: node, with: id, isConditional: isConditional)
    case .classID(let classID): tree.handle(action, on: classID, with: id, isConditional: isConditional)
    }
    return id
  }

  /// Removes a handler of an action; a class of the framework has its own method again.
  ///
  /// - Returns: Whether there was one.
  package func unhandle(_ action: Action, on owner: MethodDeclarer) -> Bool {
    switch owner {
    case .object(let id): return tree.unhandle(action, on: id)
    case .classID(let id):
      guard tree.unhandle(action, on: id) else { return false }
      restoreFrameworkMethod(of: action, on: id)
      return true
    }
  }

  /// Gives a node a key command, in place of one with the same keys; an item of AppKit's menus has one key equivalent (M52).
  package func setKeyCommand(_ keys: String, on id: ResponderID, to action: String, hasPriority: Bool = false) {
    if tree.profile == .appkit, tree.kind(of: id) == .menuItem {
      for (other, _) in tree.keyCommands(of: id) { tree.setKeyCommand(other, on: id, to: nil) }
    }
    tree.setKeyCommand(actions.intern(keys).rawValue, on: id, to: actions.intern(action), hasPriority: hasPriority)
  }

  /// Returns the key commands of a node, sorted by their keys.
  package func keyCommands(of id: ResponderID) -> [(keys: String, action: String, hasPriority: Bool)] {
    tree.keyCommands(of: id)
      .map { keys, action in
        (actions.name(of: Action(rawValue: keys)), actions.name(of: action), tree.hasPriority(keys, of: id))
      }
      .sorted(byText: { $0.0 })
  }

  /// Returns a responder that lists a key, whether or not a search passes it, or nil.
  ///
  /// - Complexity: O(nodes).
  package func owner(ofKey keys: String) -> ResponderID? {
    guard let keys = actions.find(keys)?.rawValue else { return nil }
    return outline().lazy.map { $0.id }.first { [tree] id in
      tree.keyCommands(of: id).contains { $0.combination == keys }
    }
  }

  /// Checks that a node sends actions.
  package func requireSender(_ id: ResponderID) throws(BuildError) {
    guard tree.kind(of: id).sendsActions else { throw BuildError(.sendsNothing, id) }
  }

  /// Returns the events with some names that a sender has.
  package func events(_ names: some Sequence<String>, of sender: ResponderID) throws(BuildError) -> ControlEvents {
    var events: ControlEvents = []
    for name in names {
      guard let event = event(name, of: sender) else { throw BuildError(.unknownEvent(name), sender) }
      events.formUnion(event)
    }
    return events.intersection(allEvents(of: sender))
  }

  /// Checks that arguments fit the action's declared payload.
  package func checkPayload(_ arguments: [String], of action: Action) throws(BuildError) {
    guard let payload = vocabulary.payloads[action] else { return }
    guard arguments.count == payload.parameters.count else {
      throw BuildError(.argumentCount(arguments.count, of: actions.name(of: action), payload))
    }
    for (index, parameter) in payload.parameters.enumerated() where !fits(arguments[index], parameter.type) {
      throw BuildError(.badArgument(index, arguments[index], parameter))
    }
  }

  private func fits(_ text: String, _ type: PayloadType) -> Bool {
    switch type {
    case .string: true
    case .int: Int(text) != nil
    case .number: Number.value(of: text) != nil
    case .bool: PropertyValue.flag(text) != nil
    case .node: liveNode(text) != nil
    case .cases(let cases): cases.contains(text)
    }
  }

  /// Adds a target-action entry to a sender; a target of nil is the first responder.
  package func connect(
    _ sender: ResponderID, _ events: ControlEvents, _ action: Action, _ arguments: [String] = [],
    to target: ResponderID? = nil
  ) throws(BuildError) {
    try checkPayload(arguments, of: action)
    let payload = behaviour.add(arguments: arguments)
    guard tree.profile == .appkit else {
      return tree.addTarget(target, action: action, for: events, payload: payload, to: sender)
    }
    if events.contains(.action) {
      // M42: a sender has one target and one action, which another connection replaces.
      tree.setTarget(target, action: action, payload: payload, of: sender)
    }
    // M43: targets for the events of a control are added, as in UIKit.
    tree.addTarget(target, action: action, for: events.subtracting(.action), payload: payload, to: sender)
  }

  /// Returns the property of a sender with one action that has a name: a control of AppKit, or an item (M42).
  package func connectionProperty(_ name: String, of id: ResponderID) -> ConnectionProperty? {
    guard tree.kind(of: id).sendsActions, let property = ConnectionProperty(rawValue: name) else { return nil }
    return tree.profile == .appkit || tree.kind(of: id) != .control && tree.kind(of: id) != .gesture ? property : nil
  }

  /// Returns the name of what a sender with one action sends, or of its target; `none` without one.
  package func value(of property: ConnectionProperty, _ id: ResponderID) -> String {
    let connection = connections(of: id).first { $0.events.contains(.action) }
    switch property {
    case .action: return connection.map { actions.name(of: $0.action) } ?? "none"
    case .target: return connection.flatMap { tree.liveTarget(of: $0) }.map(name) ?? "none"
    }
  }

  /// Sets the action or the target of a sender that has one of each, and leaves the other.
  func set(_ property: ConnectionProperty, of id: ResponderID, to text: String) throws(BuildError) {
    let old = connections(of: id).first { $0.events.contains(.action) }
    var action = old.map { actions.name(of: $0.action) }
    var target = old.flatMap { tree.liveTarget(of: $0) }
    switch property {
    case .action: action = text == "none" ? nil : text
    case .target:
      target = liveNode(text)
      guard target != nil || text == "none" else { throw BuildError(.unknownNode(text), id) }
      guard old != nil else { throw BuildError(.sendsNothingYet(target: text), id) }
    }
    if let action { guard NameSyntax.isName(action, extra: ":_") else { throw BuildError(.badPropertyName(action)) } }
    disconnect(id, .action, nil, from: nil)
    guard let action else { return }
    let arguments = property == .action ? [] : old.map { behaviour.arguments($0.payload) } ?? []
    try connect(id, .action, actions.intern(action), arguments, to: target)
  }

  /// Removes events from the target-action entries of a sender; nil matches every target or action.
  package func disconnect(_ sender: ResponderID, _ events: ControlEvents, _ action: Action?, from target: ResponderID?)
  {
    tree.removeTarget(target, action: action, for: events, from: sender)
  }
}

extension Payload {
  /// The parameters as scripts write them.
  package var text: String { parameters.map { "\($0.name):\($0.type.text)" }.joined(separator: " ") }
}

extension PayloadType {
  /// What fits, after "expected".
  var expected: String {
    switch self {
    case .cases(let cases): "one of \(cases.joined(separator: ", "))"
    case .int: "a whole number"
    case .number: "a number"
    case .bool: "yes or no"
    case .node: "the name of a node"
    case .string: "text"
    }
  }
}
