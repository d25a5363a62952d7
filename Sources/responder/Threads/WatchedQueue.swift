// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLineSupport

/// The watched sessions that wait, run and have ended, several at a time.
final class WatchedQueue: Sendable {
  private struct State: Sendable {
    var waiting: [WatchedSession] = []
    /// The sessions that run, with their beginnings.
    var running: [(session: WatchedSession, start: ContinuousClock.Instant)] = []
    var ended: [(session: WatchedSession, outcome: FileReplay.Outcome)] = []

    /// The number of sessions that run and do not take long, which hold up others.
    var held: Int { running.count { .now - $0.start < WatchedQueue.patience } }

    mutating func next(_ jobs: Int) -> WatchedSession? {
      guard !waiting.isEmpty, held < jobs else { return nil }
      let next = waiting.removeFirst()
      running.append((next, .now))
      return next
    }

    mutating func end(_ session: WatchedSession, _ outcome: FileReplay.Outcome) {
      running.removeAll { $0.session === session }
      if !session.isStopped { ended.append((session, outcome)) }
    }
  }

  private let state = Locked(State())
  private let jobs: Int

  /// The time after which a session that runs does not hold up others.
  private static let patience = Duration.seconds(1)

  /// Makes a queue of which some sessions run at a time, besides those that take long.
  init(jobs: Int) { self.jobs = jobs }

  func add(_ session: WatchedSession) { state.use { $0.waiting.append(session) } }

  /// Ends a session whose outcome is not wanted any more.
  func stop(_ session: WatchedSession) {
    session.stop()
    state.use { state in
      state.waiting.removeAll { $0 === session }
      state.ended.removeAll { $0.session === session }
    }
  }

  /// Begins with what waits, as far as there is room.
  func start() {
    while state.use({ !$0.waiting.isEmpty && $0.held < jobs }) {
      let work: @Sendable () -> Void = { [self] in
        while let session = state.use({ $0.next(jobs) }) {
          let outcome = session.run()
          state.use { $0.end(session, outcome) }
        }
      }
      // The first session is taken here, so that no more threads begin than have something to do.
      guard let first = state.use({ $0.next(jobs) }) else { return }
      let job: @Sendable () -> Void = { [self] in
        let outcome = first.run()
        state.use { $0.end(first, outcome) }
        work()
      }
      if let thread = WorkerThread(job) { thread.detach() } else { job() }
    }
  }

  /// Returns the outcomes of sessions that have ended since the last time, how many sessions are still running or waiting, and
  /// whether all of those take long.
  func takeEnded() -> (outcomes: [FileReplay.Outcome], left: Int, isOnlyLong: Bool) {
    state.use { state in
      defer { state.ended = [] }
      let left = state.running.count { !$0.session.isStopped } + state.waiting.count
      return (state.ended.map(\.outcome), left, state.waiting.isEmpty && state.held == 0)
    }
  }
}
