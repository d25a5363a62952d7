// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderProjects
import ResponderText
import Testing

/// Whatever a client says, each of its requests has one answer.
@Suite("The language server: random messages")
struct RandomMessageTests {
  private static let pieces = [
    "add window main\n", "add view box in main\n", "send paste from box\n", "> echo a\n", "a\n", "```responder\n",
    "```\n", "repeat 1000 {\n", "let x 1\n", "}\n", "repeat 1000000 { let x 1 }\n", "remove box\n", "é🙂\r\n", "\n",
    "source x\n", "quit\n", "undo\n", "'", "\u{0}", "-- file --\n",
    "class A: UIView {\n@objc func a() { UIApplication.shared.sendAction(#selector(b), to: nil, from: nil, for: nil) }\n}\n",
    "let a = #selector(A.a)", "@implementation B : UIView\n- (void)b {}\n@end\n",
  ]
  private static let methods = [
    "completion", "hover", "definition", "references", "prepareRename", "rename", "documentSymbol",
    "semanticTokens/full", "inlayHint", "codeAction", "codeLens", "formatting", "diagnostic", "prepareCallHierarchy",
    "nonsense",
  ]
  private static let uris = [
    "file:///a.responder", "file:///b.md", "file:///c.responder", "file:///a/d.swift", "file:///a/e.m",
  ]

  @Test(arguments: 0..<6)
  func everyRequestHasOneAnswer(_ seed: UInt64) {
    var random = Numbers(seed: seed)
    func some(_ list: [String]) -> String { list[random.below(list.count)] }
    func text() -> String { (0..<random.below(6)).map { _ in some(Self.pieces) }.joined() }
    func number(_ limit: Int) -> Int {
      switch random.below(24) {
      case 0: Int.max
      case 1: Int.min
      default: random.below(limit) - 1
      }
    }
    func point() -> JSONValue { Client.point(number(12), number(24)) }
    let client = Client(
      folder: "file:///a",
      audit: { (_, texts, _) throws(Diagnostic) in
        try ProjectAudit(texts.sorted { $0.key < $1.key }.map { ProjectFile(path: $0.key, bytes: $0.value) })
      })
    let count = 150
    for number in 0..<count {
      let uri = some(Self.uris)
      let range = JSONValue.object([("start", point()), ("end", point())])
      let change = JSONValue.object([("range", range), ("text", .string(text()))])
      let params = JSONValue.object([
        (
          "textDocument",
          .object([("uri", .string(uri)), ("version", .int(number)), ("text", .string(text()))])
        ),
        ("position", point()), ("range", range), ("contentChanges", .array([change])), ("newName", .string("bag")),
        ("id", .int(random.below(number + 1))), ("command", .string("responder.run")),
        ("arguments", .array([.string(uri), .int(random.below(3))])),
      ])
      switch random.below(12) {
      case 0: client.post("textDocument/didOpen", params)
      case 1: client.post("textDocument/didClose", params)
      case 2: client.post("textDocument/didSave", params)
      case 3: client.post("$/cancelRequest", params)
      case 4, 5: client.post("textDocument/didChange", params)
      case 6: client.post("workspace/executeCommand", params, id: 1_000 + number)
      default: client.post("textDocument/" + some(Self.methods), params, id: 1_000 + number)
      }
      if number == 0 { for uri in Self.uris { client.post("textDocument/didOpen", Client.document("", uri)) } }
    }
    let asked = client.posted
    client.post("shutdown", .null, id: 999)
    client.waitUntilIdle()
    let answers = client.messages.filter { $0["method"] == nil }.compactMap { $0["id"]?.shown }
    #expect(answers.count == Set(answers).count, "a request has two answers")
    #expect(Set(answers).subtracting(["1"]) == Set(asked.map { "\($0)" } + ["999"]))
  }
}
