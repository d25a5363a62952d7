// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

extension Help {
  /// The page of `help` alone: every command and topic, and at the end how to begin.
  static var overview: [any Piece] {
    var pieces: [any Piece] = []
    for category in categories { pieces += [Line(category.title), Terms(rows(of: category)), Line()] as [any Piece] }
    pieces += [Line("Topics"), Terms(topics.map { ($0.name, $0.summary) }), Line()] as [any Piece]
    return pieces + beginning
  }

  /// The categories in the order of their first command.
  static var categories: [CommandDeclaration.Category] {
    var found: [CommandDeclaration.Category] = []
    for declaration in Commands.table.declarations where !found.contains(declaration.category) {
      found.append(declaration.category)
    }
    return found
  }

  /// Returns a row for each verb.
  ///
  /// The forms of a shared verb are in one row.
  private static func rows(of category: CommandDeclaration.Category) -> [(String, String)] {
    var rows: [(String, String)] = []
    for declaration in Commands.table.declarations where declaration.category == category {
      let verb = declaration.verbWord
      let forms = Commands.table.declarations(of: verb)
      if forms.count == 1 {
        rows.append((verb, declaration.summary))
      } else if rows.last?.0 != verb {
        let names = forms.map { $0.form ?? $0.parameters.first?.name ?? "" }
        rows.append((verb, "One of: " + names.joined(separator: ", ") + "."))
      }
    }
    return rows
  }

  private static let beginning: [any Piece] = [
    HelpPage.paragraph("To begin: build a tree, say who handles what, send, and read who got it."),
    Line("    add window main"),
    Line("    attach controller tabs to main"),
    Line("    add cell cell3 in tabs"),
    Line("    handle openTab on tabs"),
    Line("    send openTab favorites from cell3"),
    Line(),
    HelpPage.paragraph(
      "'help getting-started' goes on from there. 'help WORD' tells about a command, a topic or an error code; 'apropos WORD' finds what mentions a word."
    ),
  ]
}
