// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

extension Manual {
  typealias Text = Escaped<Markdown>

  /// The reference in Markdown.
  ///
  /// Its sessions still lack their output.
  package var reference: Escaped<Markdown> {
    var blocks: [Text] = [
      "# \(prose: name): reference",
      "Every option, statement, topic, error code and rule, as \(name: "\(name) --help") and `help` know them. Written by "
        + "`scripts/reference`; what the sessions print is what the program printed, and the tests replay it.",
      contents, "## The program", Text(block: synopsis),
    ]
    blocks += description.map(Text.init(paragraph:))
    for section in options + sections { blocks += ["### \(prose: section.title)", Text(list: section.terms)] }
    for category in Help.categories {
      blocks.append("## \(prose: Self.heading(of: category))")
      for declaration in Commands.table.declarations where declaration.category == category {
        blocks += HelpPage(declaration).markdown
      }
    }
    blocks.append("## Topics")
    for topic in Help.topics { blocks += topic.markdown }
    blocks.append("## Error codes")
    for code in ErrorCode.allCases { blocks += HelpPage(code).markdown }
    blocks += ruleTables
    return blocks.joined("\n\n") + "\n"
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

  private var contents: Text {
    var rows = [("The program", (options + sections).map { $0.title })]
    for category in Help.categories {
      let verbs = Commands.table.declarations.filter { $0.category == category }.map { $0.verb }
      rows.append((Self.heading(of: category), verbs))
    }
    rows += [
      ("Topics", Help.topics.map({ $0.name })), ("Error codes", ErrorCode.allCases.map({ $0.rawValue })),
      ("Rules", RuleCatalog.chapters.map({ $0.title })),
    ]
    return rows.map { title, names -> Text in
      "- \(Text(linkTo: title)): \(names.map(Text.init(linkTo:)).joined(", "))"
    }.joined("\n")
  }
}

extension HelpPage {
  /// Returns the page under its heading, a text for each part.
  var markdown: [Manual.Text] {
    let more: [Manual.Text] =
      seeAlso.isEmpty ? [] : ["See also: \(seeAlso.map(Manual.Text.init(linkTo:)).joined(", "))"]
    return ["### \(prose: name)", Manual.Text(paragraph: summary)] + parts.flatMap(Self.markdown) + more
  }

  private static func markdown(of part: Part) -> [Manual.Text] {
    switch part {
    case .usage(let usage): return [Manual.Text(block: [usage])]
    case .text(let text): return [Manual.Text(paragraph: text)]
    case .terms(let terms): return [Manual.Text(list: terms.map { ($0.word, $0.meaning) })]
    case .example(let example):
      return [
        Manual.Text(paragraph: "Example: \(example.caption)"),
        Manual.Text(session: ExampleRun.statements(in: example.script)),
      ]
    case .sample(let lines): return [Manual.Text(block: lines)]
    case .list(let title, let words):
      let words = words.map { ErrorCode(rawValue: $0) == nil ? Manual.Text(name: $0) : Manual.Text(linkTo: $0) }
      return ["\(prose: title): \(words.joined(", "))"]
    }
  }
}

extension Manual {
  /// Returns the rules, a table for each chapter: the text, how well it is known, and whether it is followed.
  var ruleTables: [Text] {
    var blocks: [Text] = [
      "## Rules",
      Text(
        paragraph:
          "The rules that the engine follows. 'rule ID' prints one with its sources; answers and errors cite them. The last column is the test or session of the rule, or the reason why the rule is not modelled."
      ),
    ]
    for chapter in RuleCatalog.chapters {
      let rows = chapter.rules.map { rule -> [Text] in
        let shown =
          switch rule.status {
          case .modelled(let file): Text(name: file)
          case .notModelled(let reason): Text(paragraph: reason)
          }
        let option: Text = rule.option.map { ", option \(name: $0)" } ?? ""
        let trust: Text = "\(prose: rule.trust)\(option)"
        return [Text(prose: rule.id), Text(paragraph: rule.summary), trust, rule.isModelled ? "yes" : "no", shown]
      }
      blocks += [
        "### \(prose: chapter.title)",
        Text(table: ["Rule", "What it says", "Confidence", "Modelled", "Tested by, or why not"], rows),
      ]
    }
    return blocks
  }
}
