// SPDX-License-Identifier: Apache-2.0

import ResponderText

extension HelpPage {
  /// How many columns help fills at most.
  static let width = 96

  /// The page for a terminal, a line each.
  ///
  /// Examples are run, and what they print stands below their statements as comments, so that a page can be pasted;
  /// `notation` is for those that record.
  func lines(notation: (any SessionNotationWriting)? = nil) -> [String] {
    var lines = Prose.wrap(summary, width: Self.width)
    for part in parts { lines += [""] + Self.lines(of: part, notation) }
    if !seeAlso.isEmpty { lines += [""] + Self.lines(of: .list("See also", seeAlso)) }
    return lines
  }

  /// A part for a terminal, a line each.
  static func lines(of part: Part, _ notation: (any SessionNotationWriting)? = nil) -> [String] {
    switch part {
    case .usage(let usage): Prose.wrap(usage, width: width, first: "  ", other: "      ")
    case .text(let text): Prose.wrap(text, width: width)
    case .terms(let terms): Prose.table(terms.map { ($0.word, $0.meaning) }, width: width)
    case .example(let example):
      Prose.wrap("Example: \(example.caption)", width: width)
        + ExampleRun(example.script, notation: notation).steps.flatMap { step in
          step.statement.map { "    " + $0 } + step.output.map { "    # " + $0 }
        }
    case .sample(let lines): lines.map { "    " + $0 }
    case .list(let title, let words):
      Prose.wrap("\(title): \(words.joined(separator: ", "))", width: width, other: "  ")
    }
  }
}
