// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ResponderPhrasing
@testable import ResponderSession
@testable import ResponderShell

/// What lines in the form of another language, of another program or of several nodes at once mean.
@Suite("Other forms of statements")
struct OtherFormsTests {
  private static let session = """
    add window main
    attach controller tabs to main class UITabBarController
    add cell cell3 in tabs
    handle openTab on tabs
    add UITextField search in main
    add button ok in main
    add controller home
    embed home in tabs
    add controller detail
    """

  static let forms: [(line: String, meant: String)] = [
    (".dump", "dump"), ("\\h send", "help send"), ("/cell", "find cell*"), (":w my.responder", "save my.responder"),
    ("add(button, \"save\", main)", "add button save in main"), ("addButton save", "add button save"),
    ("for i in 1...3 { tap ok }", "repeat 3 { tap ok }"), ("for i in 0..<2 { tap ok }", "repeat 2 { tap ok }"),
    ("connect ok.touchUpInside to tabs.openTab", "connect ok touchUpInside openTab to tabs"),
    ("hook up ok to home.save", "connect ok touchUpInside save to home"),
    ("cell3 -> openTab", "send openTab from cell3"),
    ("if tabs handles openTab then tap ok", "if tabs handles openTab { tap ok }"),
    ("handle openTab on home { print hello }", "handle openTab on home { echo hello }"),
    ("@interface Card : UIView", "class Card : UIView"),
    ("protocol Saving { func save(); func open(_ sender: Any?) }", "protocol Saving save open:"),
    ("declare protocol Saving with save and revert", "protocol Saving save revert"),
    ("Button(\"go\") { leave() }", "add button go; connect go touchUpInside leave"), ("x = 5", "let x 5"),
    ("expect(ok.isEnabled).to(beTrue())", "expect ok.isEnabled is yes"),
    ("expect(tabs).toHandle(openTab)", "expect can openTab on tabs is yes"),
    ("commands about focus", "apropos focus"), ("what does M23 say", "rule M23"),
    ("Editing Did End search save", "connect search editingDidEnd save"),
    ("ok Touch Up Inside openTab", "connect ok touchUpInside openTab"),
    ("connect ok touchDown and touchUpInside to openTab", "connect ok touchDown,touchUpInside openTab"),
    ("embed detail in tab bar controller tabs", "embed detail in tabs"),
    ("search.frame = .zero", "set search.frame 0,0,0,0"), ("set nil-start sender", "option nil-start sender"),
    ("update ok set hidden = true", "set ok.hidden yes"), ("tree | less", "tree"),
    ("remove ok, search", "remove ok; remove search"),
    ("disable ok, search", "set ok.enabled no; set search.enabled no"),
    ("move search ok to home", "move search to home; move ok to home"),
    ("add buttons left right in main", "add button left in main; add button right in main"),
    ("home presents detail", "present detail from home"),
    ("tabs refuses openTab", "override tabs canPerform openTab is no"), ("sent actions of ok", "actions ok"),
    ("insert label caption in main before ok", "add label caption in main before ok"),
    ("verify tabs can openTab", "expect can openTab on tabs is yes"),
    ("make detail the root of a new window second", "add window second; attach controller detail to second"),
  ]

  @Test(arguments: forms) func aLineMeansAStatement(_ line: String, _ meant: String) throws {
    let session = Session()
    try session.execute(text: Self.session)
    var phrasing = Phrasing(SessionSurroundings(session))
    #expect((phrasing.distributed(line) ?? phrasing.statement(for: line)) == meant)
  }

  /// A list of nodes that a statement takes as it is, or of which one means nothing there, is not taken apart.
  @Test(arguments: ["expect chain ok is main app", "present detail home", "why ok, search", "remove ok, nothere"])
  func otherListsStay(_ line: String) throws {
    let session = Session()
    try session.execute(text: Self.session)
    var phrasing = Phrasing(SessionSurroundings(session))
    #expect(phrasing.distributed(line) == nil)
  }

  /// A loop that counts further than a number goes means nothing.
  @Test(arguments: ["0...9223372036854775807", "1...9223372036854775808", "9223372036854775807..<1"])
  func loopsAreCountedAsFarAsNumbersGo(_ bounds: String) throws {
    let session = Session()
    try session.execute(text: Self.session)
    var phrasing = Phrasing(SessionSurroundings(session))
    #expect(phrasing.statement(for: "for i in \(bounds) { tap ok }") == nil)
  }
}
