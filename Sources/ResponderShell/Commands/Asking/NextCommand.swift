// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct NextCommand: SessionCommand {
  let node: NodeName?

  static let verb = "next"

  static let declaration = CommandDeclaration(
    verb, in: .asking, "Names a node's next responder.",
    OptionalArgument(
      "NODE", NodeName.self, fits: .responder, "a responder; left out: where a delivery is stopped, else 'it'"),
    examples: [
      .init(
        "add window W\nadd view a in W\nnext a\nexpect next W is app",
        "a view's next responder is its superview or window"),
      .init("add window\nadd view in window1\nnext", "of 'it', the node that was added last"),
    ],
    errors: [.unknownName, .badArgument], seeAlso: ["chain", "override"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let node = try session.name(node, orItTo: "go on from")
    try session.note(question: Self(node: node))
    let id = try session.responder(node)
    let next = session.model.nameNumber(of: session.tree.next(of: id))
    session.answer(
      NextReport(
        next, session.model.names.interner, whenNone: next == 0 && session.tree.endsOpen(id) ? "not known" : "none"))
  }
}

/// The name of the next responder.
///
/// OPTIMIZATION: its number and not its text, which nearly always is only written.
private final class NextReport: Report {
  private let name: Int32
  private let interner: Interner
  private let whenNone: StaticString

  init(_ name: Int32, _ interner: Interner, whenNone: StaticString) {
    (self.name, self.interner, self.whenNone) = (name, interner, whenNone)
  }

  var lines: [String] { [name == 0 ? "\(whenNone)" : interner.text(name)] }

  func write(to text: AnswerText) {
    if name == 0 { text.append(whenNone) } else { interner.append(name, to: text) }
    text.append(Byte.lineFeed)
  }

  var json: JSONValue? { ["next": name == 0 ? .null : .string(interner.text(name))] }
}
