// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CommandLanguage

/// Carriage returns, long excerpts and other causes of errors that are hard to read.
@Suite("Line ends")
struct LineEndTests {
  private func error(in script: String) throws -> Diagnostic {
    let reader = ScriptReader(name: nil, bytes: Array(script.utf8))
    do {
      while try reader.next() != nil {}
    } catch {
      return error
    }
    throw Missing()
  }

  private struct Missing: Error {}

  @Test func aCRBeforeTheNewlineIsNotShown() throws {
    let lines = DiagnosticRenderer().texts(try error(in: "echo a\r\necho 'b'c\r\necho d\r\n"))
    #expect(lines.contains("2 | echo 'b'c"))
  }

  @Test func aLongErrorRangeIsShortened() throws {
    let word = String(repeating: "x", count: 100_000)
    let source = SourceText(name: nil, bytes: Array("next \(word) after".utf8))
    var diagnostic = Diagnostic(.unknownName, "no such node", at: SourceRange(5, 5 + word.utf8.count))
    diagnostic.source = source
    let lines = DiagnosticRenderer().texts(diagnostic)
    #expect(lines.allSatisfy { $0.unicodeScalars.count < 300 })
    #expect(lines.contains { $0.hasSuffix("…") })
  }

  /// A backslash before a carriage return that does not end a line is not an escape and removes nothing.
  @Test(arguments: ["echo \"a\\\rb\"", "echo \"a\\\ré\""])
  func aLoneCRIsNotALineEnd(_ script: String) throws { #expect(try error(in: script).message == "unknown escape") }
}
