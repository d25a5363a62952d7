// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `handlers [ACTION|NODE|CLASS]`
struct HandlersCommand: SessionCommand {
  let subject: Word?

  static let declaration = CommandDeclaration(
    "handlers", in: .asking, "Lists who handles what.",
    OptionalArgument(
      "ACTION|NODE|CLASS", fits: .handlerSubject, "only handlers of this action, or of this node or class"),
    discussion: ["A node or class before an action of the same name."],
    examples: [
      .init(
        "add window W\nadd view a in W\nhandle open on W\nhandle close on a\nhandlers\nhandlers open",
        "all of them, then those of one action")
    ],
    errors: [.unknownName], seeAlso: ["handle", "can", "show", "handling"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? { HandlersReport(rows: try rows(in: session)) }

  private func rows(in session: Session) throws(Diagnostic) -> [HandlersReport.Row] {
    guard let subject else { return all(in: session) }
    switch session.names.meaning(of: subject.text) {
    case .node(let slot): return rows(of: session.tree.id(at: slot), session)
    case .classID(let id): return rows(of: id, session)
    case .nothing, .reserved: break
    }
    if session.isKnownAction(subject.text) { return all(in: session).filter { $0.action == subject.text } }
    throw Diagnostic(
      .unknownName, "no node, class or action is named '\(subject.text)'", at: subject.range,
      suggestions: session.suggestion(for: subject.text, among: session.names.nodeNameList + session.handled.names))
  }

  private func all(in session: Session) -> [HandlersReport.Row] {
    session.classes.flatMap { rows(of: $0, session) } + session.outline().flatMap { rows(of: $0.id, session) }
  }

  private func rows(of id: ResponderID, _ session: Session) -> [HandlersReport.Row] {
    session.sortedHandlers(of: id).map { entry in
      HandlersReport.Row(
        owner: session.name(of: id), isClass: false, action: session.actions.name(of: entry.action),
        isConditional: session.handlers[Int(entry.handler.rawValue)].condition != nil)
    }
  }

  private func rows(of id: ClassID, _ session: Session) -> [HandlersReport.Row] {
    session.sortedHandlers(of: id).map { entry in
      HandlersReport.Row(
        owner: session.name(of: id), isClass: true, action: session.actions.name(of: entry.action),
        isConditional: session.handlers[Int(entry.handler.rawValue)].condition != nil)
    }
  }
}
