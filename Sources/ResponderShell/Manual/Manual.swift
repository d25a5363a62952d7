// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

/// The manual of a program that runs sessions: the program's own sections, and the language from help.
package struct Manual: Sendable {
  /// A word or a form of words, and its meaning.
  package typealias Term = (word: String, meaning: String)

  /// A heading with words below it.
  package struct Section: Sendable {
    let title: String
    let terms: [Term]

    package init(_ title: String, _ terms: [Term]) {
      self.title = title
      self.terms = terms
    }
  }

  let name: String
  let version: String
  /// The date of the version, such as 2025-01-31.
  let date: String
  let summary: String
  let synopsis: [String]
  /// The paragraphs; text in 'single quotes' is code.
  let description: [String]
  let options: [Section]
  let exitStatuses: [Term]
  let environment: [Term]
  let files: [Term]
  /// Shell commands and their meanings.
  let examples: [Term]
  let licence: String

  package init(
    name: String, version: String, date: String, summary: String, synopsis: [String], description: [String],
    options: [Section], exitStatuses: [Term], environment: [Term], files: [Term], examples: [Term], licence: String
  ) {
    self.name = name
    self.version = version
    self.date = date
    self.summary = summary
    self.synopsis = synopsis
    self.description = description
    self.options = options
    self.exitStatuses = exitStatuses
    self.environment = environment
    self.files = files
    self.examples = examples
    self.licence = licence
  }

  /// The manual page, in the macros of man(7).
  package var page: String {
    var lines = [
      ".\\\" Written by scripts/reference; do not edit.",
      ".TH \(Roff.word(name.uppercased())) 1 \(date) \(Roff.word("\(name) \(version)"))",
      ".SH NAME", "\(Roff.text(name)) \\- \(Roff.text(summary))", ".SH SYNOPSIS",
    ]
    lines += synopsis.enumerated().flatMap { ($0 == 0 ? [] : [".br"]) + [Roff.bold($1)] }
    lines += [".SH DESCRIPTION"] + Roff.paragraphs(description)
    lines += [".SH OPTIONS"]
    for (index, section) in options.enumerated() {
      lines += (index == 0 ? [] : [".SS \(Roff.text(section.title))"]) + Roff.terms(section.terms)
    }
    lines += [".SH STATEMENTS"]
    lines += Roff.paragraphs([
      "The verb comes first; phrases that begin with a keyword can be in any order. 'help VERB' describes one, with examples."
    ])
    lines += Help.categories.flatMap { category in
      [".SS \(Roff.text(category.title))"]
        + Roff.terms(
          Commands.table.declarations.filter { $0.category == category }.map { ($0.usage, $0.summary) })
    }
    lines += [".SH TOPICS"] + Roff.paragraphs(["'help TOPIC' shows one."])
    lines += Roff.terms(Help.topics.map { ($0.name, $0.summary) })
    lines += [".SH ERRORS"]
    lines += Roff.paragraphs(["'help CODE' and '\(name) --explain CODE' explain one, with an example."])
    lines += Roff.terms(ErrorCode.allCases.map { ($0.rawValue, HelpPage($0).summary) })
    for (title, terms) in [("EXIT STATUS", exitStatuses), ("ENVIRONMENT", environment), ("FILES", files)] {
      lines += [".SH \(title)"] + Roff.terms(terms)
    }
    lines += [".SH EXAMPLES"]
    for (index, example) in examples.enumerated() {
      lines += (index == 0 ? [] : [".PP"]) + Roff.paragraphs([example.meaning]) + Roff.example(example.word)
    }
    lines += [".SH COPYING"] + Roff.paragraphs([licence]) + [".SH SEE ALSO"]
    lines += [".BR readline (3)"]
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Writes the parts of a manual page.
enum Roff {
  /// Returns text with the characters escaped that roff would interpret.
  ///
  /// Characters beyond ASCII are written as numbers, because pages are read in many encodings.
  static func text(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "…": result += "..."
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
    // A dot at the beginning of a line would be a request.
    return result.hasPrefix(".") ? "\\&" + result : result
  }

  /// Returns an argument of a request.
  static func word(_ text: String) -> String { "\"" + Self.text(text).swapping("\"", for: "\\(dq") + "\"" }

  static func bold(_ text: String) -> String { ".B " + word(text) }

  /// Returns paragraphs; text in single quotes becomes bold.
  static func paragraphs(_ texts: [String]) -> [String] {
    Array(texts.map(lines).joined(separator: [".PP"]))
  }

  /// Returns words in bold with their meanings.
  static func terms(_ terms: [Manual.Term]) -> [String] {
    terms.flatMap { [".TP", bold($0.word)] + lines(of: $0.meaning) }
  }

  /// Returns indented lines that are not filled.
  static func example(_ script: String) -> [String] {
    [".PP", ".RS 4", ".nf"] + script.split(separator: "\n").map { text(String($0)) } + [".fi", ".RE"]
  }

  private static func lines(of paragraph: String) -> [String] {
    let spans = Prose.spans(of: paragraph).map { span in
      switch span {
      case .plain(let plain): text(plain)
      case .code(let code): "\\fB\(text(code))\\fR"
      }
    }
    // Source lines are kept short; a break at a blank does not change the page.
    return Prose.wrap(spans.joined(), columns: 78, keepsWordsWhole: true).map { line in
      line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
    }
  }
}
