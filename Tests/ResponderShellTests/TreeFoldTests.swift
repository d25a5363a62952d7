// SPDX-License-Identifier: Apache-2.0

import ResponderText
import Testing

@testable import ResponderShell

/// The part of a large tree that is shown.
@Suite("Folding")
struct TreeFoldTests {
  private func contents(_ depths: [Int32], keeping: [Int] = [], _ limit: Int) -> [TreeFold.Line.Content] {
    TreeFold(depths, keeping: keeping, limit).lines.map(\.content)
  }

  @Test func aTreeThatFitsIsShownCompletely() {
    let fold = TreeFold([0, 1, 2, 2, 1, 0], keeping: [], .max)
    #expect(fold.lines.map(\.content) == (0..<6).map { .node($0, inside: 0) })
    #expect(fold.hiddenCount == 0)
    #expect(
      fold.lines.map(\.guides.cells) == [[], [.branch], [.trunk, .branch], [.trunk, .lastBranch], [.lastBranch], []])
  }

  @Test func manySiblingsAreCounted() {
    let depths = [0] + [Int32](repeating: 1, count: 1_000)
    let lines = contents(depths, 10)
    #expect(lines.count <= 11)
    #expect(lines.first == .node(0, inside: 0))
    guard case .more(let count)? = lines.last else { return #expect(lines.isEmpty) }
    #expect(count == 1_000 - (lines.count - 2))
  }

  @Test func deepNodesAreCounted() {
    let fold = TreeFold((0..<100_000).map(Int32.init), keeping: [], 20)
    #expect(fold.lines.count <= 21)
    guard case .node(let index, let inside)? = fold.lines.last?.content else { return }
    #expect(index + inside == 99_999)
    #expect(fold.hiddenCount == inside)
  }

  @Test func keptNodesAreShownWithTheirAncestors() {
    // A hundred groups of a hundred.
    let depths: [Int32] = [0] + (0..<100).flatMap { _ -> [Int32] in [1] + [Int32](repeating: 2, count: 100) }
    let lines = contents(depths, keeping: [5_000], 20)
    #expect(lines.contains(.node(5_000, inside: 0)))
    #expect(lines.count <= 20)
  }

  @Test func everyNodeIsShownOrCounted() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      var depths: [Int32] = []
      for _ in 0..<generator.below(200) {
        depths.append(Int32(generator.below(Int(depths.last ?? -1) + 2)))
      }
      let limit = 5 + generator.below(40)
      let kept = (0..<3).map { _ in generator.below(depths.count + 1) }.filter { $0 < depths.count }
      let fold = TreeFold(depths, keeping: kept, limit)
      var shown: [Int] = []
      for line in fold.lines { if case .node(let index, _) = line.content { shown.append(index) } }
      #expect(shown == shown.sorted() && Set(shown).count == shown.count)
      #expect(fold.hiddenCount == depths.count - shown.count)
      #expect(fold.lines.allSatisfy { $0.guides.depth == $0.guides.cells.count })
    }
  }
}
