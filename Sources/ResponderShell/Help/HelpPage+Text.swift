// SPDX-License-Identifier: Apache-2.0

import ResponderText

extension HelpPage {
  /// Returns the page as it is shown.
  ///
  /// Examples are run, and their output stands below their statements as comments, so that a page can be pasted; those
  /// that record are given by `notation`.
  func pieces(notation: (any SessionNotationWriting)? = nil) -> [any Piece] {
    var pieces: [any Piece] = [Self.paragraph(summary)]
    for part in parts + (seeAlso.isEmpty ? [] : [.list("See also", seeAlso)]) {
      pieces.append(Line())
      pieces += Self.pieces(of: part, notation)
    }
    return pieces
  }

  /// Returns a part of a page as it is shown.
  static func pieces(of part: Part, _ notation: (any SessionNotationWriting)? = nil) -> [any Piece] {
    switch part {
    case .usage(let usage): [Paragraph(usage, after: StyledLine("  "), margin: 6, plainWidth: Paragraph.plainWidth)]
    case .text(let text): [paragraph(text)]
    case .terms(let terms): [Terms(terms.map { ($0.word, $0.meaning) })]
    case .example(let example):
      [paragraph("Example: \(example.caption)")] + lines(of: ExampleRun(example.script, notation: notation))
    case .sample(let lines): lines.map { Line("    " + $0) }
    case .list(let title, let words): [paragraph("\(title): \(words.joined(separator: ", "))", margin: 2)]
    }
  }

  private static func lines(of run: ExampleRun) -> [any Piece] {
    run.steps.flatMap { step in step.statement.map { "    " + $0 } + step.output.map { "    # " + $0 } }
      .map { Line($0) }
  }

  static func paragraph(_ text: String, margin: Int? = nil) -> Paragraph {
    Paragraph(text, margin: margin, plainWidth: Paragraph.plainWidth)
  }
}
