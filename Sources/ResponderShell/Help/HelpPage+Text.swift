// SPDX-License-Identifier: Apache-2.0

import ResponderText

extension HelpPage {
  /// Returns the page as it is shown.
  ///
  /// Examples are run, and their output stands below their statements as comments, so that a page can be pasted; those
  /// that record are given by `notation`.
  func blocks(notation: (any SessionNotationWriting)? = nil) -> [any Block] {
    let list = seeAlso.isEmpty ? [] : [Part.list("See also", seeAlso)]
    return [Self.paragraph(summary)] + (parts + list).flatMap { [Line()] + Self.blocks(of: $0, notation) }
  }

  /// Returns a part of a page as it is shown.
  static func blocks(of part: Part, _ notation: (any SessionNotationWriting)? = nil) -> [any Block] {
    switch part {
    case .usage(let usage): [Paragraph(usage, after: StyledLine("  "), margin: 6, plainWidth: Paragraph.plainWidth)]
    case .text(let text): [paragraph(text)]
    case .terms(let terms): [Terms(terms.map { ($0.word, $0.meaning) })]
    case .example(let example):
      [paragraph("Example: \(example.caption)")]
        + ExampleRun(example.script, notation: notation).steps.flatMap { step in
          (step.statement.map { "    " + $0 } + step.output.map { "    # " + $0 }).map { Line($0) }
        }
    case .sample(let lines): lines.map { Line("    " + $0) }
    case .list(let title, let words): [paragraph("\(title): \(words.joined(separator: ", "))", margin: 2)]
    }
  }

  static func paragraph(_ text: String, margin: Int? = nil) -> Paragraph {
    Paragraph(text, margin: margin, plainWidth: Paragraph.plainWidth)
  }
}
