// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

extension Session {
  /// Runs statements, asks a question, and rolls everything back, including the output.
  ///
  /// The result is nil when a statement fails.
  package func supposing<Answer>(_ statements: [String], _ question: () throws(Diagnostic) -> Answer?) -> Answer? {
    try? nested(keeping: .variables) { () throws(Diagnostic) in
      for text in statements { try execute(text: text) }
      return try question()
    }
  }
}
