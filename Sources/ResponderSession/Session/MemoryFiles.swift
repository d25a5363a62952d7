// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// A set of files held in memory only, so that replays and examples leave no trace on the disk.
package final class MemoryFiles {
  private var contents: [String: [UInt8]]
  private let fallback: (String) throws(Diagnostic) -> [UInt8]

  /// Creates files by path; `fallback` is asked for paths that are not among them.
  package init(
    _ contents: [String: [UInt8]] = [:],
    fallback: @escaping (String) throws(Diagnostic) -> [UInt8] = { (path) throws(Diagnostic) in
      throw Diagnostic(.io, "'\(path)' cannot be read: no such file or directory")
    }
  ) {
    self.contents = contents
    self.fallback = fallback
  }

  /// Returns the contents of a file.
  ///
  /// - Throws: `io`.
  package func read(_ path: String) throws(Diagnostic) -> [UInt8] {
    if let bytes = contents[path] { return bytes }
    return try fallback(path)
  }

  /// Replaces the contents of a file with a text.
  package func write(_ text: String, to path: String) { contents[path] = Array(text.utf8) }

  /// Appends a text to a file, and creates the file if necessary.
  package func append(_ text: String, to path: String) { contents[path, default: []] += text.utf8 }

  /// Finds the files in a folder by their endings, sorted.
  ///
  /// A path with no files below it is treated as a file.
  package func find(_ path: String, _ endings: [String]) -> FoundFiles {
    let folder = path.hasSuffix("/") ? path : path + "/"
    let inside = contents.keys.filter { $0.hasPrefix(folder) }
    guard !inside.isEmpty else { return FoundFiles(paths: [path]) }
    return FoundFiles(paths: inside.filter { file in endings.contains { file.hasSuffix($0) } }.sorted())
  }

  /// A host whose session uses these files.
  package var host: SessionHost {
    var host = SessionHost(
      readFile: { (path) throws(Diagnostic) in try self.read(path) },
      writeFile: { (path, text) throws(Diagnostic) in self.write(text, to: path) },
      appendToFile: { (path, text) throws(Diagnostic) in self.append(text, to: path) })
    host.contentsToReplace = { self.contents[$0] }
    host.findFiles = { (path, endings) throws(Diagnostic) in self.find(path, endings) }
    return host
  }
}
