// SPDX-License-Identifier: Apache-2.0

import CPlatform
import Platform

/// A flag for Ctrl-C, checked by the editor and by long evaluations.
///
/// While a line is edited, readline catches SIGINT, restores the terminal and raises the signal again, so the one
/// handler ends both.
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
    wakeReader = ends[0]
    interrupt_install(ends[1])
  }

  /// Lets Ctrl-C end a batch within 0.2 s also where nothing looks at the flag, or where output is not read.
  package static func endsProgram() {
    interrupt_ends_process(150, 130, strdup("error[interrupted]: interrupted\n"))
  }

  /// Begins something that Ctrl-C does not end in the middle, such as replacing a file; `release` ends it.
  static func hold() { interrupt_hold() }

  /// Ends what `hold` began.
  static func release() { interrupt_release() }

  /// Whether Ctrl-C was pressed and the flag has not been cleared since.
  ///
  /// - Complexity: one relaxed load.
  package static var isRaised: Bool { interrupt_is_raised() }

  /// Returns the flag and clears it.
  package static func take() -> Bool {
    guard interrupt_clear() else { return false }
    var bytes: (UInt64, UInt64) = (0, 0)
    while Platform.read(wakeReader, &bytes, MemoryLayout.size(ofValue: bytes)) > 0 {}
    return true
  }

  /// Calls read(2) so that Ctrl-C always ends it, even between a check of the flag and the wait.
  ///
  /// Returns -1 with EINTR when the flag is raised, and with ETIMEDOUT when nothing comes within some milliseconds; -1 of
  /// them is for ever.
  package static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, within milliseconds: Int32 = -1
  ) -> Int {
    var waited = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wakeReader, events: Int16(POLLIN), revents: 0),
    ]
    // read reports an error of the descriptor. macOS cannot wait for some devices; there it is read that waits.
    let count = poll(&waited, 2, milliseconds)
    if count == 0 {
      errno = ETIMEDOUT
      return -1
    }
    if isRaised || (count < 0 && errno == EINTR) {
      errno = EINTR
      return -1
    }
    return Platform.read(descriptor, buffer.baseAddress, buffer.count)
  }
}

/// The end of a pipe that wakes a wait for input when the handler runs; written once, before there is a handler.
private nonisolated(unsafe) var wakeReader: Int32 = -1
