// SPDX-License-Identifier: Apache-2.0

extension SessionDiff {
  /// The difference for people: `-` before an expected line, `+` before an actual one, a blank before a common one.
  ///
  /// What is left out is said on a line between `@@`.
  ///
  /// - Parameters:
  ///   - context: how many common lines are kept on either side of a change.
  ///   - limit: how many lines are shown at most.
  public func lines(context: Int = 3, limit: Int = 200) -> [String] {
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

  /// The entries that differ, and the common ones at most `context` away from one; ascending.
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
