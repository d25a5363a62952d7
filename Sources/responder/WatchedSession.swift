// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport
import ResponderAnalysis
import SessionTesting

/// A session of a file that is watched, which is replayed on any thread until what it needs changes.
final class WatchedSession: Sendable {
  /// What a session does, wherever it stands in its file.
  struct Text: Hashable {
    private let statements: [String]
    private let expected: [[String]]
    private let fixtures: [[String]]
    private let failureReason: String?

    init(_ transcript: Transcript) {
      switch transcript.content {
      case .steps(let steps): (statements, expected) = (steps.map(\.statement), steps.map(\.expected))
      case .script(let text): (statements, expected) = ([text], [])
      }
      fixtures = transcript.fixtures.map { [$0.name, $0.content] }
      failureReason = transcript.failureReason
    }
  }

  /// A file as a session has read it.
  private struct Read {
    /// What it was before.
    var stamp: FileStamp?
    let contents: [UInt8]?
  }

  let text: Text
  /// Where it stands now.
  private let transcript: Locked<Transcript>
  private let replay: FileReplay
  private let reads = Locked<[String: Read]>([:])
  private let stopped = Locked(false)
  /// Whether it has passed, once it has ended.
  private let outcome = Locked<Bool?>(nil)

  init(_ transcript: Transcript, _ replay: FileReplay) {
    (text, self.transcript, self.replay) = (Text(transcript), Locked(transcript), replay)
  }

  /// The same session before its run.
  var anew: WatchedSession { WatchedSession(transcript.use { $0 }, replay) }

  /// Follows a session with the same text, which may stand at other lines.
  func move(to other: WatchedSession) {
    let place = other.transcript.use { $0 }
    transcript.use { $0 = place }
  }

  /// Whether what it shows is not wanted any more.
  var isStopped: Bool { stopped.use { $0 } }

  func stop() { stopped.use { $0 = true } }

  var hasPassed: Bool? { outcome.use { $0 } }

  /// Notes what it has shown.
  func note(_ outcome: FileReplay.Outcome) {
    let hasPassed = outcome.results.allSatisfy(\.passed)
    self.outcome.use { $0 = hasPassed }
  }

  /// Replays it, until it is stopped.
  func run() -> FileReplay.Outcome {
    replay.run(transcript.use { $0 }, until: { [self] in isStopped }) { [reads] (name, stamp, contents) in
      reads.use { $0[name] = Read(stamp: stamp, contents: contents) }
    }
  }

  /// Returns whether a file that it has read says something else now.
  ///
  /// - Complexity: O(files, and sizes of those that were written).
  func hasOutdatedReads() -> Bool {
    for (name, read) in reads.use({ $0 }) {
      let stamp = FileStamp(of: name)
      guard stamp != read.stamp else { continue }
      guard (try? replay.readFile(name)) == read.contents else { return true }
      reads.use { $0[name]?.stamp = stamp }
    }
    return false
  }
}
