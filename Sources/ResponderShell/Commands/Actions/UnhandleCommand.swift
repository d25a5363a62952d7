// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct UnhandleCommand: SessionCommand {
  let action: ActionName
  let owner: NodeOrClassName?

  static let declaration = CommandDeclaration(
    "unhandle", in: .actions, "Takes a handler away.",
    Argument("ACTION", ActionName.self, fits: .handledAction, "the action"),
    Phrase("on", "NODE|CLASS", NodeOrClassName.self, fits: .handlerOwner, "whose own handler; left out: it"),
    discussion: ["A node without a handler of its own may still have its class's."],
    examples: [.init("add window W\nhandle x on W\nunhandle x on W\nexpect can x on W is no", "gone again")],
    errors: [.unknownName, .unknownAction], seeAlso: ["handle", "handlers"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let owner = try session.owner(owner, orItTo: "take it from", at: action.word)
    var found = false
    if let action = session.model.actions.find(self.action.text) {
      switch owner {
      case .object(let id): found = session.model.tree.unhandle(action, on: id)
      case .classID(let id):
        found = session.model.tree.unhandle(action, on: id)
        if found { session.model.restoreFrameworkMethod(of: action, on: id) }
      }
    }
    guard found else { throw noHandler(of: owner, session) }
    return nil
  }

  private func noHandler(of owner: MethodDeclarer, _ session: Session) -> Diagnostic {
    let name = session.model.name(of: owner)
    if case .classID(let id) = owner,
      session.model.tree.frameworkHandlers(of: id).contains(where: { session.model.actions.name(of: $0) == action.text }
      )
    {
      return Diagnostic(
        .unknownAction, "'\(action.text)' of '\(name)' is a method of the framework's own", at: action.word.range,
        help: ["'option framework-actions off' takes all of those away"])
    }
    let known = session.model.tree.ownHandlers(of: owner).map { session.model.actions.name(of: $0.action) }
    return Diagnostic(
      .unknownAction, "'\(name)' has no handler of its own for '\(action.text)'", at: action.word.range,
      suggestions: session.model.suggestion(for: action.text, among: known),
      help: ["'handlers \(name)' lists what it has"])
  }
}
