// SPDX-License-Identifier: Apache-2.0

/// Which expected line goes with which line of output.
///
/// The fewest lines are left without a partner, as in a longest common subsequence, where `...` takes any run of output
/// for nothing. Finding that takes a table of expected × actual cells, so it is done where the two really differ:
///
/// 1. Lines that match at the beginning and at the end are set aside.
/// 2. What is left goes through the table when that has at most `maximumCells`.
/// 3. Otherwise it is cut at the lines that occur exactly once on both sides and in the same order (a patience diff), and
///    each part is treated likewise.
/// 4. A part that is still too large is given up: all of it expected, all of it actual. That is coarse but true.
struct Alignment {
  /// What becomes of the next lines, in order; numbers are 0-based indices.
  enum Move: Hashable {
    /// An expected line and the line that matches it.
    case match(expected: Int, actual: Int)
    /// A `...` and the lines it takes.
    case anyLines(expected: Int, actual: Range<Int>)
    /// An expected line that nothing matches.
    case expected(Int)
    /// A line that nothing expects.
    case actual(Int)
  }

  /// One byte a cell while the table lives.
  static let maximumCells = 1 << 22
  /// How often a part may be cut again.
  private static let maximumCuts = 3

  let pattern: [LinePattern]
  let actual: [[UInt8]]
  private(set) var moves: [Move] = []

  init(_ pattern: [LinePattern], _ actual: [[UInt8]]) {
    self.pattern = pattern
    self.actual = actual
    align(pattern.indices, actual.indices, cuts: Self.maximumCuts)
  }

  /// Whether an expected line, which is not `...`, matches a line of output; 0-based indices.
  func matches(_ expected: Int, _ actual: Int) -> Bool {
    !pattern[expected].isAnyLines && pattern[expected].matches(self.actual[actual])
  }

  private mutating func align(_ expected: Range<Int>, _ actual: Range<Int>, cuts: Int) {
    var left = expected
    var right = actual
    while let e = left.first, let a = right.first, matches(e, a) {
      moves.append(.match(expected: e, actual: a))
      left.removeFirst()
      right.removeFirst()
    }
    var tail: [Move] = []
    while let e = left.last, let a = right.last, matches(e, a) {
      tail.append(.match(expected: e, actual: a))
      left.removeLast()
      right.removeLast()
    }
    let (cells, overflow) = left.count.multipliedReportingOverflow(by: right.count)
    if left.isEmpty || right.isEmpty {
      giveUp(left, right)
    } else if !overflow, cells <= Self.maximumCells {
      moves += cheapestMoves(left, right)
    } else {
      cut(left, right, cuts: cuts)
    }
    moves += tail.reversed()
  }

  /// Takes steps 3 and 4; recursion is bounded by `cuts`.
  private mutating func cut(_ expected: Range<Int>, _ actual: Range<Int>, cuts: Int) {
    let anchors = cuts > 0 ? uniqueCommonLines(expected, actual) : []
    guard !anchors.isEmpty else { return giveUp(expected, actual) }
    var e = expected.lowerBound
    var a = actual.lowerBound
    for anchor in anchors {
      align(e..<anchor.expected, a..<anchor.actual, cuts: cuts - 1)
      moves.append(.match(expected: anchor.expected, actual: anchor.actual))
      e = anchor.expected + 1
      a = anchor.actual + 1
    }
    align(e..<expected.upperBound, a..<actual.upperBound, cuts: cuts - 1)
  }

  /// Pairs nothing; the first `...`, if there is one, takes all output.
  private mutating func giveUp(_ expected: Range<Int>, _ actual: Range<Int>) {
    var untaken = actual
    for e in expected {
      if pattern[e].isAnyLines {
        moves.append(.anyLines(expected: e, actual: untaken))
        untaken = untaken.upperBound..<untaken.upperBound
      } else {
        moves.append(.expected(e))
      }
    }
    moves += untaken.map(Move.actual)
  }
}
