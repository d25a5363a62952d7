// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// Behaviour at a terminal; the tests run one after another, so that none waits for a processor.
@Suite("Prompt", .serialized)
struct PromptTests {
  /// A terminal without features, and one with colours and bracketed paste.
  static let terms = ["dumb", "xterm"]

  @Test func theBannerHasTwoLines() throws {
    let shell = try PTYProcess.responder([])
    let banner = try shell.expect("responder> ").split(separator: "\r\n")
    #expect(banner.count == 3)
    #expect(banner[0].hasPrefix("responder "))
    for word in ["lesson", "demo", "add window", "help"] { #expect(banner[1].contains(word)) }
    #expect(banner.dropLast().allSatisfy { $0.count < 80 })
    #expect(banner[2] == "responder> ")
  }

  @Test func quietHasNoBanner() throws {
    let shell = try PTYProcess.responder(["-q"])
    #expect(try shell.expect("> ") == "responder> ")
  }

  @Test func thePromptShowsTheNodeIt() throws {
    let shell = try PTYProcess.responder()
    try shell.enter("add window W", at: "responder> ")
    try shell.enter("add view", at: "responder (W)> ")
    try shell.enter("it W", at: "responder (view1)> ")
    try shell.enter("remove W", at: "responder (W)> ")
    try shell.expect("responder> ")
  }

  @Test(arguments: terms)
  func statementsAreAnswered(term: String) throws {
    let shell = try PTYProcess.responder(["-q", "-D", "v=seen"], term: term)
    try shell.ask("echo $v", expecting: "seen\r\n")
    try shell.ask("repeat 2 { echo $v }", expecting: "seen\r\nseen\r\n")
    try shell.enter("repeat 2 {")
    try shell.enter("echo $v")
    try shell.ask("}", expecting: "seen\r\nseen\r\n")
    #expect(try shell.leave() == .exited(0))
  }

  @Test func anErrorIsShownWithACaretAndWithoutAPlace() throws {
    let shell = try PTYProcess.responder()
    try shell.ask("next nobody", expecting: "error[unknown-name]")
    let diagnostic = try shell.expect("responder> ")
    #expect(diagnostic.contains("^^^^^^\r\n"))
    #expect(!diagnostic.contains("-->"))
    #expect(!diagnostic.contains("1:6"))
    try shell.send("echo on\r")
    try shell.expect("\non\r\n")
  }

  @Test(arguments: terms)
  func controlDEndsTheSessionAndTheLine(term: String) throws {
    let shell = try PTYProcess.responder(term: term)
    #expect(try shell.leave() == .exited(0))
    #expect(shell.transcript.utf8.last == UInt8(ascii: "\n"))
    #expect(shell.transcript.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
    #expect(shell.isCooked)
  }

  @Test(arguments: terms)
  func controlDDropsAnOpenBlock(term: String) throws {
    let shell = try PTYProcess.responder(["-q", "-D", "v=seen"], term: term)
    try shell.enter("repeat 1 {")
    try shell.enter("echo $v", at: "repeat { line 1> ")
    try shell.expect("> ")
    try shell.send("\u{4}")
    try shell.expect("error[unfinished]")
    #expect(!shell.transcript.contains("seen"))
    try shell.ask("echo [$v]", expecting: "[seen]\r\n")
    #expect(try shell.leave() == .exited(0))
    #expect(shell.isCooked)
  }

  @Test(arguments: terms)
  func controlDInALineDeletes(term: String) throws {
    let shell = try PTYProcess.responder(["-q", "-D", "v=seen"], term: term)
    try shell.expect("> ")
    // At the end there is nothing to delete; at the beginning there is an x.
    try shell.send("xecho $v\u{4}\u{1}\u{4}\r")
    try shell.expect("seen\r\n")
    #expect(try shell.leave() == .exited(0))
  }

  @Test func thePromptShowsWhatIsOpenAndItsLine() throws {
    let shell = try PTYProcess.responder()
    try shell.enter("handle x on app {")
    try shell.enter("if 1 == 1 {", at: "handle { line 1> ")
    try shell.enter("} else {", at: "if { line 2> ")
    try shell.enter("echo 'a", at: "if { line 3> ")
    try shell.enter("b' \\", at: "' line 4> ")
    try shell.enter("c } }", at: "if { line 3> ")
    try shell.ask("send x", expecting: "x: app, handled by app")
  }

  @Test func thePromptShowsTheFirstResponder() throws {
    let shell = try PTYProcess.responder()
    try shell.enter("add window W; add field name in W; first-responder name", at: "responder> ")
    try shell.enter("it W", at: "responder (name*)> ")
    try shell.enter("remove W; add view", at: "responder (W, name*)> ")
    try shell.expect("responder (view1)> ")
  }

  @Test(arguments: terms)
  func exitSetsTheStatus(term: String) throws {
    let shell = try PTYProcess.responder(term: term)
    try shell.enter("exit 3")
    #expect(try shell.wait() == .exited(3))
    #expect(shell.isCooked)
  }

  @Test(arguments: [15, 1])
  func aFatalSignalRestoresTheTerminal(number: Int32) throws {
    let folder = try TemporaryFolder()
    let environment = ["XDG_STATE_HOME": folder.path]
    let shell = try PTYProcess.responder(term: "xterm", environment: environment)
    try shell.enter("add window W")
    try shell.expect("> ")
    try shell.send("abc")
    try shell.expect("abc")
    #expect(!shell.isCooked)
    shell.signal(number)
    #expect(try shell.wait() == .signalled(number))
    #expect(shell.isCooked)
    #expect(try folder.history("responder/history") == "add window W\n")
    let journals = try folder.entries(of: "responder/journals")
    #expect(try folder.read("responder/journals/\(journals.first ?? "")") == "add window W\n")
  }
}
