// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport
import SessionTesting

/// A finder of session files in folders.
enum SessionFiles {
  /// Returns the session files of some paths, in the order of the paths; a file given several times appears once.
  ///
  /// - Throws: `io` for a path that is missing or contains no session.
  static func find(_ paths: [String]) throws(Diagnostic) -> [String] {
    var seen: Set<Identity> = []
    var files: [String] = []
    for path in paths {
      for file in try find(path) {
        // A file without an identity cannot be read, and that is reported later.
        if let identity = Identity(of: file), !seen.insert(identity).inserted { continue }
        files.append(file)
      }
    }
    return files
  }

  /// The numbers that identify a file.
  private struct Identity: Hashable {
    let device: UInt64
    let number: UInt64

    init?(of path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  /// Returns the session files of a path, sorted.
  ///
  /// They are the file itself, or the `.responder` files of a folder and its Markdown files with sessions. Hidden
  /// folders and links to folders are skipped.
  private static func find(_ path: String) throws(Diagnostic) -> [String] {
    guard access(path, R_OK) == 0 else {
      throw Diagnostic(.io, "'\(path)' cannot be read: \(systemMessage(errno))")
    }
    guard Folder.exists(at: path, followingLinks: true) else { return [path] }
    var found: [String] = []
    var folders = [path]
    while let folder = folders.popLast() {
      for name in try Folder.entries(of: folder) where !name.hasPrefix(".") {
        let entry = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        if Folder.exists(at: entry, followingLinks: false) {
          folders.append(entry)
        } else if name.hasSuffix(".responder") {
          found.append(entry)
        } else if SessionFile.isMarkdown(name), try hasSession(entry) {
          found.append(entry)
        }
      }
    }
    guard !found.isEmpty else { throw Diagnostic(.io, "'\(path)' holds no session") }
    return found.sorted()
  }

  private static func hasSession(_ path: String) throws(Diagnostic) -> Bool {
    SessionFile.isTagged(markdown: String(decoding: try FileInput.contents(of: path), as: UTF8.self))
  }
}
