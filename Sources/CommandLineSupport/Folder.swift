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

  /// Returns the files below a folder that have one of some endings, sorted; a path that is not a folder is itself the
  /// file.
  ///
  /// Hidden folders are skipped, as are links to folders, which could form a loop, and pipes and devices, which may
  /// never end.
  ///
  /// - Returns: The files, and the folders that could not be read.
  /// - Throws: `io` for a path that cannot be read itself.
  package static func files(
    below path: String, endings: [String]
  ) throws(Diagnostic) -> (paths: [String], unreadable: [String]) {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else {
      throw Diagnostic(.io, "'\(path)' cannot be read: \(systemMessage(path.utf8.contains(0) ? EINVAL : errno))")
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { return ([path], []) }
    var found: (paths: [String], unreadable: [String]) = ([], [])
    var folders = [path]
    while let folder = folders.popLast() {
      let names: [String]
      do {
        names = try entries(of: folder)
      } catch {
        guard folder != path else { throw error }
        found.unreadable.append(folder)
        continue
      }
      for name in names where !name.hasPrefix(".") {
        let entry = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        guard lstat(entry, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR {
          folders.append(entry)
        } else if endings.contains(where: { name.hasSuffix($0) }) {
          // A link without a destination is reported when it is read.
          if stat(entry, &status) != 0 || status.st_mode & S_IFMT == S_IFREG { found.paths.append(entry) }
        }
      }
    }
    found.paths.sort()
    found.unreadable.sort()
    return found
  }
}

/// The numbers that identify a file, whatever its names.
package struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64

  /// Finds a file by a path, following links; nil when there is nothing there.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
