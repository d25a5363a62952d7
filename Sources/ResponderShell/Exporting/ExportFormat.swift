// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// A form in which `export` writes a session; each stands in a file of its own and is listed here.
struct ExportFormat: Sendable {
  let name: String
  /// What it writes, as help tells it.
  let about: String
  /// What it writes with `--uikit`; nil where there is no such form.
  var uikit: (@Sendable (Session) -> [String])?
  /// The lines of the session in this form. Complexity: O(everything there is).
  let lines: @Sendable (Session) -> [String]

  static let all: [ExportFormat] = [.swift]
}

/// The name of a format. Throws `bad-argument` with all of them.
struct FormatWord: WordValue {
  static var slot: Slot { Slot("FORMAT", choices: ExportFormat.all.map(\.name)) }
  let word: Word
  let format: ExportFormat

  init(_ word: Word) throws(Diagnostic) {
    let names = ExportFormat.all.map(\.name)
    guard let format = ExportFormat.all.first(where: { $0.name == word.text }) else {
      throw Diagnostic(
        .badArgument, "'\(word.text)' is no format", at: word.range,
        suggestions: Spelling.nearest(to: word.text, among: names).map { [$0] } ?? [],
        help: ["one of \(names.joined(separator: ", "))"])
    }
    (self.word, self.format) = (word, format)
  }
}
