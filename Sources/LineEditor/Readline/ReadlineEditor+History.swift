// SPDX-License-Identifier: GPL-3.0-or-later

@preconcurrency import CReadline

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension ReadlineEditor {
  /// Adds `entry` to the history and to the attached file, as ``LineEditing/addHistory(_:)`` describes.
  public func addHistory(_ entry: String) {
    guard isWorthRemembering(entry, after: entryInHistory(at: history_length - 1)) else { return }
    add_history(entry)
    historyFile?.append(entry)
  }

  /// The entries of the history, oldest first.
  ///
  /// - Complexity: O(entries).
  public var history: [String] { (0..<history_length).compactMap(entryInHistory) }

  private func entryInHistory(at index: Int32) -> String? {
    history_get(history_base + index)?.pointee.line.map { String(cString: $0) }
  }

  /// Loads the last `limit` entries of the file at `path`, and appends every new entry to it from then on.
  ///
  /// A missing file is made (0600), as are missing folders (0700). A file with more entries is cut to the last `limit`
  /// in one step. Other processes may append to the same file at the same time. If the file cannot be read or written,
  /// the history is kept in memory, also with at most `limit` entries.
  public func attachHistory(file path: String, limit: Int) {
    let file = HistoryFile(path: path, limit: limit)
    historyFile = file
    stifle_history(Int32(clamping: max(0, limit)))
    for entry in file.load() { add_history(entry) }
  }
}
