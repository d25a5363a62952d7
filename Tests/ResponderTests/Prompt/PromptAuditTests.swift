// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

extension PromptTests {
  /// What an audit tells a person who waits.
  @Suite("An audit at a terminal")
  struct Audits {
    @Test func theLastLineSaysWhatWasDone() throws {
      let program = try PTYProcess.responder(["audit", SampleProject.path])
      let shown = try program.expect(" s\r\n")
      #expect(shown.contains("\r\n4 errors, 1 warning, 1 note in 2 documents and 9 sources\r\n"))
      #expect(shown.contains("sends judged in 0."))
      // A short audit shows no progress.
      #expect(!shown.contains("reading") && !shown.contains("\u{1B}[K"))
      _ = try program.wait()
    }

    @Test func aLongAuditSaysWhatItDoes() throws {
      let folder = try TemporaryFolder()
      let text = "import AppKit\n" + (0..<400).map { "class C\($0): NSView { func f\($0)() {} }\n" }.joined()
      for number in 0..<400 { try folder.write(text, to: "\(number).swift") }
      let program = try PTYProcess.responder(["audit", folder.path(of: "")], term: "xterm")
      let shown = try program.expect("sources\r\n", within: 30)
      let lines = shown.split(separator: "\r")
      #expect(lines.contains { $0.hasPrefix("\u{1B}[Kreading ") || $0.hasPrefix("\u{1B}[Kjudging 400 files") })
      #expect(shown.hasSuffix("no findings in 400 sources\r\n"))
      _ = try program.wait()
    }
  }
}
