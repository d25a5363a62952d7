// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel

extension Session {
  /// A finder that searches the model with the conditions of this session's handlers.
  package var finder: ActionFinder<Diagnostic> {
    ActionFinder(
      model: model,
      accepts: { (handler, message, id) throws(Diagnostic) in try self.accepts(handler, message, at: id) },
      isInterrupted: host.isInterrupted)
  }

  /// Finds the object that would handle a message, without calling anything.
  ///
  /// - Throws: errors of conditions.
  package func search(_ message: Message, for destination: Destination) throws(Diagnostic) -> ActionSearch {
    try finder.search(message, for: destination)
  }

  /// Finds likely mistakes.
  ///
  /// - Throws: `interrupted`.
  package func findings() throws(Diagnostic) -> [Finding] {
    try uninterrupted(
      Audit.findings(in: model, sentInBodies: namesSentInBodies, isInterrupted: host.isInterrupted))
  }

  /// Returns what deliveries have reached so far.
  ///
  /// - Throws: `interrupted`.
  package func coverage() throws(Diagnostic) -> Coverage {
    try uninterrupted(model.coverage(isInterrupted: host.isInterrupted))
  }

  /// Checks whether Ctrl-C was pressed.
  ///
  /// - Throws: `interrupted` if it was.
  package func checkInterrupt() throws(Diagnostic) {
    if host.isInterrupted() { throw Diagnostic(.interrupted, "interrupted") }
  }

  /// Unwraps an answer of the analysis, which is nil when the analysis was interrupted.
  ///
  /// - Throws: `interrupted`.
  package func uninterrupted<Answer>(_ answer: Answer?) throws(Diagnostic) -> Answer {
    guard let answer else { throw Diagnostic(.interrupted, "interrupted") }
    return answer
  }

  /// The actions that bodies of active handlers send by name, in the order of the handlers.
  private var namesSentInBodies: [String] {
    var found: [String] = []
    func look(into block: Block) {
      for statement in block.statements {
        if ["send", "bubble"].contains(statement.verb.text), statement.words.count > 1,
          statement.words[1].kind != .block, !statement.words[1].hasVariables
        {
          found.append(statement.words[1].text)
        }
        for word in statement.words { if let inner = word.block { look(into: inner) } }
      }
    }
    for handler in model.tree.implementedMethods { if let body = script[handler].body { look(into: body) } }
    return found
  }
}
