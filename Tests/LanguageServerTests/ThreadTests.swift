// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Platform
import ResponderProjects
import ResponderText
import Testing

/// Whatever the statements of a document or an audit do, everything else goes on.
@Suite("The language server: threads", .serialized)
struct ThreadTests {
  private static let endless = "repeat 100000000 { repeat 100000000 { let x 1 } }\n"
  private static let fences = String(repeating: "```responder\n\(endless)```\n", count: 3)

  private func at(_ uri: String, _ line: Int, _ character: Int) -> JSONValue {
    .object([
      ("textDocument", .object([("uri", .string(uri))])), ("position", Client.point(line, character)),
    ])
  }

  private func isAnswer(_ id: Int) -> (JSONValue) -> Bool { { $0["id"]?.shown == "\(id)" && $0["method"] == nil } }

  private func isDiagnostics(of uri: String) -> (JSONValue) -> Bool {
    { $0["method"]?.text == "textDocument/publishDiagnostics" && $0["params"]?["uri"]?.text == uri }
  }

  @Test func endlessStatementsHoldUpNothing() {
    let client = Client()
    client.post("textDocument/didOpen", Client.document(Self.endless, "file:///endless.responder"))
    client.post("textDocument/didOpen", Client.document(tree, "file:///a.responder"))
    client.post("textDocument/hover", at("file:///a.responder", 3, 17), id: 101)
    // The same document answers with what has run so far.
    client.post("textDocument/hover", at("file:///endless.responder", 0, 1), id: 102)
    for id in [101, 102] {
      #expect(client.wait(for: isAnswer(id))["result"]?.shown.contains("contents") == true)
      #expect(client.none(isDiagnostics(of: "file:///endless.responder")))
    }
  }

  @Test func aDocumentHasOneBudget() {
    let client = Client()
    let start = ContinuousClock.now
    let found = client.open(Self.fences, as: "file:///a.md")
    #expect(found.map { $0["code"]?.text } == ["interrupted", "not-run", "not-run"])
    #expect(found.last?["message"]?.text?.hasPrefix("not run: the document's time is used up") == true)
    #expect(ContinuousClock.now - start < .seconds(10))
    // Each passage has its lens.
    #expect(client.ask("codeLens", uri: "file:///a.md").items.count == 3)
    /// Replaces a range of columns of a line, and returns what is then found, and after which time.
    func change(_ line: Int, _ columns: Range<Int>, _ text: String) -> (codes: [String?]?, time: Duration) {
      let start = ContinuousClock.now
      let place = JSONValue.object([
        ("start", Client.point(line, columns.lowerBound)), ("end", Client.point(line, columns.upperBound)),
      ])
      let change = JSONValue.object([("range", place), ("text", .string(text))])
      let document = JSONValue.object([("uri", .string("file:///a.md")), ("version", .int(2))])
      let changed = client.notify(
        "textDocument/didChange", .object([("textDocument", document), ("contentChanges", .array([change]))]))
      let again = changed.last(where: isDiagnostics(of: "file:///a.md"))?["params"]?["diagnostics"]?.items
      return (again?.map { $0["code"]?.text }, ContinuousClock.now - start)
    }
    // What was stopped is not run again, and neither is what was left out; once with new fences, and once without.
    for text in ["```\nText.\n```\n", "Text.\n"] {
      let (codes, time) = change(0, 0..<0, text)
      #expect(codes == ["interrupted", "not-run", "not-run"] && time < .seconds(1), "\(time)")
    }
    // A passage that has changed is run, and the others when the one that took the time takes it no longer.
    #expect(change(8, 0..<6, "repeat  ").codes == ["interrupted", "interrupted", "not-run"])
    #expect(change(5, 0..<49, "ech").codes == ["unknown-command", "interrupted", "not-run"])
    #expect(change(8, 0..<52, "ech").codes == ["unknown-command", "unknown-command", "interrupted"])
  }

  @Test func aPassageWithOtherExpectedOutputIsRun() {
    let client = Client()
    let text = "```responder\n\(Self.endless)```\n```responder\n> echo a\nb\n```\n"
    let found = client.open(text, as: "file:///a.md")
    #expect(found.map { $0["code"]?.text } == ["interrupted", "not-run"])
    let line = text.utf8.count { $0 == 0x0A } - 2
    let range = JSONValue.object([("start", Client.point(line, 0)), ("end", Client.point(line, 1))])
    let change = JSONValue.object([("range", range), ("text", .string("c"))])
    let document = JSONValue.object([("uri", .string("file:///a.md")), ("version", .int(2))])
    let sent = client.notify(
      "textDocument/didChange", .object([("textDocument", document), ("contentChanges", .array([change]))]))
    let again = sent.last(where: isDiagnostics(of: "file:///a.md"))?["params"]?["diagnostics"]?.items
    #expect(again?.map { $0["code"]?.text } == ["interrupted", "output-differs"])
  }

  @Test func beginsWithThePassageOneSees() {
    let client = Client()
    client.post("textDocument/didOpen", Client.document(Self.fences, "file:///a.md"))
    client.post("textDocument/hover", at("file:///a.md", 4, 1), id: 101)
    let found = client.wait(for: isDiagnostics(of: "file:///a.md"))["params"]?["diagnostics"]?.items
    #expect(found?.map { $0["code"]?.text } == ["not-run", "interrupted", "not-run"])
  }

  /// What is found in the passage that one writes does not wait for the others.
  @Test func publishesThePassageOneSeesFirst() {
    let client = Client()
    let start = ContinuousClock.now
    client.post("textDocument/didOpen", Client.document("```responder\nech a\n```\n" + Self.fences, "file:///a.md"))
    let found = client.wait(for: isDiagnostics(of: "file:///a.md"))["params"]?["diagnostics"]?.items
    #expect(found?.map { $0["code"]?.text } == ["unknown-command"] && ContinuousClock.now - start < .seconds(1))
    client.waitUntilIdle()
    let all = client.messages.filter(isDiagnostics(of: "file:///a.md")).map {
      $0["params"]?["diagnostics"]?.items.count
    }
    #expect(all == [1, 4])
  }

  /// One that is closed while it has its turn, or gets it, passes it on.
  @Test func documentsThatAreClosedHoldUpNothing() {
    let client = Client()
    for round in 0..<20 {
      for number in 0..<6 {
        client.post("textDocument/didOpen", Client.document(tree, "file:///\(round)-\(number).responder"))
      }
      for number in 0..<6 {
        let document = JSONValue.object([("uri", .string("file:///\(round)-\(number).responder"))])
        client.post("textDocument/didClose", .object([("textDocument", document)]))
      }
    }
    let start = ContinuousClock.now
    client.post("textDocument/didOpen", Client.document("ech a\n", "file:///a.responder"))
    let found = client.wait(for: isDiagnostics(of: "file:///a.responder"))["params"]?["diagnostics"]?.items
    #expect(found?.count == 1 && ContinuousClock.now - start < .seconds(2))
  }

  @Test func theDocumentOneWritesComesFirst() {
    let client = Client()
    for number in 0..<6 {
      client.post("textDocument/didOpen", Client.document(Self.endless, "file:///\(number).responder"))
    }
    let start = ContinuousClock.now
    client.post("textDocument/didOpen", Client.document("ech a\n", "file:///a.responder"))
    let found = client.wait(for: isDiagnostics(of: "file:///a.responder"))["params"]?["diagnostics"]?.items
    #expect(found?.count == 1 && ContinuousClock.now - start < .seconds(2))
  }

  /// A range that begins in the text above a passage, or in the passage before it, is about that passage too.
  @Test(arguments: [(4, 7, ["not-run", "interrupted", "not-run"]), (1, 5, ["interrupted", "interrupted", "not-run"])])
  func beginsWithThePassagesThatOneSees(_ first: Int, _ last: Int, _ codes: [String]) {
    let client = Client()
    let text = String(repeating: "Text.\n```responder\n\(Self.endless)```\n", count: 3)
    client.post("textDocument/didOpen", Client.document(text, "file:///a.md"))
    let range = JSONValue.object([("start", Client.point(first, 0)), ("end", Client.point(last, 0))])
    let document = JSONValue.object([("uri", .string("file:///a.md"))])
    client.post("textDocument/inlayHint", .object([("textDocument", document), ("range", range)]), id: 101)
    let found = client.wait(for: isDiagnostics(of: "file:///a.md"))["params"]?["diagnostics"]?.items
    #expect(found?.map { $0["code"]?.text ?? "" } == codes)
  }

  /// Each word of a line is looked at once, however long it is.
  @Test func aLongLineHoldsUpNothing() {
    let client = Client()
    client.open("echo" + String(repeating: " a", count: 20_000) + "\n")
    let start = ContinuousClock.now
    #expect(client.ask("hover", 0, 2).shown.contains("echo"))
    #expect(ContinuousClock.now - start < .seconds(5))
    // So is each name of an answer.
    client.open("add window main\nrepeat 1000 { add view in main }\nshow main\n")
    let shown = client.ask("hover", 2, 6)["contents"]?["value"]?.text ?? ""
    #expect(shown.contains("main") && shown.utf8.count < 70_000)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test func aChangeStopsWhatRuns() {
    let client = Client()
    client.post("textDocument/didOpen", Client.document(Self.endless, "file:///a.responder"))
    client.post("textDocument/hover", at("file:///a.responder", 0, 1), id: 101)
    _ = client.wait(for: isAnswer(101))
    let start = ContinuousClock.now
    let document = JSONValue.object([("uri", .string("file:///a.responder")), ("version", .int(2))])
    client.post(
      "textDocument/didChange",
      .object([
        ("textDocument", document), ("contentChanges", .array([.object([("text", .string(tree))])])),
      ]))
    let found = client.wait(for: isDiagnostics(of: "file:///a.responder"))["params"]
    #expect(found?["version"]?.shown == "2" && found?["diagnostics"]?.items.isEmpty == true)
    #expect(ContinuousClock.now - start < .seconds(1))
  }

  @Test func aRunEndsWhenItIsWithdrawn() {
    let client = Client()
    client.open(Self.endless)
    let run = JSONValue.object([
      ("command", .string("responder.run")), ("arguments", .array([.string("file:///a.responder"), .int(0)])),
    ])
    client.post("workspace/executeCommand", run, id: 101)
    client.post("textDocument/hover", at("file:///a.responder", 0, 1), id: 103)
    #expect(client.wait(for: isAnswer(103))["result"]?.shown.contains("contents") == true)
    client.post("$/cancelRequest", .object([("id", .int(101))]))
    #expect(client.wait(for: isAnswer(101))["error"]?["code"]?.shown == "-32800")
    // After a second the client can end what runs.
    _ = client.ask("codeLens")
    client.post("workspace/executeCommand", run, id: 102)
    let begun = client.wait { $0["params"]?["value"]?["kind"]?.text == "begin" }
    #expect(begun["params"]?["value"]?["title"]?.text == "Running a session of file:///a.responder")
    client.post("window/workDoneProgress/cancel", .object([("token", begun["params"]?["token"] ?? .null)]))
    #expect(client.wait(for: isAnswer(102))["error"]?["code"]?.shown == "-32800")
    #expect(client.wait { $0["params"]?["value"]?["kind"]?.text == "end" }["params"]?["token"] != nil)
  }

  @Test func shutdownStopsEverything() {
    let isWaiting = Locked(false)
    let client = Client(
      folder: "file:///home/me/app",
      audit: { (_, _, isInterrupted) throws(Diagnostic) in
        isWaiting.use { $0 = true }
        while !isInterrupted() { usleep(1_000) }
        throw Diagnostic(.interrupted, "interrupted")
      })
    client.post("textDocument/didOpen", Client.document(Self.endless, "file:///a.responder"))
    client.post("textDocument/didOpen", Client.document(Self.fences, "file:///a.md"))
    client.post(
      "textDocument/didSave", .object([("textDocument", .object([("uri", .string("file:///home/me/app/a.m"))]))]))
    while !isWaiting.use({ $0 }) { usleep(1_000) }
    let start = ContinuousClock.now
    client.send(#"{"id":101,"method":"shutdown"}"#, #"{"method":"exit"}"#)
    #expect(client.exitStatus == 0)
    #expect(ContinuousClock.now - start < .seconds(1))
  }

  @Test func anAuditCanBeEnded() {
    let client = Client(
      folder: "file:///home/me/app",
      audit: { (_, _, isInterrupted) throws(Diagnostic) in
        while !isInterrupted() { usleep(1_000) }
        throw Diagnostic(.interrupted, "interrupted")
      })
    client.post(
      "textDocument/didSave", .object([("textDocument", .object([("uri", .string("file:///home/me/app/a.m"))]))]))
    let begun = client.wait { $0["params"]?["value"]?["kind"]?.text == "begin" }
    #expect(begun["params"]?["value"]?["title"]?.text == "Auditing /home/me/app")
    client.post("window/workDoneProgress/cancel", .object([("token", begun["params"]?["token"] ?? .null)]))
    #expect(client.wait { $0["method"]?.text == "window/logMessage" }["params"]?.shown.contains("interrupted") == true)
  }

  @Test func aFolderThatIsNoProjectIsNotAudited() {
    let client = Client(
      folder: "file:///", refusal: { $0 == "/" ? "it is the whole disk" : nil },
      audit: { (_, _, _) throws(Diagnostic) in
        Issue.record("it was audited")
        return ProjectAudit()
      })
    // It is said when the folder is opened, once.
    let message = client.wait { $0["method"]?.text == "window/showMessage" }["params"]?["message"]?.text
    #expect(message == "responder: '/' is not audited: it is the whole disk")
    let save = JSONValue.object([("textDocument", .object([("uri", .string("file:///a.swift"))]))])
    #expect(client.notify("textDocument/didSave", save).isEmpty)
  }
}
