// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CommandLanguage

/// The choice of the declaration for a statement.
@Suite("Command table")
struct CommandTableTests {
  private static func declare(_ verb: String) -> CommandTable<Listener>.Entry {
    let declaration = Declaration<Listener>(
      verb, in: .init("Test"), "Does it.", Rest("WORD", "any"), Body("a block"), examples: [],
      make: { (words, _) throws(Diagnostic) in
        Said(text: ([verb + ":"] + words.map(\.text)).joined(separator: " "))
      })
    return .init(verb) { declaration }
  }

  private static let table = CommandTable<Listener>(
    [declare("go"), declare("ask"), declare("ask more"), declare("see here"), declare("see there")],
    aliases: ["walk": "go"])

  private static func run(_ text: String) throws -> String {
    let statement = try #require(try ScriptReader(name: nil, bytes: Array(text.utf8)).next())
    let listener = Listener()
    do {
      try table.declaration(for: statement).run(statement, in: listener)
      return listener.heard
    } catch {
      return "\(error.code.rawValue): \(error.message)\(error.suggestions.map { " (\($0)?)" }.joined())"
    }
  }

  static let statements: [(script: String, outcome: String)] = [
    ("go a", "go: a"), ("walk a", "go: a"), ("ask more a", "ask more: a"), ("ask a", "ask: a"), ("ask", "ask:"),
    ("ask 'more' a", "ask: more a"), ("see there a", "see there: a"),
    ("see", "syntax: 'see' needs one of here, there"), ("see nothing", "syntax: 'see' needs one of here, there"),
    ("fly", "unknown-command: there is no command named 'fly'"),
    ("goo", "unknown-command: there is no command named 'goo' (go?)"),
    ("Go", "unknown-command: there is no command named 'Go' (go?)"),
    ("g", "unknown-command: there is no command named 'g'"),
    ("frobnicate", "unknown-command: there is no command named 'frobnicate'"),
  ]

  @Test(arguments: statements)
  func theSecondWordSelects(_ script: String, _ outcome: String) throws { #expect(try Self.run(script) == outcome) }

  static let bodies: [(script: String, line: Int, column: Int)] = [
    ("go { go { gone } }", 1, 11), ("go {\n  go\n  go { ask; fly }\n}", 3, 13), ("go { see nothing }", 1, 10),
  ]

  @Test(arguments: bodies)
  func bodiesAreCheckedAtAnyDepth(_ script: String, _ line: Int, _ column: Int) throws {
    let statement = try #require(try ScriptReader(name: nil, bytes: Array(script.utf8)).next())
    do {
      try Self.table.check(statement)
      Issue.record("the body was taken")
    } catch {
      let range = try #require(error.range)
      #expect(error.source?.location(of: range.start) == SourceLocation(line: line, column: column))
    }
  }
}
