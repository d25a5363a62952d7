// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Text for a descriptor, written in large pieces.
struct OutputBuffer {
  let descriptor: Int32
  private var bytes: [UInt8] = []
  private static let limit = 1 << 16

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Whether the text should be written out.
  var isFull: Bool { bytes.count >= Self.limit }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func appendLine(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes out everything; when that fails, drops it and returns the system's error number.
  mutating func flush() -> Int32? {
    guard !bytes.isEmpty else { return nil }
    let isWritten = bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
    let reason = errno
    bytes.removeAll(keepingCapacity: true)
    return isWritten ? nil : reason
  }
}

/// Standard output, written in large pieces and before anything waits for it.
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

  /// Writes out everything; ends the program without a message when the reader has closed the pipe.
  func flush() {
    guard let reason = buffer.flush() else { return }
    // The file of results may be read by another program.
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
    // Results printed before an error must appear before it.
    StandardOutput.shared.flush()
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { writeAll($0, to: 2) }
  }

  static let isTerminal = isatty(2) == 1
}

/// Writes all bytes, even after interrupts; returns false when they can no longer be written.
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

/// Ends the program after writing out everything.
@MainActor
func leave(with status: Int32) -> Never {
  Results.shared.flush()
  exit(status)
}
