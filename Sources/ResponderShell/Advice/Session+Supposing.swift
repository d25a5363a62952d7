// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

extension Session {
  /// Runs statements, asks a question, and puts everything back; nil when a statement fails.
  ///
  /// What they say is withdrawn too.
  func supposing<Answer>(_ statements: [String], _ question: () throws(Diagnostic) -> Answer?) -> Answer? {
    let (mark, said, noted) = (mark, output, notes)
    defer {
      rollBack(to: mark)
      output = said
      notes = noted
    }
    do {
      for text in statements {
        let reader = ScriptReader(name: nil, bytes: Array(text.utf8))
        while let statement = try reader.next() { _ = try execute(statement) }
      }
      return try question()
    } catch {
      return nil
    }
  }
}
