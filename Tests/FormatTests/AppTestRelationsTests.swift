// SPDX-License-Identifier: Apache-2.0

import Testing
@testable import ResponderPictures

@Suite("Relations of a test's objects")
struct AppTestRelationsTests {
  /// Returns views in a tree, some deep, and controllers that share some of their root views.
  private func nodes(_ count: Int, step: Int) -> [AppTest.Node] {
    var nodes = (0..<count).map { position in
      var node = AppTest.Node(name: "v\(position)", kind: .view, superclass: "UIView")
      // A line of the second half, in which each view of the first half is somewhere.
      node.parent = position == count - 1 ? nil : position < count / 2 ? position + count / 2 : position + 1
      return node
    }
    for view in stride(from: 0, to: count, by: step + 2) {
      for copy in 0..<2 {
        var node = AppTest.Node(name: "c\(view)-\(copy)", kind: .controller, superclass: "UIViewController")
        node.view = view
        nodes.append(node)
      }
    }
    return nodes
  }

  @Test(arguments: 1..<12)
  func theControllerAroundIsThatOfTheNearestRootView(step: Int) {
    let nodes = nodes(90, step: step)
    let relations = AppTest.Relations(nodes)
    let around = relations.controllers(around: nodes)
    for start in nodes.indices {
      var current = nodes[start].parent
      var expected: Int?
      while let view = current, expected == nil {
        expected = nodes.firstIndex { $0.view == view }
        current = nodes[view].parent
      }
      #expect(around[start] == expected, "\(nodes[start].name)")
    }
    #expect(around.contains { $0 != nil })
  }
}
