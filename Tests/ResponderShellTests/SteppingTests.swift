// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// Stopped deliveries, as the user at the prompt sees them.
@Suite("Stepping")
struct SteppingTests {
  /// A session that runs given statements at its stops, one text for each stop.
  private final class Desk {
    let session = Session()
    var texts: [String]
    var stops: [String] = []
    var outcomes: [StatementOutcome] = []

    init(_ script: String, atStops texts: [String]) {
      self.texts = texts
      session.host.stopped = { [unowned self] stop in
        stops.append(stop.place)
        while !stop.isOver {
          guard !self.texts.isEmpty else { return session.abortAtStop() }
          let text = self.texts.removeFirst()
          session.runAtStop(ScriptReader(name: nil, bytes: Array(text.utf8))) { outcomes.append($0) }
        }
      }
      session.outcomes(of: SteppingTests.sketch)
      session.outcomes(of: script)
    }

    var said: [String] { outcomes.flatMap { $0.lines } }
    var errors: [ErrorCode?] { outcomes.map { $0.error?.code } }

    @discardableResult
    func run(_ script: String) -> [StatementOutcome] { session.outcomes(of: script, keepsGoing: false) }
  }

  private static let sketch = """
    add window main
    attach controller tabs to main
    add view page in tabs
    add button go in page
    handle open on tabs { set $self.seen $arg; send inner from go }
    handle inner on page { log inner at $self }
    handle wave on go { pass }
    handle wave on tabs { pass }
    """

  @Test func itStopsAtTheFirstHopAndStepsOn() {
    let desk = Desk("break open", atStops: ["step", "step; continue", "continue"])
    let outcome = desk.run("send open x from go").last
    #expect(desk.stops == ["open at go (1 of 4)", "open at page (2 of 4)", "open at tabs-view (3 of 4)"])
    #expect(outcome?.error == nil)
    #expect(desk.run("expect handled by tabs; expect tabs.seen is x").allSatisfy { $0.error == nil })
  }

  @Test func itStepsIntoSendsOfTheHandler() {
    let desk = Desk("break open at tabs", atStops: ["step", "continue"])
    desk.run("send open x from go")
    #expect(desk.stops == ["open at tabs (4 of 4)", "inner at go (1 of 2)"])
    #expect(desk.run("expect handled by tabs").allSatisfy { $0.error == nil })
  }

  @Test func aBubbleStopsAtEveryResponder() {
    let desk = Desk("break wave", atStops: Array(repeating: "step", count: 9))
    desk.run("bubble wave from go")
    #expect(desk.stops.map { $0.split(separator: " ")[2] } == ["go", "page", "tabs-view", "tabs", "main", "app"])
    #expect(desk.run("expect handled by go tabs").allSatisfy { $0.error == nil })
  }

  @Test func questionsAreAboutTheHop() {
    let desk = Desk("break open at page", atStops: ["echo $self $arg $action; chain; show; set go.title new; continue"])
    desk.run("send open x from go")
    #expect(desk.said.prefix(2) == ["page x open", "page → tabs-view → tabs → main → app"])
    #expect(desk.said.contains("name                     page"))
    #expect(desk.run("expect go.title is new; undo; ! bad-argument: get go.title").allSatisfy { $0.error == nil })
  }

  @Test(arguments: ["abort", "add view more in main; set go.title new; remove page; abort", ""])
  func anAbortedDeliveryIsRolledBack(_ text: String) {
    let desk = Desk("break open at page", atStops: text.isEmpty ? [] : [text])
    let before = desk.session.observableState
    let outcomes = desk.run("echo before; ! interrupted: send open x from go; echo not run")
    #expect(outcomes.map { $0.error?.code } == [nil, .interrupted])
    #expect(desk.session.observableState == before)
    #expect(desk.session.execution.frames.isEmpty && desk.session.execution.blockDepth == 0)
  }

  @Test(arguments: [
    "undo", "redo", "checkpoint c", "restore c", "reset", "source f", "record f", "demo tabs", "exit", "output f",
  ])
  func undoAndSimilarStatementsAreRefusedAtAStop(_ statement: String) {
    let desk = Desk("checkpoint c\nbreak open", atStops: [statement, "echo still; continue"])
    desk.run("send open x from go")
    #expect(desk.outcomes.first?.error?.code == .refused)
    #expect(desk.said.contains("still"))
    #expect(desk.run("expect handled by tabs").allSatisfy { $0.error == nil })
  }

  @Test(arguments: ["pass", "resend"])
  func statementsOfAHandlerAreRefused(_ statement: String) {
    let desk = Desk("break wave at tabs", atStops: [statement, "continue"])
    desk.run("bubble wave from go")
    #expect(desk.errors == [.badArgument, nil])
  }

  @Test func aFailedStatementAtAStopIsRolledBackAlone() {
    let desk = Desk(
      "break open", atStops: ["set go.title new", "if 1 == 1 { set go.title other; fail no }", "continue"])
    desk.run("send open x from go")
    #expect(desk.errors == [nil, .failed, nil])
    #expect(desk.run("expect go.title is new").allSatisfy { $0.error == nil })
  }

  @Test func aSendAtAStopDoesNotStop() {
    let desk = Desk("break open", atStops: ["send open other from page; continue"])
    desk.run("send open x from go")
    #expect(desk.stops.count == 1)
    #expect(desk.run("expect tabs.seen is x").allSatisfy { $0.error == nil })
  }

  @Test func aHandlerRemovedDuringAStopFails() {
    let desk = Desk("break open", atStops: ["remove tabs; continue"])
    let state = desk.session.observableState
    #expect(desk.run("send open x from go").last?.error?.code == .failed)
    #expect(desk.session.observableState == state)
    let bubbling = Desk("break wave at tabs", atStops: ["remove tabs; continue"])
    #expect(bubbling.run("bubble wave from go").last?.error?.code == .failed)
  }

  @Test func breakpointsAreListedAndRemoved() {
    let desk = Desk("break open; break wave at page; break open", atStops: [])
    let said = { (script: String) in desk.run(script).flatMap { $0.lines } }
    #expect(said("break") == ["break open", "break wave at page"])
    #expect(said("break open off; break") == ["break wave at page"])
    #expect(said("undo; break") == ["undone: break", "break open", "break wave at page"])
    #expect(said("remove page; break") == ["break open"])
    #expect(said("break off; break") == ["no breakpoints"])
    #expect(desk.run("break open off").last?.error?.code == .badArgument)
    #expect(said("break opne").first?.hasPrefix("note: ") == true)
  }

  /// What follows in a script runs at the stop, and at its end the delivery goes on.
  @Test func aScriptDecidesByItsNextStatements() {
    let session = Session()
    session.outcomes(of: Self.sketch)
    session.outcomes(of: "break open")
    let outcomes = session.outcomes(of: "send open x from go; echo at $self; step; echo at $self")
    #expect(outcomes.map(\.command) == ["echo", "step", "echo", "send"])
    #expect(outcomes.prefix(3).flatMap { $0.output.flatMap(\.lines) } == ["at go", "at page"])
    #expect(outcomes.last?.error == nil)
  }

  @Test func aTreeMarksTheStoppedNode() {
    let desk = Desk("break open at page", atStops: ["tree page; continue"])
    desk.run("send open x from go")
    let drawn = desk.outcomes.first.map { TerminalRenderer(Screen()).results(of: $0) }
    #expect(drawn == ["page UIView ← 2 here", "└ go UIButton ← 1 open, sender"])
  }
}
