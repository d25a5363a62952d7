// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// Folders, and the files below them.
package enum Folder {
  /// Returns whether there is a folder at a path.
  package static func exists(at path: String, followingLinks: Bool) -> Bool {
    var status = stat()
    let result = followingLinks ? stat(path, &status) : lstat(path, &status)
    return result == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the names of a folder's entries, hidden ones too.
  ///
  /// - Throws: `io`.
  package static func entries(of folder: String) throws(Diagnostic) -> [String] {
    guard let directory = opendir(folder) else {
      throw Diagnostic(.io, "'\(folder)' cannot be read: \(systemMessage(errno))")
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    return names
  }

  /// Returns the path of a file or folder from the root, without links.
  ///
  /// - Throws: `io`.
  package static func resolved(_ path: String) throws(Diagnostic) -> String {
    guard let resolved = resolvedPath(path) else {
      throw Diagnostic(.io, "'\(path)' cannot be read: \(systemMessage(errno))")
    }
    return resolved
  }
}

/// The numbers that identify a file, whatever its names.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// Finds a file by a path, following links; nil when there is nothing there.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Finds the file that a descriptor has open; nil when the system does not say.
  package init?(open descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  package init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

/// What shows that a file has changed: which file it is, when it was written, and its size.
package struct FileStamp: Hashable, Sendable {
  /// A time in seconds since 1970 and nanoseconds.
  private struct Time: Hashable {
    let seconds: Int
    let nanoseconds: Int

    init(_ time: timespec) { (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec)) }
  }

  private let identity: FileIdentity
  private let modification: Time
  private let change: Time
  private let size: Int

  /// Finds a file by a path, following links; nil when there is nothing there.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  package init(_ status: stat) {
    identity = FileIdentity(status)
    (modification, change) = (Time(status.modification), Time(status.change))
    size = Int(status.st_size)
  }

  /// Returns whether the last change is so long ago, in seconds since 1970, that another one has another time.
  package func isSettled(at now: Int) -> Bool { now - change.seconds > 1 }
}
