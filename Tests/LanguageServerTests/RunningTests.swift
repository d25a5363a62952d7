// SPDX-License-Identifier: Apache-2.0

import ResponderText
import Testing

/// What a client offers to do at a statement, and the lens that runs a session.
@Suite("The language server: actions and lenses")
struct RunningTests {
  /// Returns the actions at the start of a line.
  private func actions(_ client: Client, _ line: Int, only: [String] = [], uri: String = "file:///a.responder")
    -> [JSONValue]
  {
    let range = JSONValue.object([("start", Client.point(line, 0)), ("end", Client.point(line, 0))])
    let context = JSONValue.object([("diagnostics", .array([])), ("only", .strings(only))])
    return client.request(
      "textDocument/codeAction",
      .object([("textDocument", .object([("uri", .string(uri))])), ("range", range), ("context", context)]))?["result"]?
      .items ?? []
  }

  /// Returns all messages of the server after a command.
  private func run(_ client: Client, _ command: String, _ arguments: [JSONValue]) -> [JSONValue] {
    let params = JSONValue.object([("command", .string(command)), ("arguments", .array(arguments))])
    let message = JSONValue.object([
      ("jsonrpc", .string("2.0")), ("id", .int(99)), ("method", .string("workspace/executeCommand")),
      ("params", params),
    ])
    return client.send(message.encoded)
  }

  private let session = """
    > add window main
    > handle paste on main
    > send paste from main
    paste: nobody
    # prose
    > next main

    """

  @Test func writesTheOutputOfOneStatementOrOfAll() {
    let client = Client()
    client.open(session)
    let found = actions(client, 2)
    #expect(
      found.compactMap { $0["title"]?.text }.prefix(2) == [
        "Update expected output", "Update all expected output (2 statements)",
      ])
    #expect(found.first?["diagnostics"]?.items.first?["code"]?.text == "output-differs")
    #expect(
      edited(session, found.first)
        == session.replacing("paste: nobody", with: "paste: main, handled by main"))
    let all = edited(session, found.dropFirst().first) ?? ""
    #expect(all.contains("> next main\napp\n"))
    #expect(client.open(all).isEmpty)
    #expect(actions(client, 2, only: ["quickfix"]).isEmpty)
  }

  @Test func addsTheExpectationThatHolds() {
    let client = Client()
    client.open(tree)
    #expect(actions(client, 0).isEmpty)
    let found = actions(client, 3)
    #expect(found.compactMap { $0["title"]?.text } == ["Expect this: expect handled by box"])
    #expect(actions(client, 3, only: ["quickfix"]).isEmpty)
    #expect(actions(client, 3, only: ["refactor"]).count == 1)
    let new = edited(tree, found.first) ?? ""
    #expect(new == tree + "expect handled by box\n")
    #expect(client.open(new).isEmpty)
    // It is there now.
    #expect(actions(client, 3).isEmpty)
  }

  /// What an error advises is done by a statement above it, as it is written there.
  @Test(arguments: ["", "> ", "  "])
  func followsTheAdviceOfAnError(_ mark: String) {
    let client = Client()
    let lines = ["add window main", "add view box in main", "first-responder box"]
    let text = lines.map { mark + $0 + "\r\n" }.joined()
    #expect(client.open(text).map { $0["code"]?.text } == ["refused"])
    let found = actions(client, 2, only: ["quickfix"])
    #expect(found.compactMap { $0["title"]?.text } == ["Insert 'set box.canBecomeFirstResponder yes' above"])
    #expect(found.first?["diagnostics"]?.items.first?["code"]?.text == "refused")
    let new = edited(text, found.first) ?? ""
    #expect(new.hasSuffix("\r\n\(mark)set box.canBecomeFirstResponder yes\r\n\(mark)first-responder box\r\n"))
    #expect(client.open(new).isEmpty)
    #expect(actions(client, 3, only: ["quickfix"]).isEmpty)
    // Statements that only show something are no edits.
    #expect(client.open("focus main\n").count == 1 && actions(client, 0).isEmpty)
  }

  @Test func followsTheAdviceOfWhy() {
    let client = Client()
    let text =
      "add window main\nadd view box in main\nadd view other in main\nhandle paste on other\nwhy paste from box\n"
    #expect(client.open(text).isEmpty)
    let found = actions(client, 4, only: ["quickfix"])
    #expect(
      found.compactMap { $0["title"]?.text } == [
        "Insert 'override box next is other' above", "Insert 'send paste from box to other' above",
      ])
    let new = edited(text, found.first) ?? ""
    #expect(client.open(new).isEmpty)
    let hints = client.ask("inlayHint").items.compactMap { $0["label"]?.text }
    #expect(hints.last?.hasPrefix("→ paste from box: handled by other") == true, "\(hints)")
  }

  @Test func expectsInSessionsBelowTheOutput() {
    let client = Client()
    let text = session.replacing("paste: nobody", with: "paste: main, handled by main")
    client.open(text)
    #expect(
      edited(text, actions(client, 2).first)
        == text.replacing("main, handled by main", with: "main, handled by main\n> expect handled by main"))
    let fence = "  ```responder\n  > add window W\n  > chain W\n  W → app\n  ```\n"
    let other = Client(encodings: ["utf-8"])
    other.open(fence, as: "file:///a.md")
    let new = edited(fence, actions(other, 2, uri: "file:///a.md").last)
    #expect(new == fence.replacing("W → app\n", with: "W → app\n  > expect chain W is W app\n"))
  }

  @Test func keepsForeignLineEnds() {
    let client = Client()
    let text = tree.replacing("\n", with: "\r\n")
    client.open(text)
    #expect(edited(text, actions(client, 3).first) == text + "expect handled by box\r\n")
    let shown = session.replacing("\n", with: "\r\n")
    client.open(shown)
    #expect(edited(shown, actions(client, 5).first) == shown + "app\r\n")
  }

  @Test func runsASessionWithItsFiles() {
    let client = Client(files: ["part.responder": "add window main\n"])
    let text = "> source part.responder\n> next main\napp\n> echo a\nb\n"
    #expect(client.open(text).map { $0["code"]?.text } == ["refused", "unknown-name", "output-differs"])
    func lens() -> JSONValue? { client.ask("codeLens").items.first }
    #expect(lens()?["command"]?["title"]?.text == "Run: 3 statements, the output of 1 differs, 2 fail")
    #expect(lens()?["command"]?["arguments"]?.shown == "[file:///a.responder,0]")
    let sent = run(client, "responder.run", [.string("file:///a.responder"), .int(0)])
    let methods = sent.compactMap { $0["method"]?.text }
    #expect(
      methods == ["window/showMessage", "workspace/codeLens/refresh", "textDocument/publishDiagnostics"])
    let message = sent.first { $0["method"]?.text == "window/showMessage" }?["params"]
    #expect(message?["message"]?.text == "responder: 3 statements, the output of 1 differs")
    #expect(message?["type"]?.shown == "2")
    let problems = sent.last { $0["params"]?["diagnostics"] != nil }?["params"]?["diagnostics"]?.items
    #expect(problems?.map { $0["code"]?.text } == ["output-differs"])
    // What follows the file stays as it ran, and what is typed before it runs without files again.
    #expect(client.change(3, 7..<8, "b").isEmpty)
    #expect(client.change(0, 2..<2, " ").map { $0["code"]?.text } == ["refused", "unknown-name"])
  }

  @Test func refusesOtherCommands() {
    let client = Client()
    client.open(tree)
    func code(_ command: String, _ arguments: [JSONValue]) -> String? {
      run(client, command, arguments).first { $0["id"]?.shown == "99" }?["error"]?["code"]?.shown
    }
    #expect(code("responder.nonsense", []) == "-32602")
    #expect(code("responder.run", [.string("file:///b.responder"), .int(0)]) == "-32602")
    #expect(code("responder.run", [.string("file:///a.responder"), .int(1)]) == "-32602")
    #expect(code("responder.run", [.string("file:///a.responder")]) == "-32602")
    #expect(code("responder.run", [.string("file:///a.responder"), .int(0)]) == nil)
  }
}
