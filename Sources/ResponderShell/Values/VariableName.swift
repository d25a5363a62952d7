// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// The name of a variable: letters, digits and `_`. Throws `syntax`, and `bad-argument` for one the shell sets.
struct VariableName: WordValue {
  static var slot: Slot { .variable }
  /// Variables that say what is, and cannot be set.
  static let reserved: Set<String> = ["it", "handled", "handler", "path", "action", "self", "sender", "arg"]
  let word: Word

  init(_ word: Word) throws(Diagnostic) {
    guard VariableSyntax.isName(word.text) else {
      throw Diagnostic(
        .syntax, "'\(word.text)' is no variable name", at: word.range, help: ["use letters, digits and '_'"])
    }
    guard !Self.reserved.contains(word.text) else {
      throw Diagnostic(
        .badArgument, "'$\(word.text)' is set by the shell", at: word.range, help: ["choose another name"])
    }
    self.word = word
  }

  var text: String { word.text }
}
