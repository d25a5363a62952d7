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

  mutating func rollBack(to mark: Mark) {
    lines.removeLast(max(0, lines.count - mark.count))
    read = mark.read
  }
}
