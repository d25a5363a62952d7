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
      "In appkit the window itself is first responder when nothing else is (M11). A node becomes first responder when its acceptsFirstResponder is yes; a text field hands over to the field editor (M55, M57). When it refuses, the old one has already resigned, so the window becomes first responder; the call succeeds, and the answer reports it (M15). Only a first responder that will not resign is error refused (M14, M17).",
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

  func run(in session: Session) throws(Diagnostic) {
    try session.note(question: self)
    let tree = session.tree
    let named = try session.node(window, of: .window)
    guard let node else {
      let window = named ?? tree.keyWindow
      let responder = window.flatMap { tree.firstResponder(in: $0) }.map(session.model.name)
      return session.answer(LinesReport([responder ?? "none"], json: json(window, session)))
    }
    if node.isNone {
      guard let window = named ?? tree.keyWindow else { return }
      _ = try session.building(at: node.word) { () throws(BuildError) in
        try session.model.resignFirstResponder(in: window)
      }
      return session.answer(SilentReport(json: json(window, session)))
    }
    let id = try session.responder(node.name)
    let outcome = try session.building(at: node.word) { () throws(BuildError) in
      try session.model.makeFirstResponder(id, in: named)
    }
    let answer = json(named ?? tree.window(of: id), session)
    guard case .leftToWindow(let window) = outcome else { return session.answer(SilentReport(json: answer)) }
    // The change succeeds, and the window is first responder (M15).
    let note = "\(session.model.name(of: window)): '\(node.word.text)' refuses, so the window is first responder (M15)"
    session.answer(LinesReport([note], json: answer))
  }

  private func json(_ window: ResponderID?, _ session: Session) -> JSONValue {
    let responder = window.flatMap { session.tree.firstResponder(in: $0) }
    return [
      "window": .optional(window.map(session.model.name)),
      "firstResponder": .optional(responder.map(session.model.name)),
    ]
  }
}
