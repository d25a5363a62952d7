// SPDX-License-Identifier: Apache-2.0

/// Returns the results of a function for every number below `count`, in order, computed on all processors; nil when
/// `stops`, which this thread asks before each few numbers that it takes, returns true.
///
/// Few numbers are computed on this thread alone. The threads have the stack of a main thread, and no values of tasks.
///
/// - Complexity: one lock for at most eight numbers.
package func concurrently<Result: Sendable>(
  _ count: Int, until stops: () -> Bool = { false }, _ work: @escaping @Sendable (Int) -> Result
) -> [Result]? {
  let row = Row<Result>(count: count)
  let job: @Sendable () -> Void = {
    while let numbers = row.next() { for number in numbers { row.set(number, work(number)) } }
  }
  var threads: [WorkerThread] = []
  if count > 16 {
    let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    while threads.count < processors - 1, let thread = WorkerThread(job) { threads.append(thread) }
  }
  while !stops(), let numbers = row.next() { for number in numbers { row.set(number, work(number)) } }
  let isComplete = row.end()
  for thread in threads { thread.join() }
  return isComplete ? row.takeAll() : nil
}

/// Numbers that several threads take, fewer at a time towards the end, and their results.
///
/// A result is written by the thread that took its number, and read after all have ended.
private final class Row<Result: Sendable>: @unchecked Sendable {
  /// The results of the numbers that were taken.
  private let results: UnsafeMutablePointer<Result>
  private let count: Int
  private let taken = Locked((next: 0, isOver: false))

  init(count: Int) {
    self.count = count
    results = .allocate(capacity: count)
  }

  deinit {
    results.deinitialize(count: taken.use { $0.next })
    results.deallocate()
  }

  func next() -> Range<Int>? {
    taken.use { taken in
      let (first, rest) = (taken.next, count - taken.next)
      guard rest > 0, !taken.isOver else { return nil }
      taken.next += max(1, min(8, rest / 16))
      return first..<taken.next
    }
  }

  /// Gives out no further number; returns whether all were.
  func end() -> Bool {
    taken.use { taken in
      taken.isOver = true
      return taken.next == count
    }
  }

  func set(_ number: Int, _ result: Result) { (results + number).initialize(to: result) }

  /// The results of all numbers, which are given away.
  func takeAll() -> [Result] {
    Array(unsafeUninitializedCapacity: count) { all, filled in
      all.baseAddress?.moveInitialize(from: results, count: count)
      filled = count
      taken.use { $0.next = 0 }
    }
  }
}
