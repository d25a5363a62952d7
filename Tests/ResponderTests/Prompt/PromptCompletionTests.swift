// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

extension PromptTests {
  @Suite("Completion") struct Completions {
    private func shell(term: String) throws -> PTYProcess {
      let script = "add window W; add view card in W; handle openTab on W; let colour red"
      return try PTYProcess.responder(["-q", "-i", "-c", script], term: term, environment: ["NO_COLOR": "1"])
    }

    @Test(arguments: PromptTests.terms)
    func wordsAreCompletedWhereTheyStand(term: String) throws {
      let shell = try shell(term: term)
      // A verb, a node, an action, a keyword, a variable; a kind.
      try shell.ask("ech\t$colour", expecting: "red\r\n")
      try shell.ask("next ca\t", expecting: "W\r\n")
      try shell.ask("send op\tfr\tca\t", expecting: " W, handled by W\r\n")
      try shell.ask("echo $col\t", expecting: "red\r\n")
      try shell.ask("add but\tb1 in W; next b1", expecting: "W\r\n")
      #expect(try shell.leave() == .exited(0))
    }

    @Test(arguments: PromptTests.terms)
    func inBlocksAndBehindSemicolonsToo(term: String) throws {
      let shell = try shell(term: term)
      try shell.ask("if 1 == 1 { next ca\t}", expecting: "W\r\n")
      try shell.ask("let a 1; ech\t$col\t", expecting: "red\r\n")
      try shell.enter("repeat 1 {")
      try shell.enter("  next ca\t")
      try shell.ask("}", expecting: "W\r\n")
      try shell.ask("! unknown-name: ne\tnobody", expecting: "as expected")
    }

    @Test func severalCandidatesAreListed() throws {
      let shell = try shell(term: "dumb")
      try shell.expect("> ")
      try shell.send("se\t\t\t")
      try shell.expect("\r\nsend")
      try shell.expect("set")
      try shell.send("t card.n 5\r")
      try shell.ask("get card.n", expecting: "5\r\n")
    }

    @Test(arguments: ["source ", "next ", "echo ", ""])
    func fileNamesAreNeverOffered(beginning: String) throws {
      let folder = try TemporaryFolder()
      try folder.write("", to: "script")
      let shell = try shell(term: "dumb")
      // What is echoed or complained about is what was typed, up to the bar.
      try shell.ask("\(beginning)\(folder.path)/scr\t\t\t|", expecting: "\(folder.path)/scr|")
      #expect(!shell.transcript.contains("script"))
    }
  }
}
