// SPDX-License-Identifier: Apache-2.0

import Platform

/// The work that waits for a thread, in order.
final class Mailbox<Work: Sendable>: Sendable {
  private struct State {
    var waiting: [Work] = []
    /// Whether something that waits makes what runs in the background pointless.
    var isUrgent = false
    /// Whether somebody else waits for what the thread has.
    var isHurried = false
    /// Since when something waits.
    var since = ContinuousClock.now
    /// Whether the thread works, or has background work of its own.
    var isBusy = true
    var isClosed = false
    var hasEnded = false
  }

  private let state = Monitor(State())

  /// Adds work, in place of the last that waits and `isReplaced`; returns false when the thread takes none any more.
  @discardableResult
  func post(_ work: Work, isUrgent: Bool = false, replacing isReplaced: (Work) -> Bool = { _ in false }) -> Bool {
    state.change { state in
      guard !state.isClosed, !state.hasEnded else { return false }
      if state.waiting.isEmpty { state.since = .now }
      if let index = state.waiting.lastIndex(where: isReplaced) { state.waiting.remove(at: index) }
      state.waiting.append(work)
      if isUrgent { state.isUrgent = true }
      return true
    }
  }

  /// The time for which work waits that is not urgent; what takes no longer is not begun again and again.
  private static var patience: Duration { .milliseconds(30) }

  /// Whether what runs in the background has to make room.
  var isWaiting: Bool {
    state.wait { $0.isClosed || $0.isUrgent || $0.isHurried || !$0.waiting.isEmpty && .now - $0.since >= Self.patience }
  }

  /// Returns everything that waits, or nil when the mailbox is closed; waits for something when `waits`.
  ///
  /// `isBusy` is whether the thread has work of its own left.
  func take(waits: Bool, isBusy: Bool) -> [Work]? {
    state.change { $0.isBusy = isBusy }
    return state.wait { state -> [Work]?? in
      if state.isClosed { return .some(nil) }
      guard !state.waiting.isEmpty || !waits else { return nil }
      defer { (state.waiting, state.isUrgent) = ([], false) }
      state.isBusy = true
      return state.waiting
    }
  }

  /// Ends the thread after what it does now, and returns what it will not come to.
  func close() -> [Work] {
    state.change { state in
      state.isClosed = true
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  /// Says that the thread has ended, and returns what it did not come to.
  func end() -> [Work] {
    state.change { state in
      (state.hasEnded, state.isBusy) = (true, false)
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  /// Has what runs in the background make room for another thread.
  func askForRoom() { state.change { $0.isHurried = true } }

  /// Notes that what ran in the background has made room.
  func noteRoom() { state.change { $0.isHurried = false } }

  /// Whether something waits that makes what runs in the background pointless.
  var isUrgent: Bool { state.wait { $0.isUrgent } }

  var isClosed: Bool { state.wait { $0.isClosed } }

  var hasEnded: Bool { state.wait { $0.hasEnded } }

  /// Waits until the thread has nothing to do.
  func waitUntilIdle() { state.wait { $0.hasEnded || !$0.isBusy && $0.waiting.isEmpty ? () : nil } }
}
