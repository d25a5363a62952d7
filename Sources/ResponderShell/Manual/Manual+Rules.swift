// SPDX-License-Identifier: Apache-2.0

import ResponderModel

extension Manual {
  /// The rules, a table a chapter: what each says, how well it is known, and whether and where it is followed.
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
