// SPDX-License-Identifier: Apache-2.0

import ResponderSession

/// The files in memory into which results go because of `output` and `once`.
final class ResultFiles {
  private let files: MemoryFiles
  private var current: OutputFile?

  init(in files: MemoryFiles) { self.files = files }

  /// Appends lines to the current file.
  func append(_ lines: [String]) {
    guard let current else { return }
    files.append(lines.map { $0 + "\n" }.joined(), to: current.path)
  }

  /// Goes on with another file, which is emptied, or with none.
  func follow(_ next: OutputFile?) {
    guard next !== current else { return }
    // After one answer elsewhere, the file before it goes on.
    if let next, current?.next !== next { files.write("", to: next.path) }
    current = next
  }
}
