// SPDX-License-Identifier: Apache-2.0

import Platform
import SessionTesting

/// What the statements of passages showed, by their texts, so that none runs again that is opened again, pasted back or stands
/// in another document too.
final class KnownPassages: Sendable {
  /// A passage, and what its first chunks showed.
  struct Passage: Sendable {
    let fixtures: [Fixture]
    let chunks: [[UInt8]]
    let results: [Evaluation.Result]

    /// The number of chunks with which another passage begins too, and whose results are known.
    fileprivate func count(sharedWith other: [[UInt8]]) -> Int {
      min(results.count, zip(chunks, other).prefix { $0 == $1 }.count)
    }

    /// The size of what is kept, in bytes.
    fileprivate var size: Int {
      chunks.reduce(0) { $0 + $1.count } + results.reduce(0) { $0 + $1.lines.reduce(64) { $0 + $1.utf8.count } }
    }
  }

  private struct Kept {
    /// The passages by their first chunk, the last one at the end.
    var passages: [[UInt8]: [Passage]] = [:]
    /// The first chunks of those that were kept, and their sizes, in their order.
    var order: [(first: [UInt8], size: Int)] = []
    var size = 0
  }

  private let kept = Locked(Kept())
  /// The number of passages with the same first chunk, and the sizes of the largest one and of all, in bytes.
  private static let (limit, largest, total) = (8, 1 << 20, 16 << 20)

  /// Keeps what a passage showed, unless that is very much.
  ///
  /// - Complexity: O(size).
  func keep(_ passage: Passage) {
    let size = passage.size
    guard let first = passage.chunks.first, !passage.results.isEmpty, size <= Self.largest else { return }
    kept.use { kept in
      var same = kept.passages[first] ?? []
      // The same passage may have come further meanwhile.
      same.removeAll { $0.fixtures == passage.fixtures && passage.count(sharedWith: $0.chunks) >= $0.results.count }
      kept.passages[first] = same.suffix(Self.limit - 1) + [passage]
      kept.order.append((first, size))
      kept.size += size
      while kept.size > Self.total {
        let (oldest, size) = kept.order.removeFirst()
        kept.size -= size
        let isLast = !kept.order.contains { $0.first == oldest }
        if isLast { kept.passages[oldest] = nil }
      }
    }
  }

  /// Returns what the first of some chunks showed, as far as that is known.
  ///
  /// - Complexity: O(size of these).
  func results(_ fixtures: [Fixture], _ chunks: [[UInt8]]) -> [Evaluation.Result] {
    guard let first = chunks.first else { return [] }
    let same = kept.use { $0.passages[first] ?? [] }.lazy.filter { $0.fixtures == fixtures }
    let best = same.map { ($0, $0.count(sharedWith: chunks)) }.max { $0.1 < $1.1 }
    return best.map { Array($0.0.results.prefix($0.1)) } ?? []
  }
}
