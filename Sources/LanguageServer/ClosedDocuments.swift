// SPDX-License-Identifier: Apache-2.0

import Platform
import SessionTesting

/// What the statements of documents showed that were closed, so that whoever opens one again has nothing run again.
final class ClosedDocuments: Sendable {
  /// A passage, and what its first chunks showed.
  struct Passage: Sendable {
    let fixtures: [Fixture]
    let chunks: [[UInt8]]
    let results: [Evaluation.Result]

    /// Returns what the chunks showed that another passage begins with.
    ///
    /// - Complexity: O(size of these).
    func results(for other: [[UInt8]]) -> [Evaluation.Result] {
      Array(results.prefix(zip(chunks, other).prefix { $0 == $1 }.count))
    }

    /// The size of what is kept, in bytes.
    fileprivate var size: Int {
      chunks.reduce(0) { $0 + $1.count } + results.reduce(0) { $0 + $1.lines.reduce(64) { $0 + $1.utf8.count } }
    }
  }

  /// The documents that were closed last, the last one at the end.
  private let documents = Locked<[(uri: String, passages: [Passage])]>([])
  /// The number of documents that are kept, and the size of the largest one, in bytes.
  private static let (limit, largest) = (16, 1 << 20)

  func keep(_ passages: [Passage], of uri: String) {
    guard passages.reduce(0, { $0 + $1.size }) <= Self.largest else { return }
    documents.use { $0 = $0.suffix(Self.limit - 1) + [(uri, passages)] }
  }

  /// Returns what a document showed, and forgets it.
  func take(_ uri: String) -> [Passage] {
    documents.use { documents in
      documents.firstIndex { $0.uri == uri }.map { documents.remove(at: $0).passages } ?? []
    }
  }
}
