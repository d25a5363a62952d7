// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLineSupport

/// The watched sessions that wait, run and have ended, several at a time.
final class WatchedQueue: Sendable {
  /// The sessions that one look at the files has found, and that wait.
  private struct Round: Sendable {
    let number: Int
    var sessions: ArraySlice<WatchedSession>
  }

  private struct State: Sendable {
    /// The number of the last look.
    var round = 0
    /// The largest number of a round of which something has begun.
    var newestBegun = 0
    /// What waits, the newest last; no round is empty.
    var waiting: [Round] = []
    /// The sessions that run, with their rounds and beginnings.
    var running: [(session: WatchedSession, round: Int, start: ContinuousClock.Instant)] = []
    var ended: [(session: WatchedSession, outcome: FileReplay.Outcome)] = []

    /// Returns the number of sessions that run and hold up those of a round; older ones do so for a shorter time.
    func held(by round: Int) -> Int {
      running.count {
        .now - $0.start < ($0.round < round ? WatchedQueue.patienceOfNewer : WatchedQueue.patience)
      }
    }

    /// Whether something waits for which there is room.
    func hasNext(_ jobs: Int) -> Bool { waiting.last.map { held(by: $0.number) < jobs } ?? false }

    /// Whether nothing that was found last waits, or runs and does not take long.
    var isNewestOver: Bool {
      let newest = max(waiting.last?.number ?? 0, newestBegun)
      return waiting.last?.number != newest
        && !running.contains { $0.round == newest && .now - $0.start < WatchedQueue.patience }
    }

    mutating func add(_ session: WatchedSession) {
      if waiting.last?.number != round { waiting.append(Round(number: round, sessions: [])) }
      waiting[waiting.count - 1].sessions.append(session)
    }

    /// Takes the first of the sessions that were found last.
    mutating func next(_ jobs: Int) -> WatchedSession? {
      guard hasNext(jobs), let next = waiting[waiting.count - 1].sessions.popFirst() else { return nil }
      let number = waiting[waiting.count - 1].number
      if waiting[waiting.count - 1].sessions.isEmpty { waiting.removeLast() }
      running.append((next, number, .now))
      newestBegun = max(newestBegun, number)
      return next
    }

    mutating func drop(_ session: WatchedSession) {
      for index in waiting.indices { waiting[index].sessions.removeAll { $0 === session } }
      waiting.removeAll(where: \.sessions.isEmpty)
      ended.removeAll { $0.session === session }
    }

    mutating func end(_ session: WatchedSession, _ outcome: FileReplay.Outcome) {
      running.removeAll { $0.session === session }
      guard !session.isStopped else { return }
      session.note(outcome)
      ended.append((session, outcome))
    }
  }

  private let state = Locked(State())
  private let jobs: Int

  /// The time after which a session that runs does not hold up those that were found with it, nor older ones.
  private static let patience = Duration.seconds(1)
  /// The time after which it does not hold up those that were found later, which somebody has just saved.
  private static let patienceOfNewer = Duration.milliseconds(100)

  /// Makes a queue of which some sessions run at a time, besides those that take long.
  init(jobs: Int) { self.jobs = jobs }

  /// Begins a look at the files; what it finds runs before what waits.
  func beginRound() { state.use { $0.round += 1 } }

  func add(_ session: WatchedSession) { state.use { $0.add(session) } }

  /// Ends a session whose outcome is not wanted any more.
  func stop(_ session: WatchedSession) {
    session.stop()
    state.use { $0.drop(session) }
  }

  /// Begins with what waits, as far as there is room.
  func start() {
    while state.use({ $0.hasNext(jobs) }) {
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
  /// whether all of those were found earlier than something that has ended, or take long.
  func takeEnded() -> (outcomes: [FileReplay.Outcome], left: Int, isOnlyLong: Bool) {
    state.use { state in
      defer { state.ended = [] }
      let left =
        state.running.count { !$0.session.isStopped } + state.waiting.reduce(0) { $0 + $1.sessions.count }
      return (state.ended.map(\.outcome), left, state.isNewestOver)
    }
  }
}
