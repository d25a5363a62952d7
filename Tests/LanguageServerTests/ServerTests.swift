// SPDX-License-Identifier: Apache-2.0

import LanguageServer
import ResponderText
import Testing

@Suite("The language server")
struct ServerTests {
  @Test func reportsErrorsWithTheirPlaceAndAQuickFix() throws {
    let client = Client()
    let found = client.open(tree + "send paste from bx\n")
    #expect(found.map(\.place) == ["4:16-4:18"])
    #expect(found.first?["code"]?.text == "unknown-name")
    let actions = client.ask("codeAction")
    #expect(actions.items.first?["title"]?.text == "Replace with 'box'")
    #expect(client.change(4, 16..<18, "box").isEmpty)
  }

  /// The same table as at the prompt; what it finds replaces the statement, and not only the word that is wrong.
  @Test(arguments: [
    ("please focus on box", "first-responder box"), ("add view card to box", "add view card in box"),
    ("what comes after box", "next box"), ("echo a; who handles paste # it", "handlers paste"),
  ])
  func aMisunderstoodStatementIsReplaced(_ typed: String, _ meant: String) throws {
    let client = Client()
    #expect(!client.open(tree + "set box.canBecomeFirstResponder yes\n" + typed + "\n").isEmpty)
    let action = try #require(client.ask("codeAction").items.first)
    #expect(action["title"]?.text == "Replace with '\(meant)'")
    let edit = try #require(action["edit"]?["changes"]?.members.first?.value.items.first)
    let (start, end) = (edit["range"]?["start"]?["character"], edit["range"]?["end"]?["character"])
    let first = try #require(start.flatMap { Int($0.shown) })
    let last = try #require(end.flatMap { Int($0.shown) })
    #expect(client.change(5, first..<last, try #require(edit["newText"]?.text)).isEmpty)
  }

  @Test func runsAgainFromTheFirstChangedStatement() {
    let client = Client()
    #expect(client.open(tree).isEmpty)
    #expect(client.change(1, 9..<12, "bag").map(\.place) == ["2:16-2:19", "3:16-3:19"])
    #expect(client.change(1, 9..<12, "box").isEmpty)
    #expect(!client.change(3, 0..<4, "undo 2; send").isEmpty)
    #expect(client.change(3, 0..<8, "").isEmpty)
  }

  @Test(arguments: [([String](), 13), (["utf-8"], 15), (["utf-16", "utf-8"], 15), (["utf-32"], 13)])
  func countsColumnsAsNegotiated(_ encodings: [String], _ column: Int) {
    let client = Client(encodings: encodings)
    // An emoji is four bytes and two units; a tab is one of either.
    let found = client.open("echo\t'🙂' ; nonsense\n")
    #expect(found.map { $0["range"]?["start"]?["character"]?.shown } == ["\(column - 1)"].map { Optional($0) })
  }

  @Test func completesInTheStateOfTheLine() {
    let client = Client()
    client.open("add window main\nsend paste from \nadd view later in main\n")
    let labels = client.ask("completion", 1, 16).items.compactMap { $0["label"]?.text }
    #expect(labels.contains("main"))
    #expect(!labels.contains("later"))
    let verbs = client.ask("completion", 2, 2).items
    #expect(verbs.compactMap { $0["label"]?.text } == ["add"])
    #expect(verbs.first?["detail"] != nil && verbs.first?["documentation"] != nil)
  }

  @Test func explainsWordsAtTheirLine() {
    let client = Client()
    client.open(tree + "remove box\n")
    #expect(client.ask("hover", 0, 1).shown.contains("add KIND [NAME]"))
    #expect(client.ask("hover", 1, 10).shown.contains("UIView"))
    #expect(client.ask("hover", 3, 6).shown.contains("box"))
    // A keyword shows the page of its statement, a property its value or the list of properties.
    #expect(client.ask("hover", 2, 13).shown.contains("handle ACTION"))
    client.open("add view box\nset box.hidden yes\nset box.mood good\nexpect handled\n")
    #expect(client.ask("hover", 1, 9).shown.contains("yes"))
    #expect(client.ask("hover", 2, 9).shown.contains("good"))
    #expect(client.ask("hover", 3, 9).shown.contains("expect handled"))
  }

  @Test func findsAndRenamesNames() {
    let client = Client()
    client.open(tree)
    #expect(client.ask("definition", 3, 16).place == "1:9-1:12")
    #expect(client.ask("references", 1, 10).items.map(\.place) == ["1:9-1:12", "2:16-2:19", "3:16-3:19"])
    #expect(client.ask("definition", 3, 6).items.map(\.place) == ["2:7-2:12"])
    let renamed = client.ask("rename", 1, 10, [("newName", .string("bag"))])
    #expect(renamed["changes"]?.members.first?.value.items.count == 3)
    #expect(client.ask("rename", 1, 10, [("newName", .string("not a name"))]).shown == "null")
    #expect(client.ask("documentSymbol").items.compactMap { $0["name"]?.text } == ["main", "box", "paste"])
  }

  /// Each passage of Markdown is a session with names of its own.
  @Test func renamesWithinAPassage() {
    let client = Client()
    client.open("```responder\nadd view a\n```\n```responder\nadd view b\n```\n", as: "file:///a.md")
    let renamed = client.ask("rename", 1, 9, uri: "file:///a.md", [("newName", .string("b"))])
    #expect(renamed["changes"]?.members.first?.value.items.count == 1)
  }

  @Test func showsOutcomesAndTokens() {
    let client = Client()
    client.open(tree)
    let hints = client.ask("inlayHint").items
    #expect(hints.count == 1)
    #expect(hints.first?["label"]?.text?.contains("box") == true)
    #expect((client.ask("semanticTokens/full")["data"]?.items.count ?? 1) % 5 == 0)
    // A word that goes on in the next line begins there behind the mark.
    client.open("> echo 'a\n. b'\n")
    #expect(client.ask("semanticTokens/full")["data"]?.shown == "[0,2,4,0,0,0,5,2,2,0,1,2,2,2,0]")
  }

  @Test func formatsStatements() {
    let client = Client()
    client.open("add   window\tmain # all\nif   $x  {\necho  'a  b'\n}\n")
    let edits = client.ask("formatting").items.compactMap { $0["newText"]?.text }
    #expect(edits == ["add window main # all", "if $x {", "  echo 'a  b'"])
  }

  @Test func readsFencesAndSessions() {
    let client = Client()
    let text = "# T\n\n  ```responder\n  > add window main\n  > tree\n  wrong\n  > show nobody\n  ```\n"
    let found = client.open(text, as: "file:///a.md")
    #expect(found.map { $0["code"]?.text } == ["output-differs", "unknown-name"])
    #expect(found.map(\.place) == ["4:4-4:8", "6:9-6:15"])
    let names = client.ask("documentSymbol", uri: "file:///a.md").items.first?["children"]?.items
    #expect(names?.compactMap { $0["name"]?.text } == ["main"])
  }

  @Test func readsNoFiles() {
    let found = Client().open("source /etc/passwd\n")
    #expect(found.first?["code"]?.text == "refused")
  }

  @Test func survivesNonsense() {
    let client = Client()
    client.open(tree)
    func code(_ body: String) -> String? { client.send(body).first?["error"]?["code"]?.shown }
    #expect(code("{") == "-32700")
    #expect(code("[]") == "-32600")
    #expect(code(#"{"id":1}"#) == "-32600")
    #expect(code(#"{"id":{},"method":"x"}"#) == "-32600")
    #expect(code(#"{"id":1,"method":"textDocument/nonsense"}"#) == "-32601")
    #expect(code(#"{"id":1,"method":"textDocument/hover"}"#) == "-32602")
    #expect(
      code(#"{"id":1,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///a.responder"}}}"#)
        == "-32602")
    let far =
      #"{"id":1,"method":"textDocument/completion","params":{"textDocument":{"uri":"file:///a.responder"},"position":{"line":-5,"character":99999999}}}"#
    #expect(client.send(far).first?["result"] != nil)
    #expect(client.send(#"{"method":"nonsense"}"#).isEmpty)
    let hover = #"{"id":7,"method":"textDocument/hover","params":{}}"#
    let cancel = #"{"method":"$/cancelRequest","params":{"id":7}}"#
    #expect(client.send(hover, cancel).first?["error"]?["code"]?.shown == "-32800")
  }

  @Test func survivesHardPositions() {
    let client = Client()
    client.open("echo '🙂e\u{301}\u{200D}🙂'\t# \u{FEFF}\r\n\u{0}\radd window main")
    for line in [-1, 0, 1, 2, 3, 9_999] {
      for character in [-1, 0, 6, 7, 8, 12, Int(Int32.max)] {
        for method in ["completion", "hover", "definition", "references", "prepareRename", "codeAction", "codeLens"] {
          _ = client.ask(method, line, character)
        }
      }
    }
    // A position inside a character is its beginning, one beyond its line the end, and a range may be the wrong way round.
    #expect(client.change(0, 7..<7, "x").count == 1)
    #expect(client.ask("hover", 0, 2).shown.contains("echo"))
    client.send(
      #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///a.responder"},"contentChanges":[{"range":{"start":{"line":9999,"character":5},"end":{"line":9999,"character":3}},"text":"\nadd view box in main"}]}}"#
    )
    // A carriage return alone ends a line of the protocol, but none of the language.
    #expect(client.ask("documentSymbol").items.compactMap { $0["name"]?.text } == ["box"])
    let nonsense =
      #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///a.responder"},"contentChanges":[{},{"text":7},{"range":{},"text":"bad"},{"range":7}]}}"#
    client.send(nonsense)
    #expect(client.ask("documentSymbol").items.count <= 2)
  }

  @Test func keepsUnpairedSurrogatesOut() {
    let client = Client()
    let body =
      #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.responder","version":1,"text":"echo \ud83d\nnonsense\n"}}}"#
    let answer = client.send(body)
    #expect(!answer.isEmpty)
    #expect(client.open("nonsense\n").count == 1)
  }

  @Test(arguments: ["\n", "\r\n"])
  func countsForeignLineEnds(_ newline: String) {
    let client = Client()
    let text = (tree + "send paste from bx\n").replacing("\n", with: newline)
    #expect(client.open(text).map(\.place) == ["4:16-4:18"])
    let session = "> add window main\n> tree\nwrong\n> show nobody\n".replacing("\n", with: newline)
    #expect(client.open(session).map(\.place) == ["1:2-1:6", "3:7-3:13"])
  }

  @Test func staysQuickInLongDocuments() {
    let client = Client()
    let count = 5_000
    let text = (0..<count).map { "add view v\($0)\nattach controller c\($0) to v\($0)\n" }.joined()
    client.open(text)
    let start = ContinuousClock.now
    #expect(client.ask("documentSymbol").items.count == 2 * count)
    // A quadratic search takes half a minute in a debug build, alone.
    #expect(ContinuousClock.now - start < .seconds(16))
  }

  @Test func endsInOrder() {
    let early = Client(initializes: false)
    #expect(early.request("shutdown", .null)?["error"]?["code"]?.shown == "-32002")
    early.notify("exit", .null)
    #expect(early.exitStatus == 1)
    let client = Client()
    #expect(client.request("shutdown", .null)?["result"]?.shown == "null")
    #expect(client.request("shutdown", .null)?["error"]?["code"]?.shown == "-32600")
    client.notify("exit", .null)
    #expect(client.exitStatus == 0)
  }

  @Test func endsWhatTakesTooLong() {
    let found = Client().open("repeat 100000000 { repeat 100000000 { let x 1 } }\n")
    #expect(found.count == 1)
  }

  @Test func runsNoOtherLanguage() {
    let client = Client()
    func open(_ uri: String, _ language: String) -> Int {
      let item = JSONValue.object([
        ("uri", .string(uri)), ("languageId", .string(language)), ("version", .int(1)),
        ("text", .string("import UIKit")),
      ])
      let messages = client.notify("textDocument/didOpen", .object([("textDocument", item)]))
      return messages.last { $0["method"]?.text == "textDocument/publishDiagnostics" }?["params"]?["diagnostics"]?.items
        .count ?? 0
    }
    #expect(open("untitled:Untitled-1", "swift") == 0 && open("file:///notes.txt", "plaintext") == 0)
    #expect(open("untitled:Untitled-2", "responder") == 1 && open("file:///a.responder", "plaintext") == 1)
  }

  @Test(arguments: [
    "Content-Length: 2\r\n\r\n{}Content-Length: 2\r\n\r\n[]", "content-length:2\r\nX: y\r\n\r\n{}",
    "Content-Length: 2\n\n{}\nContent-Length: 2\n\r\n[]",
  ])
  func splitsMessages(_ bytes: String) {
    var buffer = MessageBuffer()
    var found: [[UInt8]] = []
    for byte in bytes.utf8 {
      buffer.append([byte])
      found += buffer.bodies()
    }
    #expect(found.first == Array("{}".utf8))
    #expect(!buffer.isBroken)
  }

  @Test(arguments: [
    "Content-Length: x\r\n\r\n", "Content-Length: 1 0\r\n\r\n", "Content-Length: \r\n\r\n",
    "Content-Length: 2\r\nContent-Length: 4\r\n\r\nnull", "Nonsense\r\n\r\n",
    "Content-Length: 99999999999999999999\r\n\r\n",
  ])
  func refusesBrokenHeaders(_ bytes: String) {
    var buffer = MessageBuffer()
    buffer.append(bytes.utf8)
    #expect(buffer.bodies().isEmpty)
    #expect(buffer.isBroken)
  }
}
