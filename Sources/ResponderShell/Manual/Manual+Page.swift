// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

extension Manual {
  /// The manual page, in the macros of man(7).
  package var page: String {
    var lines = [
      ".\\\" Written by scripts/reference; do not edit.",
      ".TH \(Roff.word(name.uppercased())) 1 \(date) \(Roff.word("\(name) \(version)"))",
      ".SH NAME", "\(Roff.text(name)) \\- \(Roff.text(summary))", ".SH SYNOPSIS",
    ]
    lines += synopsis.enumerated().flatMap { ($0 == 0 ? [] : [".br"]) + [Roff.bold($1)] }
    lines += [".SH DESCRIPTION"] + Roff.paragraphs(description)
    lines += Self.section("OPTIONS", options)
    lines += [".SH STATEMENTS"]
    lines += Roff.paragraphs([
      "Verb first; phrases that begin with a keyword may stand in any order. 'help VERB' tells more, with examples."
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
    lines += Roff.terms(ErrorCode.allCases.map { ($0.rawValue, ErrorExplanation.of($0).summary) })
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

  private static func section(_ title: String, _ sections: [Section]) -> [String] {
    [".SH \(title)"]
      + sections.enumerated().flatMap { index, section in
        (index == 0 ? [] : [".SS \(Roff.text(section.title))"]) + Roff.terms(section.terms)
      }
  }
}
