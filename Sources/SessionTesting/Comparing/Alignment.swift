// SPDX-License-Identifier: Apache-2.0

/// A pairing of expected lines with lines of output.
///
/// As few lines as possible have no partner, as in a longest common subsequence; `...` takes any number of lines at no
/// cost. Finding the best pairing needs a table of expected × actual cells, so it is limited to the parts that differ:
///
/// 1. Lines that match at the beginning and at the end are set aside.
/// 2. The rest goes through the table when that has at most `maximumCells`.
/// 3. Otherwise it is divided at the lines that occur exactly once on both sides and in the same order (a patience
///    diff), and each part is treated in the same way.
/// 4. A part that is still too large is not paired: all its lines count as different. That is coarse but true.
struct Alignment {
  /// The treatment of the next lines, in order; numbers are 0-based indices.
  enum Move: Hashable {
    /// An expected line and the line that matches it.
    case match(expected: Int, actual: Int)
    /// A `...` and the lines it covers.
    case anyLines(expected: Int, actual: Range<Int>)
    /// An expected line without a partner.
    case expected(Int)
    /// A line of output without a partner.
    case actual(Int)
  }

  /// The largest number of cells; each takes one byte while the table exists.
  static let maximumCells = 1 << 22
  /// The number of times a part may be divided again.
  private static let maximumCuts = 3

  let pattern: [LinePattern]
  let actual: [[UInt8]]
  private(set) var moves: [Move] = []

  init(_ pattern: [LinePattern], _ actual: [[UInt8]]) {
    self.pattern = pattern
    self.actual = actual
    align(pattern.indices, actual.indices, cuts: Self.maximumCuts)
  }

  /// Returns whether an expected line other than `...` matches a line of output; 0-based indices.
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

  /// Carries out steps 3 and 4; `cuts` bounds the recursion.
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

  /// Pairs no lines; the first `...`, if there is one, takes all output.
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
