// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `pass`
struct PassCommand: SessionCommand {
  static let declaration = CommandDeclaration(
    "pass", in: .actions, "In a handler of a bubble: lets the action go on.",
    discussion: [
      "As calling super does in category forwarding (U50). In a send it does nothing, and the answer says so (U46)."
    ],
    examples: [
      .init(
        "add window W\nadd view a in W\nhandle x on a { pass }\nhandle x on W\nbubble x from a\nexpect handled by a W",
        "both handle it")
    ],
    errors: [.badArgument], seeAlso: ["bubble", "resend"], make: { Self() })

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let index = try session.handlerFrame("pass")
    session.frames[index].passed = true
    return nil
  }
}

/// `resend`
struct ResendCommand: SessionCommand {
  static let declaration = CommandDeclaration(
    "resend", in: .actions, "In a handler: looks on from the next responder and delivers there too.",
    discussion: ["As next.target(forAction:withSender:) does (U49): along the links, whoever is first responder."],
    examples: [
      .init(
        "add window W\nadd view a in W\nhandle x on a { log a; resend }\nhandle x on W { log W }\nsend x from a\nexpect log a\nexpect log W",
        "both are called")
    ],
    errors: [.badArgument, .depthLimit], seeAlso: ["pass", "send"], make: { Self() })

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let frame = session.frames[try session.handlerFrame("resend")]
    guard let owner = frame.owner, let message = frame.message else { return nil }
    guard let next = session.tree.next(of: owner) else {
      return LineReport(
        "\(session.actions.name(of: message.action)): nobody after \(session.name(of: owner))", "handled", .bool(false))
    }
    return try session.send(message, for: .chain(from: next))
  }
}

/// `fail TEXT…`
struct FailCommand: SessionCommand {
  let words: [Word]

  static let declaration = CommandDeclaration(
    "fail", in: .scripting, "Fails, and the whole statement with it.",
    Rest("TEXT", "why"),
    discussion: ["In a handler the whole send fails with code failed, and everything is put back."],
    examples: [
      .init(
        "add window W\nhandle x on W { set W.done yes; fail not today }\n! failed: send x to W\n! bad-argument: get W.done",
        "nothing of the handler stays")
    ],
    errors: [.failed], seeAlso: ["handle"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let text = words.map(\.text).joined(separator: " ")
    throw Diagnostic(.failed, text.isEmpty ? "failed" : text)
  }
}

extension Session {
  /// The frame of the handler that runs. Throws: `bad-argument` outside a handler.
  func handlerFrame(_ verb: String) throws(Diagnostic) -> Int {
    if let index = frames.lastIndex(where: \.isBoundary), frames[index].message != nil { return index }
    throw Diagnostic(
      .badArgument, "'\(verb)' belongs in the body of a handler",
      help: ["for example: handle ACTION on NODE { \(verb) }"])
  }
}
