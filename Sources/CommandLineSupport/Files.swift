// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

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

  /// Returns the bytes of a whole file; a pipe or a device, which may never end, is refused.
  ///
  /// - Throws: `io`.
  package static func contents(ofRegularFile path: String) throws(Diagnostic) -> [UInt8] {
    var status = stat()
    if !path.utf8.contains(0), stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      throw unreadable(path, "it is not a regular file")
    }
    return try contents(of: path)
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

  /// Returns the first 64 KiB of a regular file; nil for anything else, and for a file that cannot be read.
  package static func beginning(ofRegularFile path: String) -> [UInt8]? {
    var status = stat()
    // Opening a pipe or a device could wait or do something.
    guard !path.utf8.contains(0), stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let descriptor = try? open(path)
    else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &bytes, bytes.count)
    return count < 0 ? nil : Array(bytes.prefix(count))
  }

  /// Opens a file, but not a folder, for reading.
  ///
  /// - Throws: `io`.
  package static func open(_ path: String) throws(Diagnostic) -> Int32 {
    // The system would end the name at the NUL.
    guard !path.utf8.contains(0) else { throw unreadable(path, "there is a NUL in its name") }
    let descriptor = try openUnlessInterrupted(path, O_RDONLY)
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

/// A writer of files that are written completely or not at all.
package enum FileOutput {
  /// Writes a text to a temporary file, which then replaces the file.
  ///
  /// A link stays, and its destination is replaced. A file that is not a regular file, such as `/dev/null`, is written
  /// directly.
  ///
  /// - Throws: `io`; the old file is then unchanged.
  package static func write(_ text: String, to path: String) throws(Diagnostic) {
    try write(Array(text.utf8), to: path)
  }

  /// Writes bytes as `write(_:to:)` writes a text.
  ///
  /// - Throws: `io`; the old file is then unchanged.
  package static func write(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    try checkName(path)
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG { return try write(bytes, to: path, flags: O_WRONLY) }
    guard let target = exists ? resolvedPath(path) : endOfLinks(path) else { throw unwritable(path, errno) }
    Interrupt.hold()
    defer { Interrupt.release() }
    // Nobody else can know the name beforehand and put something there.
    let draft = target + ".\(String(UInt32.random(in: 1 << 28 ... .max), radix: 16)).part"
    let descriptor = try open(draft, O_WRONLY | O_CREAT | O_EXCL, blaming: path)
    if exists { _ = fchmod(descriptor, status.st_mode & 0o7777) }
    let isWritten = bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
    let isSynced = isWritten && fsync(descriptor) == 0
    let reason = errno
    let isClosed = close(descriptor) == 0
    guard isSynced, isClosed, rename(draft, target) == 0 else {
      let error = unwritable(path, isSynced ? errno : reason)
      unlink(draft)
      throw error
    }
  }

  /// Adds a text at the end of a file, which is made when it is missing.
  ///
  /// An empty text only checks whether the file can be written. It does not open a pipe, whose reader would take that
  /// for the end.
  ///
  /// - Throws: `io`.
  package static func append(_ text: String, to path: String) throws(Diagnostic) {
    var status = stat()
    if text.isEmpty, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFIFO {
      guard access(path, W_OK) == 0 else { throw unwritable(path, errno) }
      return try checkName(path)
    }
    // The other end of a pipe may never read.
    let isFile = stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    if isFile { Interrupt.hold() }
    defer { if isFile { Interrupt.release() } }
    try write(Array(text.utf8), to: path, flags: O_WRONLY | O_CREAT | O_APPEND)
  }

  /// Opens a file for writing; the flags decide whether a missing file is made.
  ///
  /// - Throws: `io` about `path` or another name.
  package static func open(_ path: String, _ flags: Int32, blaming name: String? = nil) throws(Diagnostic) -> Int32 {
    try checkName(path)
    let descriptor = try openUnlessInterrupted(path, flags, mode: 0o644)
    guard descriptor >= 0 else { throw unwritable(name ?? path, errno) }
    return descriptor
  }

  private static func write(_ bytes: [UInt8], to path: String, flags: Int32) throws(Diagnostic) {
    let descriptor = try open(path, flags)
    let size = flags & O_APPEND == 0 ? -1 : lseek(descriptor, 0, SEEK_END)
    let isWritten = bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
    let reason = errno
    // Half a text is worse than none.
    if !isWritten, size >= 0 { _ = ftruncate(descriptor, size) }
    guard close(descriptor) == 0 || !isWritten else { throw unwritable(path, errno) }
    guard isWritten else { throw unwritable(path, reason) }
  }

  /// Checks for a NUL in a name, where the system would end it.
  private static func checkName(_ path: String) throws(Diagnostic) {
    guard path.utf8.contains(0) else { return }
    throw Diagnostic(.io, "'\(path)' cannot be written: there is a NUL in its name")
  }

  /// Returns the error for a file that cannot be written, by the system's error number.
  package static func unwritable(_ path: String, _ reason: Int32) -> Diagnostic {
    Diagnostic(.io, "'\(path)' cannot be written: \(systemMessage(reason))")
  }
}

/// Opens a file.
///
/// - Throws: `interrupted` when Ctrl-C is pressed while it waits for the other end of a pipe.
private func openUnlessInterrupted(_ path: String, _ flags: Int32, mode: mode_t = 0o600) throws(Diagnostic) -> Int32 {
  let descriptor = openFile(path, flags, mode: mode)
  if descriptor < 0, errno == EINTR { throw Diagnostic(.interrupted, "interrupted") }
  return descriptor
}

/// Returns the path that links from a path lead to, where there need not be anything; nil for links in a circle, with the
/// reason in `errno`.
private func endOfLinks(_ path: String) -> String? {
  var path = path
  for _ in 0..<40 {
    var bytes = [CChar](repeating: 0, count: 1 << 12)
    let count = readlink(path, &bytes, bytes.count)
    guard count >= 0 else { return path }
    let destination = String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
    path = destination.hasPrefix("/") ? destination : folder + destination
  }
  errno = ELOOP
  return nil
}
