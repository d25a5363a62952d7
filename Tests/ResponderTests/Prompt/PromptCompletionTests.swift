// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

extension PromptTests {
  @Suite("Completion") struct Completions {
    private func shell(term: String) throws -> PTYProcess {
      let script = "add window W; add view card in W; handle openTab on W; let colour red"
      return try PTYProcess.responder(["-q", "-i", "-c", script], term: term, environment: ["NO_COLOR": "1"])
    }

    @Test(arguments: PromptTests.terms)
    func wordsAreCompletedByTheirPlace(term: String) throws {
      let shell = try shell(term: term)
      // A verb, a node, an action, a keyword, a variable and a kind are completed.
      try shell.ask("ech\t$colour", expecting: "red\r\n")
      try shell.ask("next ca\t", expecting: "W\r\n")
      try shell.ask("send op\tfr\tca\t", expecting: " W, handled by W\r\n")
      try shell.ask("echo $col\t", expecting: "red\r\n")
      try shell.ask("add but\tb1 in W; next b1", expecting: "W\r\n")
      #expect(try shell.leave() == .exited(0))
    }

    @Test(arguments: PromptTests.terms)
    func wordsAreCompletedInBlocksAndAfterSemicolons(term: String) throws {
      let shell = try shell(term: term)
      try shell.ask("if 1 == 1 { next ca\t}", expecting: "W\r\n")
      try shell.ask("let a 1; ech\t$col\t", expecting: "red\r\n")
      try shell.enter("repeat 1 {")
      try shell.enter("  next ca\t")
      try shell.ask("}", expecting: "W\r\n")
      try shell.ask("! unknown-name: nex\tnobody", expecting: "as expected")
    }

    @Test func severalCandidatesAreListed() throws {
      let shell = try shell(term: "dumb")
      try shell.expect("> ")
      try shell.send("se\t")
      try shell.expect("\r\nsend")
      try shell.expect("set")
      try shell.send("t card.n 5\r")
      try shell.ask("get card.n", expecting: "5\r\n")
    }

    /// Each typed text with the node that the prompt shows then.
    static let cycles = [
      ("it \t\t", "W"), ("it \t\t\t", "app"), ("it \t\t\t\t", "card"),
      // After the last comes what was typed, and then the first again.
      ("it \t\t\t\t\tapp", "app"), ("it \t\t\t\t\t\t", "W"),
      // What is typed after a candidate stays, and the next Tab completes again.
      ("it \t\t\t\u{7f}\u{7f}\u{7f}ca\t", "card"), ("i\u{7f}it  \t\t\t\u{1f}", "W"),
    ]

    @Test("Each Tab after the list inserts the next candidate, which one undo takes back", arguments: cycles)
    func furtherTabsInsertTheCandidates(keys: String, node: String) throws {
      let shell = try shell(term: "dumb")
      try shell.enter(keys)
      try shell.expect("responder (\(node))> ")
    }

    @Test(arguments: ["next ", "echo ", ""])
    func fileNamesAreNotOfferedElsewhere(beginning: String) throws {
      let folder = try TemporaryFolder()
      try folder.write("", to: "script")
      let shell = try shell(term: "dumb")
      // The answer or error contains the text that was typed, up to the bar.
      try shell.ask("\(beginning)\(folder.path)/scr\t\t\t|", expecting: "\(folder.path)/scr|")
      #expect(!shell.transcript.contains("script"))
    }

    @Test func filesAreOfferedForPaths() throws {
      let folder = try TemporaryFolder()
      try folder.write("echo $colour\n", to: "a script.responder")
      let shell = try shell(term: "dumb")
      try shell.ask("source '\(folder.path)/a \t", expecting: "red\r\n")
      // A name that needs quotes gets them; hidden files are not offered.
      try folder.write("", to: ".hidden")
      try shell.ask("source \(folder.path)/\t", expecting: "red\r\n")
    }

    /// Each typed text with the line when Return is pressed: the right character, or none, is appended.
    static let slots = [
      ("embed \tin \t", "embed tabs in tabs "), ("key-window W\t", "key-window W "),
      ("set card.h\tyes", "set card.hidden yes"), ("set ca\tal\t1", "set card.alpha 1"),
      ("connect b touchUpI\topen\tn\t", "connect b touchUpInside openTab nearby "),
      ("option ni\tsender", "option nil-start sender"), ("send 'ope\tfav\t", "send 'openTab' favorites "),
      ("trigger \ttouchUpInside,touchUpO\t", "trigger b touchUpInside,touchUpOutside "),
      ("if card h\top\t{ nex\tca\t}", "if card handles openTab { next card }"),
      ("! cyc\tmove W t\t", "! cycle: move W to "),
    ]

    @Test(arguments: slots)
    func theFittingCharacterIsAppended(keys: String, line: String) throws {
      let script =
        "add window W; attach controller tabs to W; add view card in W; add button b in W; handle openTab on W; action openTab tab:nearby|favorites"
      let shell = try PTYProcess.responder(["-q", "-i", "-c", script])
      try shell.expect("> ")
      // The line is dropped and stays on the screen with ^C after it.
      try shell.send(keys + "|\u{3}")
      try shell.expect("\(line)|^C")
    }

    @Test func theListDescribesEachCandidate() throws {
      let shell = try shell(term: "dumb")
      try shell.expect("> ")
      try shell.send("chain \t")
      try shell.expect("\r\nW     UIWindow in app\r\napp   UIApplication\r\ncard  UIView in W\r\n")
      // The line is continued where it was.
      try shell.expect("> chain ")
      try shell.send("W\r")
      try shell.expect("W -> app\r\n")
    }

    @Test(arguments: [("?", "send openTab "), ("\u{1b}?", "send openTab")])
    func aQuestionMarkAsksAndKeepsTheLine(keys: String, line: String) throws {
      let shell = try shell(term: "dumb")
      try shell.expect("> ")
      try shell.send(line + keys)
      try shell.expect("\r\nsend ACTION [ARG...] [from NODE] [to NODE] [--trace]\r\n")
      try shell.expect(keys == "?" ? "from NODE" : "ACTION  the action: openTab")
      try shell.expect("> \(line)")
      try shell.send(" from card\r")
      try shell.expect("openTab: card -> W, handled by W\r\n")
    }

    @Test func aQuestionMarkInAWordOrQuotesIsTyped() throws {
      let shell = try shell(term: "dumb")
      try shell.ask("echo who? 'why ?' \u{16}?", expecting: "who? why ? ?\r\n")
      // An apostrophe opens a quote, and the word goes on.
      try shell.ask("can't card wait?", expecting: "can't card wait?\r\n")
    }

    @Test(arguments: [
      ("\u{18}c", "chain card", "card -> W -> app"), ("\u{18}t", "chain card", "card UIView"),
      ("\u{18}f", "chain card", "first responder: none"), ("\u{1b}[24~", "chain card", "card -> W -> app"),
    ])
    func questionsOnKeysKeepTheLine(key: String, line: String, answer: String) throws {
      let folder = try TemporaryFolder()
      let inputrc = "$if responder\n\"\\e[24~\": show-chain\n$endif\n$if bash\n\"x\": \"wrong\"\n$endif\n"
      let environment = ["INPUTRC": try folder.write(inputrc, to: "inputrc")]
      let script = "add window W; add view card in W"
      let shell = try PTYProcess.responder(["-q", "-i", "-c", script], environment: environment)
      try shell.expect("> ")
      try shell.send(line + key)
      try shell.expect(answer)
      try shell.expect("> \(line)")
      try shell.send("; echo x$it\r")
      try shell.expect("xcard\r\n")
      // A question is not a statement.
      try shell.ask("history", expecting: "1  chain card\r\n2  echo x$it\r\n3  history\r\n")
    }
  }
}
