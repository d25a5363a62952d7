// SPDX-License-Identifier: Apache-2.0

/// Calls `body` where the stack has room for some bytes: here, or else on a thread of its own, for which this one waits.
package func withStackRoom<Result>(of bytes: Int, _ body: () -> Result) -> Result {
  var room = StackRoom()
  guard room.left < bytes else { return body() }
  return withoutActuallyEscaping(body) { body in
    nonisolated(unsafe) let body = body
    nonisolated(unsafe) let result = UnsafeMutablePointer<Result>.allocate(capacity: 1)
    defer { result.deallocate() }
    guard let thread = WorkerThread({ result.initialize(to: body()) }) else { return body() }
    thread.join()
    return result.move()
  }
}

/// Lets go of a value on a thread that frees one after the other, with all that it alone holds.
package func letGo<Value>(_ value: consuming Value) {
  nonisolated(unsafe) let remains = Remains(value)
  let isFirst = pending.use { pending in
    pending.frees.append { remains.value = nil }
    defer { pending.isFreeing = true }
    return !pending.isFreeing
  }
  guard isFirst else { return }
  let free: @Sendable () -> Void = {
    while let free = pending.use({ pending in
      pending.isFreeing = !pending.frees.isEmpty
      return pending.isFreeing ? pending.frees.removeFirst() : nil
    }) {
      free()
    }
  }
  if let thread = WorkerThread(free) { thread.detach() } else { free() }
}

/// Whether something that was let go of is not freed yet.
package func isLettingGo() -> Bool { pending.use { $0.isFreeing } }

/// What waits to be freed, and whether a thread is at it.
private let pending = Locked((frees: [@Sendable () -> Void](), isFreeing: false))

private final class Remains<Value> {
  var value: Value?

  init(_ value: consuming Value) { self.value = value }
}

/// A POSIX thread, whose stack is as large as it has to be; that of Swift's threads depends on the system.
package struct WorkerThread {
  private var handle = Unset.thread

  private final class Job: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread that calls `job`; nil when the system refuses.
  ///
  /// By default the stack is twice as large as that of a main thread usually is; unused stack costs nothing.
  package init?(stackSize: Int = 16 << 20, _ job: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let baggage = Unmanaged.passRetained(Job(job))
    let error = pthread_create(
      &handle, &attributes,
      { argument in
        let pointer: UnsafeMutableRawPointer? = argument
        if let pointer { Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue().run() }
        return nil
      }, baggage.toOpaque())
    guard error == 0 else {
      baggage.release()
      return nil
    }
  }

  /// Waits for the end of the thread; this or `detach` must be called once.
  package func join() { pthread_join(handle, nil) }

  /// Lets the thread end by itself.
  package func detach() { pthread_detach(handle) }
}
