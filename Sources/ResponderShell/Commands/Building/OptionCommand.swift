// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct OptionCommand: SessionCommand {
  let name: Word?
  let value: Word?

  static let verb = "option"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Sets an option of the rules, or shows their values.",
    OptionalArgument("NAME", fits: .optionName, "left out: all of them"),
    OptionalArgument("VALUE", fits: .optionValue, "left out: shows its value"),
    discussion: OptionSwitch.all.map { "\($0.name) \($0.values.joined(separator: "|")): \($0.about). \($0.reason)." }
      + [
        "The first value is the default. An option can be set in either profile, and has an effect in the profile of its rule."
      ],
    examples: [
      .init(
        "option presented-next superview\noption presented-next\noption",
        "sources disagree on the next responder of a presented controller")
    ],
    errors: [.unknownOption, .badArgument], seeAlso: ["profile"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    guard let name else {
      let rows = OptionSwitch.all.map { ($0, session.model.value(of: $0)) }
      let terms = rows.map { option, value in
        let others = option.values.filter { $0 != value }.joined(separator: ", ")
        return (option.name, "\(value) (or \(others)): \(option.about)")
      }
      return PageReport(
        [Terms(terms, indentation: 0, .name)],
        json: .object([("options", .object(rows.map { ($0.name, .string($1)) }))]))
    }
    guard let chosen = OptionSwitch.all.first(where: { $0.name == name.text }) else { throw unknown(name, session) }
    guard let value else {
      let text = session.model.value(of: chosen)
      return LineReport(text, "value", .string(text))
    }
    // `yes` and `no` are read as `on` and `off`.
    let text = chosen.values.contains("on") ? YesNo.value(of: value.text).map { $0 ? "on" : "off" } : value.text
    guard let text, let index = chosen.values.firstIndex(of: text) else {
      throw Diagnostic(
        .badArgument, "'\(value.text)' is not a value of '\(chosen.name)'", at: value.range,
        suggestions: session.model.suggestion(for: value.text, among: chosen.values),
        help: ["one of \(chosen.values.joined(separator: ", "))"])
    }
    if let option = chosen.option {
      session.model.tree.setOption(option, to: index)
    } else {
      session.model.useFrameworkMethods(index == 1)
    }
    return nil
  }

  private func unknown(_ name: Word, _ session: Session) -> Diagnostic {
    let names = OptionSwitch.all.map(\.name)
    return Diagnostic(
      .unknownOption, "there is no option named '\(name.text)'", at: name.range,
      suggestions: session.model.suggestion(for: name.text, among: names),
      help: ["the options are \(names.joined(separator: ", "))"])
  }
}
