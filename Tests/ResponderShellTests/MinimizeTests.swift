// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// Random failing scripts are cut down to scripts that fail in the same way and need every statement.
@Suite("Minimizing")
struct MinimizeTests {
  private func failure(of statements: [String]) -> (failure: ScriptMinimizer.Failure, count: Int)? {
    let session = Session()
    for (index, statement) in statements.enumerated() {
      var error: Diagnostic?
      _ = session.run(ScriptReader(statement), keepsGoing: false) { error = $0.error }
      if let error { return (.init(code: error.code, message: error.message), index) }
    }
    return nil
  }

  /// Returns random statements that succeed one after the other, and one that fails.
  private func script(seed: UInt64) throws -> [String] {
    var random = RandomStatements(seed: seed)
    let session = Session()
    session.model.suggestionBudget = 0
    var script: [String] = []
    var failing: String?
    for statement in RandomStatements.start.split(separator: "\n").map(String.init)
      + (0..<400).map({ _ in random.statement() })
    {
      var error: Diagnostic?
      _ = session.run(ScriptReader(statement), keepsGoing: false) { error = $0.error }
      // What moves between states does not stand for a state of its own.
      guard session.execution.exitStatus == nil, !statement.contains("undo"), !statement.contains("redo") else {
        continue
      }
      if error == nil { script.append(statement) } else { failing = statement }
      if script.count > 50, let failing, error != nil { return script + [failing, "next nowhere"] }
    }
    return script + ["next nowhere"]
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func theResultFailsAlikeAndNeedsEveryStatement(seed: UInt64) throws {
    let script = try script(seed: seed)
    var minimizer = ScriptMinimizer(script.joined(separator: "\n"), host: SessionHost(), commands: Commands.table)
    let whole = try #require(failure(of: script))
    #expect(minimizer.failure == whole.failure)
    try minimizer.minimize()
    let result = minimizer.statements
    #expect(result.count <= whole.count + 1)
    #expect(failure(of: result)?.failure == whole.failure)
    for index in result.indices.dropLast() {
      var shorter = result
      shorter.remove(at: index)
      let end = failure(of: shorter)
      #expect(end?.failure != whole.failure || end?.count != shorter.count - 1, "\(result)")
    }
  }

  @Test func progressIsReportedAndEnded() throws {
    var lines: [String?] = []
    var host = SessionHost()
    host.showProgress = { lines.append($0) }
    let script = (0..<50).map { "let v\($0) 1" } + ["next nowhere"]
    var minimizer = ScriptMinimizer(script.joined(separator: "\n"), host: host, commands: Commands.table)
    try minimizer.minimize()
    #expect(minimizer.statements == ["next nowhere"])
    #expect(lines.first == "minimize: 51 of 51 statements left, attempt 1")
    #expect(lines.last == .some(nil))
  }

  @Test func anInterruptEndsIt() throws {
    var left = 200
    var host = SessionHost()
    host.isInterrupted = {
      left -= 1
      return left < 0
    }
    let script = (0..<50).map { "add view v\($0)" } + ["expect count view is 7"]
    var minimizer = ScriptMinimizer(script.joined(separator: "\n"), host: host, commands: Commands.table)
    let error = try #require(throws: Diagnostic.self) { try minimizer.minimize() }
    #expect(error.code == .interrupted)
  }
}
