// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderModel
import ResponderSession
import ResponderText

struct UnsetCommand: SessionCommand {
  let name: VariableName

  static let verb = "unset"

  static let declaration = CommandDeclaration(
    verb, in: .scripting, "Removes a variable.",
    Argument("NAME", VariableName.self, "a variable of the session; 'let' lists them"),
    examples: [.init("let n 7\nunset n\n! unset-variable: echo $n", "a removed variable")],
    errors: [.badArgument, .unsetVariable], seeAlso: ["let"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let variables = session.script.variables
    guard variables[name.text] != nil else {
      throw Diagnostic(
        .unsetVariable, "the variable '$\(name.text)' has no value", at: name.word.range,
        suggestions: session.model.suggestion(for: name.text, among: variables.keys.sorted()),
        help: ["'let' lists the variables"])
    }
    session.script.setVariable(name.text, nil)
  }
}

struct UnaliasCommand: SessionCommand {
  let name: Word

  static let verb = "unalias"

  static let declaration = CommandDeclaration(
    verb, in: .scripting, "Removes a user-defined command, made by alias or define.",
    Argument("NAME", fits: .verb, "its verb; 'alias' and 'define' list them"),
    discussion: ["A body that still uses the command fails when it runs."],
    examples: [.init("alias row add cell\nunalias row\n! unknown-command: row c1", "a removed alias")],
    errors: [.unknownCommand], seeAlso: ["alias", "define"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    guard session.script.definitions[name.text] != nil else { throw session.notUserDefined(name) }
    let verb = name.text
    session.script.set(nil) { swap(&$0.definitions[verb], &$1) }
  }
}

extension Session {
  /// Returns the error of a verb that no script made.
  func notUserDefined(_ name: Word) -> Diagnostic {
    Diagnostic(
      .unknownCommand, "'\(name.text)' is not a user-defined command", at: name.range,
      suggestions: model.suggestion(for: name.text, among: script.definitions.keys.sorted()),
      help: ["'alias' and 'define' list them"])
  }

  /// Lists aliases or definitions as the statements that make them: one, or all of a kind.
  func listDefinitions(_ name: Word? = nil, where isListed: (Definition) -> Bool) throws(Diagnostic) -> any Report {
    if let name, script.definitions[name.text] == nil { throw notUserDefined(name) }
    let found = script.definitions.filter { name == nil ? isListed($0.value) : $0.key == name?.text }
    return listing(found.sortedByKey.map { ($0.key, statement(defining: $0.key, as: $0.value)) })
  }

  /// Lists the variables as the statements that set them.
  func listVariables() -> any Report {
    listing(script.variables.sortedByKey.map { ($0.key, statement(setting: $0.key, to: $0.value)) })
  }

  private func listing(_ entries: [(name: String, statement: String)]) -> any Report {
    let values = entries.map { JSONValue.object([("name", .string($0.name)), ("statement", .string($0.statement))]) }
    let lines = entries.flatMap {
      $0.statement.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    return LinesReport(
      lines.isEmpty ? ["none"] : lines, json: ["entries": .array(values)], isVerbatim: true)
  }
}
