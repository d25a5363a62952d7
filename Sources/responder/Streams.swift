// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Standard output, written in large pieces and before anything could wait for it.
@MainActor
final class StandardOutput {
  static let shared = StandardOutput()
  private var buffer: [UInt8] = []
  private static let limit = 1 << 16

  let isTerminal = isatty(1) == 1

  func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.limit { flush() }
  }

  func writeLine(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= Self.limit { flush() }
  }

  /// Hands everything on. When the reader has gone, the program ends quietly.
  func flush() {
    guard !buffer.isEmpty else { return }
    let isWritten = buffer.withUnsafeBytes { writeAll($0, to: 1) }
    let reason = errno
    buffer.removeAll(keepingCapacity: true)
    guard !isWritten else { return }
    if reason == EPIPE { exit(0) }
    StandardError.write("error[io]: standard output cannot be written: \(String(cString: strerror(reason)))\n")
    exit(2)
  }
}

/// Standard error, written at once.
enum StandardError {
  @MainActor
  static func write(_ text: String) {
    // What was printed before the error should be seen before it.
    StandardOutput.shared.flush()
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { writeAll($0, to: 2) }
  }

  static var isTerminal: Bool { isatty(2) == 1 }
}

/// Writes all bytes, whatever interrupts; false when nobody reads them any more.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
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

/// Ends the program; everything written has been handed on.
@MainActor
func leave(with status: Int32) -> Never {
  StandardOutput.shared.flush()
  exit(status)
}
