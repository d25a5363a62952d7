// SPDX-License-Identifier: Apache-2.0

/// Returns the results of a function for every number below `count`, in order, computed on all processors; nil when
/// `Interruption` wants no more of them, which the other threads learn at most a millisecond after this one.
///
/// Few numbers are computed on this thread alone. The threads have the stack of a main thread, and no values of tasks.
///
/// - Complexity: one lock for at most eight numbers.
package func concurrently<Result: Sendable>(
  _ count: Int, _ work: @escaping @Sendable (Int) -> Result
) -> [Result]? {
  let row = Row<Result>(count: count)
  let job: @Sendable () -> Void = {
    _ = Interruption.watching({ row.isOver }) { row.fill(work) }
  }
  var threads: [WorkerThread] = []
  if count > 16 {
    let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    while threads.count < processors - 1, let thread = WorkerThread(job) { threads.append(thread) }
  }
  row.fill(work)
  while !row.isFull, !Interruption.isWanted { usleep(100) }
  let isComplete = row.isFull && !Interruption.isWanted
  row.end()
  for thread in threads { thread.join() }
  return isComplete ? row.takeAll() : nil
}

/// Numbers that several threads take, fewer at a time towards the end, and their results.
///
/// A result is written by the thread that took its number, and read after all were.
private final class Row<Result: Sendable>: @unchecked Sendable {
  /// The results of the numbers that were taken.
  private let results: UnsafeMutablePointer<Result>
  private let count: Int
  private let state = Locked((next: 0, filled: 0, isOver: false))

  init(count: Int) {
    self.count = count
    results = .allocate(capacity: count)
  }

  deinit {
    results.deinitialize(count: state.use { $0.filled })
    results.deallocate()
  }

  /// Whether every number has its result.
  var isFull: Bool { state.use { $0.filled == count } }

  /// Whether nobody waits for results any more.
  var isOver: Bool { state.use { $0.isOver } }

  func end() { state.use { $0.isOver = true } }

  /// Computes the results of numbers that nobody has taken, until none are left or wanted.
  func fill(_ work: (Int) -> Result) {
    while !Interruption.isWanted, let numbers = next() {
      for number in numbers { (results + number).initialize(to: work(number)) }
      state.use { $0.filled += numbers.count }
    }
  }

  private func next() -> Range<Int>? {
    state.use { state in
      let (first, rest) = (state.next, count - state.next)
      guard rest > 0 else { return nil }
      state.next += max(1, min(8, rest / 16))
      return first..<state.next
    }
  }

  /// The results of all numbers, which are given away.
  func takeAll() -> [Result] {
    Array(unsafeUninitializedCapacity: count) { all, filled in
      all.baseAddress?.moveInitialize(from: results, count: count)
      filled = count
      state.use { $0.filled = 0 }
    }
  }
}
