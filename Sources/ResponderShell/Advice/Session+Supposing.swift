// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

extension Session {
  /// Runs statements, asks a question, and puts everything back; nil when a statement fails.
  ///
  /// What they say is withdrawn too.
  func supposing<Answer>(_ statements: [String], _ question: () throws(Diagnostic) -> Answer?) -> Answer? {
    try? nested(keeping: .variables) { () throws(Diagnostic) in
      for text in statements { try execute(text: text) }
      return try question()
    }
  }
}
