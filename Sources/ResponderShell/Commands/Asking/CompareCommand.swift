// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

/// The command `compare ACTION [from NODE]`.
struct CompareCommand: SessionCommand {
  let action: ActionName
  let sender: NodeName?

  static let declaration = CommandDeclaration(
    "compare", in: .asking, "Shows the same send under both profiles, and where they part.",
    Argument("ACTION", ActionName.self, "the action"),
    Phrase("from", "NODE", NodeName.self, "the sender"),
    discussion: [
      "Each profile is put in force, asked, and put back. What it changes for the send alone is shown: links set by hand that the other profile drops are dropped while it is asked."
    ],
    examples: [
      .init(
        "add window main\nattach controller tabs to main\nadd view list in tabs\nadd field search in tabs\nhandle refresh on list\ncompare refresh from list",
        "in UIKit the sender has a say, in AppKit it has none")
    ],
    errors: [.unknownName, .interrupted], seeAlso: ["profile", "why", "target"], make: Self.init)

  /// The profiles in the order of the answer.
  private static let profiles = ["uikit", "appkit"]

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let sender = try session.node(sender)
    let message = Message(action: session.model.actions.intern(action.text), sender: sender, arguments: [])
    var ways: [CompareReport.Way] = []
    for profile in Self.profiles {
      try session.checkInterrupt()
      let search = session.supposing(["profile \(profile)"]) { () throws(Diagnostic) -> ActionSearch? in
        try session.search(message, for: .anyone)
      }
      try session.checkInterrupt()
      guard let search else {
        // The condition cannot be evaluated under this profile.
        throw Diagnostic(
          .failed, "'\(action.text)' cannot be looked for under \(profile)", at: action.word.range,
          help: ["'profile \(profile)', and then 'target \(action.text)', says why"])
      }
      ways.append(
        CompareReport.Way(
          profile: profile, rule: search.startRule.number, start: search.start.map(session.model.name),
          asked: search.asked.map(session.model.name), target: search.target.map(session.model.name),
          hasMethod: search.handler != nil))
    }
    return CompareReport(action: action.text, sender: sender.map(session.model.name), ways: ways)
  }
}
