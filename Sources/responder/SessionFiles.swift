// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport
import SessionTesting

/// A finder of session files in folders.
enum SessionFiles {
  /// A session file, and the lines of it that were named.
  struct Found {
    let path: String
    /// The folder that was given and contains it, or nil when the file itself was given.
    var folder: String?
    /// The lines named, 1-based; empty for the whole file.
    var lines: [Int]
  }

  /// Returns the session files of some paths, in the order of the paths; a file given several times appears once.
  ///
  /// `FILE:LINE` names a line of a file, unless a file has that name. A file that is also given as a whole is taken as a
  /// whole.
  ///
  /// - Throws: `io` for a path that is missing or contains no session.
  static func find(_ paths: [String]) throws(Diagnostic) -> [Found] {
    var seen: [FileIdentity: Int] = [:]
    var files: [Found] = []
    for path in paths {
      let place = linePlace(path)
      let found: [String]
      if let place { found = [place.file] } else { found = try find(path) }
      for file in found {
        // A file without an identity cannot be read, and that is reported later.
        guard let identity = FileIdentity(of: file), let index = seen[identity] else {
          if let identity = FileIdentity(of: file) { seen[identity] = files.count }
          let folder = file == path || place != nil ? nil : path
          files.append(Found(path: file, folder: folder, lines: place.map { [$0.line] } ?? []))
          continue
        }
        if let line = place?.line {
          if !files[index].lines.isEmpty, !files[index].lines.contains(line) { files[index].lines.append(line) }
        } else {
          files[index].lines = []
        }
      }
    }
    return files
  }

  /// Returns the file and line of `FILE:LINE`, or nil for a path of another form.
  private static func linePlace(_ path: String) -> (file: String, line: Int)? {
    guard access(path, F_OK) != 0, let colon = path.lastIndex(of: ":"), let line = Int(path[colon...].dropFirst()),
      line > 0
    else { return nil }
    let file = String(path[..<colon])
    return access(file, R_OK) == 0 && !Folder.exists(at: file, followingLinks: true) ? (file, line) : nil
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
