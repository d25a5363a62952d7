// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

/// The help on one word, as data: shown as text in the shell, written as Markdown in the reference, and searched.
struct HelpPage: Sendable {
  /// The kind of a word.
  enum Kind: String, Sendable {
    case command, topic, error, rule
    /// A definition by `define` or `alias`.
    case definition

    /// The heading for several words of the kind.
    var title: String {
      switch self {
      case .command: "Commands"
      case .topic: "Topics"
      case .error: "Error codes"
      case .rule: "Rules"
      case .definition: "Definitions"
      }
    }
  }

  /// A part of a page.
  enum Part: Sendable {
    /// The form of a statement.
    case usage(String)
    /// A paragraph without newlines; text in 'single quotes' is code.
    case text(String)
    /// Words and their meanings.
    case terms([Term])
    /// A script that is run when it is shown.
    case example(CommandDeclaration.Example)
    /// Lines that are not changed, such as the output of another program.
    case sample([String])
    /// Words after a title, such as "See also".
    case list(String, [String])
  }

  /// A word or a form of words, and its meaning.
  struct Term: Sendable {
    let word: String
    let meaning: String
  }

  let kind: Kind
  let name: String
  /// The summary, one sentence.
  let summary: String
  let parts: [Part]
  /// Verbs and topics worth reading next.
  let seeAlso: [String]
}

extension HelpPage {
  /// Makes a topic.
  init(_ name: String, _ summary: String, _ parts: Part..., seeAlso: [String]) {
    self.init(kind: .topic, name: name, summary: summary, parts: parts, seeAlso: seeAlso)
  }

  /// The examples of the page.
  var examples: [CommandDeclaration.Example] {
    parts.compactMap { if case .example(let example) = $0 { example } else { nil } }
  }

  /// The text to search.
  ///
  /// Example scripts are left out, as their names have no meaning.
  var searchText: String {
    parts.map { part in
      switch part {
      case .usage(let text), .text(let text): text
      case .terms(let terms): terms.map { "\($0.word) \($0.meaning)" }.joined(separator: "\n")
      case .example(let example): example.caption
      case .sample(let lines): lines.joined(separator: "\n")
      case .list(let title, let words): "\(title) \(words.joined(separator: " "))"
      }
    }.joined(separator: "\n")
  }
}

extension HelpPage.Part {
  /// Returns a list of words and their meanings.
  static func terms(_ pairs: KeyValuePairs<String, String>) -> Self {
    .terms(pairs.map { HelpPage.Term(word: $0.key, meaning: $0.value) })
  }

  /// Returns an example with its caption, which has no full stop.
  static func example(_ caption: String, _ script: String) -> Self { .example(.init(script, caption)) }
}

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
      [paragraph("Example: \(example.caption)") as any Piece]
        + lines(of: ExampleRun(example.script, notation: notation))
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
