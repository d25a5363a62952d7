// SPDX-License-Identifier: Apache-2.0

import Platform

/// What was read in sources, by their content, for the next time that they are read.
package final class KeptSources: Sendable {
  private struct Entry {
    let hash: Int
    let count: Int
    let file: CodeFile
  }

  private struct State {
    var outlets: Set<String> = []
    var entries: [String: Entry] = [:]
  }

  private let state = Locked(State())

  package init() {}

  /// Begins a reading of some sources; what is kept of others, or with other outlets, goes.
  ///
  /// - Complexity: O(sources).
  func begin(_ paths: [String], outlets: Set<String>) {
    let paths = Set(paths)
    state.use { state in
      if state.outlets != outlets { state = State(outlets: outlets) }
      if state.entries.count > paths.count { state.entries = state.entries.filter { paths.contains($0.key) } }
    }
  }

  /// Returns what `read` returns for the contents of a source, or returned for them before.
  ///
  /// - Complexity: O(size) to compare the contents by their hash.
  func file(_ path: String, _ bytes: [UInt8], _ read: () -> CodeFile) -> CodeFile {
    let hash = bytes.hashValue
    if let entry = state.use({ $0.entries[path] }), entry.hash == hash, entry.count == bytes.count { return entry.file }
    let file = read()
    state.use { $0.entries[path] = Entry(hash: hash, count: bytes.count, file: file) }
    return file
  }
}
