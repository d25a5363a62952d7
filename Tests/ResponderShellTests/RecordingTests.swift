// SPDX-License-Identifier: Apache-2.0

import SessionTesting
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// The file that `record` writes replays without a failure.
@Suite("Recording")
struct RecordingTests {
  /// What was left out is written down, so that a recording does not depend on *it*.
  @Test func nodesThatWereLeftOutAreNamed() throws {
    let files = MemoryFiles()
    let session = Session(host: files.host)
    let typed = """
      record r; add window; add button; set .note x; set '.text' y; get .note; next; show; can go
      connect button1 touchDown go; actions; trigger touchDown; expect .note is x
      """
    session.outcomes(of: typed)
    try session.endRecording()
    let recorded = String(decoding: try files.read("r"), as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("> ") }
    #expect(
      recorded.map { String($0.dropFirst(2)) } == [
        "add window window1", "add button button1", "set button1.note x", "set 'button1.text' y", "get button1.note",
        "next button1", "show button1", "can go on button1", "connect button1 touchDown go", "actions button1",
        "trigger button1 touchDown", "expect button1.note is x",
      ])
  }

  @Test(arguments: 0..<8)
  func randomSessionsReplay(_ group: Int) throws {
    for number in 0..<100 {
      let seed = UInt64(10_000 + group * 100 + number)
      var statements = RandomStatements(seed: seed)
      var keeping = KeepingStatements(seed: seed)
      let files = MemoryFiles(["outside.responder": Array("echo outside\n".utf8)])
      let session = Session(host: files.host)
      session.host.history = { [EnteredStatement("echo a"), EnteredStatement("repeat 1 {\n  echo b\n}")] }
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
