// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct PassCommand: SessionCommand {
  static let verb = "pass"

  static let declaration = CommandDeclaration(
    verb, in: .actions, "In a handler of a bubble: passes the action on.",
    discussion: [
      "As calling super does in category forwarding (U50). In a send it does nothing, and the answer reports that (U46)."
    ],
    examples: [
      .init(
        "add window W\nadd view a in W\nhandle x on a { pass }\nhandle x on W\nbubble x from a\nexpect handled by a W",
        "both nodes handle it")
    ],
    errors: [.badArgument], seeAlso: ["bubble", "resend"], make: { Self() })

  func run(in session: Session) throws(Diagnostic) {
    let index = try session.handlerFrame("pass")
    session.execution.frames[index].passed = true
  }
}

struct ResendCommand: SessionCommand {
  static let verb = "resend"

  static let declaration = CommandDeclaration(
    verb, in: .actions, "In a handler: searches on from the next responder, and delivers there too.",
    discussion: [
      "As next.target(forAction:withSender:) does (U49): along the next responders, whichever object is first responder."
    ],
    examples: [
      .init(
        "add window W\nadd view a in W\nhandle x on a { log a; resend }\nhandle x on W { log W }\nsend x from a\nexpect log a\nexpect log W",
        "both handlers are called")
    ],
    errors: [.badArgument, .unrecognizedSelector, .depthLimit, .failed], seeAlso: ["pass", "send"], make: { Self() })

  func run(in session: Session) throws(Diagnostic) {
    let frame = session.execution.frames[try session.handlerFrame("resend")]
    guard let owner = frame.owner, let message = frame.message else { return }
    guard let next = session.tree.next(of: owner) else {
      return session.answer(
        LineReport(
          "\(session.model.name(of: message.action)): no object after \(session.model.name(of: owner)) handles it",
          "handled",
          .bool(false)))
    }
    // U49: UIKit resends along the chain. AppKit resends by `tryToPerform` (M32).
    session.answer(
      DeliveryReport(
        try session.send(message, for: session.tree.profile == .appkit ? .performer(next) : .chain(from: next))))
  }
}
