// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// No input traps: every input gets an answer or a diagnostic.
@Suite("Fuzz")
struct FuzzTests {
  @Test(arguments: [UInt64(101), 102])
  func randomBytes(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let isText = generator.below(2) == 0
      check(
        (0..<generator.below(200)).map { _ in
          isText ? UInt8(generator.below(96) + 32) : UInt8(generator.below(256))
        })
    }
  }

  @Test(arguments: [UInt64(201), 202, 203])
  func tokenSoup(_ seed: UInt64) {
    var soup = TokenSoup(seed: seed)
    for _ in 0..<30 { check(Array(soup.script(statements: 20).utf8)) }
  }

  @Test(arguments: [UInt64(301), 302, 303])
  func mutatedScripts(_ seed: UInt64) {
    var soup = TokenSoup(seed: seed)
    for _ in 0..<40 { check(soup.mutation()) }
  }

  @Test(arguments: [UInt64(401), 402])
  func completionAnywhere(_ seed: UInt64) {
    var soup = TokenSoup(seed: seed)
    let session = Session()
    session.outcomes(of: RandomStatements.start)
    for _ in 0..<40 {
      let line = soup.script(statements: 1)
      let cursor = soup.generator.below(line.utf8.count + 2)
      let completion = session.completion(of: line, at: cursor)
      #expect(completion.replacing.lowerBound >= 0 && completion.replacing.upperBound <= line.utf8.count)
      #expect(Set(completion.candidates.map(\.word)).count == completion.candidates.count)
      _ = session.possibilities(in: line, at: cursor)
    }
  }

  private func check(_ bytes: [UInt8]) {
    let session = Session()
    session.host.isInterrupted = Self.budget(2_000)
    for outcome in session.outcomes(of: bytes) {
      if let error = outcome.error {
        #expect(!error.message.isEmpty)
        #expect(!DiagnosticRenderer().lines(error).isEmpty)
      }
      #expect(throws: Never.self) { try JSON(JSONRenderer().line(outcome)) }
    }
    let problems = session.model.tree.checkInvariants()
    #expect(problems.isEmpty, "\(String(decoding: bytes, as: UTF8.self))")
    #expect(session.execution.frames.isEmpty && session.execution.blockDepth == 0)
  }

  /// Returns an interrupt after a number of checks, so that a random loop ends.
  private static func budget(_ count: Int) -> () -> Bool {
    var rest = count
    return {
      rest -= 1
      return rest < 0
    }
  }
}
