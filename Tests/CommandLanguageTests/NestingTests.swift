// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CommandLanguage

/// Nested blocks.
@Suite("Nesting")
struct NestingTests {
  private func nested(_ depth: Int) -> String {
    String(repeating: "if a { ", count: depth) + "echo b" + String(repeating: " }", count: depth)
  }

  @Test func blocksNestUpToTheLimit() throws {
    let reader = ScriptReader(name: nil, bytes: Array(nested(Lexer.nestingLimit).utf8))
    var statement = try #require(try reader.next())
    for _ in 0..<Lexer.nestingLimit {
      #expect(statement.verb.text == "if")
      let block = try #require(statement.words.last?.block)
      #expect(block.statements.count == 1)
      statement = block.statements[0]
    }
    #expect(Notation.text(of: statement) == "echo b")
  }

  @Test(arguments: [Lexer.nestingLimit + 1, 1_000, 100_000])
  func blocksBeyondTheLimitAreErrors(_ depth: Int) {
    let outcomes = Notation.outcomes(of: nested(depth) + "\necho after")
    // The brace of the block beyond the limit.
    let column = Lexer.nestingLimit * 7 + 6
    #expect(
      outcomes == [
        "1:\(column) syntax: blocks are nested more than \(Lexer.nestingLimit) deep", "2: echo after",
      ])
  }

  @Test func wordsAfterABlockBelongToTheStatement() throws {
    let reader = ScriptReader(name: nil, bytes: Array("a { b } c { d; e\n} f 'g'\nh".utf8))
    let statement = try #require(try reader.next())
    #expect(Notation.text(of: statement) == "a {b} c {d; e} f «g»")
    #expect(try reader.next()?.line == 3)
  }

  @Test func aBlockKnowsItsTextAndItsLines() throws {
    let script = "echo first\nif a {\n  echo b\n  if c {\n    echo d; echo e } }\necho last"
    let reader = ScriptReader(name: "s", bytes: Array(script.utf8))
    _ = try reader.next()
    let outer = try #require(try reader.next()?.words.last?.block)
    #expect(outer.statements.map(\.line) == [3, 4])
    #expect(outer.source.text(Int(outer.range.start)..<Int(outer.range.end)).hasPrefix("{\n  echo b"))
    #expect(outer.source.text(Int(outer.range.start)..<Int(outer.range.end)).hasSuffix("} }"))
    let inner = try #require(outer.statements[1].words.last?.block)
    #expect(inner.statements.map(\.line) == [5, 5])
    #expect(inner.source.location(of: inner.statements[1].range.start) == SourceLocation(line: 5, column: 13))
    #expect(try reader.next()?.line == 6)
  }
}
