// SPDX-License-Identifier: Apache-2.0

/// A value that several threads change and whose changes they can wait for.
///
/// Unchecked, because the compiler does not know the lock: the value is accessed only while the lock is held.
package final class Monitor<Value: Sendable>: @unchecked Sendable {
  private var value: Value
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init(_ value: Value) {
    self.value = value
    pthread_mutex_init(lock, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(lock)
    changed.deallocate()
    lock.deallocate()
  }

  /// Changes the value and wakes the threads that wait.
  package func change<Answer: Sendable>(_ body: (inout Value) -> Answer) -> Answer {
    pthread_mutex_lock(lock)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(lock)
    }
    return body(&value)
  }

  /// Waits until `body`, called after every change, returns an answer.
  package func wait<Answer: Sendable>(for body: (inout Value) -> Answer?) -> Answer {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while true {
      if let answer = body(&value) { return answer }
      pthread_cond_wait(changed, lock)
    }
  }
}
