// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `option [NAME [VALUE]]`
struct OptionCommand: SessionCommand {
  let name: Word?
  let value: Word?

  /// A switch of the rules as scripts name it; without a rule's option it is the one of the framework's methods.
  private struct Switch {
    let name: String
    let option: ChainOption?
    let values: [String]
    let about: String
  }

  private static let switches: [Switch] = [
    Switch(
      name: "nil-start", option: .nilStart, values: ["fr-else-sender", "sender", "fr"],
      about: "where a nil-targeted send starts (U43)"),
    Switch(
      name: "presented-next", option: .presentedNext, values: ["presenter", "superview"],
      about: "what a presented controller goes on to (U8)"),
    Switch(
      name: "become-order", option: .becomeOrder, values: ["check-first", "resign-first"],
      about: "whether the newcomer is checked before the old first responder resigns (U24)"),
    Switch(name: "scenes", option: .scenes, values: ["on", "off"], about: "whether scenes are links (U10)"),
    Switch(
      name: "disabled-hit", option: .disabledHit, values: ["swallow", "pass"],
      about: "whether a disabled control takes the touch (U63)"),
    Switch(
      name: "delegate-order", option: .delegateOrder, values: ["after-chain", "at-window"],
      about: "when AppKit asks a window's delegate (M25)"),
    Switch(
      name: "modal", option: .modal, values: ["replace-main", "none"],
      about: "whether AppKit searches the modal window in place of the main one (M36)"),
    Switch(
      name: "vc-in-chain", option: .controllersInChain, values: ["on", "off"],
      about: "whether view controllers are links in AppKit, as since 10.10 (M3)"),
    Switch(
      name: "framework-actions", option: nil, values: ["off", "on"],
      about:
        "whether the framework's own classes have their methods, as in an app; import ib and import code turn it on"
    ),
  ]

  static let declaration = CommandDeclaration(
    "option", in: .building, "Sets a switch of the rules, or says how they stand.",
    OptionalArgument("NAME", fits: .optionName, "left out: all of them"),
    OptionalArgument("VALUE", fits: .optionValue, "left out: how it stands"),
    discussion: switches.map { "\($0.name) \($0.values.joined(separator: "|")): \($0.about)." }
      + [
        "The first value is the default. A switch may be set in either profile, and decides in the one whose rule it is."
      ],
    examples: [
      .init(
        "option presented-next superview\noption presented-next\noption",
        "sources disagree on what a presented controller goes on to")
    ],
    errors: [.unknownOption, .badArgument], seeAlso: ["profile"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    guard let name else {
      let rows = Self.switches.map { ($0.name, current($0, session), $0.about) }
      return LineReport(
        rows.map { "\($0.0) \($0.1)  — \($0.2)" },
        json: .object([("options", .object(rows.map { ($0.0, .string($0.1)) }))]))
    }
    guard let chosen = Self.switches.first(where: { $0.name == name.text }) else { throw unknown(name, session) }
    guard let value else {
      let text = current(chosen, session)
      return LineReport(text, "value", .string(text))
    }
    // `yes` and `no` are read as `on` and `off`.
    let text = chosen.values.contains("on") ? YesNo.value(of: value.text).map { $0 ? "on" : "off" } : value.text
    guard let text, let index = chosen.values.firstIndex(of: text) else {
      throw Diagnostic(
        .badArgument, "'\(value.text)' is no value of '\(chosen.name)'", at: value.range,
        suggestions: session.suggestion(for: value.text, among: chosen.values),
        help: ["one of \(chosen.values.joined(separator: ", "))"])
    }
    if let option = chosen.option {
      session.tree.setOption(option, to: index)
    } else {
      session.useFrameworkMethods(index == 1)
    }
    return nil
  }

  /// Which of its values a switch has.
  private static func index(of chosen: Switch, _ session: Session) -> Int {
    chosen.option.map { session.tree.value(of: $0) } ?? (session.hasFrameworkMethods ? 1 : 0)
  }

  /// The switches with their values, for completion.
  static var choices: [(name: String, values: [String], about: String)] {
    switches.map { ($0.name, $0.values, $0.about) }
  }

  /// Every switch and how it stands.
  static func settings(in session: Session) -> [(name: String, value: String, isDefault: Bool)] {
    switches.map { chosen in
      let index = index(of: chosen, session)
      return (chosen.name, chosen.values[index], index == 0)
    }
  }

  /// Every other value of every switch that sources disagree on; whether the switch stands at its default.
  static func alternatives(in session: Session) -> [(name: String, value: String, isDefault: Bool)] {
    switches.filter { $0.option != nil }.flatMap { chosen in
      let index = index(of: chosen, session)
      return chosen.values.indices.filter { $0 != index }.map { (chosen.name, chosen.values[$0], index == 0) }
    }
  }

  private func current(_ chosen: Switch, _ session: Session) -> String {
    chosen.values[Self.index(of: chosen, session)]
  }

  private func unknown(_ name: Word, _ session: Session) -> Diagnostic {
    let names = Self.switches.map(\.name)
    return Diagnostic(
      .unknownOption, "no option is named '\(name.text)'", at: name.range,
      suggestions: session.suggestion(for: name.text, among: names),
      help: ["the options are \(names.joined(separator: ", "))"])
  }
}
