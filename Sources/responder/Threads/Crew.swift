// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Threads that share a row of tasks, whose results come back in the order of the row.
///
/// Plain threads instead of Swift's own, because a session may nest deeply and needs the stack of a main thread, which
/// those do not have everywhere.
enum Crew {
  /// How many processors there are.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Calls `work` with every number below `count` on up to `jobs` threads, and on this one `take` with each result: in
  /// order, and each as soon as those before it are there.
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
      // Where one is enough, or no thread could be had, the work is done here.
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

  /// What a main thread usually has, and twice that to be sure; what is not used costs nothing.
  private static let stackSize = 16 << 20

  /// Starts a thread; false when there can be no more.
  private static func start(_ job: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if canImport(Glibc)
    var thread = pthread_t()
    #else
    var thread: pthread_t?
    #endif
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
