// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// Every error code has an explanation with a statement that causes it.
@Suite("Explanations")
struct ExplanationTests {
  @Test(arguments: ErrorCode.allCases)
  func theExampleEndsWithTheCode(_ code: ErrorCode) throws {
    let explanation = ErrorExplanation.of(code)
    guard let script = explanation.script else {
      #expect(code == .interrupted)
      #expect(explanation.meaning.joined().contains("No statement causes it"))
      return
    }
    let steps = ExampleRun(script).steps
    #expect(steps.last?.error?.code == code)
    #expect(steps.dropLast().allSatisfy { $0.error == nil })
    #expect(steps.last?.output.first?.hasPrefix("error[\(code.rawValue)]: ") == true)
  }

  @Test(arguments: ErrorCode.allCases)
  func thePageIsComplete(_ code: ErrorCode) throws {
    let explanation = ErrorExplanation.of(code)
    for text in [explanation.summary] + explanation.meaning + [explanation.remedy] {
      #expect(text.hasSuffix(".") && !text.contains("  ") && !text.contains("\n"), "\(text)")
    }
    let others = ErrorCode.allCases.filter { $0 != code }.map { ErrorExplanation.of($0).summary }
    #expect(!others.contains(explanation.summary))
    let lines = try #require(Session().outcomes(of: "help \(code.rawValue)").last?.report?.lines)
    #expect(lines.first == explanation.summary)
    #expect(lines.contains { $0.hasPrefix("What to do: ") })
    #expect(HelpText.explanation(of: code) == lines)
  }

  @Test func aMisspeltCodeGetsASuggestion() {
    #expect(HelpText.nearestCode(to: "refuse") == .refused)
    #expect(HelpText.nearestCode(to: "E0308") == nil)
  }
}
