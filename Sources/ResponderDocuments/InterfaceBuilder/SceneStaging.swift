// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderHierarchy
import ResponderText

/// A staging of the scenes of documents: shows them as an app would, because documents leave that to the app.
///
/// A controller that is not in another one is put into a window. In UIKit, a controller shown by a segue comes after
/// the navigation controller around the source, or after the source itself. What the documents say is not changed.
package struct SceneStaging {
  /// The hierarchy with its scenes in place.
  package private(set) var hierarchy: Hierarchy
  /// The controllers with a known place in the app: initial, contained, or shown by a segue from such a controller.
  package private(set) var placed = Set<Int>()
  /// The controllers of scenes that nothing leads to.
  package private(set) var unreachable: [Int] = []
  private var containers: [Int: Int] = [:]
  private var inWindow = Set<Int>()
  private var roots: [Int: Int] = [:]

  /// Stages the scenes of a hierarchy.
  ///
  /// - Complexity: O(size of the hierarchy).
  package init(_ hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    for link in hierarchy.links {
      switch link {
      case .child(let controller, let container, _): containers[controller] = container
      case .root(let controller, _): inWindow.insert(controller)
      default: break
      }
    }
    for (index, node) in hierarchy.nodes.enumerated() {
      if let controller = node.controller, roots[controller] == nil { roots[controller] = index }
    }
    stage()
  }

  private struct Segue {
    var source: Int
    var isShow: Bool
  }

  private mutating func stage() {
    var incoming: [Int: [Segue]] = [:]
    var isReferred = Set(hierarchy.initialControllers)
    for (index, node) in hierarchy.nodes.enumerated() {
      for (name, value) in node.facts {
        guard case .node(let target) = value, hierarchy.nodes[target].kind == .controller else { continue }
        if name.hasPrefix("segue-"), let source = hierarchy.controller(of: index), source != target {
          let isShow = ["segue-show", "segue-push", "segue-showDetail"].contains { name.hasPrefix($0) }
          incoming[target, default: []].append(Segue(source: source, isShow: isShow))
        }
        isReferred.insert(target)
      }
    }
    let controllers = hierarchy.nodes.indices.filter { hierarchy.nodes[$0].kind == .controller }
    var isStaged = inWindow.union(containers.keys)
    for controller in controllers where !isStaged.contains(controller) {
      guard hierarchy.profile == .uikit,
        let segue = incoming[controller]?.first(where: { isFree($0, for: controller) })
      else { continue }
      let source = segue.isShow ? navigation(around: segue.source) ?? segue.source : segue.source
      hierarchy.links.append(.next(source, of: controller))
      containers[controller] = source
      isStaged.insert(controller)
    }
    for controller in controllers where !isStaged.contains(controller) {
      noteUnreachable(controller, isReferred: isReferred.contains(controller) || incoming[controller] != nil)
      guard roots[controller] != nil || hierarchy.profile == .uikit else { continue }
      let window = hierarchy.add(Hierarchy.Node(.window, name: NameHint(counted: "window")))
      hierarchy.links.append(.root(controller: controller, window: window))
    }
    for controller in controllers where inWindow.contains(top(of: controller)) { placed.insert(controller) }
  }

  /// Returns whether the source of a segue does not come after the controller itself.
  private func isFree(_ segue: Segue, for controller: Int) -> Bool {
    var current: Int? = segue.source
    while let node = current {
      if node == controller { return false }
      current = containers[node]
    }
    return true
  }

  private func top(of controller: Int) -> Int {
    var node = controller
    while let container = containers[node] { node = container }
    return node
  }

  private func navigation(around controller: Int) -> Int? {
    var current: Int? = controller
    while let node = current {
      if hierarchy.nodes[node].stockClass == "UINavigationController" { return node }
      current = containers[node]
    }
    return nil
  }

  /// Records a scene of a storyboard that is not initial, has no identifier, and is not the destination of a segue.
  private mutating func noteUnreachable(_ controller: Int, isReferred: Bool) {
    let node = hierarchy.nodes[controller]
    guard !isReferred, let origin = node.origin, origin.file.hasSuffix(".storyboard"),
      let kind = origin.element?.kind, !kind.hasSuffix("placeholder"), kind != "custom object",
      !node.facts.contains(where: { $0.name == "storyboard-identifier" })
    else { return }
    unreachable.append(controller)
  }
}
