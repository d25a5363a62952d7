// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel

extension Session {
  /// Runs a statement and puts back whatever it did: nobody is told of it, and nothing remembers it.
  ///
  /// For questions that are asked while another statement is being typed.
  public func glance(_ text: String) -> StatementOutcome {
    var outcome = StatementOutcome(line: 1, file: nil, command: "", output: [], report: nil)
    let reader = ScriptReader(name: nil, bytes: Array(text.utf8))
    // A delivery may stand meanwhile, whose frames are those of the question too.
    let (mark, notes, frames, depth) = (mark, notes, frames, blockDepth)
    do {
      guard let statement = try reader.next() else { return outcome }
      outcome.command = statement.verb.text
      outcome.report = try execute(statement)
    } catch {
      outcome.error = error
      if error.source == nil, error.range != nil { outcome.error?.source = reader.source }
    }
    rollBack(to: mark)
    outcome.output = Array(output.dropFirst(mark.output))
    output.removeLast(outcome.output.count)
    (self.notes, self.frames, blockDepth) = (notes, frames, depth)
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
  public var nameOfProfile: String { glance("profile").report?.lines.first ?? "uikit" }
}
