// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import LanguageServer
import Platform
import ResponderProjects
import ResponderText
import SessionTesting

extension Fuzzer {
  /// Serves a client whose messages are lines, and checks that each request has an answer.
  ///
  /// A line is a method, a document, and its text, a range or a position: `didOpen 1 add view`, `didChange 1 0:0-0:3 x`,
  /// `hover 1 3:4`; `~` is a minus. Documents with a dot, such as `A.swift`, are part of a project, which is audited. Other
  /// lines are the bodies of messages.
  func serve(_ bytes: [UInt8]) {
    let answers = Locked<[String: Int]>([:])
    let said = Locked(MessageBuffer())
    let server = LanguageServer(
      version: "0", readFile: SessionReplay.noFiles,
      audit: { (_, texts, _) throws(Diagnostic) in
        try ProjectAudit(texts.sorted { $0.key < $1.key }.map { ProjectFile(path: $0.key, bytes: $0.value) })
      }
    ) { bytes in
      let bodies = said.use { said in
        said.append(bytes)
        return said.bodies()
      }
      for message in bodies.compactMap({ try? JSONValue($0) }) where message["method"] == nil {
        if let id = message["id"] { answers.use { $0[id.encoded, default: 0] += 1 } }
      }
    }
    var requests: Set<String> = []
    var bodies = [Array(#"{"id":"first","method":"initialize","params":{"rootUri":"file:///a"}}"#.utf8)]
    for (number, line) in bytes.split(separator: Byte.lineFeed).prefix(64).enumerated() {
      guard let message = Self.message(line, number) else {
        bodies.append(Array(line))
        continue
      }
      if let id = message["id"] { requests.insert(id.encoded) }
      bodies.append(Array(message.encoded.utf8))
    }
    // What has arrived together is handled together.
    for body in bodies { server.handle([body]) }
    server.waitUntilIdle()
    if server.exitStatus == nil {
      for id in requests { precondition(answers.use { $0[id] } ?? 0 >= 1, "\(id) has no answer") }
    }
    server.disconnect()
    server.waitUntilIdle()
    var buffer = MessageBuffer()
    buffer.append(bytes)
    _ = buffer.bodies()
  }

  private static func message(_ line: ArraySlice<UInt8>, _ number: Int) -> JSONValue? {
    guard let first = line.first, first != UInt8(ascii: "{") else { return nil }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 3).map(String.init)
    let name = words.dropFirst().first ?? ""
    let document: JSONValue = [
      "uri": .string("file:///a/" + (name == "m" ? "a.md" : name.contains(".") ? name : name + ".responder")),
      "version": .int(number), "text": .string(words.dropFirst(2).joined(separator: " ").replacing("|", with: "\n")),
    ]
    let ends = (words.count > 2 ? words[2] : "").split(separator: "-").map { end -> JSONValue in
      let numbers = end.split(separator: ":").map { JSONValue.int(Int($0.replacing("~", with: "-")) ?? 0) }
      return ["line": numbers.first ?? .int(0), "character": numbers.last ?? .int(0)]
    }
    let range: JSONValue = ["start": ends.first ?? .null, "end": ends.last ?? .null]
    let change: JSONValue = [
      "range": range, "text": .string(words.count > 3 ? words[3].replacing("|", with: "\n") : ""),
    ]
    let params: JSONValue = [
      "textDocument": document, "position": ends.first ?? .null, "range": range, "contentChanges": .array([change]),
      "id": .string(name), "query": .string(name), "item": ["data": .string(name)], "newName": "bag",
      "command": "responder.run",
      "arguments": .array([document["uri"] ?? .null, .int(0)]),
    ]
    let notifications: Set = ["didOpen", "didChange", "didSave", "didClose", "$/cancelRequest", "exit"]
    let method =
      switch words[0] {
      case "shutdown", "exit", "$/cancelRequest": words[0]
      case "run": "workspace/executeCommand"
      case "workspace/symbol", "callHierarchy/incomingCalls", "callHierarchy/outgoingCalls": words[0]
      default: "textDocument/" + words[0]
      }
    var members: [(String, JSONValue)] = [("method", .string(method)), ("params", params)]
    if !notifications.contains(words[0]) { members.append(("id", .string("\(number)"))) }
    return .object(members)
  }
}
