// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

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

  /// Gives a node a key command, in place of one with the same keys.
  package func setKeyCommand(_ keys: String, on id: ResponderID, to action: String, hasPriority: Bool = false) {
    tree.setKeyCommand(actions.intern(keys).rawValue, on: id, to: actions.intern(action), hasPriority: hasPriority)
  }

  /// Returns the key commands of a node, sorted by their keys.
  package func keyCommands(of id: ResponderID) -> [(keys: String, action: String, hasPriority: Bool)] {
    tree.keyCommands(of: id)
      .map { keys, action in
        (actions.name(of: Action(rawValue: keys)), actions.name(of: action), tree.hasPriority(keys, of: id))
      }
      .sorted { $0.0 < $1.0 }
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
