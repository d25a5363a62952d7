// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderModel
import ResponderSession

extension Manual {
  /// The reference in Markdown.
  ///
  /// Its sessions still lack their output.
  package var reference: String {
    var blocks = [
      "# \(name): reference",
      "Every option, statement, topic, error code and rule, as `\(name) --help` and `help` know them. Written by "
        + "`scripts/reference`; what the sessions print is what the program printed, and the tests replay it.",
      contents, "## The program", Markdown.code(synopsis),
    ]
    blocks += description.map(Markdown.paragraph)
    for section in options + sections { blocks += ["### \(section.title)", Markdown.list(section.terms)] }
    for category in Help.categories {
      blocks.append("## \(Self.heading(of: category))")
      for declaration in Commands.table.declarations where declaration.category == category {
        blocks += HelpPage(declaration).markdown
      }
    }
    blocks.append("## Topics")
    for topic in Help.topics { blocks += topic.markdown }
    blocks.append("## Error codes")
    for code in ErrorCode.allCases { blocks += HelpPage(code).markdown }
    blocks += ruleTables
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// Returns the heading of a category.
  ///
  /// A topic may have the same name, and links point to headings.
  private static func heading(of category: CommandDeclaration.Category) -> String { "Commands: \(category.title)" }

  private var sections: [Section] {
    [
      Section("Exit status", exitStatuses), Section("Environment", environment), Section("Files", files),
      Section("Examples for a shell", examples),
    ]
  }

  private var contents: String {
    var rows = [("The program", (options + sections).map(\.title))]
    for category in Help.categories {
      let verbs = Commands.table.declarations.filter { $0.category == category }.map(\.verb)
      rows.append((Self.heading(of: category), verbs))
    }
    rows += [
      ("Topics", Help.topics.map(\.name)), ("Error codes", ErrorCode.allCases.map(\.rawValue)),
      ("Rules", RuleCatalog.chapters.map(\.title)),
    ]
    return rows.map { title, names in
      "- \(Markdown.link(title)): " + names.map(Markdown.link).joined(separator: ", ")
    }.joined(separator: "\n")
  }
}

extension HelpPage {
  /// Returns the page under its heading, a text for each part.
  var markdown: [String] {
    let more = seeAlso.isEmpty ? [] : ["See also: " + seeAlso.map(Markdown.link).joined(separator: ", ")]
    return ["### \(name)", Markdown.paragraph(summary)] + parts.flatMap(Self.markdown) + more
  }

  private static func markdown(of part: Part) -> [String] {
    switch part {
    case .usage(let usage): [Markdown.code([usage])]
    case .text(let text): [Markdown.paragraph(text)]
    case .terms(let terms): [Markdown.list(terms.map { ($0.word, $0.meaning) })]
    case .example(let example):
      [Markdown.paragraph("Example: \(example.caption)"), Markdown.session(ExampleRun.statements(in: example.script))]
    case .sample(let lines): [Markdown.code(lines)]
    case .list(let title, let words):
      [
        title + ": "
          + words.map { ErrorCode(rawValue: $0) == nil ? "`\($0)`" : Markdown.link($0) }.joined(separator: ", ")
      ]
    }
  }
}

extension Manual {
  /// Returns the rules, a table for each chapter: the text, how well it is known, and whether it is followed.
  var ruleTables: [String] {
    var blocks = [
      "## Rules",
      Markdown.paragraph(
        "What the engine is held to. 'rule ID' prints one with its sources; answers and errors name them. The last column is the test or session that names a rule and shows it at work, or why it is not followed."
      ),
    ]
    for chapter in RuleCatalog.chapters {
      let rows = chapter.rules.map { rule in
        let shown =
          switch rule.status {
          case .modelled(let file): Markdown.code(file)
          case .notModelled(let reason): Markdown.paragraph(reason)
          }
        let option = rule.option.map { ", option \(Markdown.code($0))" } ?? ""
        return [
          rule.id, Markdown.paragraph(rule.summary), rule.trust + option, rule.isModelled ? "yes" : "no", shown,
        ]
      }
      blocks += [
        "### \(chapter.title)",
        Markdown.table(["Rule", "What it says", "Confidence", "Modelled", "Tested by, or why not"], rows),
      ]
    }
    return blocks
  }
}
