// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// A flag for Ctrl-C, checked by the editor and by long evaluations.
///
/// While a line is edited, readline catches SIGINT, restores the terminal and raises the signal again, so the one
/// handler below ends both.
package enum Interrupt {
  /// Makes SIGINT raise the flag instead of ending the process.
  ///
  /// Blocking system calls fail with EINTR instead of being restarted.
  package static func install() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
    }
    // The flag is made here and not by the handler, because the first access to a global may take a lock.
    raised.store(false, ordering: .relaxed)
    (wakeReader, wakeWriter) = (ends[0], ends[1])
    var action = sigaction { _ in
      let saved = errno
      raised.store(true, ordering: .relaxed)
      _ = write(wakeWriter, "!", 1)
      errno = saved
    }
    sigaction(SIGINT, &action, nil)
  }

  /// Whether Ctrl-C was pressed and the flag has not been cleared since.
  ///
  /// - Complexity: one relaxed load.
  package static var isRaised: Bool { raised.load(ordering: .relaxed) }

  /// Returns the flag and clears it.
  package static func take() -> Bool {
    guard raised.exchange(false, ordering: .relaxed) else { return false }
    var bytes: (UInt64, UInt64) = (0, 0)
    while readBytes(wakeReader, &bytes, MemoryLayout.size(ofValue: bytes)) > 0 {}
    return true
  }

  /// Calls read(2) so that Ctrl-C always ends it, even between a check of the flag and the wait.
  ///
  /// Returns -1 with EINTR when the flag is raised.
  package static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var waited = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wakeReader, events: Int16(POLLIN), revents: 0),
    ]
    // read reports an error of the descriptor.
    let count = poll(&waited, 2, -1)
    if isRaised || (count < 0 && errno == EINTR) {
      errno = EINTR
      return -1
    }
    return readBytes(descriptor, buffer.baseAddress, buffer.count)
  }
}

/// `read(2)`, which a member of `Interrupt` hides.
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

private let raised = Atomic<Bool>(false)
/// The two ends of a pipe that wakes a wait for input when the handler runs; written once, before there is a handler.
private nonisolated(unsafe) var wakeReader: Int32 = -1
private nonisolated(unsafe) var wakeWriter: Int32 = -1
