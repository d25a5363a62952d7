// SPDX-License-Identifier: Apache-2.0

extension Alignment {
  /// The place of a line on each side, and how often it occurs.
  private struct Occurrence {
    var inExpected = 0
    var inActual = 0
    var expected = 0
    var actual = 0
  }

  /// Step 3: returns the lines without wildcards that occur once on each side, in an order that both sides share.
  func uniqueCommonLines(_ expected: Range<Int>, _ actual: Range<Int>) -> [(expected: Int, actual: Int)] {
    var occurrences: [[UInt8]: Occurrence] = [:]
    for e in expected where pattern[e].isPlain {
      occurrences[pattern[e].literal, default: Occurrence()].inExpected += 1
      occurrences[pattern[e].literal]?.expected = e
    }
    for a in actual {
      occurrences[self.actual[a]]?.inActual += 1
      occurrences[self.actual[a]]?.actual = a
    }
    let pairs = occurrences.values
      .filter { $0.inExpected == 1 && $0.inActual == 1 }
      .map { (expected: $0.expected, actual: $0.actual) }
      .sorted { $0.expected < $1.expected }
    return Self.longestAscending(pairs)
  }

  /// Returns the longest subsequence whose `actual` ascends, by patience sorting.
  ///
  /// - Complexity: O(n log n).
  private static func longestAscending(_ pairs: [(expected: Int, actual: Int)]) -> [(expected: Int, actual: Int)] {
    // The top pair of each pile, and for each pair the top pair of the pile before it.
    var tops: [Int] = []
    var previous: [Int?] = []
    for (index, pair) in pairs.enumerated() {
      var low = 0
      var high = tops.count
      while low < high {
        let middle = (low + high) / 2
        if pairs[tops[middle]].actual < pair.actual { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? tops[low - 1] : nil)
      if low == tops.count { tops.append(index) } else { tops[low] = index }
    }
    var result: [(expected: Int, actual: Int)] = []
    var next = tops.last
    while let index = next {
      result.append(pairs[index])
      next = previous[index]
    }
    return result.reversed()
  }
}
