// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Files read whole.
package enum FileInput {
  /// Returns the bytes of a whole file.
  ///
  /// - Throws: `io`.
  package static func contents(of path: String) throws(Diagnostic) -> [UInt8] {
    let descriptor = try open(path)
    defer { close(descriptor) }
    return try contents(of: descriptor, named: path)
  }

  /// The largest number of bytes read at once, so that endless input does not use up the memory.
  private static let byteLimit = 1 << 30

  /// Returns all that can be read from a descriptor; `path` is its name in messages.
  ///
  /// - Throws: `io` or `interrupted`.
  package static func contents(of descriptor: Int32, named path: String) throws(Diagnostic) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { Interrupt.read(descriptor, into: $0) }
      if count == 0 { return bytes }
      guard bytes.count + count <= byteLimit else { throw unreadable(path, "there is more than 1 GiB of it") }
      if count > 0 {
        bytes.append(contentsOf: chunk[..<count])
      } else if Interrupt.isRaised {
        throw Diagnostic(.interrupted, "interrupted")
      } else if errno != EINTR {
        throw unreadable(path, systemMessage(errno))
      }
    }
  }

  /// Opens a file, but not a folder, for reading.
  ///
  /// - Throws: `io`.
  package static func open(_ path: String) throws(Diagnostic) -> Int32 {
    // The system would end the name at the NUL.
    guard !path.utf8.contains(0) else { throw unreadable(path, "there is a NUL in its name") }
    #if canImport(Glibc)
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    #else
    let descriptor = Darwin.open(path, O_RDONLY | O_CLOEXEC)
    #endif
    guard descriptor >= 0 else { throw unreadable(path, systemMessage(errno)) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      close(descriptor)
      throw unreadable(path, "it is a directory")
    }
    return descriptor
  }

  /// Returns the error of a file that cannot be read.
  package static func unreadable(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(.io, "'\(path)' cannot be read: \(reason)")
  }
}
