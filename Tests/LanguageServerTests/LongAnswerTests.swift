// SPDX-License-Identifier: Apache-2.0

import Platform
import ResponderText
import Testing

@testable import LanguageServer

/// An answer about a whole document ends when nobody wants it any more.
@Suite("The language server: long answers")
struct LongAnswerTests {
  private static let uri = "file:///a.md"
  private static let line = "send  x from main"

  /// Returns the answer to a request about 5,000 statements, which have changed after a number of looks.
  private func answer(_ method: String, looks: Int) throws -> JSONValue {
    let statements = String(repeating: "> \(Self.line)\n", count: 5_000)
    let lenses = method == "codeLens" ? String(repeating: "```responder\necho a\n```\n", count: 5_000) : ""
    let text = TextDocument(
      uri: Self.uri, version: 1, text: "```responder\n> add window main\n\(statements)```\n\(lenses)")
    let sent = Locked<[JSONValue]>([])
    let buffer = Locked(MessageBuffer())
    let outbox = Outbox { bytes in
      let bodies = buffer.use { buffer in
        #expect(bytes.count < 400_000, "a long answer is in one part")
        buffer.append(bytes)
        return buffer.bodies()
      }
      for body in bodies { if let message = try? JSONValue(body) { sent.use { $0.append(message) } } }
    }
    var left = looks
    let document = OpenDocument(text) { _ in [] }
    // Whatever has run is known; the words are not.
    if method == "diagnostic" { document.run() }
    let server = DocumentServer(document, ClientAbilities(), outbox) {
      left -= 1
      return left <= 0
    }
    let place = Client.point(4, 8)
    let range = JSONValue.object([("start", Client.point(0, 0)), ("end", Client.point(20_000, 0))])
    outbox.accept(1)
    server.answer(
      method, .object([("position", place), ("range", range), ("newName", "y")]), to: 1)
    return try #require(sent.use { $0 }.first { $0["id"]?.integer == 1 })
  }

  @Test(arguments: ["references", "documentSymbol", "semanticTokens/full", "formatting", "codeLens", "diagnostic"])
  func endsAfterAChange(_ method: String) throws {
    let answer = try answer(method, looks: 2)
    #expect(answer["error"]?["code"]?.integer == -32801, "\(answer.shown.prefix(200))")
  }

  @Test func areWhole() throws {
    for (method, name) in [("references", nil), ("semanticTokens/full", "data"), ("diagnostic", "items")] {
      let result = try answer(method, looks: .max)["result"]
      let list = name.map { result?[$0] } ?? result
      #expect((list?.items.count ?? 0) >= 5_000, "\(method)")
    }
  }
}
