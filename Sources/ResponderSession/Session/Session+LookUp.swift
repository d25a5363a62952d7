// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel

extension Session {
  /// Predicts the delivery of an action, without sending it.
  package func lookUp(_ action: ActionName, from sender: NodeName?, at responder: NodeName?) throws(Diagnostic)
    -> DeliveryOutcome
  {
    try checkPlaces(sender, responder)
    if sender == nil, responder == nil { try requireNoNode(action) }
    let id = try node(sender)
    let message = Message(action: model.actions.intern(action.text), sender: id, arguments: [])
    let isEvent = EventMethod.mayBe(action.text) && EventMethod.start(of: action.text, in: tree.profile) != nil
    let destination: Destination =
      try responder.map { (name) throws(Diagnostic) in .chain(from: try self.responder(name)) }
      ?? (isEvent ? model.usualDestination(of: message) : id.map(tree.destination) ?? Destination.anyone)
    var found = delivery(of: try search(message, for: destination))
    if let id, responder == nil, tree.kind(of: id).sendsActions, let note = noteOnConnection(of: id, message) {
      found.notes.append(note)
    }
    return found
  }

  /// Returns that the sender's own connection sends the action elsewhere, without a search; or nil.
  private func noteOnConnection(of id: ResponderID, _ message: Message) -> String? {
    guard let own = model.connectedTarget(of: message),
      let connection = model.connections(of: id).first(where: { $0.action == message.action }),
      let event = model.names(of: connection.events, of: id).first
    else { return nil }
    let (name, rule) = (words.text(model.name(of: id)), tree.profile == .uikit ? "U38" : "M29")
    return
      "the connection of \(name) itself sends it to \(model.name(of: own)) (\(rule)); to send that: trigger \(name) \(event)"
  }

  /// Finds the view controller that would handle an action, starting at a controller (U86).
  ///
  /// - Throws: `syntax` without a controller, `unsupported`.
  package func lookUp(_ action: ActionName, from sender: NodeName?, amongControllersFrom controller: NodeName?)
    throws(Diagnostic) -> DeliveryOutcome
  {
    try require(
      .uikit, for: "--controllers", "targetViewController(forAction:sender:) belongs to UIKit: \(run: "profile uikit")")
    guard let controller, sender == nil else {
      throw Diagnostic(
        .syntax, "'--controllers' asks a view controller, not a sender", at: sender?.word.range ?? action.word.range,
        help: ["write: target \(action.text) at CONTROLLER --controllers"])
    }
    let id = try node(controller, of: .controller)
    let message = Message(action: model.actions.intern(action.text), sender: id, arguments: [])
    return delivery(of: try search(message, for: .controllers(id)))
  }

  /// Returns the answer for a search that was made.
  package func delivery(of search: ActionSearch) -> DeliveryOutcome {
    let number = { (id: ResponderID) in self.model.names.nameNumber(ofSlot: id.index) }
    let action = model.name(of: search.action)
    let record = DeliveryRecord(
      action: action, arguments: [], sender: search.sender.map(number) ?? 0, start: search.start.map(number) ?? 0,
      startRule: search.startRule, asked: search.asked.map(number),
      handler: search.handling.map(number) ?? 0, end: search.end, assurance: model.assurance(of: search))
    return DeliveryOutcome(
      record: record, interner: model.names.interner,
      targetWithoutMethod: search.handling == nil ? search.target.map(number) : nil,
      notes: notes(on: action, isHandled: search.target != nil), frameworkMethod: model.frameworkMethod(foundBy: search)
    )
  }

  private func checkPlaces(_ sender: NodeName?, _ responder: NodeName?) throws(Diagnostic) {
    guard let sender, let responder else { return }
    throw Diagnostic(
      .syntax, "'from' and 'at' cannot be used together",
      at: sender.word.range.start > responder.word.range.start ? sender.word.range : responder.word.range,
      help: ["'from' names the sender, 'at' the object that is asked for the target; give one of them"])
  }

  // U80: the question changes nothing, and any sender, or none, may be given. Only conditions and overrides answer it.
  package func can(_ action: ActionName, on name: NodeName) throws(Diagnostic) -> Bool {
    let id = try node(name)
    guard let number = model.actions.find(action.text) else { return false }
    let message = Message(action: number, sender: nil, arguments: [])
    return try answer(about: message) { tree.canPerformAction(number, on: id, accepts: $0) }
  }

  /// Computes the enablement of a menu item: who would handle the action, and the result of its validation (U79-U81,
  /// M46-M50).
  ///
  /// Without an action, uses the one the sender is connected to. The action is nil for a sender without one.
  func enablement(ofSender id: ResponderID) throws(Diagnostic) -> Enablement {
    try Word.with(model.name(of: id)) { (name) throws(Diagnostic) in
      try enablement(of: nil, from: NodeName(name), at: nil).answer
    }
  }

  package func enablement(
    of named: ActionName?, from sender: NodeName?, at responder: NodeName?
  ) throws(Diagnostic) -> (action: String?, answer: Enablement, assurance: Assurance) {
    try checkPlaces(sender, responder)
    if let named, sender == nil, responder == nil { try requireNoNode(named) }
    if responder == nil, let sender, let own = tree.ownState(of: try node(sender)) {
      return (named?.text, own, .known)
    }
    // M48: an item without an action is disabled.
    guard let action = named != nil ? named?.text : try connectedAction(of: sender) else {
      return (nil, Enablement(isEnabled: false, target: nil, rule: .m48), .known)
    }
    let message = Message(action: model.actions.intern(action), sender: try node(sender), arguments: [])
    var destination = message.sender.map(tree.destination) ?? .anyone
    if let responder {
      destination = .chain(from: try self.responder(responder))
    } else if tree.profile == .appkit, let item = message.sender,
      let target = explicitTarget(of: item, message.action)
    {
      // An item's own target is checked instead of searching (M46). M51: the same holds for a toolbar item.
      destination = .object(target)
    }
    let found = try search(message, for: destination)
    return (action, tree.enablement(of: found), model.assurance(of: found))
  }

  /// Returns that the sender of what is explained is disabled, so that a click or tap on it sends nothing, or nil; without a
  /// sender, that a menu item would be, because the target says so.
  package func disabledNote(on explanation: Explanation) -> String? {
    let action = explanation.message.action
    if explanation.message.sender == nil, let target = explanation.search.target,
      tree.validationOverrides(of: target).contains(where: { $0.action == action && !$0.answer })
    {
      let rule = tree.profile == .uikit ? "U81" : "M47"
      let name = words.text(model.name(of: action))
      return "\(model.name(of: target)) disables a menu item that sends it (\(rule)): validate \(name)"
    }
    guard let sender = explanation.message.sender, explanation.search.target != nil,
      model.connections(of: sender).contains(where: { $0.action == explanation.message.action })
    else { return nil }
    let name = words.text(model.name(of: sender))
    let isTouched = tree.kind(of: sender) == .control
    if isTouched, tree.traits(of: sender).contains(.disabled) {
      return
        "\(name) is disabled and sends nothing (\(disabledRule)): set \(words.text("\(model.name(of: sender)).enabled")) yes"
    }
    guard !isTouched, tree.kind(of: sender) != .gesture,
      let answer = try? enablement(ofSender: sender),
      !answer.isEnabled
    else { return nil }
    return "\(name) is disabled and sends nothing (\(answer.rule.number)): validate from \(name)"
  }

  /// Returns the one action a sender is connected to, or nil for a sender without connections in AppKit (M48).
  ///
  /// - Throws: `syntax` without a sender; `bad-argument` when it is not connected to exactly one action.
  package func connectedAction(of sender: NodeName?) throws(Diagnostic) -> String? {
    guard let sender else {
      throw Diagnostic(
        .syntax, "expected an action, or 'from' and a sender that is connected to one",
        help: ["write 'validate ACTION' or 'validate from SENDER'"])
    }
    let found = Set(model.connections(of: try self.sender(sender)).map { $0.action })
    if found.isEmpty, tree.profile == .appkit { return nil }
    guard let action = found.first, found.count == 1 else {
      throw Diagnostic(
        .badArgument, "'\(sender.text)' is connected to \(found.isEmpty ? "nothing" : "several actions")",
        at: sender.word.range, help: ["name the action: validate ACTION from \(sender.text)"])
    }
    return model.name(of: action)
  }

  /// Returns the live target of a sender's connection for an action.
  private func explicitTarget(of sender: ResponderID, _ action: Action) -> ResponderID? {
    model.connections(of: sender).first { $0.action == action }.flatMap { tree.liveTarget(of: $0) }
  }

  /// Finds the object that supplies a property, searching up a chain.
  ///
  /// An object supplies a property that is set on it, or for which it has a handler, which stands for a getter.
  package func supply(of name: LookUpName, from start: NodeName?) throws(Diagnostic) -> Supply {
    let start = try responder(start)
    func hasProperty(_ id: ResponderID) -> Bool { model.ownValue(of: name.text, of: id) != nil }
    guard let action = model.actions.find(name.text) else {
      return tree.lookUp(name.lookUp, from: start, supplies: hasProperty)
    }
    return try answer(about: Message(action: action, sender: start, arguments: [])) { accepts in
      tree.lookUp(name.lookUp, from: start) {
        hasProperty($0) || tree.responds(to: action, $0, accepts: accepts)
      }
    }
  }

  /// Returns whether a click may move the focus to a view, which the nearest answer up the chain decides (M22).
  func validatesProposedFirstResponder(_ view: ResponderID) -> Bool {
    let property = "validateProposedFirstResponder"
    let supply = tree.lookUp(.proposedFirstResponder, from: view) { id in
      model.vocabulary.properties[id]?[property] != nil
    }
    // The answer is yes when no responder supplies one (M22).
    return supply.supplier.flatMap { model.vocabulary.properties[$0]?[property] }.flatMap(PropertyValue.flag) ?? true
  }
}
