// SPDX-License-Identifier: Apache-2.0

// One sort for all elements: each kind of element with its own comparison would have a sort of its own in a program.

/// The key of an element, and its place before the elements are sorted.
private struct SortKey<Value: Comparable>: Comparable {
  let value: Value
  let place: Int

  static func < (a: Self, b: Self) -> Bool { a.value == b.value ? a.place < b.place : a.value < b.value }
}

extension Sequence {
  /// Returns the elements by a text of each, ascending; those with the same text stay in their order.
  ///
  /// - Complexity: O(n log n).
  package func sorted(byText text: (Element) -> String) -> [Element] { sorted(byKey: text) }

  /// Returns the elements by a number of each, ascending; those with the same number stay in their order.
  ///
  /// - Complexity: O(n log n).
  package func sorted(byNumber number: (Element) -> Int) -> [Element] { sorted(byKey: number) }

  private func sorted<Key: Comparable>(byKey key: (Element) -> Key) -> [Element] {
    var elements: [Element] = []
    var keys: [SortKey<Key>] = []
    for element in self {
      keys.append(SortKey(value: key(element), place: elements.count))
      elements.append(element)
    }
    keys.sort()
    return keys.map { elements[$0.place] }
  }
}
