// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct WhyCommand: SessionCommand {
  let action: ActionName?
  let sender: NodeName?
  let wanted: NodeName?

  static let verb = "why"

  static let declaration = CommandDeclaration(
    verb, in: .asking, "Explains which object handles an action, why, and what would change that.",
    OptionalArgument(
      "ACTION", ActionName.self,
      "the action; left out: that of the stopped or last delivery, and its sender, or why the last touch or key sent nothing"
    ),
    Phrase("from", "NODE", NodeName.self, "the sender of a nil-targeted send"),
    Phrase("to", "NODE", NodeName.self, "the object that should handle it: explains why it does not"),
    discussion: [
      "It shows the answer and its reason; where the search starts and by which rule, what each object answers, and how the search ends; the handlers that are not asked; and statements that would make them the target, the shortest first. Each of these statements was tried.",
      "Where SENDER's own connections send the action to a target, the answer is that target, and the search is what a send without one would do. Nothing is sent, and no handler runs. In appkit a command, which is what Escape, Return and Tab become or 'command' sent last, is explained as such (M59). 'rule ID' explains a number. 'responder why ACTION from NODE --in FOLDER' asks for the app that a project makes.",
    ],
    examples: [
      .init(
        "add window main\nattach controller tabs to main\nadd field search in tabs\nadd view list in tabs\nhandle refresh on list\nfirst-responder search\nwhy refresh from list",
        "the first responder is elsewhere"),
      .init(
        "add window W\nadd view a in W\nhandle copy: on a\nwhy copy from a", "a colon makes it another action"),
      .init(
        "add window W\nadd view a in W\nadd view b in a\nhandle go on W\nhandle go on a\nwhy go from b to W",
        "why another node does not handle it"),
    ],
    errors: [.unknownName, .badArgument, .interrupted], seeAlso: ["target", "rule", "audit", "suppose", "sending"],
    make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.note(question: self)
    let remark = action == nil && session.stop == nil ? session.remarkOnLastDelivery : nil
    if let remark, session.model.deliveries.lastMade == nil { return session.answer(SilenceReport(text: remark)) }
    // What was asked of the last delivery is answered for the way that it took.
    if action == nil, wanted == nil, sender == nil, remark == nil,
      let last = session.stop?.record ?? session.model.deliveries.lastMade, let way = session.way(of: last)
    {
      return session.answer(way)
    }
    let (action, from) = try subject(in: session)
    let sender = try session.node(from)
    let wanted = try session.node(wanted)
    if from == nil { try session.requireNoNode(action) }
    let message = Message(action: session.model.actions.intern(action.text), sender: sender, arguments: [])
    let explanation = try session.answer { $0.explain(message, wanting: wanted) }
    var delivery = session.delivery(of: explanation.search)
    if explanation.search.handling == nil { delivery.absent = session.absentHandlers(of: message) }
    let report = try WhyReport(session, explanation, delivery, remark: remark)
    report.fromIt = session.hintOnSender("asked", of: delivery, "why")
    session.answer(report)
  }

  /// Returns the action and the sender to explain: those that were named, or those of the last delivery.
  ///
  /// - Throws: `bad-argument` when nothing was delivered.
  func subject(in session: Session) throws(Diagnostic) -> (action: ActionName, sender: NodeName?) {
    if let action { return (action, sender) }
    guard let last = session.stop?.record ?? session.model.deliveries.lastMade else {
      throw Diagnostic(
        .badArgument, "there is no delivery to explain yet",
        help: ["send something first, or name an action: why ACTION from NODE"])
    }
    let name =
      last.sender == 0 ? nil : NodeName(session.looseWords.word(session.model.names.interner.text(last.sender)))
    return (try ActionName(session.looseWords.word(last.action)), sender ?? name)
  }
}

/// The answer of `why` about a touch or key that sent nothing: what was said of it then.
private final class SilenceReport: Report {
  private let text: String

  init(text: String) { self.text = text }

  var lines: [String] { [text] }

  var json: JSONValue? { .object([("summary", .string(text)), ("deliveries", .array([]))]) }
}
