// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// A property of controllers whose value follows from what contains and presents them, by UIKit's name.
package enum ControllerProperty: String, CaseIterable, Sendable {
  case isViewLoaded, presentingViewController, presentedViewController, viewControllers, topViewController
  case visibleViewController, selectedViewController, selectedIndex, splitColumn, passthroughViews
  case lastFirstResponder, spineLocation

  package static let names = allCases.map { $0.rawValue }
}

extension Model {
  /// The other names of properties: NSTabViewController's, and a short one.
  private static let controllerSpellings = [
    "selectedTabViewItemIndex": "selectedIndex", "passthrough": "passthroughViews",
  ]

  /// Returns the property of a controller with a name, or nil for a name that no such property has, or another node.
  package func controllerProperty(_ name: String, of id: ResponderID) -> ControllerProperty? {
    guard tree.kind(of: id) == .controller else { return nil }
    return ControllerProperty(rawValue: Self.controllerSpellings[name] ?? name)
  }

  /// Returns the value of a controller's property: yes or no, a number, a name, or names with blanks between them.
  package func value(of property: ControllerProperty, _ id: ResponderID) -> String {
    let top = tree.topController(of: id)
    switch property {
    case .passthroughViews:
      let names = tree.passthroughViews(of: id).map(name)
      return names.isEmpty ? "none" : names.joined(separator: " ")
    case .lastFirstResponder: return tree.lastFirstResponder(of: id).map(name) ?? "none"
    case .splitColumn: return tree.column(of: id)?.rawValue ?? "none"
    case .spineLocation: return isPageController(id) ? tree.spine(of: id).rawValue : "none"
    case .isViewLoaded: return tree.view(of: id) != nil ? "yes" : "no"
    case .presentingViewController: return around(id, tree.presenter).map(name) ?? "none"
    case .presentedViewController: return around(id, tree.presented).map(name) ?? "none"
    case .viewControllers:
      // A page view controller has only those that are displayed (U97).
      let controllers =
        isPageController(id) ? shownControllers(of: id) : tree.viewControllers(of: id)
      return controllers.isEmpty ? "none" : controllers.map(name).joined(separator: " ")
    case .topViewController: return tree.containment(of: id) == .stack ? top.map(name) ?? "none" : "none"
    case .visibleViewController:
      // What the navigation controller presents hides its top.
      guard tree.containment(of: id) == .stack else { return "none" }
      var visible = tree.presented(by: id) ?? top
      while let presented = visible.flatMap(tree.presented) { visible = presented }
      return visible.map(name) ?? "none"
    case .selectedViewController: return tree.containment(of: id) == .choice ? top.map(name) ?? "none" : "none"
    case .selectedIndex:
      let index = tree.containment(of: id) == .choice ? tree.viewControllers(of: id).firstIndex { $0 == top } : nil
      return index.map { "\($0)" } ?? "none"
    }
  }

  private func isPageController(_ id: ResponderID) -> Bool { isInstance(id, of: "UIPageViewController") }

  /// Returns what a controller has, or else the nearest of those that contain it.
  ///
  /// - Complexity: O(containers around it).
  private func around(_ controller: ResponderID, _ value: (ResponderID) -> ResponderID?) -> ResponderID? {
    // Containment by views and by lists may make a cycle.
    var passed: Set<ResponderID> = []
    var current: ResponderID? = controller
    while let asked = current, passed.insert(asked).inserted {
      if let found = value(asked) { return found }
      current = tree.container(of: asked)
    }
    return nil
  }

  /// Returns the nodes with some names, none for the word `none`.
  private func nodes(
    _ words: [String], _ id: ResponderID,
    orElse problem: (String) -> BuildError.Problem = BuildError.Problem.unknownNode
  ) throws(BuildError) -> [ResponderID] {
    var nodes: [ResponderID] = []
    for word in words.flatMap({ $0.split(separator: " ") }).map(String.init) where words != ["none"] {
      guard let node = liveNode(word) else { throw BuildError(problem(word), id) }
      nodes.append(node)
    }
    return nodes
  }

  /// Sets a controller's property.
  package func set(_ property: ControllerProperty, of id: ResponderID, to words: [String]) throws(BuildError) {
    switch property {
    case .viewControllers:
      let controllers = try nodes(words, id, orElse: BuildError.Problem.unknownController)
      for other in controllers where tree.kind(of: other) != .controller {
        throw BuildError(.badRole(.controller), other)
      }
      try setViewControllers(controllers, of: id)
    case .passthroughViews:
      let views = try nodes(words, id)
      for view in views where !tree.kind(of: view).isView { throw BuildError(.badRole(.view), view) }
      try building(id) { () throws(StructureError) in try tree.setPassthroughViews(views, of: id) }
    case .lastFirstResponder:
      let responders = try nodes(words, id)
      for other in responders where !tree.kind(of: other).isResponder { throw BuildError(.notAResponder, other) }
      tree.setLastFirstResponder(responders.first, of: id)
    case .selectedViewController:
      guard let word = words.first, words.count == 1, let controller = liveNode(word) else {
        throw BuildError(.unknownNode(words.joined(separator: " ")), id)
      }
      try select(controller, in: id)
    case .selectedIndex:
      let controllers = tree.viewControllers(of: id)
      guard words.count == 1, let index = Int(words[0]), controllers.indices.contains(index) else {
        throw BuildError(.badIndex(words.joined(separator: " "), count: controllers.count), id)
      }
      try select(controllers[index], in: id)
    case .splitColumn:
      let word = words.joined(separator: " ")
      let column = SplitColumn(rawValue: word)
      guard column != nil || word == "none" else { throw BuildError(.badColumn(word), id) }
      try setColumn(column, of: id)
    case .spineLocation:
      guard isPageController(id) else { throw BuildError(.noPages, id) }
      let word = words.joined(separator: " ")
      guard let spine = PageSpine(rawValue: word) else { throw BuildError(.badSpine(word), id) }
      try building(id) { () throws(StructureError) in try tree.setSpine(spine, of: id) }
      try loadShown(in: id)
    case .isViewLoaded, .presentingViewController, .presentedViewController, .topViewController, .visibleViewController:
      throw BuildError(.readOnly(property), id)
    }
  }
}
