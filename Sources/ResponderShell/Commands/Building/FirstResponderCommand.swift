// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct FirstResponderCommand: SessionCommand {
  let node: NodeOrNone?
  let window: NodeName?

  static let verb = "first-responder"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Asks a node to become first responder, or shows the first responder.",
    OptionalArgument(
      "NODE|none", NodeOrNone.self, fits: .responderOrNone, "none: the current one resigns; left out: shows it"),
    Phrase("in", "WINDOW", NodeName.self, fits: .window, "left out: the node's window, or the key window"),
    discussion: [
      "The rules U21 to U29 decide; a refusal is error refused, with the rule. Text fields and text views can become first responder, other nodes after 'set NODE.canBecomeFirstResponder yes'.",
      "In appkit the window itself is first responder when nothing else is (M11). A node becomes first responder when its acceptsFirstResponder is yes. When it refuses, the old one has already resigned, so the window becomes first responder; the call succeeds, and the answer reports it (M15). Only a first responder that will not resign is error refused (M14, M17).",
    ],
    examples: [
      .init(
        "add window W\nadd field search in W\nfirst-responder search\nfirst-responder\nexpect first-responder is search",
        "a text field becomes first responder"),
      .init("add window W\nadd view a in W\n! refused: first-responder a", "a plain view cannot"),
      .init(
        "add window W\nadd field f in W\nfirst-responder f\nfirst-responder none\nexpect first-responder is none",
        "the text field resigns"),
      .init(
        "profile appkit\nadd window W\nadd field f in W\nadd view a in W\nfirst-responder f\nfirst-responder a\nexpect first-responder is W",
        "in AppKit the window becomes first responder after a refusal"),
    ],
    errors: [.unknownName, .badArgument, .refused], seeAlso: ["key-window", "send", "set"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    session.execution.question = self
    let tree = session.model.tree
    let named = try session.node(window, of: .window)
    guard let node else {
      let window = named ?? tree.keyWindow
      let responder = window.flatMap { tree.firstResponder(in: $0) }.map(session.model.name)
      return LineReport([responder ?? "none"], json: json(window, session))
    }
    if node.isNone {
      guard let window = named ?? tree.keyWindow else { return nil }
      _ = try check(tree.resignFirstResponder(in: window), node.word, session)
      return SilentReport(json: json(window, session))
    }
    let id = try session.responder(node.name)
    if let named, tree.window(of: id) != named, tree.profile == .uikit || tree.window(of: id) != nil {
      throw Diagnostic(
        .badArgument, "'\(node.word.text)' is not in '\(session.model.name(of: named))'", at: node.word.range,
        help: ["leave 'in \(session.model.name(of: named))' out, or move it there"])
    }
    let outcome = tree.profile == .appkit ? tree.makeFirstResponder(id, in: named) : tree.becomeFirstResponder(id)
    let note = try check(outcome, node.word, session)
    let answer = json(named ?? tree.window(of: id), session)
    return note.map { LineReport([$0], json: answer) } ?? SilentReport(json: answer)
  }

  private func json(_ window: ResponderID?, _ session: Session) -> JSONValue {
    let responder = window.flatMap { session.model.tree.firstResponder(in: $0) }
    return [
      "window": .optional(window.map(session.model.name)),
      "firstResponder": .optional(responder.map(session.model.name)),
    ]
  }

  /// Returns the text to report when the first responder was changed.
  ///
  /// - Throws: `refused` when it was not changed.
  private func check(_ outcome: FirstResponderOutcome, _ word: Word, _ session: Session) throws(Diagnostic) -> String? {
    switch outcome {
    case .became: return nil
    case .leftToWindow(let window):
      // The change succeeds, and the window is first responder (M15).
      return "\(session.model.name(of: window)): '\(word.text)' refuses, so the window is first responder (M15)"
    case .refused(let rule, let by): throw refusal(rule, session.model.name(of: by), word)
    }
  }

  private func refusal(_ rule: Rule, _ name: String, _ word: Word) -> Diagnostic {
    let (message, help) =
      switch rule {
      case .u25: ("'\(name)' is not in a window", "put it in one first: move \(name) to WINDOW")
      case .m21:
        ("'\(name)' is not in a window", "put it in one, or name the window: first-responder \(name) in WINDOW")
      case .u24: ("'\(name)' cannot become first responder", "allow it: set \(name).canBecomeFirstResponder yes")
      default: ("'\(name)' will not resign", "allow it: set \(name).canResignFirstResponder yes")
      }
    var diagnostic = Diagnostic(.refused, "\(message) (\(rule.number))", at: word.range, help: [help])
    // With option become-order, the old first responder has resigned in spite of the error (U24).
    diagnostic.keepsChanges = rule == .u24
    return diagnostic
  }
}
