// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderPhrasing
import ResponderSession
import ResponderText

/// The help on one word, as data: shown as text in the shell, written as Markdown in the reference, and searched.
struct HelpPage: Sendable {
  /// The kind of a word.
  enum Kind: String, Sendable {
    case command, topic, error, rule
    /// A definition by `define` or `alias`.
    case definition
    /// A word of UIKit, AppKit or another shell.
    case phrase
    /// A class of UIKit or AppKit, or a kind of node.
    case noun

    /// The heading for several words of the kind.
    var title: String {
      switch self {
      case .command: "Commands"
      case .topic: "Topics"
      case .error: "Error codes"
      case .rule: "Rules"
      case .definition: "Definitions"
      case .noun: "Classes and kinds"
      case .phrase: "Words of UIKit, AppKit and other shells"
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
  var parts: [Part]
  /// Verbs and topics worth reading next.
  var seeAlso: [String]
}

extension HelpPage {
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

  /// Returns the page as it is shown.
  ///
  /// Examples are run, and their output stands below their statements as comments, so that a page can be pasted.
  var pieces: [any Piece] {
    var pieces: [any Piece] = [Self.paragraph(summary)]
    for part in parts + (seeAlso.isEmpty ? [] : [.list("See also", seeAlso)]) {
      pieces.append(Line())
      pieces += Self.pieces(of: part)
    }
    return pieces
  }

  /// Returns a part of a page as it is shown.
  static func pieces(of part: Part) -> [any Piece] {
    switch part {
    case .usage(let usage): [Paragraph(usage, after: StyledLine("  "), margin: 6, plainWidth: Paragraph.plainWidth)]
    case .text(let text): [paragraph(text)]
    case .terms(let terms): [Terms(terms.map { ($0.word, $0.meaning) })]
    case .example(let example):
      [paragraph("Example: \(example.caption)") as any Piece] + lines(of: ExampleRun(example.script))
    case .sample(let lines): lines.map { Line("    " + $0) }
    case .list(let title, let words): [paragraph("\(title): \(words.joined(separator: ", "))", margin: 2)]
    }
  }

  private static func lines(of run: ExampleRun) -> [any Piece] {
    run.steps.flatMap { step -> [any Piece] in
      step.statement.map { Line("    " + $0) } + step.output.map { Paragraph($0, after: StyledLine("    # ")) }
    }
  }

  static func paragraph(_ text: String, margin: Int? = nil) -> Paragraph {
    Paragraph(text, margin: margin, plainWidth: Paragraph.plainWidth)
  }

  /// Makes the page of a command from its declaration.
  init(_ declaration: CommandDeclaration) {
    var parts = [Part.usage(declaration.usage)]
    if !declaration.parameters.isEmpty {
      parts.append(.terms(declaration.parameters.map { Term(word: $0.usage, meaning: $0.summary) }))
    }
    self.init(
      kind: .command, name: declaration.verb, summary: declaration.summary,
      parts: parts + Self.knowledge(of: declaration), seeAlso: declaration.seeAlso)
  }

  /// Makes the page of a verb that several commands share; their second words differ.
  init(_ verb: String, forms: [CommandDeclaration]) {
    let general = forms.first { $0.verb == verb }
    self.init(
      kind: .command, name: verb, summary: "One of \(forms.count) forms, each with a page of its own.",
      parts: [.terms(forms.map { Term(word: $0.usage, meaning: $0.summary) })]
        + (general.map(Self.knowledge) ?? []),
      seeAlso: general?.seeAlso ?? [])
  }

  private static func knowledge(of declaration: CommandDeclaration) -> [Part] {
    declaration.discussion.map(Part.text) + declaration.examples.map(Part.example)
      + [.list("Errors", ([.syntax] + declaration.errors).map { $0.rawValue })]
  }

  /// Makes the page of a user-defined command.
  init(_ name: String, _ definition: Definition) {
    switch definition {
    case .procedure(let parameters, let body):
      let text = body.source.text(Int(body.range.start)..<Int(body.range.end))
      self.init(
        kind: .definition, name: name, summary: "A user-defined command.",
        parts: [
          .usage(([name] + parameters.map({ $0.usage })).joined(separator: " ")),
          .sample(text.split(separator: "\n").map(String.init)),
        ],
        seeAlso: ["define"])
    case .alias(let words):
      self.init(
        kind: .definition, name: name, summary: "A user-defined word for the beginning of a statement.",
        parts: [.usage(([name + ":"] + words.map { Quotes.typed($0.text) }).joined(separator: " "))],
        seeAlso: ["alias"])
    }
  }

  /// Makes the page of a word of UIKit, AppKit or another shell.
  init(_ phrase: Idiom) {
    let others = Set(phrase.statements.map { String($0.prefix { $0 != " " }) }).subtracting([phrase.verb]).sorted()
    self.init(
      kind: .phrase, name: phrase.word, summary: "In responder: \(phrase.form).",
      parts: [.usage(phrase.form)], seeAlso: [phrase.verb] + others)
  }

  /// Makes the page of a rule.
  init(_ rule: RuleText) {
    var parts: [Part] = []
    let rest = rule.text.dropFirst(rule.summary.count).drop { $0 == " " }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    parts.append(.terms(rule.knowledge.map { Term(word: $0.title, meaning: $0.value) }))
    self.init(kind: .rule, name: rule.id, summary: rule.summary, parts: parts, seeAlso: ["rule"])
  }
}

extension RuleText {
  /// The sources of the rule, its confidence and its status.
  var knowledge: [(title: String, value: String)] {
    var rows: [(title: String, value: String)] = []
    rows += sources.map { key in
      ("source", "\(key) \(RuleSource.title(of: key) ?? "")" + (RuleSource.link(of: key).map { ", \($0)" } ?? ""))
    }
    rows.append(("confidence", trust))
    if let option { rows.append(("option", option)) }
    switch status {
    case .modelled: rows.append(("modelled", "yes"))
    case .notModelled(let reason): rows.append(("modelled", "no: \(reason)"))
    }
    return rows
  }
}

/// An example with the output of its statements, run in a new session.
struct ExampleRun {
  struct Step {
    /// The statement's lines.
    let statement: [String]
    /// Its output, errors included.
    let output: [String]
    /// Its error, if it failed.
    let error: Diagnostic?
  }

  /// The statements in order, up to an `exit`.
  let steps: [Step]

  /// Runs a script to its end, with files in memory.
  init(_ script: String) {
    let session = Session(host: MemoryFiles().host)
    session.host.showsStops = true
    let statements = Self.statements(in: script)
    let renderer = DiagnosticRenderer(showsUnnamedPlaces: false)
    var results = statements.map { _ in (output: [String](), error: Diagnostic?.none) }
    var index = 0
    // What runs at a stop is the next statement.
    session.host.nextAtStop = {
      index += 1
      return index < statements.count ? ScriptReader(statements[index]) : nil
    }
    // Help that shows help would not end.
    while index < statements.count {
      if !statements[index].hasPrefix("help"), session.execution.exitStatus == nil {
        _ = session.run(ScriptReader(statements[index]), keepsGoing: false) { outcome in
          let place = min(index, statements.count - 1)
          // Results that go to a file are not printed.
          results[place].output +=
            (outcome.destination == nil ? outcome.lines : [])
            + renderer.errors(of: outcome).map { $0.text }
          results[place].error = outcome.error
        }
      }
      index += 1
    }
    steps = zip(statements, results).map { statement, result in
      let lines = statement.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      return Step(statement: lines, output: result.output, error: result.error)
    }
  }

  /// Returns the statements of a script as written.
  ///
  /// After a syntax error the rest is one statement.
  static func statements(in script: String) -> [String] {
    let reader = ScriptReader(script)
    var found: [String] = []
    do {
      while let statement = try reader.next() {
        found.append(reader.source.text(Int(statement.range.start)..<Int(statement.range.end)))
      }
    } catch {
      let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
      found.append(lines.dropFirst(reader.line - 1).joined(separator: "\n"))
    }
    return found
  }
}
