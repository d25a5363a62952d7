// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Platform
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// Every error code has an explanation with a statement that causes it.
@Suite("Explanations")
struct ExplanationTests {
  @Test(arguments: ErrorCode.allCases)
  func theExampleEndsWithTheCode(_ code: ErrorCode) throws {
    let page = HelpPage(code)
    guard let script = page.examples.first?.script else {
      #expect(code == .interrupted)
      #expect(page.searchText.contains("No statement causes it"))
      return
    }
    let steps = ExampleRun(script).steps
    #expect(steps.last?.error?.code == code)
    #expect(steps.dropLast().allSatisfy { $0.error == nil })
    #expect(steps.last?.output.first?.hasPrefix("error[\(code.rawValue)]: ") == true)
  }

  @Test(arguments: ErrorCode.allCases)
  func thePageIsComplete(_ code: ErrorCode) throws {
    let page = HelpPage(code)
    let texts = page.parts.compactMap { if case .text(let text) = $0 { text } else { nil } }
    #expect(texts.last?.hasPrefix("What to do: ") == true)
    for text in [page.summary] + texts {
      #expect(text.hasSuffix(".") && !text.contains("  ") && !text.contains("\n"), "\(text)")
    }
    let others = ErrorCode.allCases.filter { $0 != code }.map { HelpPage($0).summary }
    #expect(!others.contains(page.summary))
    // Where a small stack ends the example, the two would end at different depths.
    let (shown, explained) = withStackRoom(of: 4 << 20) {
      (Session().outcomes(of: "help \(code.rawValue)").last?.report?.lines, HelpText.explanation(of: code))
    }
    let lines = try #require(shown)
    #expect(lines.first == page.summary)
    #expect(explained == lines)
  }

  @Test func aMisspeltCodeGetsASuggestion() {
    #expect(HelpText.nearestCode(to: "refuse") == .refused)
    #expect(HelpText.nearestCode(to: "E0308") == nil)
  }
}
