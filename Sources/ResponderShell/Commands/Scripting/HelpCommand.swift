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

/// Help made of the declarations.
enum Help {
  static var overview: [String] {
    var lines: [String] = []
    var categories: [Declaration<any SessionCommand>.Category] = []
    for declaration in Session.table.declarations where !categories.contains(declaration.category) {
      categories.append(declaration.category)
    }
    for category in categories {
      if !lines.isEmpty { lines.append("") }
      lines.append(category.title)
      let members = Session.table.declarations.filter { $0.category == category }
      let width = members.map(\.verb.count).max() ?? 0
      for member in members {
        lines.append("  \(member.verb)\(String(repeating: " ", count: width - member.verb.count))  \(member.summary)")
      }
    }
    return lines + ["", "'help VERB' tells about one. To begin: add window, attach controller, add view, tree."]
  }

  static func forms(_ declarations: [Declaration<any SessionCommand>]) -> [String] {
    declarations.flatMap { ["\($0.usage)", "    \($0.summary)"] }
  }

  static func page(_ declaration: Declaration<any SessionCommand>) -> [String] {
    var lines = [declaration.summary, "", "  " + declaration.usage]
    if !declaration.parameters.isEmpty {
      lines.append("")
      let width = declaration.parameters.map(\.usage.count).max() ?? 0
      for parameter in declaration.parameters {
        let usage = parameter.usage
        lines.append("  \(usage)\(String(repeating: " ", count: width - usage.count))  \(parameter.summary)")
      }
    }
    for paragraph in declaration.discussion { lines += [""] + wrap(paragraph) }
    for example in declaration.examples {
      lines += ["", "Example: \(example.caption)"] + example.script.split(separator: "\n").map { "    " + $0 }
    }
    if !declaration.errors.isEmpty {
      lines += ["", "Errors: syntax, " + declaration.errors.map(\.rawValue).joined(separator: ", ")]
    }
    if !declaration.seeAlso.isEmpty { lines += ["", "See also: " + declaration.seeAlso.joined(separator: ", ")] }
    return lines
  }

  private static func wrap(_ text: String, width: Int = 96) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + word.count >= width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    return lines + [line]
  }
}
