// SPDX-License-Identifier: Apache-2.0

/// The texts, such as statements, removed and added between two lists.
///
/// Texts in both lists stay if they keep their order: the longest such sequence is chosen.
package struct ListDifference {
  package enum Line: Equatable {
    case removed(String)
    case added(String)
  }

  /// The lines in reading order.
  ///
  /// Before each text that stays come the removed ones, then the added ones.
  package private(set) var lines: [Line] = []

  package var removed: [String] { lines.compactMap { if case .removed(let text) = $0 { text } else { nil } } }
  package var added: [String] { lines.compactMap { if case .added(let text) = $0 { text } else { nil } } }

  /// Compares two lists.
  ///
  /// - Complexity: O(n log n).
  package init(from old: [String], to new: [String]) {
    var (oldIndex, newIndex) = (0, 0)
    for (oldKept, newKept) in Self.kept(old, new) + [(old.count, new.count)] {
      lines += old[oldIndex..<oldKept].map(Line.removed) + new[newIndex..<newKept].map(Line.added)
      (oldIndex, newIndex) = (oldKept + 1, newKept + 1)
    }
  }

  /// Returns the pairs of equal texts that stay, in order.
  private static func kept(_ old: [String], _ new: [String]) -> [(Int, Int)] {
    // Equal texts that occur several times are matched in order.
    var places: [String: [Int]] = [:]
    for (index, text) in old.enumerated().reversed() { places[text, default: []].append(index) }
    var pairs: [(Int, Int)] = []
    for (index, text) in new.enumerated() {
      if let place = places[text]?.popLast() { pairs.append((place, index)) }
    }
    return longestIncreasing(pairs)
  }

  /// Returns the longest sequence of pairs whose first parts increase, found by patience sorting.
  private static func longestIncreasing(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
    var tops: [Int] = []
    var before = [Int](repeating: -1, count: pairs.count)
    for index in pairs.indices {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[tops[middle]].0 < pairs[index].0 { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = tops[low - 1] }
      if low == tops.count { tops.append(index) } else { tops[low] = index }
    }
    var run: [(Int, Int)] = []
    var current = tops.last ?? -1
    while current >= 0 {
      run.append(pairs[current])
      current = before[current]
    }
    return run.reversed()
  }
}
