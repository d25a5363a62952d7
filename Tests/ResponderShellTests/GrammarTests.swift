// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Foundation
import Testing

@testable import ResponderShell

/// The grammars of editors list words of the commands; whether they split a line as the lexer does, `scripts/editors` checks.
@Suite("Grammars of editors")
struct GrammarTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/Editors")

  private static let declarations = Commands.table.declarations
  private static let verbs = Set(declarations.compactMap { $0.verb.split(separator: " ").first.map(String.init) })
  private static let aliases: Set = ["q", "quit"]
  private static let forms = Set(declarations.compactMap(\.form))
  private static let keywords = Set(declarations.flatMap(\.parameters).compactMap(\.keyword))

  @Test func everyVerbWithTwoWordsIsOfOneCommand() {
    #expect(Set(Self.declarations.filter { $0.form != nil }.map { $0.verb.split(separator: " ")[0] }) == ["expect"])
    #expect(Self.aliases.allSatisfy { !Self.verbs.contains($0) && !Commands.table.declarations(of: $0).isEmpty })
  }

  @Test(arguments: [
    "emacs/responder-mode.el", "tree-sitter/queries/highlights.scm", "vim/syntax/responder.vim",
    "vscode/syntaxes/responder.tmLanguage.json",
  ])
  func wordsAreThoseOfTheDeclarations(_ path: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
    // A list of words, as `a|b|c`, as "a" "b" "c", or as Vim writes alternatives, on lines that continue one another.
    let lists = text.matches(of: /[a-z][a-z-]*(?:(?:\||\\\|(?:'\s+\\ \. ')?|"\s+")[a-z][a-z-]*){7,}/).map { match in
      Set(match.output.split { !$0.isLetter && $0 != "-" }.map(String.init))
    }
    for words in [Self.verbs.union(Self.aliases), Self.forms, Self.keywords] {
      let best = try #require(lists.max { $0.intersection(words).count < $1.intersection(words).count })
      #expect(best.subtracting(words).sorted() == [], "\(path) has words that no command has")
      #expect(words.subtracting(best).sorted() == [], "\(path) lacks words of commands")
    }
  }
}
