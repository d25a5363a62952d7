// SPDX-License-Identifier: Apache-2.0

import Platform

/// What was read in sources, by their content, for the next time that they are read.
package final class KeptSources: Sendable {
  fileprivate struct Entry {
    let content: FileContent
    let file: CodeFile
  }

  /// What was read at one time.
  package struct Reading: Sendable {
    fileprivate var outlets: Set<String> = []
    fileprivate var entries: [String: Entry] = [:]

    package init() {}
  }

  private let state = Locked(Reading())

  package init() {}

  /// What is kept now.
  ///
  /// - Complexity: O(1).
  package var reading: Reading { state.use { $0 } }

  /// Begins a reading of some sources; what is kept of others, or with other outlets, goes.
  ///
  /// - Complexity: O(sources).
  func begin(_ paths: [String], outlets: Set<String>) {
    state.use { state in
      if state.outlets != outlets {
        state = Reading()
        state.outlets = outlets
      }
      guard state.entries.count > paths.count else { return }
      let paths = Set(paths)
      state.entries = state.entries.filter { paths.contains($0.key) }
    }
  }

  /// Returns what was read in a source with some contents, or nil when nothing is kept.
  func file(_ path: String, _ content: FileContent) -> CodeFile? {
    let entry = state.use { $0.entries[path] }
    return entry?.content == content ? entry?.file : nil
  }

  /// Returns what `read` returns for the contents of a source, or returned for them before; keeps it unless it was interrupted.
  ///
  /// - Complexity: O(size) to compare the contents by their hash.
  func file(_ path: String, _ bytes: [UInt8], _ read: () -> CodeFile) -> CodeFile {
    let content = FileContent(bytes)
    if let known = self.file(path, content) { return known }
    let file = read()
    guard !Interruption.isWanted else { return file }
    state.use { $0.entries[path] = Entry(content: content, file: file) }
    return file
  }
}

extension KeptSources.Reading {
  /// Reads another text of a source; returns how its lines moved, or nil when it says something else.
  ///
  /// - Complexity: O(size).
  package mutating func move(_ path: String, _ bytes: [UInt8]) -> MovedLines? {
    guard let before = entries[path]?.file, !before.isCut,
      let after = CodeImporter.file(path, bytes, outlets: outlets), !after.isCut, !Interruption.isWanted,
      let lines = MovedLines(from: SourceFacts(before), to: SourceFacts(after))
    else { return nil }
    entries[path] = KeptSources.Entry(content: FileContent(bytes), file: after)
    return lines
  }
}

/// What tells the contents of a file from others.
package struct FileContent: Hashable, Sendable {
  private let hash: Int
  private let count: Int

  /// - Complexity: O(size).
  package init(_ bytes: [UInt8]) {
    var hasher = Hasher()
    // OPTIMIZATION: an array hashes its elements one by one.
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    (hash, count) = (hasher.finalize(), bytes.count)
  }
}
