// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ResponderSession
@testable import ResponderShell

/// A failed statement leaves the session exactly as it was.
@Suite("Rollback")
struct RollbackTests {
  @Test(arguments: [UInt64(11), 22, 33, 44])
  func aFailedStatementLeavesNothingBehind(_ seed: UInt64) {
    var statements = RandomStatements(seed: seed)
    var (failures, successes) = (0, 0)
    for _ in 0..<40 {
      let session = Session()
      // Looking for suggestions takes most of the time of an error and changes nothing.
      session.model.suggestionBudget = 0
      session.outcomes(of: RandomStatements.start)
      var before = session.state(full: true)
      for number in 0..<10 {
        // The cheap parts of the state are compared each time, everything every fifth time.
        let isFull = number % 5 == 0
        if number > 0 { before = session.state(full: isFull) }
        let statement = statements.statement()
        guard let outcome = session.outcomes(of: statement, keepsGoing: false).last else { continue }
        let after = session.state(full: isFull)
        if outcome.error != nil || outcome.expectedFailure != nil {
          failures += 1
          // The statements of a line before the one that failed stay.
          if !statement.contains(";") || statement.hasSuffix("}") {
            #expect(Self.difference(before, after).isEmpty, "\(statement)")
          }
        } else {
          successes += 1
        }
      }
      #expect(session.model.tree.checkInvariants().isEmpty)
    }
    // Both kinds must be common, or the property shows little.
    #expect(failures > 120 && successes > 80)
  }

  private static func difference(_ before: [String], _ after: [String]) -> [String] {
    before == after ? [] : after.difference(from: before).map { "\($0)" }
  }

  /// U24: with resign-first the old first responder has resigned, although the new one is refused.
  @Test func changesMadeByTheRuleStay() {
    let session = Session()
    session.outcomes(of: "add window W\nadd field f in W\nadd view a in W\nfirst-responder f")
    session.outcomes(of: "option become-order resign-first\n! refused: first-responder a")
    #expect(session.outcomes(of: "expect first-responder is none").allSatisfy { $0.error == nil })
    session.outcomes(of: "first-responder f\noption become-order check-first\n! refused: first-responder a")
    #expect(session.outcomes(of: "expect first-responder is f").allSatisfy { $0.error == nil })
    session.outcomes(of: "option become-order resign-first\n! refused: if a == a { first-responder a }")
    #expect(session.outcomes(of: "expect first-responder is f").allSatisfy { $0.error == nil })
  }
}
