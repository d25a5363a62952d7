// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Platform
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// Cases in which a failed or expected failure could leave changes, or a script could crash the shell.
@Suite("Nothing left behind")
struct StatementUnharmedTests {
  static let recursions = [
    "handle x on W when W handles x\nsend x to W",
    "handle x on W when a handles y\nhandle y on a when W handles x\ncan x on W",
    "handle x on W when W handles x\nbubble x from W",
    "handle x on W when W handles x\nexpect count view is 1\ntarget x from a",
    "handle x on W { bubble x from W }\nbubble x from W",
    "override W next is a\nhandle x on W { resend }\nhandle x on a { resend }\nsend x from a",
    "handle x on W { connect b touchDown x to W; trigger b touchDown }\nadd button b in W\nsend x to W",
  ]

  @Test(arguments: recursions)
  func endlessRecursionIsStopped(_ script: String) {
    let session = Session()
    session.outcomes(of: "add window W\nadd view a in W")
    #expect(session.outcomes(of: script).last?.error?.code == .depthLimit)
    #expect(session.execution.frames.isEmpty && session.execution.blockDepth == 0)
    #expect(session.outcomes(of: "handle z on W\nsend z from a\nexpect handled by W").allSatisfy { $0.error == nil })
  }

  @Test(arguments: recursions + ["define f { f }\nf", "define f { suppose { f } }\nf"])
  func onASmallStackRecursionEndsBeforeTheStack(_ script: String) throws {
    nonisolated(unsafe) var problems: [String]?
    let thread = try #require(
      WorkerThread(stackSize: 256 << 10) {
        let session = Session()
        session.outcomes(of: "add window W\nadd view a in W")
        let lines = script.split(separator: "\n").map(String.init)
        session.outcomes(of: lines.dropLast().joined(separator: "\n"))
        let before = session.observableState
        let error = session.outcomes(of: lines.last ?? "").last?.error
        var found = error?.code == .depthLimit ? [] : [error?.message ?? "no error"]
        if session.observableState != before { found.append("the session has changed") }
        problems = found
      })
    thread.join()
    #expect(problems == [])
  }

  @Test func deepBlocksInRecursiveHandlersAreStopped() {
    let opening = String(repeating: "if a == a { ", count: 60)
    let session = Session()
    session.outcomes(of: "add window W\nhandle x on W { \(opening) send x to W \(String(repeating: "}", count: 60)) }")
    #expect(session.outcomes(of: "send x to W").last?.error?.code == .depthLimit)
  }

  @Test func anExpectedFailureRemovesItsLogEntries() {
    let session = Session()
    session.outcomes(of: "add window W\nhandle x on W { log one; echo two; fail no }")
    let failed = session.outcomes(of: "send x to W").last
    let expected = session.outcomes(of: "! failed: send x to W").last
    let inside = session.outcomes(of: "if a == a { log before; ! failed: send x to W }").last
    #expect(failed?.output.map(\.lines) == [["two"]])
    #expect(expected?.output.map(\.lines) == [["two"]])
    #expect(inside?.output.map(\.lines) == [["before"], ["two"]])
    #expect(inside?.output.map(\.isLogged) == [true, false])
    #expect(session.outcomes(of: "expect log before\n! expect log one").allSatisfy { $0.error == nil })
  }

  @Test func anExitThatShouldHaveFailedDoesNotEndTheSession() {
    let session = Session()
    let outcomes = session.outcomes(of: "! exit 3\necho on")
    #expect(outcomes.map { $0.error?.code } == [.expectationFailed, nil])
    #expect(session.execution.exitStatus == nil)
  }

  @Test func variablesAfterAConditionAreReplaced() {
    let session = Session()
    let script = "add window W\nlet n W\nhandle x when $sender != a on $n\nsend x from W\nexpect handled by W"
    #expect(session.outcomes(of: script).allSatisfy { $0.error == nil })
  }

  /// Twice the input may take twice as long, but not four times; the limits allow for a busy machine.
  @Test(arguments: [
    String(repeating: "let a b;", count: 20_000),
    "if a == a {\n" + String(repeating: "  let a b\n", count: 20_000) + "}",
  ])
  func manyStatementsOnOneLineTakeLinearTime(_ script: String) {
    let time = ContinuousClock().measure {
      #expect(Session().outcomes(of: script).allSatisfy { $0.error == nil })
    }
    #expect(time < .seconds(20))
  }

  @Test func deepConditionsAreRead() {
    let count = 50_000
    let parentheses = String(repeating: "( ", count: count) + "a == a" + String(repeating: " )", count: count)
    let negations = String(repeating: "not ", count: count)
    let session = Session()
    let outcomes = session.outcomes(
      of:
        "if \(parentheses) { echo deep }\nif \(negations) a == a { echo even }\nif \(negations) not a == a { echo odd }"
    )
    #expect(outcomes.map { $0.output.flatMap(\.lines) } == [["deep"], ["even"], []])
  }
}
