// SPDX-License-Identifier: Apache-2.0

import ResponderModel

/// What `log` wrote and `expect log` has read.
final class SessionLog: Undoable {
  @exclusivity(unchecked) private var lines: [String] = []
  @exclusivity(unchecked) private var read = 0

  struct Mark {
    var count: Int
    var read: Int
  }

  var mark: Mark { Mark(count: lines.count, read: read) }

  /// Reading is nothing to undo.
  func hasChanged(since mark: Mark) -> Bool { lines.count != mark.count }

  /// The oldest line not read yet.
  var next: String? { read < lines.count ? lines[read] : nil }

  func append(_ line: String) { lines.append(line) }

  func advance() { read += 1 }

  /// Leaves every line that was not read yet behind.
  func skip() { read = lines.count }

  @discardableResult
  func rollBack(to mark: Mark) -> (lines: [String], read: Int) {
    let taken = (lines: Array(lines.suffix(max(0, lines.count - mark.count))), read: read)
    lines.removeLast(taken.lines.count)
    read = mark.read
    return taken
  }

  func reapply(_ taken: (lines: [String], read: Int)) {
    lines += taken.lines
    read = taken.read
  }

  /// Forgets nothing: the lines are the state itself.
  func forget(before mark: Mark) {}
}
