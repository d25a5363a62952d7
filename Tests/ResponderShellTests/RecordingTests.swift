// SPDX-License-Identifier: Apache-2.0

import SessionTesting
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// The file that `record` writes replays without a failure.
@Suite("Recording")
struct RecordingTests {
  @Test(arguments: 0..<8)
  func randomSessionsReplay(_ group: Int) throws {
    for number in 0..<250 {
      let seed = UInt64(10_000 + group * 250 + number)
      var statements = RandomStatements(seed: seed)
      var keeping = KeepingStatements(seed: seed)
      let files = MemoryFiles(["outside.responder": Array("echo outside\n".utf8)])
      let session = Session(host: files.host)
      session.host.notation = SessionNotationWriter()
      session.host.history = { ["echo a", "repeat 1 {\n  echo b\n}"] }
      session.model.suggestionBudget = 0
      if number % 3 == 1 { session.outcomes(of: "profile appkit") }
      func run(_ count: Int) {
        for index in 0..<count {
          session.outcomes(of: index.isMultiple(of: 2) ? statements.statement() : keeping.statement())
        }
        session.execution.exitStatus = nil
      }
      if number.isMultiple(of: 2) { session.outcomes(of: RandomStatements.start) }
      run(number % 7)
      // The changes of a configuration and of '-D' cannot be undone, but a recording contains them.
      if number.isMultiple(of: 3) { session.commit() }
      session.outcomes(of: "record out.responder")
      run(3 + number % 11)
      session.outcomes(
        of:
          "add view\nadd\nsource outside.responder\nattach controller\nhandle go\nhistory\nrepeat 1 { history }\n{ never"
      )
      try session.endRecording()

      let text = String(decoding: try files.read("out.responder"), as: UTF8.self)
      let file = try SessionFile(name: "out.responder", text: text)
      for transcript in file.transcripts {
        let result = TestResult(SessionReplay.run(transcript))
        #expect(result.passed, "seed \(seed)\n\(TestSummary.text(for: [result]))")
      }
    }
  }
}
