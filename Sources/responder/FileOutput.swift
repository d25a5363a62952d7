// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Files written whole or not at all.
enum FileOutput {
  /// Writes a text beside the file and puts it in its place. Throws: `io`, the old file untouched.
  static func write(_ text: String, to path: String) throws(Diagnostic) {
    var mode: mode_t = 0o644
    var status = stat()
    if stat(path, &status) == 0 { mode = status.st_mode & 0o7777 }
    let draft = path + ".\(getpid()).part"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw unwritable(path) }
    let isWritten = Array(text.utf8).withUnsafeBytes { writeAll($0, to: descriptor) }
    let isSynced = fsync(descriptor) == 0
    let isClosed = close(descriptor) == 0
    guard isWritten, isSynced, isClosed, rename(draft, path) == 0 else {
      let error = unwritable(path)
      unlink(draft)
      throw error
    }
  }

  /// Adds a text at the end of a file, which is made when there is none. Throws: `io`.
  static func append(_ text: String, to path: String) throws(Diagnostic) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw unwritable(path) }
    let isWritten = Array(text.utf8).withUnsafeBytes { writeAll($0, to: descriptor) }
    let error = unwritable(path)
    guard close(descriptor) == 0, isWritten else { throw error }
  }

  private static func unwritable(_ path: String) -> Diagnostic {
    Diagnostic(.io, "'\(path)' cannot be written: \(String(cString: strerror(errno)))")
  }
}
