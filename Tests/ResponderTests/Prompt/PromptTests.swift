// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// What happens at a terminal; one test after the other, so that none waits for a processor.
@Suite("Prompt", .serialized)
struct PromptTests {
  /// A terminal that knows nothing, and one that knows colours and bracketed paste.
  static let terms = ["dumb", "xterm"]

  @Test func theBannerHasTwoLines() throws {
    let shell = try PTYProcess.responder([])
    let banner = try shell.expect("responder> ").split(separator: "\r\n")
    #expect(banner.count == 3)
    #expect(banner[0].hasPrefix("responder "))
    #expect(banner[1].contains("help"))
    #expect(banner[2] == "responder> ")
  }

  @Test func quietHasNoBanner() throws {
    let shell = try PTYProcess.responder(["-q"])
    #expect(try shell.expect("> ") == "responder> ")
  }

  @Test func thePromptShowsIt() throws {
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
  func controlDEndsItAndItsLine(term: String) throws {
    let shell = try PTYProcess.responder(term: term)
    #expect(try shell.leave() == .exited(0))
    #expect(shell.transcript.utf8.last == UInt8(ascii: "\n"))
    #expect(shell.transcript.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
    #expect(shell.isCooked)
  }

  @Test(arguments: terms)
  func controlDInAnOpenBlockRunsNothingOfIt(term: String) throws {
    let shell = try PTYProcess.responder(["-q", "-D", "v=seen"], term: term)
    try shell.enter("repeat 1 {")
    try shell.enter("echo $v")
    _ = try shell.leave()
    #expect(!shell.transcript.contains("seen"))
    #expect(shell.transcript.contains("unfinished"))
    #expect(shell.isCooked)
  }

  @Test(arguments: terms)
  func exitGivesItsStatus(term: String) throws {
    let shell = try PTYProcess.responder(term: term)
    try shell.enter("exit 3")
    #expect(try shell.wait() == .exited(3))
    #expect(shell.isCooked)
  }

  @Test func theEndOfTheTerminalEndsIt() throws {
    let shell = try PTYProcess.responder(term: "xterm")
    try shell.expect("> ")
    try shell.send("abc")
    try shell.expect("abc")
    #expect(!shell.isCooked)
    shell.signal(15)
    #expect(try shell.wait() == .signalled(15))
    #expect(shell.isCooked)
  }
}
