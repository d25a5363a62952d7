// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `key NODE COMBO ACTION`
struct KeyCommand: SessionCommand {
  let node: NodeName
  let combination: KeyCombination
  let action: ActionName

  static let declaration = CommandDeclaration(
    "key", in: .actions, "Lists a key command on a responder.",
    Argument("NODE", NodeName.self, "a responder"),
    Argument("COMBO", KeyCombination.self, "such as cmd+shift+n"),
    Argument("ACTION", ActionName.self, "what it sends"),
    discussion: [
      "Modifiers stand in any order, and case does not matter. Again for the same node and combination: replaces."
    ],
    examples: [
      .init(
        "add window W\nadd field f in W\nfirst-responder f\nhandle new on W\nkey W cmd+n new\npress CMD+N\nexpect handled by W",
        "a key command of the window")
    ],
    errors: [.unknownName, .badArgument], seeAlso: ["press"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let id = try session.responder(node)
    session.tree.setKeyCommand(
      session.actions.intern(combination.text).rawValue, on: id, to: session.actions.intern(action.text))
    return nil
  }
}

/// `press COMBO`
struct PressCommand: SessionCommand {
  let combination: KeyCombination

  static let declaration = CommandDeclaration(
    "press", in: .sending, "Presses a key combination.",
    Argument("COMBO", KeyCombination.self, "such as cmd+n"),
    discussion: [
      "The key commands of the chain from the first responder on are in force; the action goes to the first implementor on the way from the first responder, which may be another object than the one that listed it (U83)."
    ],
    examples: [
      .init(
        "add window W\nadd field f in W\nfirst-responder f\nhandle new on app\nkey W cmd+n new\npress cmd+n\nexpect handled by app",
        "listed by the window, handled by the application")
    ],
    errors: [.badArgument, .failed], seeAlso: ["key"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    var deliveries: [DeliveryReport] = []
    if let number = session.actions.find(combination.text),
      let command = session.tree.keyCommand(number.rawValue, from: session.tree.startOfSearch.responder)
    {
      deliveries = [try session.send(Message(action: command.action, sender: nil, arguments: []), for: .anyone)]
    }
    return DeliveriesReport(deliveries: deliveries, whenEmpty: "\(combination.text): no key command in the chain")
  }
}

/// A key with modifiers, in canonical form. Throws `bad-argument`.
struct KeyCombination: WordValue {
  static let slot = Slot("COMBO")
  private static let modifiers = [
    "ctrl": "ctrl", "control": "ctrl", "alt": "alt", "option": "alt", "opt": "alt", "shift": "shift", "cmd": "cmd",
    "command": "cmd",
  ]

  /// Modifiers in the order ctrl alt shift cmd, then the key, all in lower case.
  let text: String

  init(_ word: Word) throws(Diagnostic) {
    let parts = word.text.lowercased().split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    let held = parts.dropLast().compactMap { Self.modifiers[$0] }
    guard let key = parts.last, !key.isEmpty, Self.modifiers[key] == nil, held.count == parts.count - 1 else {
      throw Diagnostic(
        .badArgument, "'\(word.text)' is no key combination", at: word.range,
        help: ["modifiers ctrl, alt, shift and cmd, then a key: cmd+shift+n"])
    }
    let canonical = ["ctrl", "alt", "shift", "cmd"].filter(held.contains)
    text = (canonical + [key]).joined(separator: "+")
  }
}
