// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

extension Session {
  /// Who would get an action, as a delivery that has not happened.
  func lookUp(_ action: ActionName, from sender: NodeName?, at responder: NodeName?) throws(Diagnostic)
    -> DeliveryReport
  {
    try checkPlaces(sender, responder)
    let id = try node(sender)
    let destination: Destination =
      try responder.map { (name) throws(Diagnostic) in .chain(from: try self.responder(name)) } ?? Destination.anyone
    return report(
      of: try search(Message(action: actions.intern(action.text), sender: id, arguments: []), for: destination))
  }

  private func report(of search: ActionSearch) -> DeliveryReport {
    let number = { (id: ResponderID) in self.names.nameNumber(ofSlot: id.index) }
    let action = actions.name(of: search.action)
    let record = DeliveryRecord(
      action: action, arguments: [], sender: search.sender.map(number) ?? 0, start: search.start.map(number) ?? 0,
      startRule: search.startRule, asked: search.asked.map(number), handlers: search.target.map { [number($0)] } ?? [],
      end: search.end)
    let notes = search.target == nil ? [nearMiss(of: action), frameworkNote(on: action)].compactMap { $0 } : []
    return DeliveryReport(
      record: record, interner: names.interner, trace: nil, notes: notes,
      frameworkMethod: frameworkMethod(foundBy: search))
  }

  private func checkPlaces(_ sender: NodeName?, _ responder: NodeName?) throws(Diagnostic) {
    guard let sender, let responder else { return }
    throw Diagnostic(
      .syntax, "'from' and 'at' together",
      at: sender.word.range.start > responder.word.range.start ? sender.word.range : responder.word.range,
      help: ["'from' names the sender of a send, 'at' who is asked for its target: give one"])
  }

  func can(_ action: ActionName, on name: NodeName) throws(Diagnostic) -> Bool {
    let id = try node(name)
    guard let number = actions.find(action.text) else { return false }
    let message = Message(action: number, sender: nil, arguments: [])
    return try tree.canPerformAction(number, on: id) { (handler, id) throws(Diagnostic) in
      try accepts(handler, message, at: id)
    }
  }

  /// Menu enablement: who would get the action, and what its validation says (U79-U81, M46-M50).
  func enablement(
    of action: ActionName, from sender: NodeName?, at responder: NodeName?
  ) throws(Diagnostic) -> Enablement {
    try checkPlaces(sender, responder)
    let message = Message(action: actions.intern(action.text), sender: try node(sender), arguments: [])
    var destination = Destination.anyone
    if let responder {
      destination = .chain(from: try self.responder(responder))
    } else if tree.profile == .appkit, let item = message.sender, let target = explicitTarget(of: item, message.action)
    {
      // M46: an item's own target is checked instead of searching.
      destination = .object(target)
    }
    return tree.enablement(of: try search(message, for: destination))
  }

  /// The live target that a sender's connection names for an action.
  private func explicitTarget(of sender: ResponderID, _ action: Action) -> ResponderID? {
    connections(of: sender).first { $0.action == action }.flatMap { tree.liveTarget(of: $0) }
  }
}
