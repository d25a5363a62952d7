// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLineSupport

/// Threads that share a list of tasks and deliver the results in the order of the list.
///
/// These are POSIX threads and not Swift tasks, because a session can nest deeply and needs the stack of a main thread,
/// which Swift's threads do not have on every platform.
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
    var threads = 0
    while jobs > 1, threads < min(jobs, count), start(job) { threads += 1 }
    for number in 0..<count {
      // When one thread is enough or none could be started, the work is done here.
      take(threads == 0 ? work(number) : row.wait { $0.results.removeValue(forKey: number) })
    }
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

  private final class Job: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Twice the usual stack size of a main thread; unused stack costs nothing.
  private static let stackSize = 16 << 20

  /// Starts a thread; returns false when that fails.
  private static func start(_ job: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    var thread = Unset.thread
    let baggage = Unmanaged.passRetained(Job(job))
    let error = pthread_create(
      &thread, &attributes,
      { argument in
        let pointer: UnsafeMutableRawPointer? = argument
        if let pointer { Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue().run() }
        return nil
      }, baggage.toOpaque())
    if error != 0 { baggage.release() }
    return error == 0
  }
}
