// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `first-responder [NODE|none] [in WINDOW]`
struct FirstResponderCommand: SessionCommand {
  let node: NodeOrNone?
  let window: NodeName?

  static let declaration = CommandDeclaration(
    "first-responder", in: .building, "Asks a node to become first responder, or says who is.",
    OptionalArgument(
      "NODE|none", NodeOrNone.self, fits: .responderOrNone, "none: the one there is resigns; left out: who is"),
    Phrase("in", "WINDOW", NodeName.self, fits: .window, "left out: the node's window, or the key window"),
    discussion: [
      "The rules U21 to U29 decide; when they say no it is error refused, with the rule. Text fields and text views can become first responder, other nodes after 'set NODE.canBecomeFirstResponder yes'."
    ],
    examples: [
      .init(
        "add window W\nadd field search in W\nfirst-responder search\nfirst-responder\nexpect first-responder is search",
        "a text field takes the focus"),
      .init("add window W\nadd view a in W\n! refused: first-responder a", "a plain view cannot"),
      .init(
        "add window W\nadd field f in W\nfirst-responder f\nfirst-responder none\nexpect first-responder is none",
        "the keyboard goes away"),
    ],
    errors: [.unknownName, .badArgument, .refused], seeAlso: ["key-window", "send", "set"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let tree = session.tree
    let named = try session.node(window, of: .window)
    guard let node else {
      let window = named ?? tree.keyWindow
      let responder = window.flatMap { tree.firstResponder(in: $0) }.map(session.name)
      return LineReport([responder ?? "none"], json: json(window, session))
    }
    if node.isNone {
      guard let window = named ?? tree.keyWindow else { return nil }
      try check(tree.resignFirstResponder(in: window), node.word, session)
      return SilentReport(json: json(window, session))
    }
    let id = try session.responder(node.name)
    if let named, tree.window(of: id) != named {
      throw Diagnostic(
        .badArgument, "'\(node.word.text)' is not in '\(session.name(of: named))'", at: node.word.range,
        help: ["leave 'in \(session.name(of: named))' out, or move it there"])
    }
    try check(tree.becomeFirstResponder(id), node.word, session)
    return SilentReport(json: json(tree.window(of: id), session))
  }

  private func json(_ window: ResponderID?, _ session: Session) -> JSONValue {
    let responder = window.flatMap { session.tree.firstResponder(in: $0) }
    return .object([
      ("window", .optional(window.map(session.name))), ("firstResponder", .optional(responder.map(session.name))),
    ])
  }

  private func check(_ outcome: FirstResponderOutcome, _ word: Word, _ session: Session) throws(Diagnostic) {
    guard case .refused(let rule, let by) = outcome else { return }
    let name = session.name(of: by)
    let (message, help) =
      switch rule {
      case .u25: ("'\(name)' is in no window", "put it in one first: move \(name) to WINDOW")
      case .u24: ("'\(name)' cannot become first responder", "allow it: set \(name).canBecomeFirstResponder yes")
      default: ("'\(name)' will not resign", "allow it: set \(name).canResignFirstResponder yes")
      }
    var diagnostic = Diagnostic(.refused, "\(message) (\(rule.rawValue))", at: word.range, help: [help])
    // U24, resign-first: the old first responder has resigned all the same.
    diagnostic.keepsChanges = rule == .u24
    throw diagnostic
  }
}
