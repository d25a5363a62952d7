// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderModel
import ResponderText

/// A user-defined verb.
package enum Definition {
  /// A block with parameters, made by `define`.
  case procedure(parameters: [String], body: Block)
  /// The words that replace the verb, made by `alias`.
  case alias([Word])
}

extension Session {
  /// Checks that a name can become a verb.
  ///
  /// - Throws: `syntax`; `duplicate-name` for the name of a command.
  package func requireFreeVerb(_ word: Word) throws(Diagnostic) {
    guard NameSyntax.isName(word.text) else {
      throw Diagnostic(
        .syntax, "'\(word.text)' is not a valid name", at: word.range,
        help: ["a name is a letter, then letters, digits, '_' and '-'"])
    }
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
      (["define"] + ([name] + parameters).map { words.text($0) } + [words.text(body)]).joined(separator: " ")
    }
  }

  /// Returns the statement that sets a variable.
  package func statement(setting name: String, to value: String) -> String {
    ["let", words.text(name), words.text(value)].joined(separator: " ")
  }

  package func define(_ name: String, as definition: Definition) { script.set(\.definitions, name, definition) }

  /// Checks the verbs and forms of a block's statements.
  ///
  /// Names are checked when the block runs.
  ///
  /// `name` is the verb that is being defined.
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
  package func run(_ definition: Definition, as statement: Statement) throws(Diagnostic) -> (any Report)? {
    switch definition {
    case .alias(let words):
      guard execution.aliasDepth < Self.aliasDepthLimit else {
        throw Diagnostic(
          .depthLimit, "'\(statement.verb.text)' is an alias of itself", at: statement.verb.range,
          help: ["give it other words"])
      }
      var expanded = statement
      // The words get the verb's place in the script, so that errors point there.
      expanded.words = Words(words.map { $0.placed(at: statement.verb.range) } + statement.words.dropFirst())
      execution.aliasDepth += 1
      defer { execution.aliasDepth -= 1 }
      return try execute(expanded)
    case .procedure(let parameters, let body):
      let ready = try statement.substituting { (name, range) throws(Diagnostic) in try value(of: name, at: range) }
      let arguments = ready.words.dropFirst()
      guard arguments.count == parameters.count, !arguments.contains(where: { $0.block != nil }) else {
        let surplus = arguments.dropFirst(parameters.count).first?.range
        let count = parameters.count == 1 ? "one word" : "\(parameters.count) words"
        throw Diagnostic(
          .syntax, "'\(statement.verb.text)' takes \(count), not \(arguments.count)",
          at: surplus ?? .point(Int(statement.range.end)),
          help: ["usage: \(([statement.verb.text] + parameters).joined(separator: " "))"])
      }
      let values = zip(parameters, arguments).map { (name: $0, value: $1.text) }
      let title = "the definition of \(statement.verb.text)"
      _ = try run(body, in: Frame(kind: .definition, title: title, values: values, owner: nil, message: nil))
      return nil
    }
  }

  private static let aliasDepthLimit = 16
}
