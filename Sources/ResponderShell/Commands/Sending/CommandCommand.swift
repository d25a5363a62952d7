// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct CommandCommand: SessionCommand {
  let selector: ActionName
  let responder: NodeName?

  static let verb = "command"

  static let declaration = CommandDeclaration(
    verb, in: .sending, "Sends a command up from a responder, as AppKit's doCommand(by:) does.",
    Argument("SELECTOR", ActionName.self, "the command, such as cancelOperation:"),
    Phrase(
      "on", "NODE", NodeName.self, fits: .responder, "the first object that is asked; left out: the first responder"),
    discussion: [
      "NODE and its next responders are asked, and also the delegates of the windows and the application among them; the main window is not (M59). A text view asks its delegate before itself, a field editor the delegate of its field: 'override D command SELECTOR is yes' is its answer (M60).",
      "insertNewline:, insertTab: and insertBacktab: are carried out by a text view itself. In a field they end editing: Return sends the action of the field, Tab moves the focus to its nextKeyView, Shift-Tab to the previous one (M61, M76). Keys become commands by 'press escape', 'press return', 'press tab' and 'press shift+tab'. appkit only.",
    ],
    examples: [
      .init(
        "profile appkit\nadd window w\nattach controller form to w\nadd field name in form\nhandle cancelOperation: on form\nedit name\ncommand cancelOperation:\nexpect path w-editor name form-view form",
        "Escape in a field goes up the editor's chain")
    ],
    errors: [.unknownName, .badArgument, .refused, .unsupported, .depthLimit, .failed],
    seeAlso: ["press", "edit", "perform", "override"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.require(.appkit, for: "command", "doCommand(by:) belongs to AppKit: \(run: "profile appkit")")
    let tree = session.tree
    guard let id = try session.responder(responder) ?? tree.firstResponder else {
      throw Diagnostic(
        .refused, "no window is key, so there is no first responder", at: selector.word.range,
        help: ["name the responder: command \(selector.text) on NODE"])
    }
    let deliveries = try session.command(session.model.actions.intern(selector.text), on: id)
    session.answer(CommandReport(deliveries: deliveries))
  }
}

/// A command's delivery, and the deliveries of what it sent when it ended editing.
private final class CommandReport: Report {
  let deliveries: [DeliveryOutcome]

  init(deliveries: [DeliveryOutcome]) { self.deliveries = deliveries }

  private var reports: [DeliveryReport] { deliveries.map { DeliveryReport($0) } }

  var lines: [String] { reports.flatMap { $0.lines } }

  var json: JSONValue? {
    guard case .object(let members)? = reports.first?.json else { return nil }
    return .object(members + [("deliveries", .array(reports.dropFirst().compactMap { $0.json }))])
  }
}
