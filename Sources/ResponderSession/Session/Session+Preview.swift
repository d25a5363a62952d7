// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel

extension Session {
  /// Runs a statement and rolls it back.
  ///
  /// The statement is not recorded and does not enter the history.
  ///
  /// This serves questions asked while the user types another statement. A delivery may be stopped at the time; its
  /// variables are visible.
  package func preview(_ text: String) -> StatementOutcome {
    var outcome = StatementOutcome(line: 1, file: nil, command: "", output: [], report: nil)
    let reader = ScriptReader(text)
    let printed = execution.output.count
    do {
      try nested(keeping: .variables) { () throws(Diagnostic) in
        guard let statement = try reader.next() else { return }
        outcome.command = statement.verb.text
        outcome.report = try execute(statement)
        outcome.output = execution.output.dropFirst(printed).filter { !$0.isLogged }
      }
    } catch {
      outcome.error = error
      if error.source == nil, error.range != nil { outcome.error?.source = reader.source }
    }
    return outcome
  }

  /// Returns the name of the node that a word refers to, or nil if there is none.
  ///
  /// The word may be a name, or a variable that holds one.
  package func nodeName(_ word: String) -> String? {
    if case .node = model.names.meaning(of: word) { return word }
    guard word.hasPrefix("$") else { return nil }
    let value = try? value(of: String(word.dropFirst()), at: .point(0))
    return value.flatMap { nodeName($0) }
  }

  /// The name of the key window's first responder, or nil if there is none.
  package var nameOfFirstResponder: String? { model.tree.firstResponder.map { model.name(of: $0) } }

  /// The name of the current profile.
  package var nameOfProfile: String { model.tree.profile.word }
}
