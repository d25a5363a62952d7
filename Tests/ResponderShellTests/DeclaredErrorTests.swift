// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// The declared errors are correct: each can occur, and no other does.
@Suite("Declared errors")
struct DeclaredErrorTests {
  private static let start = """
    add window W
    attach controller R to W
    add view a in R
    add view b in a
    add button btn in b
    add gesture g in a
    add object t
    add controller C
    add view wide in W frame 0,0,10,10
    class Card: UIView
    protocol P go
    action typed n:int
    handle go on W
    handle bad on W { fail no }
    handle loop on W { send loop to W }
    handle loops on W { bubble loops from W }
    handle again on W { resend }
    define own { echo own }
    connect btn touchDown missing to t
    connect btn touchCancel bad
    key a cmd+b bad
    add field f in W frame 300,0,10,10
    first-responder f

    """

  static let rows = shown.flatMap { verb, errors in errors.map { (verb, $0.code, $0.script) } }

  @Test(arguments: rows)
  func everyShownErrorOccurs(_ verb: String, _ code: ErrorCode, _ script: String) throws {
    let session = Session()
    session.outcomes(of: Self.start)
    if code == .interrupted { session.host.isInterrupted = { true } }
    let outcome = try #require(session.outcomes(of: script).last)
    #expect(outcome.error?.code == code, "\(outcome.error?.message ?? "it succeeded")")
    #expect(outcome.command == verb.prefix { $0 != " " })
  }

  /// Every declared error is shown above, except those that need a second file, a prompt or a long history, which are
  /// tested elsewhere.
  ///
  /// A command without errors has a row without any.
  @Test(arguments: Commands.table.declarations.map(\.verb))
  func everyDeclaredErrorIsShown(_ verb: String) throws {
    let elsewhere: [String: Set<ErrorCode>] = [
      "handle": [.unsupported], "save": [.refused], "output": [.refused], "once": [.refused],
      "minimize": [.badArgument], "option": [.refused],
      "restore": [.badArgument],
      "diff": [.badArgument], "source": [.cycle, .unfinished, .depthLimit],
      "resend": [.unrecognizedSelector, .depthLimit, .failed],
      "record": [.refused], "checkpoint": [.badArgument], "rerun": [.unsupported],
      "edit": [.badArgument], "echo": [.refused], "lesson": [.failed], "answer": [.refused],
      "help": [.unsupported], "import": [.refused, .unsupported], "export": [.io, .refused],
    ]
    #expect(Self.shown.contains { $0.verb == verb }, "no row of DeclaredErrorTests.shown is about \(verb)")
    let declaration = try #require(Commands.table.declarations.first { $0.verb == verb })
    let shown = Set(Self.rows.filter { $0.0 == verb }.map { $0.1 })
    #expect(Set(declaration.errors) == shown.union(elsewhere[verb] ?? []))
  }

  /// Random statements end only with declared errors and those that any statement can end with.
  @Test(arguments: [UInt64(61), 62, 63, 64])
  func noOtherErrorOccurs(_ seed: UInt64) throws {
    var statements = RandomStatements(seed: seed)
    for _ in 0..<25 {
      let session = Session()
      session.outcomes(of: RandomStatements.start)
      for _ in 0..<40 {
        let text = statements.statement(depth: 0)
        let first = text.split(separator: ";").first.map(String.init) ?? text
        guard text == first, let error = session.outcomes(of: text).last?.error, error.frames.isEmpty else { continue }
        let reader = ScriptReader(name: nil, bytes: Array(text.utf8))
        guard let statement = try? reader.next(), statement.expectation == nil else { continue }
        let declared = try Commands.table.declaration(for: statement).errors
        let isFitting = declared.contains(error.code) || [.syntax, .unsetVariable].contains(error.code)
        #expect(isFitting, "\(text): \(error.code.rawValue): \(error.message)")
        session.execution.exitStatus = nil
      }
    }
  }
}
