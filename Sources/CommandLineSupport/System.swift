// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Returns an environment variable, or nil when it is not set.
package func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// Returns the system's description of an error number, to be used in a message.
package func systemMessage(_ number: Int32) -> String {
  let text = String(cString: strerror(number))
  return text.prefix(1).lowercased() + text.dropFirst()
}

/// Writes all bytes, even after interrupts; returns false when they can no longer be written.
package func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = write(descriptor, rest.base.baseAddress.map { $0 + rest.startIndex }, rest.count)
    if count > 0 {
      rest = rest.dropFirst(count)
    } else if errno == EAGAIN {
      var descriptors = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)]
      _ = poll(&descriptors, 1, -1)
    } else if errno != EINTR {
      return false
    }
  }
  return true
}

/// Returns the path without links, or nil when there is nothing there, with the reason in `errno`.
package func resolvedPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// Lets writing to a closed pipe fail instead of ending the program.
package func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }
