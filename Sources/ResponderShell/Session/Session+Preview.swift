// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel

extension Session {
  /// Runs a statement and rolls it back.
  ///
  /// It is not recorded, and not in the history.
  ///
  /// For questions that are asked while another statement is being typed. A delivery may be stopped meanwhile; its
  /// variables are visible.
  public func preview(_ text: String) -> StatementOutcome {
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

  /// The node whose name a word is; nil when it names none.
  public func nodeName(_ word: String) -> String? {
    if case .node = model.names.meaning(of: word) { return word }
    guard word.hasPrefix("$") else { return nil }
    let value = try? value(of: String(word.dropFirst()), at: .point(0))
    return value.flatMap { nodeName($0) }
  }

  /// The first responder of the key window; nil when there is none.
  public var nameOfFirstResponder: String? { model.tree.firstResponder.map { model.name(of: $0) } }

  /// Whose rules are in force.
  public var nameOfProfile: String { model.tree.profile.word }
}
