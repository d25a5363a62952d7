// SPDX-License-Identifier: Apache-2.0

/// A choice of the lines to show of a tree that does not fit.
///
/// Nodes are shown level by level until the room is used up. Of many siblings, the first few are shown, and the number
/// of the others. Kept nodes are shown with everything that contains them.
package struct TreeFold {
  /// The guides before a node.
  package struct Guides {
    package enum Cell { case trunk, blank, branch, lastBranch }
    /// The guides, the innermost last.
    ///
    /// Guides beyond the widest screen are left out.
    package var cells: [Cell] = []
    /// The depth of the node.
    package var depth = 0

    /// A limit on guides, above the width of any screen.
    private static let limit = 256

    package func adding(_ cell: Cell) -> Guides {
      Guides(cells: cells.suffix(Self.limit) + [cell], depth: depth + 1)
    }
  }

  package struct Line {
    package enum Content: Equatable {
      /// A node by its index, with the number of hidden nodes inside it.
      case node(Int, inside: Int)
      /// The number of hidden siblings.
      case more(Int)
    }
    package var guides: Guides
    package var content: Content
  }

  package private(set) var lines: [Line] = []
  /// The number of nodes that no line shows.
  package private(set) var hiddenCount = 0

  /// For each node, the index after its last descendant, and the index of its parent.
  private var ends: [Int] = []
  private var parents: [Int] = []
  private let depths: [Int32]

  /// Folds a tree to `limit` lines, given the depths of its nodes, parents first.
  ///
  /// Of `kept`, it shows the first ones, as many as fit in half the lines; they may take a few lines more.
  ///
  /// - Complexity: O(nodes).
  package init(_ depths: [Int32], keeping kept: [Int], _ limit: Int) {
    self.depths = depths
    measure()
    let isKept = keep(kept, within: limit / 2)
    // Kept nodes add their siblings, so the first choice may be too large.
    var room = limit
    var shown = choose(isKept, room)
    for _ in 0..<4 {
      let excess = shown.values.reduce(-limit) { $0 + $1.count }
      guard limit < .max, excess > 0 else { break }
      room -= excess
      shown = choose(isKept, room)
    }
    write(shown)
    let nodes = lines.count { if case .node = $0.content { true } else { false } }
    hiddenCount = depths.count - nodes
  }

  /// Computes the ends and parents.
  private mutating func measure() {
    ends = Array(repeating: depths.count, count: depths.count)
    parents = Array(repeating: Self.top, count: depths.count)
    var open: [Int] = []
    for index in depths.indices {
      while let last = open.last, depths[last] >= depths[index] {
        ends[last] = index
        open.removeLast()
      }
      parents[index] = open.last ?? Self.top
      open.append(index)
    }
  }

  private func keep(_ wanted: [Int], within limit: Int) -> Set<Int> {
    var kept = Set<Int>()
    for index in wanted {
      var way: [Int] = []
      var current = index
      while current != Self.top, !kept.contains(current), kept.count + way.count <= limit {
        way.append(current)
        current = parents[current]
      }
      guard kept.count + way.count <= limit else { break }
      kept.formUnion(way)
    }
    return kept
  }

  /// Returns the children to show for each open node, and the numbers of hidden ones.
  private func choose(_ kept: Set<Int>, _ limit: Int) -> [Int: [Line.Content]] {
    var shown: [Int: [Line.Content]] = [:]
    var room = limit - kept.count
    var queue = [Self.top]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      let children = children(of: node)
      guard !children.isEmpty else { continue }
      let mustOpen = node == Self.top || children.contains(where: kept.contains)
      // A line that only gives a number is not worth opening a node.
      guard mustOpen || room >= min(children.count, 2) else { continue }
      let share = max(2, room / (queue.count - next + 1))
      let items = items(children, kept, share)
      room -= items.count { if case .node(let index, _) = $0 { !kept.contains(index) } else { true } }
      shown[node] = items
      for case .node(let index, _) in items { queue.append(index) }
    }
    return shown
  }

  private func items(_ children: [Int], _ kept: Set<Int>, _ share: Int) -> [Line.Content] {
    guard children.count > share else { return children.map { .node($0, inside: 0) } }
    var items: [Line.Content] = []
    var left = share - 1
    var skipped: [Int] = []
    func endOfGap() {
      // A line about one node can show the node instead.
      if skipped.count == 1 { items.append(.node(skipped[0], inside: 0)) }
      if skipped.count > 1 { items.append(.more(skipped.count)) }
      skipped = []
    }
    for child in children {
      guard kept.contains(child) || left > 0 else {
        skipped.append(child)
        continue
      }
      if !kept.contains(child) { left -= 1 }
      endOfGap()
      items.append(.node(child, inside: 0))
    }
    endOfGap()
    return items
  }

  private mutating func write(_ shown: [Int: [Line.Content]]) {
    var open: [(items: ArraySlice<Line.Content>, guides: Guides?)] = [(shown[Self.top, default: []][...], nil)]
    while var last = open.popLast() {
      guard let item = last.items.popFirst() else { continue }
      open.append(last)
      let isLast = last.items.isEmpty
      // Roots have no guides.
      let here = last.guides?.adding(isLast ? .lastBranch : .branch) ?? Guides()
      guard case .node(let index, _) = item else {
        lines.append(Line(guides: here, content: item))
        continue
      }
      let children = shown[index]
      lines.append(Line(guides: here, content: .node(index, inside: children == nil ? ends[index] - index - 1 : 0)))
      if let children { open.append((children[...], last.guides?.adding(isLast ? .blank : .trunk) ?? Guides())) }
    }
  }

  private func children(of node: Int) -> [Int] {
    var children: [Int] = []
    var child = node + 1
    let end = node == Self.top ? depths.count : ends[node]
    while child < end {
      children.append(child)
      child = ends[child]
    }
    return children
  }

  private static let top = -1
}
