// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport
import ResponderAnalysis
import ResponderText
import SessionTesting

/// Replaying again what has changed.
extension TestOptions {
  /// The time between two looks at the files, and at what has ended meanwhile, in microseconds.
  private static let (pause, rest): (UInt32, Int) = (20_000, 10)

  /// Replays everything, and from then on each session whose text or files have changed, and says which files are gone, until
  /// Ctrl-C; returns 1 when the last result of a session is a failure.
  ///
  /// A change ends the sessions that it makes pointless, and a session that takes long holds up no other.
  ///
  /// - Throws: `io` when there is nothing at first, or when a report cannot be written; `interrupted` when nothing has ended before.
  @MainActor
  func watchFiles() throws(Diagnostic) -> Int32 {
    Interrupt.install()
    let queue = WatchedQueue(jobs: jobs ?? Crew.processorCount)
    var watched = WatchedFiles(queue)
    var files = try SessionFiles.find(places)
    var (results, met): ([TestResult], Coverage) = ([], Coverage())
    var isFirst = true
    while !Interrupt.isRaised {
      queue.beginRound()
      for file in files {
        if let problem = watched.look(at: replay(of: file)) { show([problem], &results) }
      }
      if isFirst, results.isEmpty, watched.isEmpty { StandardError.report(Diagnostic(.badArgument, nothingChosen)) }
      isFirst = false
      for path in watched.forget(besides: files.map(\.path)) {
        StandardOutput.shared.write("gone \(path: path)\n" as Escaped<TerminalLine>)
        StandardOutput.shared.flush()
      }
      for _ in 0..<Self.rest where !Interrupt.isRaised {
        queue.start()
        let (outcomes, left, isOnlyLong) = queue.takeEnded()
        for outcome in outcomes {
          show(outcome.results, &results)
          met.add(outcome.coverage, from: "")
        }
        if !outcomes.isEmpty { StandardOutput.shared.flush() }
        if !results.isEmpty, isOnlyLong {
          try close(results, met, running: left)
          (results, met) = ([], Coverage())
        }
        usleep(Self.pause)
      }
      files = (try? SessionFiles.find(places)) ?? []
    }
    guard let status = watched.status else { throw Diagnostic(.interrupted, "interrupted") }
    return status
  }
}

/// What is known of the files that are watched.
private struct WatchedFiles {
  private struct File {
    var stamp: FileStamp?
    var sessions: [WatchedSession] = []
    /// Why it cannot be read or is malformed.
    var problem: SessionFileError?
  }

  private let queue: WatchedQueue
  private var files: [String: File] = [:]
  /// While an editor saves a file, it may be missing at one look.
  private var missing: Set<String> = []

  init(_ queue: WatchedQueue) { self.queue = queue }

  /// Whether there is no session.
  var isEmpty: Bool { files.values.allSatisfy(\.sessions.isEmpty) }

  /// The status of the last results, or nil when there is none.
  var status: Int32? {
    let results = files.values.flatMap { file in
      file.sessions.compactMap(\.hasPassed) + (file.problem == nil ? [] : [false])
    }
    return results.isEmpty ? nil : results.allSatisfy(\.self) ? 0 : 1
  }

  /// Has those sessions of a file replayed that have changed, or whose files have; returns why there are none, when that is new.
  mutating func look(at replay: FileReplay) -> TestResult? {
    guard let stamp = FileStamp(of: replay.path) else { return nil }
    var file = files[replay.path] ?? File()
    defer { files[replay.path] = file }
    var problem: TestResult?
    if stamp != file.stamp {
      file.stamp = stamp
      do throws(SessionFileError) {
        adopt(try replay.transcripts.map { WatchedSession($0, replay) }, in: &file)
        file.problem = nil
      } catch {
        if error != file.problem { problem = TestResult(error) }
        adopt([], in: &file)
        file.problem = error
      }
    }
    for index in file.sessions.indices where file.sessions[index].hasOutdatedReads() {
      queue.stop(file.sessions[index])
      file.sessions[index] = file.sessions[index].anew
      queue.add(file.sessions[index])
    }
    return problem
  }

  /// Takes over the sessions of a file; those that do the same as before go on.
  private func adopt(_ new: [WatchedSession], in file: inout File) {
    var old = file.sessions
    file.sessions = new.map { session in
      if let index = old.firstIndex(where: { $0.text == session.text }) {
        old[index].move(to: session)
        return old.remove(at: index)
      }
      queue.add(session)
      return session
    }
    old.forEach(queue.stop)
  }

  /// Forgets the files that are gone, and returns their paths.
  mutating func forget(besides paths: [String]) -> [String] {
    let absent = Set(files.keys).subtracting(paths)
    let gone = absent.intersection(missing).sorted()
    missing = absent
    for path in gone { files.removeValue(forKey: path)?.sessions.forEach(queue.stop) }
    return gone
  }
}
