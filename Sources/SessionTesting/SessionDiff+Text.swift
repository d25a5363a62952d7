// SPDX-License-Identifier: Apache-2.0

extension SessionDiff {
  /// Returns the difference for people: `-` before an expected line, `+` before an actual one, a blank before a common
  /// one.
  ///
  /// A line between `@@` reports what is left out. `context` is the number of common lines kept on either side of a
  /// change; `limit` is the largest number of lines.
  package func lines(context: Int = 3, limit: Int = 200) -> [String] {
    var lines: [String] = []
    let near = indicesNearChanges(context)
    var previous = -1
    for (shown, index) in near.enumerated() {
      guard shown < limit else {
        lines.append("@@ \(near.count - shown) more \(near.count - shown == 1 ? "line" : "lines") @@")
        return lines
      }
      lines += Self.omission(of: index - previous - 1)
      lines.append(entries[index].side.mark + entries[index].text)
      previous = index
    }
    return lines + Self.omission(of: entries.count - previous - 1)
  }

  private static func omission(of count: Int) -> [String] {
    count > 0 ? ["@@ \(count) common \(count == 1 ? "line" : "lines") @@"] : []
  }

  /// Returns the indices of the entries that differ and of common ones at most `context` away; ascending.
  private func indicesNearChanges(_ context: Int) -> [Int] {
    var near: [Int] = []
    for index in entries.indices where entries[index].side != .common {
      let first = max(index - context, near.last.map { $0 + 1 } ?? 0)
      if first <= index { near += first...index }
      var next = index + 1
      while next <= index + context, next < entries.count, entries[next].side == .common {
        near.append(next)
        next += 1
      }
    }
    return near
  }
}

extension SessionDiff.Side {
  fileprivate var mark: String {
    switch self {
    case .common: " "
    case .expected: "-"
    case .actual: "+"
    }
  }
}
