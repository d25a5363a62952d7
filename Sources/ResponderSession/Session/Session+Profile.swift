// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel

extension Session {
  /// Returns the error for something that the current profile does not have.
  package func unsupported(_ what: String, at word: Word?, help: String? = nil) -> Diagnostic {
    Diagnostic(
      .unsupported, "the \(model.tree.profile.word) profile has no \(what)", at: word?.range,
      help: [help ?? "\(model.tree.profile.other.word) has one: profile \(model.tree.profile.other.word)"])
  }

  /// Checks that the current profile has a statement.
  ///
  /// - Throws: `unsupported`.
  package func require(_ profile: Profile, for verb: String, _ help: String) throws(Diagnostic) {
    guard model.tree.profile != profile else { return }
    throw Diagnostic(.unsupported, "the \(model.tree.profile.word) profile has no '\(verb)'", help: [help])
  }
}
