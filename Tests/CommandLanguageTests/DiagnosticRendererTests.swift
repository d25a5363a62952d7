// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CommandLanguage

/// The layout of errors for people.
@Suite("Diagnostic renderer")
struct DiagnosticRendererTests {
  private func diagnostic(
    _ text: String, blaming culprit: String, file: String? = nil, firstLine: Int = 1,
    _ change: (inout Diagnostic, SourceText) -> Void = { _, _ in }
  ) throws -> Diagnostic {
    let source = SourceText(name: file, bytes: Array(text.utf8), firstLine: firstLine)
    var diagnostic = Diagnostic(
      .unknownName, "there is no node named '\(culprit)'", at: try place(of: culprit, in: text))
    diagnostic.source = source
    change(&diagnostic, source)
    return diagnostic
  }

  private func place(of part: String, in text: String) throws -> SourceRange {
    let (all, wanted) = (Array(text.utf8), Array(part.utf8))
    let start = try #require(all.indices.first { all[$0...].starts(with: wanted) })
    return SourceRange(start, start + wanted.count)
  }

  @Test func aPlaceInAFile() throws {
    let error = try diagnostic("send x from cell9", blaming: "cell9", file: "a.responder", firstLine: 7) { error, _ in
      error.suggestions = ["cell3"]
      error.help = ["'tree' shows the nodes there are"]
    }
    #expect(
      DiagnosticRenderer().texts(error) == [
        "error[unknown-name]: there is no node named 'cell9'",
        " --> a.responder:7:13",
        "  |",
        "7 | send x from cell9",
        "  |             ^^^^^",
        "  = help: did you mean 'cell3'?",
        "  = help: 'tree' shows the nodes there are",
      ])
  }

  @Test func aDiagnosticWithoutASource() {
    let error = Diagnostic(.io, "'f' cannot be read: no such file", help: ["look again"])
    #expect(
      DiagnosticRenderer().texts(error) == ["error[io]: 'f' cannot be read: no such file", "  = help: look again"])
  }

  @Test func unnamedPlacesCanBeLeftOut() throws {
    let error = try diagnostic("next q", blaming: "q")
    #expect(
      DiagnosticRenderer(showsUnnamedPlaces: false).texts(error) == [
        "error[unknown-name]: there is no node named 'q'", "  |", "1 | next q", "  |      ^",
      ])
    #expect(DiagnosticRenderer().texts(error)[1] == " --> line 1:6")
  }

  @Test func tabsStayTabs() throws {
    let error = try diagnostic("\tnext\tq", blaming: "q")
    #expect(DiagnosticRenderer().texts(error).suffix(2) == ["1 | \tnext\tq", "  | \t    \t^"])
  }

  @Test func wideCharactersAreTwoColumns() throws {
    let error = try diagnostic("next 漢字 e\u{301} 👍 한", blaming: "👍")
    #expect(DiagnosticRenderer().texts(error).suffix(2) == ["1 | next 漢字 e\u{301} 👍 한", "  |             ^^"])
    let wide = try diagnostic("next 漢字", blaming: "漢字")
    #expect(DiagnosticRenderer().texts(wide).last == "  |      ^^^^")
  }

  @Test func controlCharactersDoNotReachTheTerminal() throws {
    let error = try diagnostic("next \u{1B}[31m\u{7} q", blaming: "q")
    #expect(
      DiagnosticRenderer().texts(error).suffix(2) == ["1 | next \\u{1b}[31m\\u{7} q", "  |                      ^"])
  }

  @Test func aRelatedPlace() throws {
    let text = "handle x on a {\n  log b\n  fail\n}"
    let error = try diagnostic(text, blaming: "fail", firstLine: 9) { error, _ in
      error.related = [Diagnostic.Label(SourceRange(14, 15), "opened here")]
    }
    #expect(
      DiagnosticRenderer().texts(error) == [
        "error[unknown-name]: there is no node named 'fail'",
        "  --> line 11:3",
        "   |",
        " 9 | handle x on a {",
        "   |               - opened here",
        "....",
        "11 |   fail",
        "   |   ^^^^",
      ])
  }

  @Test func twoPlacesOnOneLine() throws {
    let error = try diagnostic("add view b in W in a", blaming: "W", firstLine: 3)
    let labeled = error.labeled("this one", SourceRange(19, 20), "or that one")
    #expect(
      DiagnosticRenderer().texts(labeled).suffix(3) == [
        "3 | add view b in W in a", "  |               ^ this one", "  |                    - or that one",
      ])
  }

  @Test func aPlaceInAnotherScript() throws {
    let other = SourceText(name: "b.responder", bytes: Array("\nsend x from a".utf8))
    let error = try diagnostic("  next q", blaming: "q", file: "a.responder") { error, _ in
      error.related = [Diagnostic.Label(SourceRange(1, 5), "run from here", in: other)]
    }
    #expect(
      DiagnosticRenderer(showsUnnamedPlaces: false).texts(error).suffix(5) == [
        "  |        ^", " ::: b.responder:2:1", "  |", "2 | send x from a", "  | ---- run from here",
      ])
  }

  @Test func earlierScriptsAreNotShownAtThePrompt() throws {
    let error = try diagnostic("  next q", blaming: "q") { error, _ in
      error.related = [
        Diagnostic.Label(SourceRange(0, 4), "run from here", in: SourceText(name: nil, bytes: Array("send".utf8)))
      ]
    }
    #expect(DiagnosticRenderer(showsUnnamedPlaces: false).texts(error).count == 4)
    #expect(DiagnosticRenderer().texts(error).last == "  | ---- run from here")
  }

  @Test func aLongLineIsShortenedAroundTheError() throws {
    let filler = String(repeating: "é", count: 1_000_000)
    let error = try diagnostic("\(filler) x \(filler)", blaming: "x")
    let lines = DiagnosticRenderer().texts(error)
    #expect(lines.count == 5)
    #expect(lines.allSatisfy { $0.unicodeScalars.count < 200 })
    #expect(lines[1] == " --> line 1:1000002")
    let (shown, marked) = (Array(lines[3].unicodeScalars), Array(lines[4].unicodeScalars))
    #expect(shown[4] == "…" && shown.last == "…")
    let mark = try #require(marked.firstIndex(of: "^"))
    #expect(marked.count == mark + 1 && shown[mark] == "x")
  }

  @Test func theRunningBlocksAreListed() throws {
    let error = try diagnostic("next x", blaming: "x", file: "f") { error, source in
      error.frames = [
        .init("the handler of go on W", source: source, range: .point(0)), .init("the file g"),
        .init("a block", source: SourceText(name: nil, bytes: [], firstLine: 3), range: .point(0)),
      ]
    }
    #expect(
      DiagnosticRenderer().texts(error).suffix(3) == [
        "  = in the handler of go on W, f:1", "  = in the file g", "  = in a block, line 3",
      ])
  }

  @Test func colourDoesNotChangeTheText() throws {
    let error = try diagnostic("send x from cell9", blaming: "cell9", file: "a") { error, _ in
      error.suggestions = ["cell3"]
    }
    let colored = DiagnosticRenderer(usesColor: true).texts(error)
    #expect(colored.allSatisfy { $0.contains("\u{1B}[") })
    let plain = colored.map { line in
      line.split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated()
        .map { $0.offset == 0 ? String($0.element) : String($0.element.drop { $0 != "m" }.dropFirst()) }.joined()
    }
    #expect(plain == DiagnosticRenderer().texts(error))
  }

  /// At a terminal every text is wrapped at blanks, with a hanging indent.
  @Test func textsAreWrappedToTheTerminal() throws {
    let error = try diagnostic("send x from cell9", blaming: "cell9") { error, _ in
      error.help = ["'tree' shows the nodes there are"]
      error.label = "a label with several words"
      error.frames = [.init("the definition of a long verb")]
    }
    #expect(
      DiagnosticRenderer(showsUnnamedPlaces: false, terminalWidth: 30).texts(error) == [
        "error[unknown-name]: there is",
        "  no node named 'cell9'",
        "  |",
        "1 | send x from cell9",
        "  |             ^^^^^ a label",
        "  |   with several words",
        "  = help: 'tree' shows the",
        "          nodes there are",
        "  = in the definition of a",
        "       long verb",
      ])
    #expect(DiagnosticRenderer(showsUnnamedPlaces: false, terminalWidth: 80).texts(error).count == 6)
  }

  @Test func emptyRangesAndEndsHaveAMark() throws {
    for offset in [0, 4, 5, 99] {
      var error = Diagnostic(.syntax, "missing", at: .point(offset))
      error.source = SourceText(name: nil, bytes: Array("next\n".utf8))
      #expect(DiagnosticRenderer().texts(error).last?.last == "^", "\(offset)")
    }
  }
}
