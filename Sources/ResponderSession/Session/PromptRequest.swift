// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

/// A request that a statement makes to the prompt rather than to the session.
package enum PromptRequest: Hashable, Sendable {
  /// Runs a statement of the history again.
  case rerun(String)
  /// Opens an editor on a statement and runs what is saved.
  case edit(String)
  /// Puts a statement into the line, to be changed or entered.
  case write(String)
  /// Clears the screen.
  case clear
}

/// A command that only a prompt can carry out, because it produces new statements.
package protocol PromptCommand: SessionCommand {
  /// Returns the request, or nil when the session runs the statement.
  ///
  /// - Throws: `bad-argument`.
  func request(in session: Session) throws(Diagnostic) -> PromptRequest?
  /// Runs the command where there is no prompt, or where the prompt leaves it to the session.
  func runElsewhere(in session: Session) throws(Diagnostic)
}

extension PromptCommand {
  package static var isForPrompt: Bool { true }

  /// Answers the prompt when it asks for the request.
  package func run(in session: Session) throws(Diagnostic) {
    guard session.execution.isAskedByPrompt else { return try runElsewhere(in: session) }
    session.execution.request = try request(in: session)
  }

  /// Reports an error, because outside a prompt there is nothing to carry out the request.
  ///
  /// - Throws: `bad-argument`, `unsupported`.
  package func runElsewhere(in session: Session) throws(Diagnostic) {
    throw try notAtPrompt(in: session)
  }

  /// Returns the error of a statement that only a prompt carries out.
  ///
  /// - Throws: `bad-argument`.
  package func notAtPrompt(in session: Session) throws(Diagnostic) -> Diagnostic {
    _ = try request(in: session)
    return Diagnostic(
      .unsupported, "'\(Self.declaration.verb)' works only at the prompt, not in a script, block or alias",
      help: ["type it as a statement of its own"])
  }

  /// Returns the statement with a number, or the last one.
  ///
  /// - Throws: `bad-argument`.
  package func entry(_ number: CountWord?, of history: [String]) throws(Diagnostic) -> String {
    guard let last = history.last else {
      throw Diagnostic(
        .badArgument, "there is no history: nothing was entered at a prompt", at: number?.word.range,
        help: ["'history' lists what was entered"])
    }
    guard let number else { return last }
    guard (1...history.count).contains(number.value) else {
      throw Diagnostic(
        .badArgument, "there is no statement \(number.value) in the history", at: number.word.range,
        help: ["the numbers are 1 to \(history.count); 'history' lists them"])
    }
    return history[number.value - 1]
  }
}

extension Session {
  /// Returns a statement's request to the prompt.
  ///
  /// The result is nil for a statement that the session runs, and for one with an error.
  package func promptRequest(_ text: String) -> PromptRequest? {
    let reader = ScriptReader(text)
    guard let statement = try? reader.next(), statement.expectation == nil, !statement.hasVariables,
      script.definitions[statement.verb.text] == nil, let declaration = try? table.declaration(for: statement),
      declaration.isForPrompt
    else { return nil }
    execution.isAskedByPrompt = true
    defer { (execution.isAskedByPrompt, execution.request) = (false, nil) }
    try? declaration.run(statement, in: self)
    takeAnswer()
    return execution.request
  }
}
