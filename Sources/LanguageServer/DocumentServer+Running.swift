// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText
import SessionTesting

/// The lens above each session, and the command that it runs.
extension DocumentServer {
  static let runCommand = "responder.run"

  /// Returns a lens for each passage with statements, which says how many of them there are and how many differ or fail.
  func lenses() throws(Failure) -> Answer {
    var lenses = LongAnswer()
    for (index, passage) in document.outline.passages.enumerated() {
      try check(index)
      guard let first = passage.chunks.first else { continue }
      let place = passage.heading ?? first.range.lowerBound..<first.range.lowerBound
      let command: JSONValue = [
        "title": "Run: \(summary(passage, document.states(index)))", "command": .string(Self.runCommand),
        "arguments": .array([.string(document.text.uri), .int(index)]),
      ]
      lenses.append(["range": document.text.json(place, encoding), "command": command])
    }
    return .list(lenses)
  }

  private func summary(_ passage: Passage, _ states: [Chunk.State]) -> String {
    let count = passage.chunks.count
    let (differing, failing) = (states.count { $0 == .differs }, states.count { $0 == .fails })
    var parts = ["\(count) \(count == 1 ? "statement" : "statements")"]
    if differing > 0 { parts.append("the output of \(differing) differs") }
    if failing > 0 { parts.append("\(failing) \(failing == 1 ? "fails" : "fail")") }
    if states.count < count { parts.append("\(count - states.count) not run") }
    if parts.count == 1, passage.isSession { parts.append("all as shown") }
    return parts.joined(separator: ", ")
  }

  /// Begins to run what a lens stands for: a session from its beginning, with the files that it reads.
  ///
  /// - Throws: Invalid parameters.
  func begin(_ params: JSONValue, _ id: JSONValue) throws(Failure) {
    let index = params["arguments"]?.items.last?.integer ?? -1
    guard document.outline.passages.indices.contains(index) else {
      throw Failure(code: Failure.invalidParams, message: "'\(document.text.uri)' has no session \(index)")
    }
    if runs.isEmpty { document.beginRun(of: index) }
    runs.append((id, index))
  }

  /// Goes on with the run that was asked for first; when it has ended, the client shows what differs as diagnostics, and says
  /// how many statements do.
  func continueRun(until isInterrupted: @escaping () -> Bool) {
    guard let (id, index) = runs.first else { return }
    let progress = progress ?? outbox.progress("Running a session of \(document.text.uri)")
    self.progress = progress
    let hasEnded = document.continueRun(of: index) { [outbox] in
      isInterrupted() || progress.isCancelled || outbox.isWithdrawn(id)
    }
    let isCancelled = progress.isCancelled || outbox.isWithdrawn(id)
    guard hasEnded || isCancelled else { return }
    runs.removeFirst()
    endProgress()
    if isCancelled {
      document.giveUpRun(of: index)
      outbox.reply(to: id, failing: Failure(code: Failure.cancelled, message: "cancelled"))
    } else {
      let states = document.states(index)
      let isFine = states.allSatisfy { $0 == .fits }
      let message = "responder: \(summary(document.outline.passages[index], states))"
      outbox.notify("window/showMessage", ["type": .int(isFine ? 3 : 2), "message": .string(message)])
      refresh()
      outbox.reply(to: id, .null)
    }
    if let next = runs.first { document.beginRun(of: next.passage) }
  }

  /// Ends the runs that were asked for.
  func endRuns(_ code: Int, _ message: String) {
    if let run = runs.first { document.giveUpRun(of: run.passage) }
    for run in runs { outbox.reply(to: run.id, failing: Failure(code: code, message: message)) }
    runs = []
    endProgress()
  }
}
