// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// Every error code is raised by some statement, and the codes have the names that scripts rely on.
@Suite("Error codes")
struct ErrorCodeTests {
  private static let start = "add window W\nadd view a in W\nadd view b in a\nadd gesture g in a\nadd object t\n"

  static let statements: [(code: ErrorCode, script: String)] = [
    (.syntax, "add"), (.syntax, "add view 9"), (.syntax, "add view c in"), (.syntax, "next 'a'b"),
    (.syntax, "next a b"),
    (.syntax, "class : UIView"), (.syntax, "if a == { }"), (.syntax, "target x from a at b"), (.syntax, "let a-b c"),
    (.syntax, "expect"), (.syntax, "send 'two words'"), (.syntax, "set a 1"), (.syntax, "override a next x is b"),
    (.unfinished, "if a == a {"), (.unfinished, "echo 'a"), (.unknownCommand, "frobnicate"),
    (.unknownCommand, "help me"),
    (.unknownCommand, "handle x on a { frobnicate }"), (.unknownName, "next nobody"), (.unknownName, "next UIView"),
    (.unknownName, "handle x on nobody"), (.unknownName, "class K: UIView adopts P"), (.unknownName, "find nobody"),
    (.unknownClass, "add nonsense c"), (.unknownClass, "class K: Nowhere"), (.unknownClass, "add view c class Nowhere"),
    (.unknownAction, "unhandle x on a"), (.unknownOption, "option colour"), (.badArgument, "get a.never"),
    (.badArgument, "set a.hidden perhaps"), (.badArgument, "set a.frame 1,2,3"), (.badArgument, "next t"),
    (.badArgument, "repeat -1 { }"), (.badArgument, "exit 256"), (.badArgument, "pass"), (.badArgument, "let it b"),
    (.badArgument, "move b to W after nobody; move b to W after t"), (.badArgument, "press cmd+"),
    (.badArgument, "action x n:float"), (.badArgument, "connect a touchDown x"), (.badArgument, "remove app"),
    (.duplicateName, "add view a"), (.duplicateName, "add view none"), (.duplicateName, "class UIView"),
    (.duplicateName, "rename a b"), (.badParent, "add window V in a"), (.badParent, "move a to app"),
    (.cycle, "move a to b"),
    (.cycle, "move a to a"), (.refused, "first-responder a"), (.unrecognizedSelector, "send x to a"),
    (.expectationFailed, "expect next a is none"), (.expectationFailed, "! next a"),
    (.expectationFailed, "! cycle: next q"),
    (.expectationFailed, "expect handled"), (.expectationFailed, "expect log x"), (.unsetVariable, "echo $nothing"),
    (.unsetVariable, "echo $handled"), (.unsetVariable, "if $nothing == a { }"),
    (.depthLimit, "handle x on a { send x to a }; send x to a"), (.failed, "fail"), (.failed, "if a == a { fail no }"),
    (.unsupported, "perform go on a"), (.unsupported, "attach document d to W"),
    (.io, "source nowhere"), (.interrupted, "repeat 5 { }"),
    (.limit, "let text 0123456789abcdef; repeat 21 { let text $text$text }"),
    // Tables are as wide as the longest name in them.
    (.limit, "add view \(String(repeating: "n", count: 5_000))"),
    (.limit, "set a.\(String(repeating: "n", count: 5_000)) 1"),
  ]

  @Test(arguments: statements)
  func isRaised(_ code: ErrorCode, _ script: String) throws {
    let session = Session()
    session.outcomes(of: Self.start)
    if code == .interrupted { session.host.isInterrupted = { true } }
    let error = try #require(session.outcomes(of: script).last?.error)
    #expect(error.code == code, "\(error.message)")
    Self.lint(error)
  }

  /// Checks a message: lower case, no full stop, not empty.
  ///
  /// A message stands beside the code that raises it, so nothing else checks all of them.
  private static func lint(_ error: Diagnostic) {
    #expect(!error.message.isEmpty && !error.message.hasSuffix("."), "\(error.message)")
    #expect(error.message.first?.isUppercase == false || error.message.hasPrefix("NUL"), "\(error.message)")
    #expect(error.code == .failed || error.message.count > 8)
    #expect(error.help.allSatisfy { !$0.text.isEmpty && !$0.text.hasSuffix(".") })
    #expect(error.code == .failed || error.range != nil || error.code == .io, "\(error.message) has no place")
  }

  @Test func noneIsMissing() {
    let missing = Set(ErrorCode.allCases).subtracting(Self.statements.map(\.code))
    #expect(missing.isEmpty)
  }

  @Test func theNamesAreThoseOfTheContract() {
    let contract = """
      syntax unfinished unknown-command unknown-name unknown-class unknown-action unknown-option bad-argument \
      duplicate-name bad-parent cycle refused unrecognized-selector expectation-failed unset-variable depth-limit failed \
      unsupported io interrupted limit
      """
    #expect(ErrorCode.allCases.map(\.rawValue) == contract.split(separator: " ").map(String.init))
  }

  @Test(arguments: statements.filter { $0.code != .interrupted && $0.code != .unfinished && !$0.script.contains(";") })
  func isExpectedByABang(_ code: ErrorCode, _ script: String) {
    guard !script.hasPrefix("!"), !script.contains("'b") else { return }
    let session = Session()
    session.outcomes(of: Self.start)
    let outcome = session.outcomes(of: "! \(code.rawValue): \(script)").last
    #expect(outcome?.error == nil)
    #expect(outcome?.expectedFailure?.code == code)
  }
}
