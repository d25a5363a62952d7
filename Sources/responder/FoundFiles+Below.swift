// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import ResponderShell

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension FoundFiles {
  /// Returns the files below a folder that have one of some endings, sorted; a path that is not a folder is itself the
  /// file.
  ///
  /// Hidden folders are skipped, as are links to folders, which could form a loop, and pipes and devices, which may
  /// never end.
  ///
  /// - Throws: `io` for a path that cannot be read itself.
  static func below(_ path: String, endings: [String]) throws(Diagnostic) -> FoundFiles {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else {
      throw Diagnostic(.io, "'\(path)' cannot be read: \(systemMessage(path.utf8.contains(0) ? EINVAL : errno))")
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { return FoundFiles(paths: [path]) }
    var found = FoundFiles(paths: [])
    var folders = [path]
    while let folder = folders.popLast() {
      let names: [String]
      do {
        names = try SessionFiles.entries(of: folder)
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
