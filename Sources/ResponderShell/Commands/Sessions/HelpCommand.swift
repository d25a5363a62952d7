// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// `help [VERB]`
struct HelpCommand: SessionCommand {
  let topic: [Word]

  static let declaration = CommandDeclaration(
    "help", in: .sessions, "Lists the commands, or tells about one.",
    Rest("VERB", "a command; left out: all of them"),
    examples: [.init("help send", "usage, words, examples, errors")],
    errors: [.unknownCommand], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    guard let first = topic.first else { return LineReport(Help.overview) }
    let name = topic.map(\.text).joined(separator: " ")
    let candidates = Session.table.declarations(of: first.text)
    let exact = candidates.filter { $0.verb == name }
    guard !candidates.isEmpty, topic.count == 1 || !exact.isEmpty else {
      let verbs = Session.table.declarations.map(\.verb)
      throw Diagnostic(
        .unknownCommand, "no command is named '\(name)'", at: first.range,
        suggestions: session.suggestion(for: name, among: verbs), help: ["'help' lists the commands"])
    }
    if candidates.count > 1, exact.isEmpty { return LineReport(Help.forms(candidates)) }
    return LineReport(Help.page((exact.first ?? candidates[0])))
  }
}
