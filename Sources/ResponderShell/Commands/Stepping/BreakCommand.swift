// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct BreakCommand: SessionCommand {
  let action: ActionName?
  let off: Choice<OffWord>?
  let node: NodeName?

  static let verb = "break"

  static let declaration = CommandDeclaration(
    verb, in: .stepping, "Sets a breakpoint on deliveries of an action, or lists the breakpoints.",
    OptionalArgument("ACTION", ActionName.self, "the action; 'off' removes every breakpoint; left out: lists them"),
    OptionalArgument("off", Choice<OffWord>.self, "removes the breakpoints of the action"),
    Phrase("at", "NODE", NodeName.self, fits: .responder, "the hop; left out: the first one"),
    discussion: [
      "A send stops after its search, before the handler runs, and its path and answers are fixed; a bubble stops before each responder is asked.",
      "At a stop any statement can be run; '$self' is the hop, and 'chain' and 'show' without a node are about it. 'step' goes to the next hop, also of a delivery that the handler sends; 'continue' runs to the next breakpoint; 'abort' ends the delivery. Changes made at a stop belong to the statement that delivers: they are undone when it fails or is aborted, and undone with it. Deliveries sent at a stop do not stop.",
      "In a script the statements that follow run at the stop, and at its end the delivery goes on. 'save' and 'dump' write no breakpoints.",
    ],
    examples: [
      .init(
        "add window W\nadd view a in W\nhandle go on W\nbreak go at W\nsend go from a\necho at $self\ncontinue\nexpect handled by W",
        "a stop on the way")
    ],
    errors: [.unknownName, .badArgument], seeAlso: ["step", "continue", "abort", "send"],
    make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    guard let action else {
      guard let node else { return session.answer(list(in: session)) }
      throw Diagnostic(
        .syntax, "expected an action before 'at'", at: node.word.range,
        help: ["write: break ACTION at \(session.model.liveNode(node.text) == nil ? "NODE" : node.text)"])
    }
    let node = try session.node(self.node)
    if action.word.isOff, off == nil {
      if !session.script.breakpoints.isEmpty { session.script.set([]) { swap(&$0.breakpoints, &$1) } }
      return
    }
    if off != nil {
      let rest = session.script.breakpoints.filter { $0.action != action.text || node != nil && $0.node != node }
      guard rest.count < session.script.breakpoints.count else {
        throw Diagnostic(
          .badArgument, "there is no such breakpoint", at: action.word.range, help: ["'break' lists those there are"])
      }
      session.script.set(rest) { swap(&$0.breakpoints, &$1) }
      return
    }
    let point = Breakpoint(action: action.text, node: node)
    if !session.script.breakpoints.contains(point) {
      session.script.set(session.script.breakpoints + [point]) { swap(&$0.breakpoints, &$1) }
    }
    session.answer(
      session.model.isKnownAction(action.text)
        ? nil
        : LinesReport(
          ["note: " + (session.model.nearMiss(of: action.text) ?? "nothing handles or sends '\(action.text)' yet")],
          json: ["breakpoint": .string(action.text)]))
  }

  private func list(in session: Session) -> any Report {
    // The breakpoints of a removed node are removed with it.
    let points = session.script.breakpoints.filter { $0.node.map(session.tree.contains) ?? true }
    let lines = points.map { "break \($0.action)" + ($0.node.map { " at \(session.model.name(of: $0))" } ?? "") }
    let values = points.map { point in
      JSONValue.object([("action", .string(point.action)), ("node", .optional(point.node.map(session.model.name)))])
    }
    return LinesReport(lines.isEmpty ? ["no breakpoints"] : lines, json: ["breakpoints": .array(values)])
  }
}

/// The word that removes something.
enum OffWord: String, WordChoice {
  case off

  static let placeName = "off"
  static let refusal = "is unexpected"
}
