// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import LineEditor

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A source of scripts: files and standard input.
enum FileInput {
  /// Makes a reader of a file, or of standard input for `-`.
  ///
  /// - Throws: `io`.
  @MainActor
  static func reader(for path: String) throws(Diagnostic) -> ScriptReader {
    if path == "-" {
      isInputTaken = true
      return reader(of: 0, name: nil)
    }
    return reader(of: try open(path), name: path)
  }

  /// Whether statements are read from standard input, so that nothing else can be.
  @MainActor private static var isInputTaken = false

  /// Returns all of standard input.
  ///
  /// - Throws: `refused` when statements are read from it, `io` or `interrupted`.
  @MainActor
  static func standardInput() throws(Diagnostic) -> [UInt8] {
    guard !isInputTaken else {
      throw Diagnostic(
        .refused, "standard input is read for statements",
        help: ["name a file, or give the statements with -c or in one"])
    }
    // Without this line a user at a terminal would not know that the program waits for input.
    if isatty(0) == 1 { StandardError.write("Paste it here; Ctrl-D on a line of its own ends it.\n") }
    return try contents(of: 0, named: "standard input")
  }

  /// Returns the bytes of a whole file.
  ///
  /// - Throws: `io`.
  static func contents(of path: String) throws(Diagnostic) -> [UInt8] {
    let descriptor = try open(path)
    defer { close(descriptor) }
    return try contents(of: descriptor, named: path)
  }

  /// The largest number of bytes read at once, so that endless input does not use up the memory.
  private static let byteLimit = 1 << 30

  private static func contents(of descriptor: Int32, named path: String) throws(Diagnostic) -> [UInt8] {
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

  @MainActor
  private static func reader(of descriptor: Int32, name: String?) -> ScriptReader {
    ScriptReader(name: name) { (buffer) throws(Diagnostic) -> Int in
      // A program at the other end of a pipe waits for the results before it sends more.
      MainActor.assumeIsolated { Results.shared.flush() }
      while true {
        let count = Interrupt.read(descriptor, into: UnsafeMutableRawBufferPointer(buffer))
        if count >= 0 { return count }
        if Interrupt.isRaised { throw Diagnostic(.interrupted, "interrupted") }
        if errno != EINTR { throw unreadable(name ?? "standard input", systemMessage(errno)) }
      }
    }
  }

  private static func open(_ path: String) throws(Diagnostic) -> Int32 {
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

  private static func unreadable(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(.io, "'\(path)' cannot be read: \(reason)")
  }
}
