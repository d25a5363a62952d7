// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// What was taken back leaves nothing behind.
@Suite("No trace")
struct NoTraceTests {
  private static let backtrace = """
    * frame #0: 0x1 App`-[A zap:] + 1
    frame #1: 0x2 UIKit`-[UIApplication sendAction:to:from:forEvent:] + 3
    """

  @Test(arguments: ["suppose { target zap: from W }", "handle zap: on W\nundo"])
  func aQuestionMakesNoActionKnown(_ script: String) {
    let session = Session(host: SessionHost(readFile: { _ throws(Diagnostic) in Array(Self.backtrace.utf8) }))
    let outcomes = session.outcomes(of: "add window W\n\(script)\nimport dump trace.txt")
    #expect(outcomes.allSatisfy { $0.error == nil })
    #expect(outcomes.last?.report?.lines.contains("the session has no action 'zap:'") == true)
  }

  @Test(arguments: ["handle zap: on W", "add button b in W\nconnect b touchUpInside zap:", "connect app code zap:"])
  func anActionThatIsThereIsKnown(_ script: String) {
    let session = Session(host: SessionHost(readFile: { _ throws(Diagnostic) in Array(Self.backtrace.utf8) }))
    let lines = session.outcomes(of: "add window W\n\(script)\nimport dump trace.txt").last?.report?.lines ?? []
    #expect(lines.contains { $0.hasPrefix("in the session zap:") || $0.hasPrefix("the session agrees") }, "\(lines)")
  }

  @Test func undoDoesNotReviveALessonThatARecordingEnded() {
    let files = MemoryFiles()
    let session = Session(host: files.host)
    let outcomes = session.outcomes(
      of: "lesson\nadd window main\nrecord F\nrecord off\nundo\nadd view v")
    #expect(outcomes.allSatisfy { $0.error == nil }, "\(outcomes.compactMap(\.error?.message))")
    #expect(!(outcomes.last?.report is CommentedReport))
  }

  @Test func aFailureWithdrawsEverythingItLogged() {
    var shown: [String] = []
    let session = Session()
    session.host.spill = { shown += $0.lines }
    let outcomes = session.outcomes(of: "define f { repeat 12000 as n { log $n }; fail }\n! f\nexpect log 1")
    #expect(shown.isEmpty, "\(shown.count) logged lines were shown before the statement failed")
    #expect(outcomes.map { $0.error?.code } == [nil, nil, .expectationFailed])
    #expect(!outcomes.flatMap(\.output).contains { if case .logged = $0 { true } else { false } })
  }
}
