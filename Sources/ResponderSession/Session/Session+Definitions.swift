// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderModel
import ResponderText

/// A parameter of a user-defined verb.
package struct BodyParameter: WordValue {
  package static var slot: Slot { VariableName.slot }
  package let name: String
  package let range: SourceRange
  /// What it is when the statement has no word for it, or nil.
  package let standard: String?

  /// Reads NAME or NAME=VALUE.
  package init(_ word: Word) throws(Diagnostic) {
    let sign = word.text.firstIndex(of: "=")
    name = try word.with(String(word.text[..<(sign ?? word.text.endIndex)])) { (name) throws(Diagnostic) in
      try VariableName(name).text
    }
    range = word.range
    standard = sign.map { String(word.text[word.text.index(after: $0)...]) }
  }

  /// The parameter as `define` reads it.
  package var text: String { name + (standard.map { "=\($0)" } ?? "") }

  /// The parameter in a line of usage.
  package var usage: String { standard == nil ? name : "[\(text)]" }
}

/// A user-defined verb.
package enum Definition {
  /// A block with parameters, made by `define`.
  case procedure(parameters: [BodyParameter], body: Block)
  /// The words that replace the verb, made by `alias`.
  case alias(Words)
}

extension Session {
  /// Checks that a name can become a verb.
  ///
  /// - Throws: `syntax`; `duplicate-name` for the name of a command.
  package func requireFreeVerb(_ word: Word) throws(Diagnostic) {
    try word.requireName()
    guard !table.hasVerb(word.text) else {
      throw Diagnostic(
        .duplicateName, "'\(word.text)' is a command", at: word.range, help: ["choose another name"])
    }
  }

  /// Returns the statement that makes a user-defined verb.
  package func statement(defining name: String, as definition: Definition) -> String {
    switch definition {
    case .alias(let words):
      (["alias", self.words.text(name)] + words.map { self.words.text($0) }).joined(separator: " ")
    case .procedure(let parameters, let body):
      (["define"] + ([name] + parameters.map { $0.text }).map { words.text($0) } + [words.text(body)]).joined(
        separator: " ")
    }
  }

  /// Returns the statement that sets a variable.
  package func statement(setting name: String, to value: String) -> String {
    ["let", words.text(name), words.text(value)].joined(separator: " ")
  }

  /// Makes a verb, or gives it another meaning.
  package func define(_ name: String, as definition: Definition) {
    script.set(definition) { swap(&$0.definitions[name], &$1) }
  }

  /// Checks the verbs and forms of a block's statements; names are checked when the block runs.
  ///
  /// `name` is the verb that the block defines, which its statements may use.
  ///
  /// - Throws: `unknown-command`, `syntax`.
  package func check(_ body: Block, defining name: String? = nil) throws(Diagnostic) {
    for statement in body.statements {
      do {
        try table.check(statement) { $0 == name || script.definitions[$0] != nil }
      } catch {
        var located = error
        if located.source == nil { located.source = body.source }
        throw located
      }
    }
  }

  /// Runs a statement whose verb is user-defined.
  ///
  /// - Throws: `syntax` for words that do not fit; errors of the body.
  package func run(_ definition: Definition, as statement: Statement) throws(Diagnostic) {
    switch definition {
    case .alias(let words):
      guard execution.aliasDepth < Self.aliasDepthLimit else {
        throw Diagnostic(
          .depthLimit, "more than \(Self.aliasDepthLimit) aliases stand for each other", at: statement.verb.range,
          help: ["'alias' lists what each stands for"])
      }
      // The words get the verb's place in the script, so that errors point there.
      let expanded = statement.replacing(
        words.map { $0.placed(at: statement.verb.range) } + statement.words.dropFirst())
      execution.aliasDepth += 1
      defer { execution.aliasDepth -= 1 }
      try execute(expanded)
    case .procedure(let parameters, let body):
      let ready = try statement.substituting { (name, range) throws(Diagnostic) in try value(of: name, at: range) }
      let arguments = ready.words.dropFirst()
      try check(arguments, fit: parameters, of: statement)
      let values = zip(
        parameters, arguments.map { $0.text } + parameters.dropFirst(arguments.count).map { $0.standard ?? "" }
      )
      .map { (name: $0.name, value: $1) }
      let title = "the definition of \(statement.verb.text)"
      // Frames have a limit of their own.
      let aliasDepth = execution.aliasDepth
      execution.aliasDepth = 0
      defer { execution.aliasDepth = aliasDepth }
      _ = try run(body, in: Frame(kind: .definition, title: title, values: values, owner: nil, message: nil))
    }
  }

  private static let aliasDepthLimit = 16

  /// Checks the number of words that a user-defined verb gets.
  ///
  /// - Throws: `syntax`.
  private func check(
    _ arguments: Words.SubSequence, fit parameters: [BodyParameter], of statement: Statement
  ) throws(Diagnostic) {
    let (verb, required, most) = (statement.verb.text, parameters.count { $0.standard == nil }, parameters.count)
    let problem: String
    let block = arguments.first { $0.block != nil }
    if block != nil {
      problem = "takes no block"
    } else if (required...most).contains(arguments.count) {
      return
    } else {
      let least = required == most ? "" : required == 0 ? "at most " : "\(required) to "
      problem =
        "takes \(least)\(most == 1 ? "one word" : most == 0 ? "no words" : "\(most) words"), not \(arguments.count)"
    }
    let surplus = block ?? arguments.dropFirst(most).first
    throw Diagnostic(
      .syntax, "'\(verb)' \(problem)", at: surplus?.range ?? .point(Int(statement.range.end)),
      help: ["usage: \(([verb] + parameters.map { $0.usage }).joined(separator: " "))"])
  }
}
