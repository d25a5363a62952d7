// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLineSupport

/// Threads that share a list of tasks and deliver the results in the order of the list.
///
/// They are no Swift tasks, because a session can nest deeply and needs the stack of a main thread, which Swift's threads
/// do not have on every platform.
enum Crew {
  /// The number of processors.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Calls `work` with every number below `count` on up to `jobs` threads, and `take` with each result on this thread.
  ///
  /// The results arrive in order, each as soon as those before it are complete.
  static func run<Result: Sendable>(
    _ count: Int, jobs: Int, work: @escaping @Sendable (Int) -> Result, take: (Result) -> Void
  ) {
    let row = Monitor(Row<Result>(count: count))
    let job: @Sendable () -> Void = {
      while let number = row.change({ $0.nextNumber() }) {
        let result = work(number)
        row.change { $0.results[number] = result }
      }
    }
    var threads: [WorkerThread] = []
    while jobs > 1, threads.count < min(jobs, count), let thread = WorkerThread(job) { threads.append(thread) }
    for number in 0..<count {
      // When one thread is enough or none could be started, the work is done here.
      take(threads.isEmpty ? work(number) : row.wait { $0.results.removeValue(forKey: number) })
    }
    for thread in threads { thread.join() }
  }

  private struct Row<Result: Sendable>: Sendable {
    let count: Int
    var next = 0
    var results: [Int: Result] = [:]

    mutating func nextNumber() -> Int? {
      guard next < count else { return nil }
      defer { next += 1 }
      return next
    }
  }
}
