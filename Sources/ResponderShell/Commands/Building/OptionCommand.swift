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
        "memory-limit default|SIZE: the memory that the program may use, such as 500M or 2G. A statement that needs more fails with error[limit]. It can only be lowered here; the switch --memory allows more. It is not saved.",
        "The first value is the default. An option can be set in either profile, and has an effect in the profile of its rule.",
      ],
    examples: [
      .init(
        "option presented-next superview\noption presented-next\noption",
        "sources disagree on the next responder of a presented controller")
    ],
    errors: [.unknownOption, .badArgument, .refused], seeAlso: ["profile"], make: Self.init)

  /// The option whose value is a size and not a choice.
  static let memoryLimit = (name: "memory-limit", usual: "default", about: "the memory that the program may use")

  func run(in session: Session) throws(Diagnostic) {
    let memory = session.memoryLimit?.description ?? Self.memoryLimit.usual
    guard let name else {
      let rows = OptionSwitch.all.map { ($0, session.model.value(of: $0)) }
      let terms = rows.map { option, value in
        let others = option.values.filter { $0 != value }.joined(separator: ", ")
        return (option.name, "\(value) (or \(others)): \(option.about)")
      }
      let limit = (Self.memoryLimit.name, "\(memory) (or a size): \(Self.memoryLimit.about)")
      let values = rows.map { ($0.name, JSONValue.string($1)) } + [(Self.memoryLimit.name, .string(memory))]
      return session.answer(
        PageReport(
          [Terms(terms + [limit], indentation: 0, .name)], json: ["options": .object(values)]))
    }
    if name.text == Self.memoryLimit.name {
      guard let value else { return session.answer(LineReport(memory, "value", .string(memory))) }
      try limitMemory(to: value, in: session)
      return
    }
    guard let chosen = OptionSwitch.all.first(where: { $0.name == name.text }) else { throw unknown(name, session) }
    guard let value else {
      let text = session.model.value(of: chosen)
      return session.answer(LineReport(text, "value", .string(text)))
    }
    // `yes` and `no` are read as `on` and `off`.
    let text = chosen.values.contains("on") ? PropertyValue.flag(value.text).map { $0 ? "on" : "off" } : value.text
    guard let text, let index = chosen.values.firstIndex(of: text) else {
      throw Diagnostic(
        .badArgument, "'\(value.text)' is not a value of '\(chosen.name)'", at: value.range,
        suggestions: session.model.suggestion(for: value.text, among: chosen.values),
        help: ["one of \(chosen.values.joined(separator: ", "))"])
    }
    session.model.set(chosen, toValueAt: index)
  }

  private func limitMemory(to value: Word, in session: Session) throws(Diagnostic) {
    let size = MemorySize(option: value.text)
    guard size != nil || value.text == Self.memoryLimit.usual else {
      throw Diagnostic(
        .badArgument, "'\(value.text)' is not a size", at: value.range,
        help: ["write '\(Self.memoryLimit.usual)', bytes, or a number followed by K, M or G, such as 500M"])
    }
    do throws(Diagnostic) {
      try session.setMemoryLimit(size)
    } catch {
      throw error.placed(at: value.range)
    }
  }

  private func unknown(_ name: Word, _ session: Session) -> Diagnostic {
    let names = OptionSwitch.all.map { $0.name } + [Self.memoryLimit.name]
    return Diagnostic(
      .unknownOption, "there is no option named '\(name.text)'", at: name.range,
      suggestions: session.model.suggestion(for: name.text, among: names),
      help: ["the options are \(names.joined(separator: ", "))"])
  }
}
