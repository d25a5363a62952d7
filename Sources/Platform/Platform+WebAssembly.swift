// SPDX-License-Identifier: Apache-2.0

// One thread, no processes, no files: of the others only Budget.swift, Interruption.swift and StackRoom.swift are compiled for
// WebAssembly.
#if arch(wasm32)
import CPlatform

/// Returns the bytes of memory that the engine has, and those that it addresses, which is the same.
package func memoryInUse() -> (resident: Int, addressed: Int) { (memory_size(), memory_size()) }

/// Half of what WebAssembly addresses.
package func usualMemoryLimit() -> Int { .max }

/// A value that one thread uses.
package final class Locked<Value>: @unchecked Sendable {
  private var value: Value

  package init(_ value: Value) { self.value = value }

  /// Calls `body` with the value.
  package func use<Result, Failure>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure) -> Result {
    try body(&value)
  }
}

/// Returns the results of a function for every number below `count`, in order; nil when they are not wanted any more.
package func concurrently<Result: Sendable>(_ count: Int, _ work: @Sendable (Int) -> Result) -> [Result]? {
  var results: [Result] = []
  for number in 0..<count {
    if Interruption.isWanted { return nil }
    results.append(work(number))
  }
  return Interruption.isWanted ? nil : results
}

/// A thread, of which there is only the one that runs.
package struct WorkerThread {
  /// Returns nil, so that the caller does the job.
  package init?(stackSize: Int = 0, _ job: @escaping @Sendable () -> Void) { return nil }

  package func join() {}

  package func detach() {}
}

/// Lets go of a value.
package func letGo<Value>(_ value: consuming Value) {}

/// Returns at once, because there is no other thread to wait for.
package func usleep(_ microseconds: UInt32) {}

/// Returns the first of some bytes that has a value, or nil.
package func memchr(_ bytes: UnsafeRawPointer, _ value: Int32, _ count: Int) -> UnsafeMutableRawPointer? {
  UnsafeRawBufferPointer(start: bytes, count: count).firstIndex(of: UInt8(truncatingIfNeeded: value)).map {
    UnsafeMutableRawPointer(mutating: bytes + $0)
  }
}

/// Calls `body` here, because there is no other stack.
package func withStackRoom<Result>(of bytes: Int, _ body: () -> Result) -> Result { body() }
#endif
