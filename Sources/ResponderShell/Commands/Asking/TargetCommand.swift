// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// `target ACTION [from NODE|at NODE]`
struct TargetCommand: SessionCommand {
  let action: ActionName
  let sender: NodeName?
  let responder: NodeName?

  static let declaration = CommandDeclaration(
    "target", in: .asking, "Says who would get an action; nothing is sent.",
    Argument("ACTION", ActionName.self, "the action"),
    Phrase("from", "NODE", NodeName.self, "the sender, as in send"),
    Phrase(
      "at", "NODE", NodeName.self, fits: .responder, "asks this node's target(forAction:withSender:) instead (U35)"),
    discussion: [
      "Asked 'at app' it sees only the application and its delegate: that is no dry run of a send (U37)."
    ],
    examples: [
      .init(
        "add window W\nadd view a in W\nhandle x on W\ntarget x from a\nexpect target x from a is W\nexpect target x at app is none",
        "who would get it, and who would not")
    ],
    errors: [.unknownName, .badArgument], seeAlso: ["send", "can", "chain"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    var report = try session.lookUp(action, from: sender, at: responder)
    report.isHypothetical = true
    return report
  }
}
