// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct ActionCommand: SessionCommand {
  let name: ActionName
  let parameters: [ParameterWord]

  static let verb = "action"

  static let declaration = CommandDeclaration(
    verb, in: .actions, "Declares an action and its payload.",
    Argument("NAME", ActionName.self, fits: .action.defining, "the action"),
    Rest(
      "PARAM:TYPE", ParameterWord.self, fits: .payloadType,
      "TYPE is string, int, number, bool, node, or cases such as map|list"),
    discussion: [
      "From then on the payload must fit in number and type, and a handler's body has every parameter by name. Actions that are not declared accept any payload. A later declaration replaces an earlier one."
    ],
    examples: [
      .init(
        "action openTab tab:nearby|favorites|settings\nadd window W\nhandle openTab on W { set W.tab $tab }\nsend openTab favorites\n! bad-argument: send openTab favourites",
        "cases; for any other value the error suggests the nearest")
    ],
    errors: [.badArgument], seeAlso: ["handle", "send"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    var seen = Set<String>()
    for parameter in parameters where !seen.insert(parameter.parameter.name).inserted {
      let first = parameters.first { $0.parameter.name == parameter.parameter.name } ?? parameter
      throw Diagnostic(.badArgument, "'\(parameter.parameter.name)' appears twice", at: parameter.word.range)
        .labeled("again here", first.word.range, "first here")
    }
    let action = session.model.actions.intern(name.text)
    session.model.vocabulary.set(Payload(parameters: parameters.map { $0.parameter })) {
      swap(&$0.payloads[action], &$1)
    }
  }
}

/// A word of the form `PARAM:TYPE`.
struct ParameterWord: WordValue {
  static let slot = Slot("PARAM:TYPE")
  let word: Word
  let parameter: Payload.Parameter

  /// Reads the name and the type.
  ///
  /// - Throws: `syntax`, or `bad-argument` for an unknown type.
  init(_ word: Word) throws(Diagnostic) {
    guard let colon = word.text.firstIndex(of: ":") else {
      throw Diagnostic(
        .syntax, "'\(word.text)' has no type", at: word.range, help: ["write PARAM:TYPE, such as tab:nearby|favorites"])
    }
    let name = String(word.text[..<colon])
    let type = String(word.text[word.text.index(after: colon)...])
    _ = try Word.with(name, kind: word.kind, at: word.range(of: name, at: 0)) { (name) throws(Diagnostic) in
      try VariableName(name)
    }
    self.word = word
    parameter = Payload.Parameter(name: name, type: try Self.type(type, word))
  }

  private static func type(_ text: String, _ word: Word) throws(Diagnostic) -> PayloadType {
    switch text {
    case "string": return .string
    case "int": return .int
    case "number": return .number
    case "bool": return .bool
    case "node": return .node
    default: break
    }
    let cases = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard cases.count > 1, cases.allSatisfy({ NameSyntax.isName($0) }), Set(cases).count == cases.count else {
      let types = ["string", "int", "number", "bool", "node"]
      throw Diagnostic(
        .badArgument, "'\(text)' is not a type", at: word.range,
        suggestions: Spelling.suggestions(for: text, among: types).map { word.text.dropLast(text.count) + $0 },
        help: ["the types are \(types.joined(separator: ", ")), or at least two cases: nearby|favorites"])
    }
    return .cases(cases)
  }
}
