// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderModel
import ResponderSession
import ResponderText

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
        "The rules that the engine follows. 'rule ID' prints one with its sources; answers and errors cite them. The last column is the test or session of the rule, or the reason why the rule is not modelled."
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

/// Writes the parts of a Markdown file.
enum Markdown {
  /// Returns a paragraph; text in single quotes becomes code.
  static func paragraph(_ text: String) -> String {
    Prose.spans(of: text).map { span in
      switch span {
      case .plain(let text): escaped(text)
      case .code(let text): code(text)
      }
    }.joined()
  }

  /// Returns words to type, as code.
  static func code(_ text: String) -> String {
    guard text.contains("`") || text.hasPrefix(" ") || text.hasSuffix(" ") else { return "`\(text)`" }
    // One blank on each side belongs to the marks.
    return text.contains("`") ? "`` \(text) ``" : "` \(text) `"
  }

  /// Returns lines that are not changed.
  static func code(_ lines: [String]) -> String { (["```text"] + lines + ["```"]).joined(separator: "\n") }

  /// Returns words with their meanings.
  static func list(_ terms: [Manual.Term]) -> String {
    terms.map { "- \(code($0.word)): \(paragraph($0.meaning))" }.joined(separator: "\n")
  }

  /// Returns a table with a head.
  static func table(_ head: [String], _ rows: [[String]]) -> String {
    let lines = [head, head.map { _ in "---" }] + rows
    return lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  /// Returns a session without its output, which is filled in later.
  ///
  /// The output of help stays `...`.
  static func session(_ statements: [String]) -> String {
    let lines = statements.flatMap { statement -> [String] in
      let lines = statement.split(separator: "\n", omittingEmptySubsequences: false)
      let marked = lines.enumerated().map { ($0 == 0 ? "> " : ". ") + $1 }
      return marked + (statement.hasPrefix("help") ? ["..."] : [])
    }
    return (["```responder"] + lines + ["```"]).joined(separator: "\n")
  }

  /// Returns a link to the heading of that text, by the anchor that GitHub gives it.
  static func link(_ heading: String) -> String {
    let anchor = heading.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
    return "[\(escaped(heading))](#\(anchor.replacing(" ", with: "-")))"
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "\\`*_[]<>|#".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
