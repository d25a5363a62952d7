// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderProjects
import ResponderText
import Testing

/// Clients that ask for diagnostics.
@Suite("The language server: pulled diagnostics")
struct PullTests {
  private static let source = """
    import UIKit
    final class Card: UIView {
      @objc func open(_ sender: Any) { UIApplication.shared.sendAction(#selector(share(_:)), to: nil, from: self, for: nil) }
    }

    """
  private static let uri = "file:///a/A.swift"

  private static func client(pulls: Bool) -> Client {
    Client(
      files: ["/a/A.swift": source], folder: "file:///a", pulls: pulls,
      audit: { (folder, texts, _) throws(Diagnostic) in
        try ProjectAudit([ProjectFile(path: folder + "/A.swift", bytes: texts["/a/A.swift"] ?? Array(source.utf8))])
      })
  }

  private func isPublished(_ message: JSONValue) -> Bool {
    message["method"]?.text == "textDocument/publishDiagnostics"
  }

  /// A client that asks and cannot be told to ask again would learn less than what is published.
  @Test(arguments: [
    ("{}", true), (#"{"textDocument":{"diagnostic":{}}}"#, false),
    (#"{"textDocument":{"diagnostic":{}},"workspace":{"diagnostics":{"refreshSupport":true}}}"#, true),
  ])
  func aClientLearnsThatItMayAsk(_ capabilities: String, _ mayAsk: Bool) throws {
    let params = JSONValue.object([("capabilities", try JSONValue(Array(capabilities.utf8)))])
    let answer = Client(initializes: false).request("initialize", params)?["result"]?["capabilities"]
    #expect((answer?["diagnosticProvider"]?["workspaceDiagnostics"]?.shown == "false") == mayAsk)
  }

  @Test func aScriptIsNotPublishedBeside() {
    let client = Self.client(pulls: true)
    #expect(
      !client.notify("textDocument/didOpen", Client.document("ech a\n", "file:///a.responder")).contains(
        where: isPublished))
    #expect(client.ask("diagnostic")["items"]?.items.count == 1)
    // What takes longer is asked for again.
    let slow = "repeat 300000 { let x 1 }\nech a\n"
    client.post("textDocument/didOpen", Client.document(slow, "file:///slow.responder"))
    client.post(
      "textDocument/diagnostic", .object([("textDocument", .object([("uri", .string("file:///slow.responder"))]))]),
      id: 99)
    client.waitUntilIdle()
    #expect(!client.none { $0["method"]?.text == "workspace/diagnostic/refresh" })
    #expect(client.ask("diagnostic", uri: "file:///slow.responder")["items"]?.items.count == 1)
  }

  @Test func aSourceIsPublishedOnlyWhileItIsClosed() {
    let client = Self.client(pulls: true)
    // The first question has the folder audited, and is answered when it was.
    #expect(client.ask("diagnostic", uri: Self.uri)["items"]?.items.count == 1)
    #expect(!client.none { $0["method"]?.text == "workspace/diagnostic/refresh" })
    let opened = client.notify("textDocument/didOpen", Client.document(Self.source, Self.uri)).filter(isPublished)
    #expect(opened.map { $0["params"]?["diagnostics"]?.items.count } == [0])
    let document = JSONValue.object([("textDocument", .object([("uri", .string(Self.uri))]))])
    let closed = client.notify("textDocument/didClose", document).filter(isPublished)
    #expect(closed.map { $0["params"]?["diagnostics"]?.items.count } == [1])
  }

  /// The folder may just have been opened, with nothing to audit until the question comes.
  @Test func aQuestionWaitsForTheAuditThatItBegins() throws {
    let folder = JSONValue.object([
      ("rootUri", .string("file:///a")), ("capabilities", try JSONValue(Array(#"{}"#.utf8))),
    ])
    let document = JSONValue.object([("textDocument", .object([("uri", .string(Self.uri))]))])
    for _ in 0..<100 {
      let client = Client(
        files: ["/a/A.swift": Self.source], initializes: false,
        audit: { (folder, _, _) throws(Diagnostic) in
          try ProjectAudit([ProjectFile(path: folder + "/A.swift", bytes: Array(Self.source.utf8))])
        })
      client.post("initialize", folder, id: 1)
      client.post("textDocument/diagnostic", document, id: 2)
      let answer = client.wait { $0["id"]?.integer == 2 }
      #expect(answer["result"]?["items"]?.items.count == 1)
    }
  }

  @Test func othersAreToldWithoutAsking() {
    let client = Self.client(pulls: false)
    #expect(
      client.notify("textDocument/didSave", .object([("textDocument", .object([("uri", .string(Self.uri))]))]))
        .contains(where: isPublished))
    #expect(client.open("ech a\n").count == 1)
  }
}
