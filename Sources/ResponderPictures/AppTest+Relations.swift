// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension AppTest {
  /// What the nodes of a situation are to each other, seen from the node that another one names.
  ///
  /// Nodes are named by their position among the nodes.
  package struct Relations {
    /// The first controller of each root view.
    package private(set) var controllers: [Int: Int] = [:]
    /// The root controllers of windows.
    package private(set) var rootControllers = Set<Int>()
    /// The first window of each window controller.
    private(set) var windows: [Int: Int] = [:]
    /// The number of views directly in each node.
    private(set) var viewCounts: [Int: Int] = [:]
    private(set) var delegates = Set<Int>()
    private(set) var applicationDelegates = Set<Int>()
    private(set) var windowDelegates = Set<Int>()

    /// - Complexity: O(nodes).
    package init(_ nodes: [Node]) {
      for (position, node) in nodes.enumerated() {
        if let view = node.view, controllers[view] == nil { controllers[view] = position }
        if let root = node.rootController { rootControllers.insert(root) }
        if let controller = node.windowController, windows[controller] == nil { windows[controller] = position }
        if let parent = node.parent, node.kind.isView { viewCounts[parent, default: 0] += 1 }
        guard let delegate = node.delegate else { continue }
        delegates.insert(delegate)
        if node.kind == .application { applicationDelegates.insert(delegate) }
        if node.kind == .window { windowDelegates.insert(delegate) }
      }
    }

    /// Returns the controllers whose root views are the nearest around each node, or nil.
    ///
    /// - Complexity: O(nodes).
    package func controllers(around nodes: [Node]) -> [Int?] {
      var around: [Int?] = Array(repeating: nil, count: nodes.count)
      var isKnown = Array(repeating: false, count: nodes.count)
      for start in nodes.indices {
        var inside: [Int] = []
        var current = start
        var found: Int?
        while !isKnown[current] {
          inside.append(current)
          guard let parent = nodes[current].parent else { break }
          found = controllers[parent]
          guard found == nil else { break }
          current = parent
        }
        if isKnown[current] { found = around[current] }
        for position in inside { (around[position], isKnown[position]) = (found, true) }
      }
      return around
    }
  }
}
