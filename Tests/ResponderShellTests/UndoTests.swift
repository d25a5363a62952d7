// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// undo takes back everything a statement changed, and redo restores exactly that.
@Suite("Undo")
struct UndoTests {
  /// Returns the state that steps cover; the last delivery, *it* and the read position in the log change without a
  /// step.
  private static func changeable(_ session: Session) -> [String] {
    session.observableState.filter { line in
      !["last ", "log ", "it ", "exit "].contains { line.hasPrefix($0) }
    }
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func everythingCanBeUndoneAndRedone(_ seed: UInt64) {
    var statements = RandomStatements(seed: seed)
    var steps = 0
    for sequence in 0..<25 {
      let session = Session()
      session.model.suggestionBudget = 0
      let empty = Self.changeable(session)
      if sequence.isMultiple(of: 2) { session.outcomes(of: RandomStatements.start) }
      for _ in 0..<12 { session.outcomes(of: statements.statement()) }
      // An exit among them would end the session before the undo.
      session.execution.exitStatus = nil
      let full = Self.changeable(session)
      let count = session.history.steps.count
      steps += count

      while session.undo() != nil {}
      #expect(Self.changeable(session) == empty, "seed \(seed), sequence \(sequence)")
      #expect(session.model.tree.checkInvariants().isEmpty)
      while session.redo() != nil {}
      #expect(Self.changeable(session) == full, "seed \(seed), sequence \(sequence)")
      #expect(session.model.tree.checkInvariants().isEmpty)
      #expect(session.history.steps.count == count)
    }
    #expect(steps > 200)
  }

  @Test(arguments: 0..<8)
  func undoingEverythingEmptiesTheSession(_ group: Int) {
    for number in 0..<100 {
      let seed = UInt64(20_000 + group * 100 + number)
      var statements = RandomStatements(seed: seed)
      var keeping = KeepingStatements(seed: seed)
      let session = Session()
      session.model.suggestionBudget = 0
      if number % 3 == 1 { session.outcomes(of: "profile appkit") }
      if number.isMultiple(of: 3) { session.outcomes(of: RandomStatements.start) }
      for index in 0..<(6 + number % 20) {
        session.outcomes(of: index.isMultiple(of: 2) ? statements.statement() : keeping.statement())
      }
      session.execution.exitStatus = nil
      let full = Dump.statements(of: session)
      var undone = 0
      while session.undo() != nil { undone += 1 }
      #expect(Dump.statements(of: session) == [], "seed \(seed)")
      #expect(session.model.tree.count == 1)
      #expect(session.model.tree.checkInvariants().isEmpty)
      for _ in 0..<undone { _ = session.redo() }
      // *it* can be chosen without a step.
      #expect(Dump.statements(of: session).filter(Self.isStep) == full.filter(Self.isStep), "seed \(seed)")
    }
  }

  private static func isStep(_ statement: String) -> Bool {
    !["it ", "add object scratch", "remove scratch"].contains { statement.hasPrefix($0) }
  }

  @Test func oldStepsAreForgottenAndTheirChangesStay() {
    let session = Session()
    session.outcomes(of: "repeat 3 { add window }")
    for number in 0..<(6 * History.limit) { session.outcomes(of: "add view v\(number)") }
    #expect((History.limit..<4 * History.limit).contains(session.history.steps.count))
    let kept = session.history.steps.count
    while session.undo() != nil {}
    #expect(session.outcomes(of: "expect count v* is \(6 * History.limit - kept)").last?.error == nil)
    #expect(session.model.tree.checkInvariants().isEmpty)
    while session.redo() != nil {}
    #expect(session.outcomes(of: "expect count v* is \(6 * History.limit)").last?.error == nil)
  }

  @Test func anUndoneNameIsFree() {
    let session = Session()
    session.outcomes(of: "add view\nadd view\nundo\nadd view\nexpect count view* is 2\nundo 2\nadd view")
    #expect(session.outcomes(of: "expect count view1 is 1").last?.error == nil)
  }

  /// The code of a project may send any number of actions.
  @Test func sendsAreAddedInConstantTime() {
    let session = Session()
    let application = session.model.tree.application
    let began = ContinuousClock.now
    for number in 1...50_000 {
      session.model.sources.addSend(Action(rawValue: Int32(number)), of: .object(application), at: "f:\(number)")
    }
    #expect(session.model.sources.code.looseSends.count == 50_000)
    // Looking through the list for each took minutes.
    #expect(ContinuousClock.now - began < .seconds(10))
  }
}
