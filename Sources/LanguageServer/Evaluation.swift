// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Platform
import ResponderSession
import ResponderShell
import SessionTesting

/// The chunks of a passage in a session that nobody else uses, and what each of them showed.
final class Evaluation {
  /// What a chunk showed when it ran.
  struct Result {
    /// What a replay compares: answers, and errors.
    var lines: [String] = []
    /// The error of the statement that failed.
    var error: Diagnostic?
    var hasDelivered = false
    /// Whether `expect this` directly after the chunk is about it.
    var isExpectable = false
    /// Whether going back to before the chunk brings its session back to what it was.
    fileprivate var isReversible = true
    fileprivate var hasEnded = false
  }

  private var player: SessionPlayer
  private var fixtures: [Fixture]
  private var chunks: [Chunk] = []
  /// What the first chunks showed.
  private(set) var results: [Result] = []
  /// The points before the chunks that the session has run.
  private var bookmarks: [Session.Bookmark] = []
  /// The number of chunks that were run, again or for the first time.
  private(set) var runs = 0
  private let deadline = Deadline()
  private let files: FileGate

  /// The time at which a run ends; sessions ask for it through their hosts.
  private final class Deadline {
    var time: ContinuousClock.Instant?
    var isOver: Bool { time.map { ContinuousClock.now >= $0 } ?? false }
  }

  /// The files that statements may read: none while somebody types, any while the passage runs because somebody said so.
  private final class FileGate {
    let readFile: SessionReplay.FileAccess
    var isOpen = false

    init(_ readFile: @escaping SessionReplay.FileAccess) { self.readFile = readFile }

    func contents(of path: String) throws(Diagnostic) -> [UInt8] {
      guard isOpen else {
        throw Diagnostic(
          .refused, "'\(path)' may not be read while the document is edited",
          help: ["the lens 'Run' above the session runs it with its files; nothing is ever written"])
      }
      return try readFile(path)
    }
  }

  /// The time that the statements of a passage may take together after a change.
  private static let limit = Duration.seconds(2)
  /// The time that they may take when somebody has them run.
  private static let limitOfRun = Duration.seconds(20)

  init(_ fixtures: [Fixture], readFile: @escaping SessionReplay.FileAccess) {
    self.fixtures = fixtures
    files = FileGate(readFile)
    player = Self.player(fixtures, deadline, files)
  }

  private static func player(_ fixtures: [Fixture], _ deadline: Deadline, _ files: FileGate) -> SessionPlayer {
    SessionPlayer(
      fixtures, budget: Budget(), isSafe: true,
      readFile: { (path) throws(Diagnostic) in try files.contents(of: path) },
      isInterrupted: { deadline.isOver })
  }

  var session: Session { player.session }

  /// Runs what changed since the last time.
  ///
  /// - Complexity: O(n) in the statements from the first changed one.
  func update(_ passage: Passage) {
    if passage.fixtures != fixtures {
      fixtures = passage.fixtures
      results = []
      restart()
    }
    let common = zip(chunks, passage.chunks).prefix { $0.runs(like: $1) }.count
    goBack(to: common)
    chunks = passage.chunks
    if results.count > common { results.removeSubrange(common...) }
    runRest(within: Self.limit)
  }

  /// Runs everything anew, and lets the statements read files.
  func runWithFiles() {
    results = []
    restart()
    files.isOpen = true
    defer { files.isOpen = false }
    runRest(within: Self.limitOfRun)
  }

  private func runRest(within limit: Duration) {
    deadline.time = .now + limit
    while results.count < chunks.count, results.last?.hasEnded != true {
      seek(to: results.count)
      step()
    }
    deadline.time = nil
  }

  /// Brings the session to the point before a chunk, or after all of them.
  func move(to chunk: Int) {
    deadline.time = .now + Self.limit
    seek(to: chunk)
    deadline.time = nil
  }

  private func seek(to chunk: Int) {
    goBack(to: chunk)
    while bookmarks.count < min(chunk, chunks.count), session.execution.exitStatus == nil { step() }
  }

  private func goBack(to chunk: Int) {
    guard chunk < bookmarks.count else { return }
    let isReversible = results[chunk..<min(bookmarks.count, results.count)].allSatisfy(\.isReversible)
    if isReversible, bookmarks.count <= results.count, session.goBack(to: bookmarks[chunk]) {
      bookmarks.removeSubrange(chunk...)
    } else {
      restart()
    }
  }

  private func restart() {
    player = Self.player(fixtures, deadline, files)
    bookmarks = []
  }

  /// Runs the chunk at the session's point.
  private func step() {
    let index = bookmarks.count
    bookmarks.append(session.bookmark)
    runs += 1
    var (result, text) = (Result(), [UInt8]())
    // Its lines count from its first, as in a replay, so that what it shows does not depend on its place.
    let reader = ScriptReader(name: nil, bytes: chunks[index].text)
    _ = session.run(reader, keepsGoing: false) { outcome in
      player.show(outcome, in: &text)
      if session.execution.notes.standsAlone { result.isReversible = false }
      if session.execution.notes.hasDelivered { result.hasDelivered = true }
      result.isExpectable = session.execution.notes.hasDelivered || session.execution.notes.hasAsked
      result.error = outcome.error
    }
    if player.hasWritten || session.recording != nil { result.isReversible = false }
    result.hasEnded = session.execution.exitStatus != nil || result.error?.code == .interrupted
    var lines = text.split(separator: Byte.lineFeed, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    result.lines = lines.map { String(decoding: $0, as: UTF8.self) }
    if index == results.count { results.append(result) }
  }

  /// Returns the answer to a question at the session's point, which changes nothing, or nil when it has none.
  func answer(to question: String) -> [String]? {
    let report = try? session.nested(keeping: []) { () throws(Diagnostic) in try session.answer(to: question) }
    return report.map { $0.preamble + $0.lines }
  }
}
