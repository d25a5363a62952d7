// SPDX-License-Identifier: Apache-2.0

// Importers of this module see the C library.
@_exported import Platform

/// Returns an environment variable, or nil when it is not set.
package func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// Returns the system's description of an error number, to be used in a message.
package func systemMessage(_ number: Int32) -> String {
  let text = String(cString: strerror(number))
  return text.prefix(1).lowercased() + text.dropFirst()
}

/// Writes all bytes, even after interrupts unless `endsAtInterrupt`; returns false when they can no longer be written.
package func writeAll(
  _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, untilInterrupted endsAtInterrupt: Bool = false
) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    if endsAtInterrupt, Interrupt.isRaised {
      errno = EINTR
      return false
    }
    let count = write(descriptor, rest.base.baseAddress.map { $0 + rest.startIndex }, rest.count)
    if count > 0 {
      rest = rest.dropFirst(count)
    } else if errno == EAGAIN {
      var descriptors = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)]
      _ = poll(&descriptors, 1, -1)
      // macOS cannot wait for some devices, such as /dev/tty.
      if descriptors[0].revents & Int16(POLLNVAL) != 0 { usleep(1_000) }
    } else if errno != EINTR {
      return false
    }
  }
  return true
}

/// Reads what has arrived into a buffer, waiting for the first byte, also after interrupts and where the descriptor does not block.
///
/// - Returns: the number of bytes, 0 at the end, -1 for an error, which `errno` tells.
package func readSome(from descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
  while true {
    let count = read(descriptor, buffer.baseAddress, buffer.count)
    if count >= 0 { return count }
    if errno == EAGAIN {
      var descriptors = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
      _ = poll(&descriptors, 1, -1)
    } else if errno != EINTR {
      return -1
    }
  }
}

/// Returns a time in seconds since 1970 as the local date and time to the minute, or nil when it has none.
package func clockText(_ seconds: Int) -> String? {
  var time = time_t(seconds)
  var parts = tm()
  guard localtime_r(&time, &parts) != nil else { return nil }
  var text = [CChar](repeating: 0, count: 32)
  let length = strftime(&text, text.count, "%Y-%m-%d %H:%M", &parts)
  return length > 0 ? String(decoding: text.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
}

/// Returns the path without links, or nil when there is nothing there, with the reason in `errno`.
package func resolvedPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// Opens a file that child processes do not inherit; a new one is readable only by its owner unless `mode` says
/// otherwise.
///
/// A signal does not end it, except Ctrl-C, after which it fails with EINTR.
package func openFile(_ path: String, _ flags: Int32, mode: mode_t = 0o600) -> Int32 {
  while true {
    let descriptor = open(path, flags | O_CLOEXEC, mode)
    if descriptor >= 0 || errno != EINTR || Interrupt.isRaised { return descriptor }
  }
}

/// Makes the folders of a path that ends with a slash, or of a file, where they are missing; only their owner can use
/// them.
package func makeFolders(of path: String) {
  let bytes = Array(path.utf8)
  for slash in bytes.indices.dropFirst() where bytes[slash] == UInt8(ascii: "/") {
    mkdir(String(decoding: bytes[..<slash], as: UTF8.self), 0o700)
  }
}

/// Lets writing to a closed pipe, or beyond the largest size of a file, fail instead of ending the program.
package func letWritesFail() {
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
}

/// The version of the package's programs.
package enum ProgramVersion {
  package static let number = "0.1.0"
  /// The date of the version.
  package static let date = "2026-11-21"
}
