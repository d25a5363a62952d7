// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// Ctrl-C ends a running statement and restores the session.
@Suite("Interrupts")
struct InterruptTests {
  static let scripts = [
    "repeat 100000000 { }", "repeat 100000000 { set W.n more }", "repeat 100000000 { send go from a }",
    "repeat 10000 { repeat 10000 { } }", "repeat 100000000 as n { let v $n; log $n; echo $n }",
    "repeat 100000000 { ! next nobody }", "! repeat 100000000 { add view }",
    "! interrupted: repeat 100000000 { if a == a { move a to none; move a to W } }", "send forever to W",
  ]

  @Test(arguments: scripts)
  func runningStatementsAreStopped(_ script: String) {
    let session = Session()
    session.outcomes(of: "add window W\nadd view a in W\nhandle go on W { log go }\nlet v old")
    session.outcomes(of: "handle forever on W { repeat 100000000 { set W.count more } }")
    let before = session.observableState
    var asked = 0
    session.host.isInterrupted = {
      asked += 1
      return asked > 200
    }
    let outcomes = session.outcomes(of: script + "\nlet v new")
    session.host.isInterrupted = { false }
    // The rest of the script does not run, even though errors do not end it.
    #expect(outcomes.count == 1)
    #expect(outcomes.last?.error?.code == .interrupted)
    #expect(session.observableState == before)
    #expect(session.outcomes(of: "send go from a\nexpect handled by W").allSatisfy { $0.error == nil })
  }
}

/// Questions about every node can also be interrupted.
@Suite("Interrupts of questions")
struct QuestionInterruptTests {
  @Test(arguments: [
    "audit", "audit --level note", "why go from b", "why go", "matrix", "compare go", "coverage", "handlers",
  ])
  func aQuestionIsStoppedInTheMiddle(_ statement: String) {
    let session = Session()
    session.outcomes(of: "add window W\nrepeat 20000 { add view in W }\nadd button b in W\nconnect b touchDown go")
    session.outcomes(of: "handle go on UIView\nhandle stop on W\nadd field f in W\nfirst-responder f")
    let before = session.state(full: false)
    var asked = 0
    // The first check is made when the statement begins.
    session.host.isInterrupted = {
      asked += 1
      return asked > 2
    }
    let outcome = session.outcomes(of: statement).last
    session.host.isInterrupted = { false }
    #expect(outcome?.error?.code == .interrupted && asked < 10, "\(asked)")
    #expect(session.state(full: false) == before)
  }
}

/// The output of a statement while it runs.
@Suite("Long output")
struct LongOutputTests {
  @Test func longOutputIsPassedOnWhileItIsProduced() {
    var heard: [String] = []
    let session = Session()
    session.host.spill = { heard += $0.lines }
    let outcome = session.outcomes(of: "repeat 25000 as n { echo $n }").last
    #expect(heard.count == 20_000)
    #expect(heard + (outcome?.output.flatMap(\.lines) ?? []) == (1...25_000).map(String.init))
  }

  @Test func withoutAReceiverOutputIsKept() {
    let session = Session()
    let outcome = session.outcomes(of: "repeat 25000 { echo a }").last
    #expect(outcome?.output.count == 25_000)
  }
}
