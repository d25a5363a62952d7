// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// The answers about one document, on the thread of that document.
///
/// It never waits for statements: it answers with what they have shown so far.
final class DocumentServer {
  typealias Failure = RequestFailure

  let document: OpenDocument
  let outbox: Outbox
  private let abilities: ClientAbilities
  /// Whether an answer was given that statements which had not run yet could have changed.
  private var isStale = false
  /// The runs of passages that were asked for, with the requests, in order.
  var runs: [(id: JSONValue, passage: Int)] = []
  /// What is shown of the statements that run.
  var progress: Progress?
  /// The request that is answered.
  private var asked = JSONValue.null
  /// Whether the document changes, or ends, behind the request that is answered.
  private let isOutdated: () -> Bool

  init(
    _ document: OpenDocument, _ abilities: ClientAbilities, _ outbox: Outbox,
    isOutdated: @escaping () -> Bool = { false }
  ) {
    (self.document, self.abilities, self.outbox, self.isOutdated) = (document, abilities, outbox, isOutdated)
  }

  /// Ends an answer, at a turn of a loop over a long document, which nobody wants any more.
  func check(_ turn: Int) throws(Failure) { if turn & 0xFFF == 0xFFF { try check() } }

  private func check() throws(Failure) {
    if outbox.isWithdrawn(asked) { throw Failure(code: Failure.cancelled, message: "cancelled") }
    if isOutdated() { throw Failure(code: Failure.contentModified, message: "the document has changed") }
  }

  var encoding: PositionEncoding { abilities.encoding }

  /// The requests about documents, without `textDocument/`.
  static let methods: Set = [
    "completion", "hover", "definition", "references", "prepareRename", "rename", "documentSymbol",
    "semanticTokens/full", "inlayHint", "codeAction", "codeLens", "formatting", "diagnostic", "prepareCallHierarchy",
  ]

  /// Answers a request, unless it was withdrawn.
  func answer(_ method: String, _ params: JSONValue, to id: JSONValue) {
    guard !outbox.isWithdrawn(id) else {
      return outbox.reply(to: id, failing: Failure(code: Failure.cancelled, message: "cancelled"))
    }
    asked = id
    do throws(Failure) {
      if method == Self.runCommand { return try begin(params, id) }
      let answer = try document.answering(
        about: document.text.offset(from: params["position"], encoding).map { $0..<$0 }
          ?? document.text.range(from: params["range"], encoding),
        usesResults: Self.methodsWithResults.contains(method),
        until: { [isOutdated, outbox] in
          isOutdated() || outbox.isWithdrawn(id)
        }
      ) { () throws(Failure) -> Answer in
        try check()
        return try result(method, params)
      }
      if document.hasStatementsLeft { isStale = true }
      outbox.reply(to: id, answer)
    } catch {
      outbox.reply(to: id, failing: error)
    }
  }

  /// The requests whose answers depend on what the statements have shown.
  private static let methodsWithResults: Set = ["inlayHint", "codeAction", "codeLens", "diagnostic"]

  private func result(_ method: String, _ params: JSONValue) throws(Failure) -> Answer {
    switch method {
    case "completion": .value(try completion(params))
    case "hover": .value(try hover(params))
    case "definition": .value(try definition(params))
    case "references": try references(params)
    case "prepareRename": .value(try prepareRename(params))
    case "rename": try rename(params)
    case "documentSymbol": try symbols()
    case "semanticTokens/full": try semanticTokens()
    case "inlayHint": try inlayHints(params)
    case "codeAction": .value(try codeActions(params))
    case "codeLens": try lenses()
    case "diagnostic": try diagnostics()
    case "prepareCallHierarchy": .value(.null)
    default: try formatting()
    }
  }

  private func diagnostics() throws(Failure) -> Answer {
    var list = LongAnswer(#"{"kind":"full","items":"#, closing: "}")
    for (turn, problem) in document.problems.enumerated() {
      try check(turn)
      list.append(problem.json(in: document, encoding))
    }
    return .list(list)
  }

  func change(_ changes: [JSONValue], _ version: Int?) {
    endRuns(Failure.contentModified, "the document has changed")
    document.change(changes, version: version, encoding)
  }

  func close() { outbox.publish([], of: document.text.uri, version: nil) }

  /// Says that the document is served no longer.
  func end() { endRuns(Failure.cancelled, "cancelled") }

  // MARK: In the background

  /// Whether statements are to run, or the client does not know the diagnostics.
  var hasBackgroundWork: Bool { !runs.isEmpty || document.isUnpublished || document.hasStatementsLeft }

  /// Runs what is left until `isInterrupted`, and publishes the diagnostics once nothing is, and before when the passages that
  /// somebody sees have run.
  func runStatements(until isInterrupted: @escaping () -> Bool) {
    if !runs.isEmpty { return continueRun(until: isInterrupted) }
    if document.hasStatementsLeft {
      let progress = progress ?? outbox.progress("Running \(document.text.uri)")
      self.progress = progress
      document.run(until: { isInterrupted() || progress.isCancelled }, noteSeen: publish)
      if progress.isCancelled { document.giveUp() }
    }
    guard !document.hasStatementsLeft else { return }
    endProgress()
    guard document.isUnpublished else { return }
    publish()
    document.isUnpublished = false
    if isStale { refresh() }
  }

  /// Publishes the diagnostics as far as they are known, unless the client asks for them.
  private func publish() {
    guard !abilities.pullsDiagnostics else { return }
    let problems = document.problems
    outbox.publish(
      problems.map { $0.json(in: document, encoding) }, of: document.text.uri, version: document.text.version)
  }

  func endProgress() {
    progress?.end()
    progress = nil
  }

  /// Has the client ask again for what it shows beside the text.
  func refresh() {
    isStale = false
    if abilities.refreshesDiagnostics { outbox.request("workspace/diagnostic/refresh") }
    if abilities.refreshesLenses { outbox.request("workspace/codeLens/refresh") }
    if abilities.refreshesHints { outbox.request("workspace/inlayHint/refresh") }
  }
}
