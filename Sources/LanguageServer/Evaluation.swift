// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Platform
import ResponderSession
import ResponderShell
import ResponderText
import SessionTesting

/// The chunks of a passage in a session that nobody else uses, and what each of them showed.
final class Evaluation {
  /// What a chunk showed when it ran.
  struct Result: Sendable {
    /// What a replay compares: answers, and errors.
    var lines: [String] = []
    /// The error of the statement that failed.
    var error: Diagnostic?
    var hasDelivered = false
    /// How long it took.
    fileprivate var time = Duration.zero
    /// Whether `expect this` directly after the chunk is about it.
    var isExpectable = false
    /// Whether going back to before the chunk brings its session back to what it was.
    fileprivate var isReversible = true
    fileprivate var hasEnded = false
    /// Whether the time was over before the chunk's end, so that it is not run again.
    var isCutShort: Bool { error?.code == .interrupted }
  }

  /// The session, while it is needed.
  private var made: SessionPlayer?
  private let recent: RecentSessions
  private var fixtures: [Fixture]
  /// What runs: the texts of the chunks.
  private var chunks: [[UInt8]] = []
  /// What the first chunks showed.
  private(set) var results: [Result] = []
  /// What chunks showed that have not run since something above them has changed, by their texts.
  private(set) var before: [[UInt8]: Result] = [:]
  /// What the chunks showed before the run that somebody asked for.
  private var shownBefore: [Result] = []
  /// The points before the chunks that the session has run.
  private var bookmarks: [Session.Bookmark] = []
  /// What chunks showed before they were changed, the last ones at the end, for whoever undoes it.
  private var earlier: [(start: Int, chunks: [[UInt8]], results: [Result])] = []
  /// The number of changes that can be undone without running anything, and of chunks that are kept for that.
  private static let (earlierLimit, longest) = (4, 10_000)
  /// How long the chunks that the session has run have taken.
  private var times: [Duration] = []
  /// When the chunk that runs began.
  private var start = ContinuousClock.now
  /// Whether the document's time was used up before all chunks had run; they are not tried again before they change.
  private(set) var isLeftOut = false
  /// The number of chunks that were run, again or for the first time.
  private(set) var runs = 0
  private let deadline: Deadline
  private let files: FileGate

  /// The time without which a chunk is not given up; it may only have come late.
  private static let leastTime = Duration.milliseconds(400)
  /// The number of lines that are kept of what a statement printed before it failed.
  private static let shownOfFailure = 10_000
  /// The time that statements may take before a request is answered, and a question of the answer.
  static let limitOfRequest = Duration.milliseconds(50)

  /// The files that statements may read: none while somebody types, any while the passage runs because somebody said so.
  private final class FileGate {
    let readFile: SessionReplay.FileAccess
    var isOpen = false
    /// Whether a statement read one.
    private(set) var hasRead = false

    init(_ readFile: @escaping SessionReplay.FileAccess) { self.readFile = readFile }

    func contents(of path: String) throws(Diagnostic) -> [UInt8] {
      guard isOpen else {
        throw Diagnostic(
          .refused, "'\(path)' may not be read while the document is edited",
          help: ["the lens 'Run' above the session runs it with its files; nothing is ever written"])
      }
      hasRead = true
      return try readFile(path)
    }
  }

  init(
    _ fixtures: [Fixture], _ deadline: Deadline, _ recent: RecentSessions, readFile: @escaping SessionReplay.FileAccess
  ) {
    self.fixtures = fixtures
    self.deadline = deadline
    self.recent = recent
    files = FileGate(readFile)
  }

  deinit { recent.forget(self) }

  /// The session, which is made when somebody needs it.
  private var player: SessionPlayer {
    if let made { return made }
    let new = Self.player(fixtures, deadline, files)
    made = new
    // A long statement is given up rather than taken back where that is faster.
    new.session.host.givesUp = { [unowned self] in
      Self.isFaster(toRunAgain: times[...], thanToTakeBack: ContinuousClock.now - start)
    }
    recent.keep(self)
    return new
  }

  var hasSession: Bool { made != nil }

  /// The statements that the session knows, with those that it has defined.
  var table: CommandTable<Session> { made?.session.table ?? Session.commands }

  /// To take back what statements have done takes about a seventh of their time, and to run those above again theirs.
  private static func isFaster(toRunAgain above: ArraySlice<Duration>, thanToTakeBack time: Duration) -> Bool {
    time > .milliseconds(100) && above.reduce(.zero, +) * 7 < time
  }

  private static func player(_ fixtures: [Fixture], _ deadline: Deadline, _ files: FileGate) -> SessionPlayer {
    SessionPlayer(
      fixtures, budget: deadline.budget, isSafe: true,
      readFile: { (path) throws(Diagnostic) in try files.contents(of: path) },
      isInterrupted: { deadline.isOver })
  }

  var session: Session { player.session }

  /// Forgets what the statements from the first changed one showed.
  ///
  /// - Complexity: O(n) in these statements.
  func adopt(_ passage: Passage) {
    if passage.fixtures != fixtures {
      fixtures = passage.fixtures
      isLeftOut = false
      forget()
    }
    change(chunks.indices, to: passage.chunks.map(\.text))
  }

  /// Takes over the texts of chunks that have replaced others, and forgets what those from the first changed one showed; where
  /// only the output that they should show has changed, they are run if they were left out.
  ///
  /// - Complexity: O(n) in these.
  func replace(_ replaced: Range<Int>, with texts: [[UInt8]]) {
    if !replaced.isEmpty { isLeftOut = false }
    change(replaced, to: texts)
  }

  private func change(_ replaced: Range<Int>, to texts: [[UInt8]]) {
    let equal = zip(chunks[replaced], texts).prefix { $0 == $1 }.count
    guard equal < max(replaced.count, texts.count) else { return }
    let common = replaced.lowerBound + equal
    (shownBefore, isLeftOut) = ([], false)
    goBack(to: common)
    // What is above these has changed too.
    earlier.removeAll { $0.start > common }
    let isShort = chunks.count - common <= Self.longest
    let known = results.count > common && isShort ? (common, Array(chunks[common...]), Array(results[common...])) : nil
    if let known { before = Dictionary(zip(known.1, known.2)) { $1 } }
    chunks.replaceSubrange(replaced, with: texts)
    if results.count > common { results.removeSubrange(common...) }
    if let index = earlier.lastIndex(where: { $0.start == common && $0.chunks.elementsEqual(chunks[common...]) }) {
      results += earlier.remove(at: index).results
    }
    if let known { earlier = earlier.suffix(Self.earlierLimit - 1) + [known] }
  }

  /// What the statements showed, for whoever has the same ones; nothing that depends on files, or on the time that was left.
  var showed: KnownPassages.Passage {
    let known = files.hasRead ? [] : results.prefix { !$0.isCutShort }
    return KnownPassages.Passage(fixtures: fixtures, chunks: chunks, results: Array(known))
  }

  /// Takes over what the same chunks showed elsewhere, or before the document was closed.
  func recall(_ known: KnownPassages) { if results.isEmpty { results = known.results(fixtures, chunks) } }

  /// Whether every statement has run, or one has ended the session.
  var isComplete: Bool { results.count >= chunks.count || results.last?.hasEnded == true }

  /// How long its chunks took when they ran last.
  ///
  /// - Complexity: O(chunks).
  var cost: Duration { results.reduce(.zero) { $0 + $1.time } }

  /// Whether chunks are to be run that have not.
  var isLeft: Bool { !isLeftOut && !isComplete }

  /// Notes that the document has no time left for what has not run.
  func leaveOut() { isLeftOut = !isComplete }

  /// Notes that the document has time again.
  func tryAgain() { isLeftOut = false }

  /// Forgets what all statements showed.
  func forget() {
    (results, earlier, shownBefore) = ([], [], [])
    restart()
  }

  /// Forgets what all statements showed, until the run that begins is given up.
  func beginRun() {
    let shown = results
    forget()
    shownBefore = shown
  }

  /// Takes what the statements showed before a run that is given up.
  func giveUpRun() {
    guard !isComplete, shownBefore.count > results.count else { return }
    results = shownBefore
    shownBefore = []
    restart()
  }

  /// Runs the statements that have not run, as long as the deadline allows it; they read files when `readsFiles`.
  func run(readsFiles: Bool = false) {
    files.isOpen = readsFiles
    defer { files.isOpen = false }
    session.host.budget = deadline.budget
    let known = results.count
    while !isComplete { guard seek(to: results.count), step() else { return } }
    before = [:]
    // What was too large leaves room for the next document.
    if results[min(known, results.count)...].contains(where: { $0.error?.code == .limit }), deadline.isMemoryFull {
      restart()
    }
  }

  /// Brings the session to the point before a chunk, or after all of them, or as near as it gets in a short time.
  func move(to chunk: Int) {
    _ = deadline.within(Self.limitOfRequest, isTentative: true) { seek(to: chunk) }
  }

  /// Brings the session to the point before a chunk, or after all of them; returns false when the deadline ends it before.
  private func seek(to chunk: Int) -> Bool {
    goBack(to: chunk)
    while bookmarks.count < min(chunk, chunks.count), session.execution.exitStatus == nil {
      guard step() else { return false }
    }
    return true
  }

  private func goBack(to chunk: Int) {
    guard chunk < bookmarks.count else { return }
    let isReversible =
      results[chunk..<min(bookmarks.count, results.count)].allSatisfy(\.isReversible)
      && !Self.isFaster(toRunAgain: times[..<chunk], thanToTakeBack: times[chunk...].reduce(.zero, +))
    if isReversible, bookmarks.count <= results.count, session.goBack(to: bookmarks[chunk]) {
      bookmarks.removeSubrange(chunk...)
      times.removeSubrange(chunk...)
    } else {
      restart()
    }
  }

  /// Lets go of the session, which runs again as far as somebody asks about it.
  func letGoOfSession() { if made != nil { restart() } }

  private func restart() {
    // OPTIMIZATION: nobody waits until a large session is freed.
    if let old = made.take() { letGo(consume old) }
    (bookmarks, times) = ([], [])
  }

  /// Runs the chunk at the session's point; returns false, and leaves the session there or at its beginning, when it was cut
  /// short and runs again later.
  private func step() -> Bool {
    let (hasRun, isUsable) = runChunk()
    if !isUsable { restart() }
    return hasRun
  }

  /// Returns whether the chunk has run, and whether the session can go on from here.
  ///
  /// OPTIMIZATION: on its own, so that nothing here holds the session when it is let go of, and frees it.
  @inline(never)
  private func runChunk() -> (hasRun: Bool, isUsable: Bool) {
    let index = bookmarks.count
    start = .now
    func runsAgain() -> Bool { deadline.wasTentative || .now - start < Self.leastTime }
    guard !deadline.isOver, index >= results.count || !results[index].isCutShort else {
      return (false, true)
    }
    bookmarks.append(session.bookmark)
    runs += 1
    var result = Result()
    let text = AnswerText()
    // Its lines count from its first, as in a replay, so that what it shows does not depend on its place.
    let reader = ScriptReader(name: nil, bytes: chunks[index])
    _ = session.run(reader, keepsGoing: false) { outcome in
      // What runs again later shows nothing now, which may be long.
      let isLost = outcome.error?.code == .interrupted && runsAgain()
      if !isLost { player.show(outcome, in: text) }
      if session.execution.notes.standsAlone { result.isReversible = false }
      if session.execution.notes.hasDelivered { result.hasDelivered = true }
      result.isExpectable = session.execution.notes.hasDelivered || session.execution.notes.hasAsked
      result.error = outcome.error
    }
    let isTentative = runsAgain()
    // Advice takes time too; an error without it is not the last word while there will be more.
    let isWithoutAdvice = result.error != nil && isTentative && deadline.isOver && index >= results.count
    if result.isCutShort && (isTentative || index < results.count) || isWithoutAdvice {
      let start = bookmarks.removeLast()
      let isLost = session.isGivenUp || !result.isReversible || player.hasWritten
      return (false, !isLost && session.goBack(to: start))
    }
    result.time = .now - start
    times.append(result.time)
    if player.hasWritten || session.recording != nil { result.isReversible = false }
    result.hasEnded = session.execution.exitStatus != nil || result.isCutShort
    result.lines = text.withBytes { bytes in
      // A failure may come after very much.
      let limit = result.error == nil ? Int.max : Self.shownOfFailure
      var lines = bytes.split(separator: Byte.lineFeed, maxSplits: limit, omittingEmptySubsequences: false)
      if lines.last?.isEmpty == true || lines.count > limit { lines.removeLast() }
      return lines.map { String(decoding: $0, as: UTF8.self) }
    }
    if index == results.count { results.append(result) }
    return (true, !session.isGivenUp)
  }

  /// Returns the statements that the error or the answer of a chunk advises, each of which works before it, where the session
  /// is then.
  func advice(on chunk: Int) -> [String] {
    guard results.indices.contains(chunk) else { return [] }
    move(to: chunk)
    let result = results[chunk]
    var advised = result.error?.help.flatMap(\.statements) ?? []
    if result.error == nil, result.isExpectable {
      let report = deadline.within(Self.limitOfRequest, isTentative: true) {
        try? session.nested(keeping: []) { () throws(Diagnostic) in
          try session.answer(to: String(decoding: chunks[chunk], as: UTF8.self))
        }
      }
      advised = report?.json?["advice"]?.items.compactMap(\.text) ?? []
    }
    var seen = Set<String>()
    return advised.filter { seen.insert($0).inserted && works($0) }
  }

  /// Returns whether a statement works at the session's point; it changes nothing.
  private func works(_ statement: String) -> Bool {
    deadline.within(Self.limitOfRequest, isTentative: true) {
      do throws(Diagnostic) {
        try session.nested(keeping: []) { () throws(Diagnostic) in _ = try session.answer(to: statement) }
        return true
      } catch {
        return false
      }
    }
  }

  /// Returns the answer to a question at the session's point, which changes nothing, or nil when it has none.
  func answer(to question: String) -> [String]? {
    let report = deadline.within(Self.limitOfRequest, isTentative: true) {
      try? session.nested(keeping: []) { () throws(Diagnostic) in try session.answer(to: question) }
    }
    return report.map { $0.preamble + $0.lines }
  }
}
