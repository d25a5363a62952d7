// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport
import ResponderSession

/// A journal on disk, readable only by its owner, and locked as long as its session runs.
final class JournalFile {
  private let path: String
  private var descriptor: Int32
  /// The size in bytes.
  private(set) var size: Int

  /// The time in seconds that the journals of sessions that have ended are kept.
  static let keptSeconds = 30 * 24 * 60 * 60

  /// When it was written last before it was opened, in seconds since 1970.
  let written: Int

  private init(path: String, descriptor: Int32, size: Int, written: Int) {
    self.path = path
    self.descriptor = descriptor
    self.size = size
    self.written = written
  }

  deinit { close(descriptor) }

  // MARK: Finding

  /// Makes a journal in a folder, and the folder when it is missing; returns nil when that fails.
  static func make(in folder: String) -> JournalFile? {
    makeFolders(of: folder + "/")
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    for entry in entries(of: folder) where entry.written.tv_sec < now.tv_sec - keptSeconds {
      // A locked journal belongs to a session that is running.
      if let old = open(entry, in: folder) { old.remove() }
    }
    let path = "\(folder)/\(now.tv_sec)-\(now.tv_nsec)-\(getpid()).responder"
    let descriptor = openFile(path, O_RDWR | O_APPEND | O_CREAT | O_EXCL)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
    return JournalFile(path: path, descriptor: descriptor, size: 0, written: now.tv_sec)
  }

  /// Returns the journals of sessions that have ended, the one written last first, but at most `limit`.
  static func abandoned(in folder: String, limit: Int) -> [JournalFile] {
    var files: [JournalFile] = []
    for entry in entries(of: folder) where files.count < limit {
      guard let file = open(entry, in: folder) else { continue }
      if file.size > 0 { files.append(file) } else { file.remove() }
    }
    return files
  }

  /// Opens and locks a journal, unless it is locked or belongs to another user, whose statements are not to be run.
  private static func open(_ entry: (name: String, written: timespec), in folder: String) -> JournalFile? {
    let path = folder + "/" + entry.name
    let descriptor = openFile(path, O_RDWR | O_APPEND | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var opened = stat()
    var current = stat()
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &opened) == 0, stat(path, &current) == 0,
      opened.st_ino == current.st_ino, opened.st_mode & S_IFMT == S_IFREG, opened.st_uid == geteuid()
    else {
      close(descriptor)
      return nil
    }
    return JournalFile(
      path: path, descriptor: descriptor, size: Int(opened.st_size), written: entry.written.tv_sec)
  }

  /// Returns the journals of a folder, the one written last first.
  private static func entries(of folder: String) -> [(name: String, written: timespec)] {
    let names = ((try? Folder.entries(of: folder)) ?? []).filter { $0.hasSuffix(".responder") }
    let entries = names.compactMap { name -> (name: String, written: timespec)? in
      var status = stat()
      return stat(folder + "/" + name, &status) == 0 ? (name, status.modification) : nil
    }
    return entries.sorted { left, right in
      (left.written.tv_sec, left.written.tv_nsec, left.name) > (right.written.tv_sec, right.written.tv_nsec, right.name)
    }
  }

  // MARK: Reading and writing

  /// Returns the whole lines of the journal, and removes what follows them.
  ///
  /// - Throws: `io`.
  func contents() throws(Diagnostic) -> [UInt8] {
    let bytes = try FileInput.contents(of: path)
    let end = Session.wholeLines(ofJournal: bytes)
    if end < bytes.count, ftruncate(descriptor, off_t(end)) == 0 { size = end }
    return Array(bytes[..<end])
  }

  /// Returns the first bytes of the journal.
  func beginning() -> [UInt8] { FileInput.beginning(ofRegularFile: path) ?? [] }

  /// Adds whole lines; when they cannot be written completely, nothing is added and the result is false.
  func append(_ text: String) -> Bool {
    guard Array(text.utf8).withUnsafeBytes({ writeAll($0, to: descriptor) }) else {
      _ = ftruncate(descriptor, off_t(size))
      return false
    }
    size += text.utf8.count
    return true
  }

  /// Replaces the contents in one step; returns false when that fails, and then nothing has changed.
  func replace(with text: String) -> Bool {
    let draft = path + ".part"
    unlink(draft)
    let new = openFile(draft, O_RDWR | O_APPEND | O_CREAT | O_EXCL)
    guard new >= 0 else { return false }
    let isWritten = Array(text.utf8).withUnsafeBytes { writeAll($0, to: new) }
    guard isWritten, fsync(new) == 0, flock(new, LOCK_EX | LOCK_NB) == 0, rename(draft, path) == 0 else {
      close(new)
      unlink(draft)
      return false
    }
    close(descriptor)
    descriptor = new
    size = text.utf8.count
    return true
  }

  /// Deletes the file.
  func remove() { unlink(path) }
}
