// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText
import SessionTesting

/// The lens above each session, and the command that it runs.
extension LanguageServer {
  static let runCommand = "responder.run"

  /// Returns a lens for each passage with statements, which says how many of them there are and how many differ or fail.
  func lenses(_ document: OpenDocument) -> JSONValue {
    let outline = document.outline
    let lenses = zip(outline.passages, document.evaluations).enumerated().compactMap { index, entry -> JSONValue? in
      let (passage, evaluation) = entry
      guard let first = passage.chunks.first else { return nil }
      let place = passage.heading ?? first.range.lowerBound..<first.range.lowerBound
      let command: JSONValue = [
        "title": "Run: \(summary(passage, evaluation))", "command": .string(Self.runCommand),
        "arguments": .array([.string(document.text.uri), .int(index)]),
      ]
      return ["range": document.text.json(place, encoding), "command": command]
    }
    return .array(lenses)
  }

  private func summary(_ passage: Passage, _ evaluation: Evaluation) -> String {
    let states = zip(passage.chunks, evaluation.results).map { $0.state(of: $1) }
    let count = passage.chunks.count
    let (differing, failing) = (states.count { $0 == .differs }, states.count { $0 == .fails })
    var parts = ["\(count) \(count == 1 ? "statement" : "statements")"]
    if differing > 0 { parts.append("the output of \(differing) differs") }
    if failing > 0 { parts.append("\(failing) \(failing == 1 ? "fails" : "fail")") }
    if states.count < count { parts.append("\(count - states.count) not run") }
    if parts.count == 1, passage.isSession { parts.append("all as shown") }
    return parts.joined(separator: ", ")
  }

  /// Runs what a lens stands for: a session from its beginning, with the files that it reads.
  ///
  /// The client shows what differs as diagnostics, and says how many statements do.
  ///
  /// - Throws: An unknown command, invalid parameters.
  func execute(_ params: JSONValue) throws(Failure) -> JSONValue {
    guard params["command"]?.text == Self.runCommand else {
      throw Failure(code: Failure.invalidParams, message: "expected the command '\(Self.runCommand)'")
    }
    let arguments = params["arguments"]?.items ?? []
    guard arguments.count == 2, let uri = arguments[0].text, let index = arguments[1].integer else {
      throw Failure(code: Failure.invalidParams, message: "expected the uri of a document and the number of a session")
    }
    guard let document = documents[uri] else {
      throw Failure(code: Failure.invalidParams, message: "'\(uri)' is not open")
    }
    let (passages, evaluations) = (document.outline.passages, document.evaluations)
    guard passages.indices.contains(index) else {
      throw Failure(code: Failure.invalidParams, message: "'\(uri)' has no session \(index)")
    }
    evaluations[index].runWithFiles()
    document.isUnpublished = true
    let isFine = zip(passages[index].chunks, evaluations[index].results).allSatisfy { $0.state(of: $1) == .fits }
    let message = summary(passages[index], evaluations[index])
    notify(
      client: "window/showMessage",
      ["type": .int(isFine ? 3 : 2), "message": "responder: \(message)"])
    if refreshesLenses { request(client: "workspace/codeLens/refresh") }
    return .null
  }
}
