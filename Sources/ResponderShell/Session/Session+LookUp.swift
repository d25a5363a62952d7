// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

extension Session {
  /// Who would get an action, as a delivery that has not happened.
  func lookUp(_ action: ActionName, from sender: NodeName?, at responder: NodeName?) throws(Diagnostic)
    -> DeliveryReport
  {
    if let sender, let responder {
      throw Diagnostic(
        .syntax, "'from' and 'at' together",
        at: sender.word.range.start > responder.word.range.start ? sender.word.range : responder.word.range,
        help: ["'from' names the sender of a send, 'at' who is asked for its target: give one"])
    }
    let id = try node(sender)
    let message = Message(action: actions.intern(action.text), sender: id, arguments: [])
    let destination: Destination =
      try responder.map { (name) throws(Diagnostic) in .chain(from: try self.responder(name)) } ?? Destination.anyone
    let search = try search(message, for: destination)
    let number = { (id: ResponderID) in self.names.nameNumber(ofSlot: id.index) }
    let record = DeliveryRecord(
      action: action.text, arguments: [], sender: id.map(number) ?? 0, start: search.start.map(number) ?? 0,
      startRule: search.startRule, asked: search.asked.map(number), handlers: search.target.map { [number($0)] } ?? [],
      end: search.end)
    let notes = search.target == nil ? nearMiss(of: action.text).map { [$0] } ?? [] : []
    return DeliveryReport(record: record, interner: names.interner, trace: nil, notes: notes)
  }

  func can(_ action: ActionName, on name: NodeName) throws(Diagnostic) -> Bool {
    let id = try node(name)
    guard let number = actions.find(action.text) else { return false }
    let message = Message(action: number, sender: nil, arguments: [])
    return try tree.canPerformAction(number, on: id) { (handler, id) throws(Diagnostic) in
      try accepts(handler, message, at: id)
    }
  }

  /// Menu enablement: someone on the way can (U79), and its validate does not say no (U81).
  func isEnabled(_ action: ActionName, from sender: NodeName?, at responder: NodeName?) throws(Diagnostic) -> Bool {
    let report = try lookUp(action, from: sender, at: responder)
    guard let target = report.record.handlers.first, let number = actions.find(action.text),
      case .node(let slot) = names.meaning(of: names.interner.text(target))
    else { return false }
    return tree.validationOverride(of: number, on: tree.id(at: slot)) ?? true
  }
}
