// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct CanCommand: SessionCommand {
  let action: ActionName
  let node: NodeName?

  static let verb = "can"

  static let declaration = CommandDeclaration(
    verb, in: .asking, "Asks one node canPerformAction(_:withSender:), and no other node (U34).",
    Argument("ACTION", ActionName.self, "the action"),
    Phrase(
      "on", "NODE", NodeName.self, fits: .responder,
      "the node that is asked; left out: where a delivery is stopped, else 'it'"),
    examples: [
      .init(
        "add window W\nadd view a in W\nhandle x on W\ncan x on a\nexpect can x on W is yes",
        "a view in a window that can")
    ],
    errors: [.unknownName], seeAlso: ["target", "handlers", "override"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let node = try session.name(node, orItTo: "ask", after: action.word, keyword: "on ")
    try session.note(question: Self(action: action, node: node))
    let answer = try session.can(action, on: node)
    let leftOut = try answer ? nil : session.leftOutNote(on: action.text, among: [session.node(node)])
    session.answer(
      LinesReport([answer ? "yes" : "no", leftOut].compactMap { $0 }, json: .object([("can", .bool(answer))])))
  }
}
