// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

/// What help knows of one word: data, shown as text in the shell, as Markdown in the reference, and searched.
struct HelpPage: Sendable {
  /// What a word can be.
  enum Kind: String, Sendable {
    case command, topic, error, rule
    /// By `define` or `alias`.
    case definition

    /// What the plural of it is called in a heading.
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

  /// A piece of a page.
  enum Part: Sendable {
    /// How a statement is written.
    case usage(String)
    /// A paragraph, without newlines; what is in 'single quotes' is code.
    case text(String)
    /// Words and what they mean.
    case terms([Term])
    /// A script that is run when it is shown.
    case example(CommandDeclaration.Example)
    /// Lines as they are, such as those of another program.
    case sample([String])
    /// Words after a heading of their own line.
    case list(String, [String])
  }

  /// A word, or a form of words, and what it means.
  struct Term: Sendable {
    let word: String
    let meaning: String
  }

  let kind: Kind
  let name: String
  /// One sentence.
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

  /// The scripts it shows.
  var examples: [CommandDeclaration.Example] {
    parts.compactMap { if case .example(let example) = $0 { example } else { nil } }
  }

  /// Everything it says, for a search; the names in example scripts mean nothing.
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
  /// Words and what they mean, in pairs.
  static func terms(_ pairs: KeyValuePairs<String, String>) -> Self {
    .terms(pairs.map { HelpPage.Term(word: $0.key, meaning: $0.value) })
  }

  /// A script and what it shows, without a full stop.
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
