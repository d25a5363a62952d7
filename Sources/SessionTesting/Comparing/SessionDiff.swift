// SPDX-License-Identifier: Apache-2.0

/// The difference between expected and actual output, line by line.
///
/// Time and memory are bounded: large outputs with little in common are shown whole, first the expected lines and then
/// the actual ones, instead of being matched line by line.
package struct SessionDiff: Hashable, Sendable {
  /// The side a line belongs to.
  package enum Side: Hashable, Sendable {
    /// Expected and printed.
    case common
    /// Expected but not printed.
    case expected
    /// Printed but not expected.
    case actual
  }

  /// One line of the difference.
  package struct Entry: Hashable, Sendable {
    /// The side the line belongs to.
    package let side: Side
    /// The line without a mark; a common line as it was expected, with its wildcards.
    package let text: String
    /// The 0-based index among the expected lines, or nil for `actual`.
    package let expectedIndex: Int?
    /// The 0-based indices of the lines of output it covers: one, none for `expected`, any number for a common `...`.
    package let actualIndices: Range<Int>
  }

  /// All lines; between two common ones, the expected lines precede the actual ones.
  package let entries: [Entry]

  /// Whether there is no difference.
  package var isEmpty: Bool {
    entries.allSatisfy { $0.side == .common }
  }

  /// Compares expected lines, which may contain wildcards, with output; both are without line ends.
  ///
  /// `OutputPattern` decides whether output matches; this type shows why it does not.
  package init(expected: [String], actual: [String]) {
    let alignment = Alignment(OutputPattern(expected).lines, OutputPattern.lines(of: actual))
    var entries: [Entry] = []
    var printed: [Entry] = []
    for move in alignment.moves {
      switch move {
      case .match(let index, let line):
        entries += printed
        printed = []
        entries.append(
          Entry(side: .common, text: expected[index], expectedIndex: index, actualIndices: line..<line + 1))
      case .anyLines(let index, let lines):
        entries += printed
        printed = []
        entries.append(Entry(side: .common, text: expected[index], expectedIndex: index, actualIndices: lines))
      case .expected(let index):
        let next = printed.first?.actualIndices.lowerBound ?? entries.last?.actualIndices.upperBound ?? 0
        entries.append(Entry(side: .expected, text: expected[index], expectedIndex: index, actualIndices: next..<next))
      case .actual(let line):
        printed.append(Entry(side: .actual, text: actual[line], expectedIndex: nil, actualIndices: line..<line + 1))
      }
    }
    self.entries = entries + printed
  }
}

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
