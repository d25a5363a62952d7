// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct HandleCommand: SessionCommand {
  let action: ActionName
  let owner: NodeOrClassName?
  let condition: [ConditionWord]?
  let place: PlaceWord?
  let body: Block?

  static let verb = "handle"

  static let declaration = CommandDeclaration(
    verb, in: .actions, "Implements an action on a node or a class.",
    Argument("ACTION", ActionName.self, fits: .action.defining, "the action"),
    Phrase("on", "NODE|CLASS", NodeOrClassName.self, "left out: it"),
    PhraseRest(
      "when", "CONDITION", ConditionWord.self, "while this is false, the handler counts as missing",
      isDeferred: true),
    Phrase("at", "FILE:LINE", PlaceWord.self, "the place in a source"),
    Body("the statements to run; without it the action is handled and nothing else happens"),
    discussion: [
      "A later handler on the same node or class replaces an earlier one. A node's own handler hides that of its class, and a class's that of its superclass.",
      "In the body: $action $self $sender $arg and every declared parameter by name; log, pass, resend, fail, and all other statements. Syntax and verbs are checked now, names when it runs. When a statement of the body fails, the send fails and every change is undone.",
    ],
    examples: [
      .init(
        "add window main\nattach controller tabs to main\nhandle openTab on tabs { set $self.selected $arg }\nsend openTab favorites from tabs-view\nexpect tabs.selected is favorites",
        "a handler that keeps state"),
      .init(
        "add window W\nadd view a in W\nhandle x on a when $sender == W\nhandle x on W\nsend x from a\nexpect handled by W",
        "a handler with a condition"),
      .init(
        "class Card: UIView\nhandle flip on Card\nadd window W\nadd Card c in W\nsend flip from c\nexpect handled by c",
        "a handler for a whole class"),
    ],
    errors: [.unknownName, .unknownCommand, .badArgument, .unsupported],
    seeAlso: ["unhandle", "send", "bubble", "handlers"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let start = action.word.range
    let parsed = try condition.map { (words) throws(Diagnostic) in
      try Condition(keeping: words.map { $0.word }, after: start)
    }
    if let body { try session.check(body) }
    let number = session.model.actions.intern(action.text)
    let declarer = try session.owner(owner, orItTo: "handle it on", at: action.word)
    if owner == nil, let it = session.model.vocabulary.it {
      session.complete(" on \(session.words.text(session.model.name(of: it)))", after: action.word.range)
    }
    let handler = session.model.handle(number, on: declarer, isConditional: parsed != nil, at: place?.text)
    session.script.add(Handler(condition: parsed, body: body), as: handler)
  }
}

struct UnhandleCommand: SessionCommand {
  let action: ActionName
  let owner: NodeOrClassName?

  static let verb = "unhandle"

  static let declaration = CommandDeclaration(
    verb, in: .actions, "Removes a handler.",
    Argument("ACTION", ActionName.self, fits: .handledAction, "the action"),
    Phrase("on", "NODE|CLASS", NodeOrClassName.self, fits: .handlerOwner, "the owner of the handler; left out: it"),
    discussion: ["A node without its own handler may still have the handler of its class."],
    examples: [.init("add window W\nhandle x on W\nunhandle x on W\nexpect can x on W is no", "the handler is gone")],
    errors: [.unknownName, .unknownAction], seeAlso: ["handle", "handlers"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let owner = try session.owner(owner, orItTo: "take it from", at: action.word)
    guard let action = session.model.actions.find(action.text), session.model.unhandle(action, on: owner) else {
      throw noHandler(of: owner, session)
    }
  }

  private func noHandler(of owner: MethodDeclarer, _ session: Session) -> Diagnostic {
    let name = session.model.name(of: owner)
    if case .classID(let id) = owner,
      session.tree.frameworkHandlers(of: id).contains(where: { session.model.name(of: $0) == action.text }
      )
    {
      return Diagnostic(
        .unknownAction, "'\(action.text)' of '\(name)' is the framework's own method", at: action.word.range,
        help: ["'option framework-actions off' removes all of those"])
    }
    let known = session.tree.ownHandlers(of: owner).map { session.model.name(of: $0.action) }
    return Diagnostic(
      .unknownAction, "'\(name)' has no own handler for '\(action.text)'", at: action.word.range,
      suggestions: session.model.suggestion(for: action.text, among: known),
      help: ["'handlers \(name)' lists what it has"])
  }
}
