// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ResponderSession
@testable import ResponderShell

/// A dump makes the same session again: the same dump, and the same answers from then on.
@Suite("Dump")
struct DumpTests {
  /// Returns answers and errors as people see them, without the places of errors.
  private static func text(of outcomes: [StatementOutcome]) -> [String] {
    outcomes.flatMap { outcome in
      outcome.lines + (outcome.error.map { ["\($0.code.rawValue): \($0.message)"] } ?? [])
    }
  }

  /// Returns the answers to all questions about a session, by name.
  private static func answers(of session: Session) -> [String] {
    let names = session.model.outline().map { session.model.name(of: $0.id) }
    let questions =
      names.map { "show \($0)\nchain \($0)\ntarget go from \($0)\nactions \($0)" } + ["tree", "handlers", "option"]
    return text(of: session.outcomes(of: questions.joined(separator: "\n")))
  }

  /// Returns the first line in which two texts differ.
  private static func difference(_ ours: [String], _ theirs: [String]) -> String? {
    for index in 0..<max(ours.count, theirs.count) {
      let (our, their) = (ours.dropFirst(index).first, theirs.dropFirst(index).first)
      if our != their { return "\(our ?? "nothing"), not \(their ?? "nothing")" }
    }
    return nil
  }

  private static func rebuilt(_ session: Session, _ comment: String) -> Session {
    let copy = Session()
    let outcomes = copy.outcomes(of: Dump.statements(of: session).joined(separator: "\n"))
    #expect(text(of: outcomes) == [], "\(comment)")
    return copy
  }

  /// The presenter is not shown, in no window, or presented itself where it was.
  @Test(arguments: [
    """
    add tabs t in w
    add controller a in t
    add controller b in t
    select b in t
    set b.definesPresentationContext yes
    present p from b as overCurrentContext
    present q from p as currentContext
    select a in t
    """,
    """
    add controller a in w
    add controller n in a
    set n.definesPresentationContext yes
    present p from n as overCurrentContext
    add controller b in w
    """,
    "add controller c in w\nadd controller d in c\npresent d from c as sheet\npresent p from d as currentContext",
  ])
  func presentationsAreRestored(_ script: String) {
    let session = Session()
    #expect(session.outcomes(of: "add window w\n" + script).allSatisfy { $0.error == nil })
    let copy = Self.rebuilt(session, "\(script)")
    #expect(Self.difference(Self.answers(of: copy), Self.answers(of: session)) == nil)
  }

  @Test(arguments: 0..<8)
  func randomSessionsAreRestored(_ group: Int) {
    for number in 0..<100 {
      let seed = UInt64(group * 100 + number)
      var statements = RandomStatements(seed: seed)
      var keeping = KeepingStatements(seed: seed)
      let session = Session()
      session.model.suggestionBudget = 0
      if number % 3 == 1 { session.outcomes(of: "profile appkit") }
      if !number.isMultiple(of: 5) { session.outcomes(of: RandomStatements.start) }
      for _ in 0..<(4 + number % 25) {
        session.outcomes(of: number.isMultiple(of: 2) ? statements.statement() : keeping.statement())
      }
      session.execution.exitStatus = nil

      let copy = Self.rebuilt(session, "seed \(seed)")
      #expect(Self.difference(Dump.statements(of: copy), Dump.statements(of: session)) == nil, "seed \(seed)")
      #expect(Self.difference(Self.answers(of: copy), Self.answers(of: session)) == nil, "seed \(seed)")
      #expect(copy.model.tree.checkInvariants().isEmpty)

      // From here on there is no difference between the two sessions.
      session.model.deliveries.last = nil
      session.script.log.skip()
      session.model.suggestionBudget = 0
      copy.model.suggestionBudget = 0
      let more = (0..<6).map { _ in statements.statement() }.joined(separator: "\n")
      let said = (Self.text(of: copy.outcomes(of: more)), Self.text(of: session.outcomes(of: more)))
      #expect(Self.difference(said.0, said.1) == nil, "seed \(seed): \(more)")
    }
  }
}
