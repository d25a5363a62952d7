// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport

/// A journal on disk, readable only by its owner, and locked as long as its session runs.
final class JournalFile {
  private let path: String
  private var descriptor: Int32
  /// The size in bytes.
  private(set) var size: Int

  /// The number of journals that are kept of sessions that have ended.
  static let keptCount = 8

  private init(path: String, descriptor: Int32, size: Int) {
    self.path = path
    self.descriptor = descriptor
    self.size = size
  }

  deinit { close(descriptor) }

  // MARK: Finding

  /// Makes a journal in a folder, and the folder when it is missing; returns nil when that fails.
  static func make(in folder: String) -> JournalFile? {
    makeFolders(of: folder + "/")
    for entry in entries(of: folder).dropFirst(keptCount - 1) {
      // A locked journal belongs to a session that is running.
      if let old = open(folder + "/" + entry.name) { old.remove() }
    }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let path = "\(folder)/\(now.tv_sec)-\(now.tv_nsec)-\(getpid()).responder"
    let descriptor = openFile(path, O_RDWR | O_APPEND | O_CREAT | O_EXCL)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
    return JournalFile(path: path, descriptor: descriptor, size: 0)
  }

  /// Returns the journal written last among those whose session has ended, or nil.
  static func lastAbandoned(in folder: String) -> JournalFile? {
    for entry in entries(of: folder) {
      guard let file = open(folder + "/" + entry.name) else { continue }
      if file.size > 0 { return file }
      file.remove()
    }
    return nil
  }

  /// Opens and locks a journal, unless it is locked.
  private static func open(_ path: String) -> JournalFile? {
    let descriptor = openFile(path, O_RDWR | O_APPEND | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var opened = stat()
    var current = stat()
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &opened) == 0, stat(path, &current) == 0,
      opened.st_ino == current.st_ino, opened.st_mode & S_IFMT == S_IFREG
    else {
      close(descriptor)
      return nil
    }
    return JournalFile(path: path, descriptor: descriptor, size: Int(opened.st_size))
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

  /// Returns all bytes of the journal.
  ///
  /// - Throws: `io`.
  func contents() throws(Diagnostic) -> [UInt8] { try FileInput.contents(of: path) }

  /// Adds a text in one write, so that it is written completely or not at all; returns false when it fails.
  func append(_ text: String) -> Bool {
    guard Array(text.utf8).withUnsafeBytes({ writeAll($0, to: descriptor) }) else { return false }
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
    guard isWritten, flock(new, LOCK_EX | LOCK_NB) == 0, rename(draft, path) == 0 else {
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
