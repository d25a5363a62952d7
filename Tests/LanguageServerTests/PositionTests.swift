// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import LanguageServer
import ResponderProjects
import ResponderText
import Testing

/// Whatever numbers a client names as positions, the server answers.
@Suite("The language server: positions from outside")
struct PositionTests {
  private static let numbers = [-1, 0, 1, 1 << 31, Int.max - 1, Int.max, Int.min]
  private static let uri = "file:///a/A.swift"
  /// Has no line end at its end.
  private static let source = """
    import UIKit
    final class Card: UIView {
      @objc func open(_ sender: Any) { UIApplication.shared.sendAction(#selector(share(_:)), to: nil, from: self, for: nil) } }
    """

  private func client(folder: String?) -> Client {
    let client = Client(
      folder: folder,
      audit: { (_, texts, _) throws(Diagnostic) in
        try ProjectAudit(texts.map { ProjectFile(path: $0.key, bytes: $0.value) })
      })
    client.notify("textDocument/didOpen", Client.document(Self.source, Self.uri))
    return client
  }

  @Test(arguments: [nil, "file:///a"] as [String?], numbers)
  func changesOfSources(_ folder: String?, _ line: Int) {
    let client = client(folder: folder)
    for last in Self.numbers {
      for character in Self.numbers {
        let range = JSONValue.object([("start", Client.point(line, character)), ("end", Client.point(last, character))])
        let change = JSONValue.object([("range", range), ("text", .string("\n"))])
        client.post(
          "textDocument/didChange",
          .object([
            ("textDocument", .object([("uri", .string(Self.uri)), ("version", .int(2))])),
            ("contentChanges", .array([change])),
          ]))
      }
    }
    client.waitUntilIdle()
    #expect(client.ask("diagnostic", uri: Self.uri)["kind"]?.text == "full")
  }

  @Test(arguments: numbers)
  func questionsAboutSourcesAndScripts(_ line: Int) {
    let client = client(folder: "file:///a")
    client.open(tree)
    _ = client.ask("hover", uri: Self.uri)
    #expect(client.ask("inlayHint", uri: Self.uri).items.count == 1)
    let methods = [
      "completion", "hover", "definition", "references", "prepareRename", "rename", "prepareCallHierarchy", "inlayHint",
      "codeAction",
    ]
    for method in methods {
      for character in Self.numbers {
        let range = JSONValue.object([("start", Client.point(line, character)), ("end", Client.point(0, line))])
        for uri in [Self.uri, "file:///a.responder"] {
          let params: [(String, JSONValue)] = [
            ("textDocument", .object([("uri", .string(uri))])), ("position", Client.point(line, character)),
            ("range", range), ("newName", .string("bag")),
          ]
          #expect(client.request("textDocument/" + method, .object(params)) != nil, "\(method) \(character)")
        }
      }
    }
  }
}
