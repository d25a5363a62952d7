// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `handle ACTION [on NODE|CLASS] [when CONDITION] [{ … }]`
struct HandleCommand: SessionCommand {
  let action: ActionName
  let owner: NodeOrClassName?
  let condition: [Word]?
  let body: Block?

  static let declaration = CommandDeclaration(
    "handle", in: .actions, "Implements an action on a node or a class.",
    Argument("ACTION", ActionName.self, "the action"),
    Phrase("on", "NODE|CLASS", NodeOrClassName.self, "left out: it"),
    PhraseRest("when", "CONDITION", "while this is false, as if not implemented", isDeferred: true),
    Body("what happens; without it the action is handled and nothing else happens"),
    discussion: [
      "Again on the same one: replaces. A node's own handler hides its class's, a class's its superclass's.",
      "In the body: $action $self $sender $arg and every declared parameter by name; log, pass, resend, fail, and all other statements. Syntax and verbs are checked now, names when it runs. When a statement of the body fails, the send fails and everything is put back.",
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

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let place = action.word.range
    let parsed = try condition.map { (words) throws(Diagnostic) in try Condition(words, after: place) }
    for statement in body?.statements ?? [] {
      do {
        try Session.table.check(statement)
      } catch {
        var located = error
        if located.source == nil { located.source = body?.source }
        throw located
      }
    }
    let action = session.actions.intern(self.action.text)
    let owner = try session.owner(owner, orItTo: "handle it on", at: self.action.word)
    let handler = session.addHandler(Handler(condition: parsed, body: body))
    switch owner {
    case .node(let id): session.tree.handle(action, on: id, with: handler, isConditional: parsed != nil)
    case .classID(let id): session.tree.handle(action, on: id, with: handler, isConditional: parsed != nil)
    }
    return nil
  }
}

/// `unhandle ACTION on NODE|CLASS`
struct UnhandleCommand: SessionCommand {
  let action: ActionName
  let owner: NodeOrClassName?

  static let declaration = CommandDeclaration(
    "unhandle", in: .actions, "Takes a handler away.",
    Argument("ACTION", ActionName.self, "the action"),
    Phrase("on", "NODE|CLASS", NodeOrClassName.self, "whose own handler; left out: it"),
    discussion: ["A node without a handler of its own may still have its class's."],
    examples: [.init("add window W\nhandle x on W\nunhandle x on W\nexpect can x on W is no", "gone again")],
    errors: [.unknownName, .unknownAction], seeAlso: ["handle", "handlers"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let owner = try session.owner(owner, orItTo: "take it from", at: action.word)
    var found = false
    if let action = session.actions.find(self.action.text) {
      switch owner {
      case .node(let id): found = session.tree.unhandle(action, on: id)
      case .classID(let id): found = session.tree.unhandle(action, on: id)
      }
    }
    guard found else { throw noHandler(of: owner, session) }
    return nil
  }

  private func noHandler(of owner: Session.HandlerOwner, _ session: Session) -> Diagnostic {
    let (name, handlers) =
      switch owner {
      case .node(let id): (session.name(of: id), session.tree.ownHandlers(of: id))
      case .classID(let id): (session.name(of: id), session.tree.ownHandlers(of: id))
      }
    let known = handlers.map { session.actions.name(of: $0.action) }
    return Diagnostic(
      .unknownAction, "'\(name)' has no handler of its own for '\(action.text)'", at: action.word.range,
      suggestions: session.suggestion(for: action.text, among: known),
      help: ["'handlers \(name)' lists what it has"])
  }
}

extension Session {
  /// Whose handler.
  enum HandlerOwner {
    case node(ResponderID)
    case classID(ClassID)
  }

  /// A node, a class, or *it*. Throws: `unknown-name`; `bad-argument` when there is no *it*.
  func owner(_ name: NodeOrClassName?, orItTo what: String, at word: Word) throws(Diagnostic) -> HandlerOwner {
    if let name { return try owner(name) }
    return .node(try requireIt(what, at: word))
  }

  /// A node or a class. Throws: `unknown-name`.
  func owner(_ name: NodeOrClassName) throws(Diagnostic) -> HandlerOwner {
    switch names.meaning(of: name.word.text) {
    case .node(let slot): return .node(tree.id(at: slot))
    case .classID(let id): return .classID(id)
    case .nothing, .reserved:
      throw Diagnostic(
        .unknownName, "no node or class is named '\(name.word.text)'", at: name.word.range,
        suggestions: suggestion(for: name.word.text, among: names.nodeNameList + names.classNameList),
        help: ["'tree' shows the nodes there are"])
    }
  }
}
