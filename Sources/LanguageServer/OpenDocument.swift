// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText
import SessionTesting

/// A document that a client has opened, with what its statements showed.
final class OpenDocument {
  private(set) var text: TextDocument
  /// Whether the client does not know the diagnostics yet.
  var isUnpublished = true
  /// Whether it does not know those of the passages that somebody sees either.
  var isSeenUnpublished = true
  private var isOutdated = true
  private var knownOutline: Outline?
  private var knownEvaluations: [Evaluation] = []
  private var knownMentions = KnownMentions()
  /// The number of the text's bytes at the last outline.
  private var knownCount = 0
  /// What the runs of the first chunks of each passage mean.
  private var knownStates: [[Chunk.State]] = []
  private let readFile: SessionReplay.FileAccess
  private let deadline: Deadline
  /// The time that statements have taken since the last change.
  private var spent = Duration.zero
  /// The time that the run that somebody asked for has taken.
  private var spentOnRun = Duration.zero
  /// What somebody looked at or changed last.
  private var focus = 0..<0
  /// The sessions of passages that ran last.
  private let recent = RecentSessions()
  /// What passages showed elsewhere, or before the document was closed.
  private let known: KnownPassages
  /// Has other documents let go of their sessions.
  private let askForMemory: () -> Void

  /// The time that the statements of a document may take together after a change.
  private static let limit = Duration.seconds(2)
  /// The least time that one of several passages gets which somebody sees.
  private static let leastShare = Duration.milliseconds(500)
  /// The time from which on it is worth it to keep what they showed for another document.
  private static let leastWorth = Duration.milliseconds(20)
  /// The time that those of a session may take when somebody has them run.
  private static let limitOfRun = Duration.seconds(20)

  /// Makes a document whose statements may let the program use some memory, in bytes.
  init(
    _ text: TextDocument, memory: Int = 512 << 20, known: KnownPassages = KnownPassages(),
    askForMemory: @escaping () -> Void = {}, readFile: @escaping SessionReplay.FileAccess
  ) {
    (self.text, self.readFile, self.known, deadline) = (text, readFile, known, Deadline(memory: memory))
    self.askForMemory = askForMemory
  }

  /// Lets go of the sessions of passages that have run; what they showed stays.
  func letGoOfSessions() {
    for evaluation in knownEvaluations where evaluation.isComplete { evaluation.letGoOfSession() }
  }

  /// Makes the changes that a client reports; what the statements show is found when somebody asks.
  func change(_ changes: [JSONValue], version: Int?, _ encoding: PositionEncoding) {
    for change in changes {
      guard let new = change["text"]?.text else { continue }
      let replaced = text.range(from: change["range"], encoding)
      if let replaced { focus = replaced.lowerBound..<replaced.lowerBound }
      text.replace(replaced, with: new)
    }
    if let version { text.version = version }
    (isUnpublished, isSeenUnpublished, isOutdated) = (true, true, true)
    spent = .zero
  }

  /// Returns a range with the rest of its first and last line, without the line end.
  func wholeLines(of range: Range<Int>) -> Range<Int> {
    let start = text.bytes[..<range.lowerBound].lastIndex(of: Byte.lineFeed).map { $0 + 1 } ?? 0
    return start..<(text.bytes[range.upperBound...].firstIndex(of: Byte.lineFeed) ?? text.bytes.count)
  }

  private func update() -> Outline {
    if !isOutdated, let knownOutline { return knownOutline }
    isOutdated = false
    let bytes = text.bytes.count - knownCount
    knownCount = text.bytes.count
    // OPTIMIZATION: an outline that nobody else has is changed in place.
    if let change = text.takeChange(), var outline = knownOutline.take() {
      let edited = outline.edit(change, in: text)
      knownOutline = outline
      if let edited {
        knownMentions.follow(edited, by: bytes, in: outline, text) { [knownEvaluations] in
          knownEvaluations[$0].table
        }
        guard let (passage, replaced, count) = edited.replaced else { return outline }
        defer { reconsider() }
        let new = outline.passages[passage].chunks[replaced.lowerBound..<replaced.lowerBound + count].map(\.text)
        knownEvaluations[passage].replace(replaced, with: new)
        if knownStates[passage].count > replaced.lowerBound {
          knownStates[passage].removeSubrange(replaced.lowerBound...)
        }
        return outline
      }
    }
    let outline = Outline(text, since: knownOutline)
    adopt(outline.passages, since: knownOutline?.passages ?? [])
    knownStates = outline.passages.map { _ in [] }
    knownMentions.forget(outline.passages.count)
    knownOutline = outline
    return outline
  }

  /// Takes over new passages; those above and below a change keep their evaluations.
  private func adopt(_ passages: [Passage], since earlier: [Passage]) {
    let above = zip(earlier, passages).prefix { $0.runs(like: $1) }.count
    let rest = zip(earlier.dropFirst(above).reversed(), passages.dropFirst(above).reversed())
    let below = rest.prefix { $0.runs(like: $1) }.count
    let changed = above..<earlier.count - below
    let new = passages[above..<passages.count - below]
    // A passage that was moved keeps what it showed.
    var old = zip(earlier[changed], knownEvaluations[changed]).map { (passage: $0, evaluation: $1) }
    let moved = new.map { passage in
      old.firstIndex { $0.passage.runs(like: passage) }.map { old.remove(at: $0).evaluation }
    }
    var left = old.map(\.evaluation)[...]
    knownEvaluations.replaceSubrange(
      changed,
      with: zip(new, moved).map { passage, evaluation in
        evaluation ?? left.popFirst() ?? Evaluation(passage.fixtures, deadline, recent, readFile: readFile)
      })
    for (passage, evaluation) in zip(passages, knownEvaluations) { evaluation.adopt(passage) }
    if !new.isEmpty || !changed.isEmpty { reconsider() }
    for evaluation in knownEvaluations where !evaluation.isComplete { evaluation.recall(known) }
  }

  /// Keeps what its passages showed.
  func keepPassages() { for evaluation in knownEvaluations { known.keep(evaluation.showed) } }

  // MARK: Running

  /// Whether statements are left to run.
  var hasStatementsLeft: Bool { evaluations.contains(where: \.isLeft) }

  /// Leaves out what has not run once the document's time is used up.
  private func leaveOutRest() { if spent >= Self.limit { evaluations.forEach { $0.leaveOut() } } }

  /// Tries what was left out again after a change of a passage, where what the others take leaves half of the time.
  private func reconsider() {
    guard knownEvaluations.contains(where: \.isLeftOut),
      knownEvaluations.reduce(.zero, { $0 + $1.cost }) < Self.limit / 2
    else { return }
    for evaluation in knownEvaluations { evaluation.tryAgain() }
  }

  /// The passages that somebody looked at or changed last.
  private var seen: [Evaluation] { zip(outline.passages, evaluations).filter { $0.0.touches(focus) }.map(\.1) }

  /// Runs the statements that are left, those of the passages that somebody sees first, until `isInterrupted`; calls `noteSeen`
  /// once after a change when those have run and others are left.
  func run(until isInterrupted: @escaping () -> Bool = { false }, noteSeen: () -> Void = {}) {
    if hasStatementsLeft { deadline.waitForMemory(until: isInterrupted, askForMemory) }
    let seen = seen
    run(seen, within: Self.limit - spent, isTentative: false, until: isInterrupted)
    if isSeenUnpublished, !seen.isEmpty, !seen.contains(where: \.isLeft), hasStatementsLeft {
      isSeenUnpublished = false
      noteSeen()
    }
    run(evaluations, within: Self.limit - spent, isTentative: false, until: isInterrupted)
  }

  /// Runs what is left of some passages in their order.
  private func run(
    _ passages: [Evaluation], within time: Duration, isTentative: Bool, until isInterrupted: @escaping () -> Bool
  ) {
    let start = ContinuousClock.now
    let left = passages.filter(\.isLeft)
    guard !left.isEmpty else { return }
    var seen = seen.filter(\.isLeft)[...]
    deadline.within(time, isTentative: isTentative, until: isInterrupted) {
      while let next = seen.popFirst() {
        // One of those that somebody sees leaves the others some time.
        let share = seen.isEmpty ? time : max(Self.leastShare, time / (seen.count + 1))
        deadline.within(share, isTentative: isTentative, until: isInterrupted) { next.run() }
        if deadline.isOver { return }
      }
      for evaluation in left where !evaluation.isComplete && !deadline.isOver { evaluation.run() }
    }
    let time = ContinuousClock.now - start
    spent += time
    leaveOutRest()
    if time > Self.leastWorth { for evaluation in left where evaluation.isComplete { known.keep(evaluation.showed) } }
  }

  /// Gives up the statements that are left until their passages change.
  func giveUp() {
    spent = Self.limit
    leaveOutRest()
  }

  /// Answers a request about a range after a short time, with what the statements have shown until then; `usesResults` is
  /// whether the answer depends on what they showed, which is given up `until` nobody wants it any more.
  func answering<Result, Failure>(
    about range: Range<Int>?, usesResults: Bool, until isInterrupted: @escaping () -> Bool = { false },
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if let range { focus = range }
    if usesResults { run(evaluations, within: Evaluation.limitOfRequest, isTentative: true, until: isInterrupted) }
    return try body()
  }

  /// Begins to run a passage anew, with its files.
  func beginRun(of passage: Int) {
    evaluations[passage].beginRun()
    knownStates[passage] = []
    spentOnRun = .zero
    isUnpublished = true
  }

  /// Gives up the run of a passage, which then shows what it did before.
  func giveUpRun(of passage: Int) {
    evaluations[passage].giveUpRun()
    knownStates[passage] = []
    isUnpublished = true
  }

  /// Goes on with the run of a passage until `isInterrupted`; returns whether it has ended.
  func continueRun(of passage: Int, until isInterrupted: @escaping () -> Bool) -> Bool {
    let (start, evaluation) = (ContinuousClock.now, evaluations[passage])
    deadline.within(Self.limitOfRun - spentOnRun, isTentative: false, until: isInterrupted) {
      evaluation.run(readsFiles: true)
    }
    spentOnRun += ContinuousClock.now - start
    return evaluation.isComplete || spentOnRun >= Self.limitOfRun
  }

  var outline: Outline { update() }

  /// Returns what the runs of the chunks of a passage mean, as far as they have run.
  ///
  /// - Complexity: O(chunks that were not looked at since they ran).
  func states(_ passage: Int) -> [Chunk.State] {
    let (chunks, results) = (outline.passages[passage].chunks, evaluations[passage].results)
    for index in knownStates[passage].count..<max(knownStates[passage].count, min(chunks.count, results.count)) {
      knownStates[passage].append(chunks[index].state(of: results[index]))
    }
    return knownStates[passage]
  }

  var evaluations: [Evaluation] {
    _ = update()
    return knownEvaluations
  }

  /// The words of each passage with their meaning, in the order of the document.
  var mentions: [[Mention]] { update().passages.indices.map { mentions(of: $0) { _ in } } }

  /// The words of a passage with their meaning; `check` may end a long search for them.
  func mentions<Failure>(
    of passage: Int, check: (_ turn: Int) throws(Failure) -> Void
  ) throws(Failure) -> [Mention] {
    let outline = update()
    return try knownMentions.words(of: passage) { () throws(Failure) in
      var finder = finder(of: passage)
      try finder.read(outline.passages[passage], check: check)
      return finder.mentions
    }
  }

  private func finder(of passage: Int) -> MentionFinder {
    MentionFinder(knownEvaluations[passage].table, outline, text)
  }

  /// Returns the words of a chunk; those of its passage are read for it only where a word means what others have made.
  ///
  /// - Complexity: O(words of the chunk + log words) where no other is needed.
  func words<Failure>(
    of chunk: Int, in passage: Int, check: (_ turn: Int) throws(Failure) -> Void
  ) throws(Failure) -> [Mention] {
    let outline = update()
    let (chunks, comments) = (outline.passages[passage].chunks, outline.passages[passage].comments)
    guard chunks.indices.contains(chunk) else { return [] }
    let range = chunks[chunk].range
    if knownMentions.passages[passage] == nil {
      var finder = finder(of: passage)
      try finder.read(chunks[chunk...chunk], comments.part(in: range) { $0.lowerBound }, check: check)
      if !finder.usesNames { return finder.mentions }
    }
    return Array(try mentions(of: passage, check: check).part(in: range) { $0.range.lowerBound })
  }

  // MARK: Problems

  /// Something that the client shows at a place.
  struct Problem {
    var range: Range<Int>
    var isError = true
    var code: String
    var message: String
    var suggestions: [String] = []
    /// What a suggestion replaces, or nil when it is the range.
    var replaced: Range<Int>?
  }

  /// What is wrong, in the order of the document.
  var problems: [Problem] {
    let outline = outline
    var problems: [Problem] = []
    if let problem = outline.problem, outline.lines.indices.contains(problem.line - 1) {
      let range = outline.lines[problem.line - 1]
      problems.append(Problem(range: range, code: "session", message: problem.message))
    }
    for (number, (passage, evaluation)) in zip(outline.passages, evaluations).enumerated() {
      if evaluation.isLeftOut, !evaluation.isComplete,
        let next = passage.chunks.dropFirst(evaluation.results.count).first
      {
        problems.append(
          Problem(
            range: next.range, isError: false, code: "not-run",
            message: "not run: the document's time is used up\nthe lens 'Run' above the session runs it alone"))
      }
      for (index, state) in states(number).enumerated() where state != .fits {
        let (chunk, result) = (passage.chunks[index], evaluation.results[index])
        switch state {
        case .fits: break
        case .fails:
          if let error = result.error { problems.append(problem(error, of: passage.chunks[...index], in: outline)) }
        case .differs: problems.append(Self.difference(chunk, result))
        }
      }
    }
    return problems
  }

  /// The warning about a chunk whose output differs.
  static func difference(_ chunk: Chunk, _ result: Evaluation.Result) -> Problem {
    let difference = SessionDiff(expected: chunk.expected ?? [], actual: result.lines)
    return Problem(
      range: chunk.range, isError: false, code: "output-differs",
      message: (["the output differs from what the session shows"] + difference.lines()).joined(separator: "\n"))
  }

  /// Returns the problem of the last of some chunks, whose error may lie in what one above it defined.
  private func problem(_ error: Diagnostic, of chunks: ArraySlice<Chunk>, in outline: Outline) -> Problem {
    var (place, replaced): (Range<Int>?, Range<Int>?)
    // Only the document's own texts have no name.
    if let source = error.source, source.name == nil, let range = error.range,
      let chunk = chunks.last(where: { $0.lines.contain(source) })
    {
      place = outline.range(range, in: source, of: chunk)
      replaced = error.suggestedRange.flatMap { outline.range($0, in: source, of: chunk) }
    }
    var lines = [error.code == .interrupted ? "stopped: the document's time is used up" : error.message]
    if !error.suggestions.isEmpty { lines.append("did you mean \(error.suggestions.joined(separator: ", "))?") }
    lines += error.help.map(\.text)
    return Problem(
      range: place ?? chunks[chunks.endIndex - 1].range, code: error.code.rawValue,
      message: lines.joined(separator: "\n"), suggestions: place == nil ? [] : error.suggestions, replaced: replaced)
  }
}

extension OpenDocument.Problem {
  func json(in document: OpenDocument, _ encoding: PositionEncoding) -> JSONValue {
    [
      "range": document.text.json(range, encoding), "severity": .int(isError ? 1 : 2), "code": .string(code),
      "source": "responder", "message": .string(message),
    ]
  }
}
