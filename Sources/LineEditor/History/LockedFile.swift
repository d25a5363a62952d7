// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLineSupport

/// A regular file that is open and locked against every other process that opens it in this way.
struct LockedFile: ~Copyable {
  let path: String
  private let descriptor: Int32

  /// Opens `path` for reading and appending; returns nil when that fails.
  ///
  /// A missing file is made (0600). Waits for the lock, but not for long, because a process that never ends may hold it.
  /// A process that held it may have replaced the file in the meantime; then the new file is opened.
  init?(path: String) {
    while true {
      let descriptor = openFile(path, O_RDWR | O_APPEND | O_CREAT | O_NONBLOCK)
      guard descriptor >= 0 else { return nil }
      guard Self.lock(descriptor) else {
        close(descriptor)
        return nil
      }
      var opened = stat()
      var current = stat()
      guard fstat(descriptor, &opened) == 0, opened.st_mode & S_IFMT == S_IFREG, stat(path, &current) == 0 else {
        close(descriptor)
        return nil
      }
      if opened.st_ino == current.st_ino, opened.st_dev == current.st_dev {
        self.path = path
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
  }

  deinit { close(descriptor) }

  /// Locks a file within a quarter of a second; returns false when that fails.
  private static func lock(_ descriptor: Int32) -> Bool {
    for _ in 0..<50 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK || errno == EINTR else { return false }
      usleep(5_000)
    }
    return false
  }

  /// Returns all bytes of the file, or nil when not all can be read.
  func contents() -> [UInt8]? { Self.readAll(descriptor) }

  /// Adds `line` and a newline at the end, after ending a line that was left unfinished.
  func append(_ line: String) {
    var bytes = Array(line.utf8) + [newline]
    var last = newline
    let size = lseek(descriptor, 0, SEEK_END)
    if size > 0, pread(descriptor, &last, 1, size - 1) == 1, last != newline { bytes.insert(newline, at: 0) }
    // Half an entry would be one that nobody entered.
    if !bytes.withUnsafeBytes({ writeAll($0, to: descriptor) }), size >= 0 { _ = ftruncate(descriptor, size) }
  }

  /// Replaces the file by a new one with these contents in one step; when that fails, the old file stays.
  ///
  /// The lock is on the old file. Close this file and open it again before doing more.
  func replaceContents(with bytes: [UInt8]) {
    // If the path is a symbolic link, its destination is replaced, not the link.
    let target = resolvedPath(path) ?? path
    var temporary = Array((target + ".XXXXXX").utf8CString)
    let copy = mkstemp(&temporary)
    guard copy >= 0 else { return }
    let isWritten = bytes.withUnsafeBytes({ writeAll($0, to: copy) }) && fsync(copy) == 0
    close(copy)
    if !isWritten || rename(temporary, target) != 0 { unlink(temporary) }
  }

  /// Returns the bytes of a regular file that may be read-only, or nil when it cannot be read.
  static func contents(ofFile path: String) -> [UInt8]? {
    let descriptor = openFile(path, O_RDONLY | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var opened = stat()
    guard fstat(descriptor, &opened) == 0, opened.st_mode & S_IFMT == S_IFREG else { return nil }
    return readAll(descriptor)
  }

  /// Returns the bytes up to the end, or nil when not all can be read.
  private static func readAll(_ descriptor: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk.prefix(count)
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        return nil
      }
    }
  }
}

private let newline = UInt8(ascii: "\n")
