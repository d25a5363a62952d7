// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct TriggerCommand: SessionCommand {
  let sender: NodeName?
  let events: EventList

  static let verb = "trigger"

  static let declaration = CommandDeclaration(
    verb, in: .sending, "Fires an event of a control, as sendActions(for:) does.",
    OptionalArgument(
      "SENDER", NodeName.self, fits: .senderOrEvent,
      "a control, gesture, menu item or bar button item; left out: where a delivery is stopped, else 'it'",
      beforeRequired: true),
    Argument("EVENT", EventList.self, "the event, or several with commas; of what has one alone: left out"),
    discussion: [
      "Every entry for the event is sent, in the order in which they were made; the list is copied before the first call (U60, U61). A disabled control sends too, because this call does not check (U62). Of an item of AppKit that validation disables it is said."
    ],
    examples: [
      .init(
        "add window W\nadd button b in W\nhandle go on W\nconnect b touchUpInside go\ntrigger b touchUpInside\nexpect handled by W",
        "a nil target, found in the chain")
    ],
    errors: [.unknownName, .badArgument, .unrecognizedSelector, .depthLimit, .failed], seeAlso: ["connect", "actions"],
    make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    // One word is the event, or a sender that has one alone.
    let isSender = sender == nil && session.nodeName(events.word.text) != nil
    let sender = isSender ? NodeName(events.word) : try session.name(sender, orItTo: "send from")
    let control = try session.sender(sender)
    guard !isSender || session.model.hasOneEvent(control) else {
      throw Diagnostic(
        .syntax, "'trigger' needs EVENT", at: .point(Int(events.word.range.end)),
        help: ["usage: \(Self.declaration.usage)"])
    }
    let events = try session.events(isSender ? EventList(session.looseWords.word("action")) : self.events, of: control)
    let isItem = [.menuItem, .barButtonItem].contains(session.tree.kind(of: control))
    let isValidated = isItem && session.tree.profile == .appkit
    let isEnabled = if isValidated { try session.isEnabled(control) } else { true }
    var deliveries = try session.sendActions(of: control, for: events)
    if !isEnabled, let last = deliveries.indices.last, !deliveries[last].record.handlers.isEmpty {
      let name = session.words.text(session.model.name(of: control))
      deliveries[last].notes.append("in an app it is disabled and cannot be chosen: validate from \(name)")
    }
    session.answer(
      DeliveriesReport(
        deliveries: deliveries,
        // M30: without an action nothing is sent.
        whenEmpty: "\(sender.text) \(isSender ? "action" : self.events.word.text): nothing is connected"
          + (session.tree.profile == .appkit ? ", and a nil action is not sent (M30)" : ""), in: session))
  }
}
