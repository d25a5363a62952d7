// SPDX-License-Identifier: Apache-2.0

/// Returns the results of a function for every number below `count`, in order, computed on all processors.
///
/// Few numbers are computed on this thread alone. The threads have the stack of a main thread, and no values of tasks.
///
/// - Complexity: one lock for each number.
package func concurrently<Result: Sendable>(_ count: Int, _ work: @escaping @Sendable (Int) -> Result) -> [Result] {
  let processors = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  guard processors > 1, count > 16 else { return (0..<count).map(work) }
  let row = Row<Result>(count: count)
  let job: @Sendable () -> Void = { while let number = row.next() { row.set(number, work(number)) } }
  var threads: [WorkerThread] = []
  while threads.count < processors - 1, let thread = WorkerThread(job) { threads.append(thread) }
  job()
  for thread in threads { thread.join() }
  return row.all
}

/// Numbers that several threads take one by one, and their results.
///
/// A result is written by the thread that took its number, and read after all have ended.
private final class Row<Result: Sendable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let results: UnsafeMutablePointer<Result?>
  private let count: Int
  private var taken = 0

  init(count: Int) {
    self.count = count
    results = .allocate(capacity: count)
    results.initialize(repeating: nil, count: count)
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    results.deinitialize(count: count)
    results.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func next() -> Int? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    guard taken < count else { return nil }
    taken += 1
    return taken - 1
  }

  func set(_ number: Int, _ result: Result) { results[number] = result }

  var all: [Result] { (0..<count).compactMap { results[$0] } }
}
