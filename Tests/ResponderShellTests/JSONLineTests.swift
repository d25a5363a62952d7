// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// The output for programs: an object on a line for each statement.
@Suite("JSON Lines")
struct JSONLineTests {
  private static func lines(_ script: String) -> [String] {
    Session().outcomes(of: script).map(JSONRenderer().line)
  }

  private static let tree = """
    add window W
    attach controller R to W
    add view a in R
    add button b in a frame 1,2,30,40
    handle go on R { log went $arg; echo done }
    handle maybe on a when $sender == a
    handle touchesBegan on R { pass }
    connect b touchUpInside,touchDown go one to R
    connect b touchDown stop
    attach gesture g to a
    key W cmd+n go

    """
  private static let delivery = [
    "action", "arguments", "sender", "start", "startRule", "handled", "handler", "handlers", "asked", "end",
  ]

  static let results: [(statement: String, names: [String])] = [
    ("send go x from a", delivery), ("send nothing from a", delivery), ("send go", delivery),
    ("bubble go from b", delivery),
    ("target go from a", delivery), ("target go at a", delivery), ("send maybe from a", delivery),
    ("trigger b touchDown", ["deliveries"]), ("press cmd+n", ["deliveries"]),
    ("tap b", ["deliveries", "hit", "gestures"]), ("touch a began", ["deliveries", "hit", "gestures"]),
    ("tap 9999,9999", ["deliveries", "hit", "gestures"]), ("chain a", ["chain", "end"]), ("chain", ["chain", "end"]),
    ("next a", ["next"]), ("next app", ["next"]), ("get a.alpha", ["value"]), ("can go on R", ["can"]),
    ("hit 5,5", ["hit"]), ("hit -1,-1", ["hit"]), ("add view c in a", ["name"]), ("add view", ["name"]),
    ("attach controller to a", ["name"]), ("attach delegate d to app", ["name"]),
    ("first-responder", ["window", "firstResponder"]), ("actions b", ["entries", "targets", "events"]),
    ("nearest theme", ["property", "start", "asked", "supplier", "value", "default", "rule", "end"]),
    ("target go at R --controllers", delivery), ("unwind go from R", delivery), ("event shake", ["deliveries"]),
    ("tree", ["nodes"]),
    ("tree a", ["nodes"]), ("find view", ["names"]), ("find q*", ["names"]),
  ]

  @Test("where the target has no method, target, why, compare and the failed send give one answer")
  func aTargetWithoutTheMethod() throws {
    let script = """
      add window w
      add view a in w
      override a target close is w

      """
    for question in ["target close from a", "why close from a", "compare close from a", "send close from a"] {
      let value = try JSON(try #require(Self.lines(script + question).last))
      let answer = value["error"]?["delivery"] ?? value["result"]?["uikit"] ?? value["result"]
      #expect(answer?["handled"] == .bool(false), "\(question)")
      #expect(answer?["handler"] == .null, "\(question)")
      #expect(answer?["asked"] == .array([.string("a"), .string("w")]), "\(question)")
    }
  }

  @Test(arguments: results)
  func aResultHasItsFields(_ statement: String, _ names: [String]) throws {
    let line = try #require(Self.lines(Self.tree + statement).last)
    let value = try JSON(line)
    #expect(value["ok"] == .bool(true))
    #expect(value["command"] == .string(String(statement.prefix { $0 != " " })))
    #expect(value["line"] == .number("12"))
    let result = try #require(value["result"])
    #expect(Set(names).isSubset(of: Set(result.names ?? [])), "\(line)")
  }

  static let silent = [
    "handle x on a", "set a.hidden yes", "move a to none", "remove a", "rename a c", "let v x", "class K: UIView",
    "it a",
    "override a next is W", "option scenes off", "disconnect b", "unhandle go on R", "expect next a is R-view",
    "detach gesture from a", "action x n:int", "protocol P x", "if a == b { echo no }", "repeat 0 { }",
    "key-window none",
  ]

  @Test(arguments: silent)
  func aStatementWithoutOutputHasNoResult(_ statement: String) throws {
    let value = try JSON(try #require(Self.lines(Self.tree + statement).last))
    #expect(value.names == ["line", "command", "ok"])
    #expect(value["ok"] == .bool(true))
  }

  static let exact: [(script: String, line: String)] = [
    (
      "send go x from a",
      #"{"line":12,"command":"send","ok":true,"output":["went x","done"],"result":{"action":"go","arguments":["x"],"sender":"a","start":"a","startRule":"U40","handled":true,"handler":"R","handlers":["R"],"asked":["a","R-view","R"],"end":"handled"}}"#
    ),
    (
      "send never",
      #"{"line":12,"command":"send","ok":true,"result":{"action":"never","arguments":[],"sender":null,"start":"app","startRule":"U41","handled":false,"handler":null,"handlers":[],"asked":["app"],"end":"nil"}}"#
    ),
    (
      "actions b",
      #"{"line":12,"command":"actions","ok":true,"result":{"entries":[{"target":"R","action":"go","arguments":["one"],"events":["touchDown","touchUpInside"]},{"target":null,"action":"stop","arguments":[],"events":["touchDown"]}],"targets":["R",null],"events":["touchDown","touchUpInside"]}}"#
    ),
    (
      "nearest undoManager from a",
      #"{"line":12,"command":"nearest","ok":true,"result":{"property":"undoManager","start":"a","asked":["a","R-view","R","W"],"supplier":"W","value":null,"default":true,"rule":"U84","end":"supplied"}}"#
    ),
    (
      "chain a", #"{"line":12,"command":"chain","ok":true,"result":{"chain":["a","R-view","R","W","app"],"end":"nil"}}"#
    ),
    ("next app", #"{"line":12,"command":"next","ok":true,"result":{"next":null}}"#),
    (
      "first-responder",
      #"{"line":12,"command":"first-responder","ok":true,"result":{"window":"W","firstResponder":null}}"#
    ),
    (
      "tree g",
      #"{"line":12,"command":"tree","ok":true,"result":{"nodes":[{"name":"g","kind":"gesture","class":"UIGestureRecognizer","parent":"a"}]}}"#
    ),
    ("! cycle: move a to b", #"{"line":12,"command":"move","ok":true,"failedAs":"cycle"}"#),
    (#"echo "\u{1}\n\t\"\\ é漢👍""#, #"{"line":12,"command":"echo","ok":true,"output":["\u0001\n\t\"\\ é漢👍"]}"#),
  ]

  @Test(arguments: exact)
  func theWholeLine(_ script: String, _ line: String) { #expect(Self.lines(Self.tree + script).last == line) }

  @Test func anErrorHasItsPlaceAndSuggestions() throws {
    let value = try JSON(try #require(Self.lines(Self.tree + "move ä to R\nnext R-veiw").last))
    #expect(value["line"] == .number("13") && value["command"] == .string("next") && value["ok"] == .bool(false))
    let error = try #require(value["error"])
    #expect(error["code"] == .string("unknown-name"))
    #expect(error["column"] == .number("6") && error["length"] == .number("6"))
    #expect(error["suggestions"] == .array([.string("R-view")]))
    #expect(error["message"] != nil)
  }

  @Test func columnsCountScalars() throws {
    let value = try JSON(try #require(Self.lines("echo \"é漢👍\" $漢é").last))
    #expect(value["error"]?["column"] == .number("12") && value["error"]?["length"] == .number("3"))
  }

  @Test func anUnrecognizedSelectorCarriesTheDelivery() throws {
    let value = try JSON(try #require(Self.lines("add object t\nsend go one to t").last))
    let delivery = try #require(value["error"]?["delivery"])
    #expect(delivery.names == Self.delivery)
    #expect(delivery["handled"] == .bool(false) && delivery["asked"] == .array([.string("t")]))
    #expect(delivery["startRule"] == .string("U38"))
  }

  @Test func theFileIsNamed() throws {
    let reader = ScriptReader(name: "dir/a b.responder", bytes: Array("echo x\n'".utf8))
    var lines: [String] = []
    _ = Session().run(reader, keepsGoing: true) { lines.append(JSONRenderer().line($0)) }
    #expect(lines.count == 2)
    for line in lines { #expect(try JSON(line)["file"] == .string("dir/a b.responder")) }
  }

  @Test(arguments: [UInt64(5), 6])
  func everyLineIsStrictJSON(_ seed: UInt64) throws {
    var statements = RandomStatements(seed: seed)
    for _ in 0..<10 {
      let script = RandomStatements.start + "\n" + (0..<30).map { _ in statements.statement() }.joined(separator: "\n")
      for line in Self.lines(script) {
        let value = try JSON(line)
        #expect(value.names?.prefix(3) == ["line", "command", "ok"])
        #expect((value["ok"] == .bool(false)) == (value["error"] != nil))
      }
    }
  }

  static let malformed = [
    "", "{", "[1,]", "01", "\"\n\"", "{\"a\":1,\"a\":2}", "nul", "1 ", "\"\\x\"", "-", "1.", "[1 2]",
  ]

  @Test(arguments: malformed)
  func theReaderOfTheseTestsIsStrict(_ text: String) { #expect(throws: JSON.Malformed.self) { try JSON(text) } }
}
