// SPDX-License-Identifier: Apache-2.0

import ResponderModel

/// The lines that `log` wrote, and how many of them `expect log` has read.
package final class SessionLog: Undoable {
  // OPTIMIZATION: unchecked, because every statement marks both; valid because no foreign code runs during an access.
  @exclusivity(unchecked) private var lines: [String] = []
  @exclusivity(unchecked) private var read = 0

  package struct Mark {
    var count: Int
    var read: Int
  }

  package var mark: Mark { Mark(count: lines.count, read: read) }

  /// Returns whether lines were added.
  ///
  /// Reading a line is not a change to undo.
  package func hasChanged(since mark: Mark) -> Bool { lines.count != mark.count }

  /// The oldest unread line, or nil.
  package var next: String? { read < lines.count ? lines[read] : nil }

  package func append(_ line: String) { lines.append(line) }

  package func advance() { read += 1 }

  /// Marks every line as read.
  func skip() { read = lines.count }

  @discardableResult
  package func rollBack(to mark: Mark) -> (lines: [String], read: Int) {
    let taken = (lines: Array(lines.suffix(max(0, lines.count - mark.count))), read: read)
    lines.removeLast(taken.lines.count)
    read = mark.read
    return taken
  }

  package func reapply(_ taken: (lines: [String], read: Int)) {
    lines += taken.lines
    read = taken.read
  }

  /// Does nothing, because the lines are themselves the state.
  package func forget(before mark: Mark) {}
}
