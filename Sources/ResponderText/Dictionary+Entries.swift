// SPDX-License-Identifier: Apache-2.0

// The functions of the standard library for these cast, which Embedded Swift cannot.
extension Dictionary {
  /// Makes a dictionary of pairs; of those with the same key, the first counts.
  package init(keepingFirst pairs: some Sequence<(Key, Value)>) {
    self.init()
    reserveCapacity(pairs.underestimatedCount)
    for (key, value) in pairs where index(forKey: key) == nil { self[key] = value }
  }

  /// Adds the pairs whose keys are not there yet.
  package mutating func add(missing pairs: Self) {
    for (key, value) in pairs where index(forKey: key) == nil { self[key] = value }
  }
}

extension Dictionary where Key: Comparable {
  /// The entries, their keys ascending.
  ///
  /// Only the keys are sorted, because each kind of pair would have a sort of its own in a program.
  ///
  /// - Complexity: O(n log n).
  package var sortedByKey: [(key: Key, value: Value)] {
    var sorted: [Key] = []
    for (key, _) in self { sorted.append(key) }
    sorted.sort()
    var entries: [(key: Key, value: Value)] = []
    for key in sorted { if let value = self[key] { entries.append((key, value)) } }
    return entries
  }
}
