// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Text on its way to a descriptor, handed on in large pieces.
struct OutputBuffer {
  let descriptor: Int32
  private var bytes: [UInt8] = []
  private static let limit = 1 << 16

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Whether it is time to hand on what there is.
  var isFull: Bool { bytes.count >= Self.limit }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func appendLine(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Hands everything on; the system's error number when that fails, and then it is lost.
  mutating func flush() -> Int32? {
    guard !bytes.isEmpty else { return nil }
    let isWritten = bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
    let reason = errno
    bytes.removeAll(keepingCapacity: true)
    return isWritten ? nil : reason
  }
}

/// Standard output, written in large pieces and before anything could wait for it.
@MainActor
final class StandardOutput {
  static let shared = StandardOutput()
  private var buffer = OutputBuffer(descriptor: 1)

  let isTerminal = isatty(1) == 1

  func write(_ text: String) {
    buffer.append(text)
    if buffer.isFull { flush() }
  }

  func writeLine(_ text: String) {
    buffer.appendLine(text)
    if buffer.isFull { flush() }
  }

  /// Hands everything on. When the reader has gone, the program ends quietly.
  func flush() {
    guard let reason = buffer.flush() else { return }
    // There are results that somebody else may read.
    Results.shared.flushFile()
    if reason == EPIPE { exit(0) }
    StandardError.write("error[io]: standard output cannot be written: \(systemMessage(reason))\n")
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

  static let isTerminal = isatty(2) == 1
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
  Results.shared.flush()
  exit(status)
}
