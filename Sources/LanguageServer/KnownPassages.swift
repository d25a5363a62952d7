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

  /// The passages, those that were kept last at the end, and their size in bytes.
  private let kept = Locked((passages: [Passage](), size: 0))
  /// The number of passages, and the sizes of the largest one and of all, in bytes.
  private static let (limit, largest, total) = (1_024, 1 << 20, 16 << 20)

  /// Keeps what a passage showed, unless that is very much.
  ///
  /// - Complexity: O(size + passages).
  func keep(_ passage: Passage) {
    let size = passage.size
    guard !passage.results.isEmpty, size <= Self.largest else { return }
    kept.use { kept in
      // The same passage may have come further meanwhile.
      let same = kept.passages.firstIndex { known in
        known.fixtures == passage.fixtures && passage.count(sharedWith: known.chunks) >= known.results.count
      }
      if let same { kept.size -= kept.passages.remove(at: same).size }
      kept.passages.append(passage)
      kept.size += size
      while kept.passages.count > Self.limit || kept.size > Self.total {
        kept.size -= kept.passages.removeFirst().size
      }
    }
  }

  /// Returns what the first of some chunks showed, as far as that is known.
  ///
  /// - Complexity: O(size of these + passages).
  func results(_ fixtures: [Fixture], _ chunks: [[UInt8]]) -> [Evaluation.Result] {
    let same = kept.use { $0.passages }.lazy.filter { $0.fixtures == fixtures }
    let best = same.map { ($0, $0.count(sharedWith: chunks)) }.max { $0.1 < $1.1 }
    return best.map { Array($0.0.results.prefix($0.1)) } ?? []
  }
}
