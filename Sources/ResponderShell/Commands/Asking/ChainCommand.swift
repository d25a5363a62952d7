// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct ChainCommand: SessionCommand {
  let node: NodeName?

  static let verb = "chain"

  static let declaration = CommandDeclaration(
    verb, in: .asking, "Lists the responder chain from a node.",
    OptionalArgument(
      "NODE", NodeName.self, fits: .responder,
      "left out: where a nil-targeted send without a sender would start, or where a delivery is stopped"),
    discussion: ["A cycle is listed once and reported."],
    examples: [
      .init(
        "add window main\nattach controller tabs to main\nchain tabs-view\nexpect chain tabs-view is tabs-view tabs main app",
        "from a root view to the application"),
      .init("add window W\nadd view a in W\noverride W next is a\nchain a", "a cycle"),
    ],
    errors: [.unknownName, .badArgument], seeAlso: ["next", "tree", "target", "responder-chain"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.note(question: self)
    let start = try start(in: session)
    let chain = session.tree.chain(from: start)
    let number = { (id: ResponderID) in session.model.names.nameNumber(ofSlot: id.index) }
    let back = chain.end == .cycle ? chain.responders.last.flatMap { session.tree.next(of: $0) } : nil
    let isAtEnd = node == nil && start == session.tree.application
    session.answer(
      ChainReport(
        names: chain.responders.map(number), end: chain.end, back: back.map(number),
        interner: session.model.names.interner,
        assurance: session.model.assurance(of: chain.responders, isAnswered: false, asksMethods: false),
        hint: isAtEnd
          ? session.hint(session.senderToSuggest.map { "of a send without a sender; of \($0): chain \($0)" }) : nil))
  }
}
