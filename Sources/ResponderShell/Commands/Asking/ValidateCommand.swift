// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct ValidateCommand: SessionCommand {
  let action: ActionName?
  let sender: NodeName?
  let responder: NodeName?

  static let verb = "validate"

  static let declaration = CommandDeclaration(
    verb, in: .asking, "Reports whether a menu item for an action is enabled, and which object decides.",
    OptionalArgument("ACTION", ActionName.self, "the action; left out: what the sender is connected to"),
    Phrase("from", "NODE", NodeName.self, "the sender, as in send; in appkit a menu item's own target is checked"),
    Phrase("at", "NODE", NodeName.self, "where a context menu was opened"),
    discussion: [
      "In uikit some object in the chain must be able to perform it (U79), and the target's validate must not answer no (U81).",
      "In appkit there must be a target (M46), which alone is asked to validate (M47); 'at' searches the chain of that node's window only (M50). What was set by hand does not matter, because a menu overwrites it (M49). A menu item without an action is disabled (M48); toolbar items are validated like menu items (M51, M70). Nothing validates the items of a menu whose autoenablesItems is no, a toolbar item whose autovalidates is no, or a view in a toolbar (M49, M70, M71); an item of a context menu is validated at the view that has the menu.",
    ],
    examples: [
      .init(
        "add window W\nhandle copy: on W\nvalidate copy: from W\noverride W validate copy: is no\nvalidate copy: from W",
        "validation answers no"),
      .init(
        "profile appkit\nadd window W\nadd view a in W\nhandle copy: on app\nvalidate copy:\nvalidate copy: at a",
        "a main menu searches everything, a context menu one window's chain"),
      .init(
        "profile appkit\nadd window W\nadd menu-item item\nvalidate from item\nconnect item action copy:\nhandle copy: on W\nvalidate from item",
        "a menu item, before and after it has an action"),
    ],
    errors: [.unknownName, .badArgument], seeAlso: ["expect enabled", "override", "target"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.note(question: self)
    let (action, answer, assurance) = try session.enablement(of: action, from: sender, at: responder)
    let model = session.model
    let target = answer.target.map(model.name)
    let message = action.map {
      Message(action: model.actions.intern($0), sender: try? session.node(sender), arguments: [])
    }
    let own = message.flatMap(model.connectedTarget).map(model.name)
    let reason =
      switch (target, answer.isEnabled) {
      case (nil, _) where [.m49, .m70, .m71].contains(answer.rule): "its own state, which nothing validates"
      case (nil, _) where action == nil: "it has no action"
      case (nil, _) where own != nil: "\(own ?? ""), its target, does not handle it"
      case (nil, _): "nothing would handle it"
      case (let target?, true): "\(target) would handle it"
      case (let target?, false): "\(target) would handle it, but its validation answers no"
      }
    let remarks = session.remarks(
      on: answer, to: action, from: try session.node(sender), at: try session.node(responder))
    session.answer(
      LinesReport(
        [
          "\((action ?? sender?.text ?? "").withColon) \(answer.isEnabled ? "enabled" : "disabled"), \(reason) (\(answer.rule.number))"
        ] + [assurance.text].compactMap { $0 } + remarks,
        json: .object(
          [
            ("enabled", .bool(answer.isEnabled)), ("target", .optional(target)), ("rule", .string(answer.rule.number)),
          ] + assurance.members)))
  }
}
