// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// A session that is killed at any moment comes back with every statement that was finished, and with none that nobody
/// entered.
///
/// `RESPONDER_KILLS` sets the number of kills of each kind; `scripts/kills` runs many.
@Suite("Kills")
struct KillTests {
  static let count = ProcessInfo.processInfo.environment["RESPONDER_KILLS"].flatMap { Int($0) } ?? 6

  /// The ways of entering statements.
  enum Typing: CaseIterable {
    /// One statement after the other, each after the answer to the one before.
    case patient
    /// All at once, without waiting.
    case ahead
    /// As a paste.
    case pasted
    /// Statements of several lines.
    case blocks
    /// So much text that the journal is rewritten.
    case rewriting

    func statement(_ number: Int) -> String {
      switch self {
      case .patient, .ahead, .pasted: "add view v\(number)"
      case .blocks: "if a == a {\r  add view v\(number)\r}"
      case .rewriting: "add view v\(number); set v\(number).x \(String(repeating: "x", count: 2_000))"
      }
    }
  }

  @Test(arguments: Typing.allCases)
  func nothingIsLostOrInvented(typing: Typing) throws {
    var random = SystemRandomNumberGenerator()
    for round in 0..<Self.count {
      let folder = try TemporaryFolder()
      let environment = ["RESPONDER_JOURNALS": folder.path(of: "journals"), "RESPONDER_HISTORY": ""]
      let statements = (1...(typing == .rewriting ? 700 : 40)).map(typing.statement)
      let finished =
        typing == .rewriting
        ? try killReader(of: statements, folder, environment, &random)
        : try killPrompt(typing, statements, environment, &random)
      let result = try ChildProcess.run(
        ["-q", "--resume", "-c", "each v in view { echo $v }"], environment: environment, within: 30)
      let names = result.output.split(separator: "\n").map(String.init)
      #expect(names == (0..<names.count).map { "v\($0 + 1)" }, "round \(round)")
      #expect((finished...statements.count).contains(names.count), "round \(round): \(finished) were finished")
      #expect(result.errors.isEmpty || names.isEmpty, "\(result.errors)")
    }
  }

  /// Kills a session that reads statements from a file; returns the number of statements that are known to be finished.
  private func killReader(
    of statements: [String], _ folder: TemporaryFolder, _ environment: [String: String],
    _ random: inout SystemRandomNumberGenerator
  ) throws -> Int {
    let path = try folder.write(statements.joined(separator: "\n") + "\n", to: "input")
    let reader = try ChildProcess(
      ["-c", "exec \"$0\" -i -q --no-config < \"$1\"", Binary.path, path], of: "/bin/sh", environment: environment)
    usleep(UInt32.random(in: 0...300_000, using: &random))
    reader.signal(SIGKILL)
    _ = try reader.wait()
    return 0
  }

  /// Kills a session at a terminal; returns the number of statements that are known to be finished.
  private func killPrompt(
    _ typing: Typing, _ statements: [String], _ environment: [String: String],
    _ random: inout SystemRandomNumberGenerator
  ) throws -> Int {
    let shell = try PTYProcess.responder(["-q", "--no-config"], environment: environment)
    try shell.expect("> ")
    var finished = 0
    switch typing {
    case .ahead: try shell.send(statements.joined(separator: "\r") + "\r")
    case .pasted: try shell.send("\u{1b}[200~" + statements.joined(separator: "\r") + "\u{1b}[201~\r")
    case .patient, .blocks, .rewriting:
      let last = Int.random(in: 1...12, using: &random)
      for statement in statements.prefix(last) {
        try shell.send(statement + "\r")
        finished += 1
        // The prompt shows the node that was made last.
        try shell.expect("(v\(finished))> ")
      }
      try shell.send(statements[last] + "\r")
    }
    usleep(UInt32.random(in: 0...(finished > 0 ? 3_000 : 60_000), using: &random))
    shell.signal(SIGKILL)
    #expect(try shell.wait() == .signalled(SIGKILL))
    return finished
  }
}
