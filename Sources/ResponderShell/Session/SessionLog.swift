// SPDX-License-Identifier: Apache-2.0

/// What `log` wrote and `expect log` has read.
struct SessionLog {
  private var lines: [String] = []
  private var read = 0

  struct Mark {
    var count: Int
    var read: Int
  }

  var mark: Mark { Mark(count: lines.count, read: read) }

  /// The oldest line not read yet.
  var next: String? { read < lines.count ? lines[read] : nil }

  mutating func append(_ line: String) { lines.append(line) }

  mutating func advance() { read += 1 }

  /// Leaves every line that was not read yet behind.
  mutating func skip() { read = lines.count }

  /// Takes back what was written and read since a mark; returns what would bring it again.
  @discardableResult
  mutating func rollBack(to mark: Mark) -> (lines: [String], read: Int) {
    let taken = (lines: Array(lines.suffix(max(0, lines.count - mark.count))), read: read)
    lines.removeLast(taken.lines.count)
    read = mark.read
    return taken
  }

  mutating func reapply(_ taken: (lines: [String], read: Int)) {
    lines += taken.lines
    read = taken.read
  }
}
