// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

extension PromptTests {
  /// Nothing that a script, a file or a name contains controls the terminal.
  @Suite("Control characters") struct EscapeTests {
    private static let title = #"echo "\u{1b}]0;title\u{7}\u{9b}2J\u{202e}abc""#

    @Test("A terminal shows the control characters of answers", arguments: [[], ["--safe"]])
    func answers(_ options: [String]) throws {
      let shell = try PTYProcess.responder(["-q", "-i", "-c", Self.title] + options)
      let shown = try shell.expect("abc\r\n")
      #expect(shown.contains(#"\u{1b}]0;title\u{7}\u{9b}2J\u{202e}abc"#), "\(shown.debugDescription)")
      for scalar in ["\u{1b}]", "\u{7}", "\u{9b}", "\u{202e}"] { #expect(!shown.contains(scalar)) }
      // A handler's log, a failed statement, and the output of a statement that runs long are answers too.
      for text in [#"log "\u{1b}[2Jx""#, #"fail "\u{1b}[2Jx""#, #"repeat 12000 { echo "\u{1b}[2Jx" }"#] {
        let more = try PTYProcess.responder(["-q", "-k", "-c", text, "-c", "echo end"] + options)
        let shown = try more.expect("end\r\n", within: 20)
        #expect(!shown.contains("\u{1b}[2J"), "\(text)")
      }
    }

    @Test("Only 'echo --raw' controls the terminal, and not with --safe")
    func raw() throws {
      let text = #"echo --raw "\u{1b}]0;title\u{7}""#
      let shell = try PTYProcess.responder(["-q", "-c", text, "-c", "echo end"])
      #expect(try shell.expect("end\r\n").contains("\u{1b}]0;title\u{7}"))
      let safe = try PTYProcess.responder(["-q", "-k", "--safe", "-c", text, "-c", "echo end"])
      let shown = try safe.expect("end\r\n")
      #expect(shown.contains("error[refused]: '--raw' is not allowed, because of --safe"))
      #expect(!shown.contains("\u{1b}]0;"))
    }

    @Test("Names of files and what a test prints are escaped, too")
    func files() throws {
      let name = "/nowhere/\u{1b}]0;title\u{7}.responder"
      for arguments in [["test", name], ["audit", name], [name], ["--no\u{1b}]0;such"]] {
        let program = try PTYProcess.responder(arguments)
        let shown = try program.expect("\r\n")
        #expect(shown.contains("error["), "\(shown.debugDescription)")
        #expect(!shown.contains("\u{1b}]0;"))
        _ = try program.wait()
      }
      let folder = try TemporaryFolder()
      try folder.write("> echo \"\\u{1b}[2Jone\"\ntwo\n", to: "s.responder")
      let test = try PTYProcess.responder(["test", folder.path(of: "s.responder")])
      let shown = try test.expect("1 failed")
      #expect(shown.contains(#"\u{1b}[2Jone"#) && !shown.contains("\u{1b}[2J"))
    }

    @Test("Pipes get the bytes as they are")
    func pipes() throws {
      #expect(try ChildProcess.run(["-c", Self.title]).output == "\u{1b}]0;title\u{7}\u{9b}2J\u{202e}abc\n")
      #expect(try ChildProcess.run(["-c", #"echo --raw "\u{1b}[1m""#]).output == "\u{1b}[1m\n")
    }
  }
}
