// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// A property of the frameworks that tells what an object is and where; statements change it, and nothing sets it.
package enum RelatedProperty: String, Sendable {
  case superview, subviews, window, view, parent, children, delegate
  case navigationController, tabBarController, splitViewController
  case rootViewController, contentViewController, windowController
  case next, nextResponder
  case isFirstResponder, firstResponder, isKeyWindow, isMainWindow, keyWindow, mainWindow, modalWindow, windows
  case attachedSheet, sheetParent
  case `class`

  /// The property with a name, in Swift's spelling or in Objective-C's without `is`.
  package static func named(_ name: String) -> RelatedProperty? {
    RelatedProperty(rawValue: name) ?? RelatedProperty(rawValue: "is" + name.prefix(1).uppercased() + name.dropFirst())
  }
}

extension Model {
  /// Returns the value of a property that tells what an object is or where: a name, names with blanks between them, yes or no, or
  /// `none`.
  ///
  /// It is nil for another name, and for a class that has no such property.
  ///
  /// - Complexity: O(depth + subviews).
  package func relatedValue(of name: String, _ id: ResponderID) -> String? {
    guard UnmodelledProperty.classes(with: name).contains(where: { isInstance(id, of: $0) }),
      let property = RelatedProperty.named(name)
    else { return nil }
    let found: [ResponderID]
    func one(_ id: ResponderID?) -> [ResponderID] { id.map { [$0] } ?? [] }
    switch property {
    case .superview: found = one(superview(of: id))
    case .subviews: found = tree.children(of: id).filter { superview(of: $0) == id }
    case .window:
      found = one(tree.kind(of: id) == .windowController ? tree.managedWindow(of: id) : tree.window(of: id))
    case .view:
      guard tree.kind(of: id) == .controller else { return nil }
      found = one(tree.view(of: id))
    case .parent: found = one(tree.container(of: id))
    case .children:
      found = tree.containment(of: id) == .plain ? tree.children(ofContainer: id) : tree.viewControllers(of: id)
    case .navigationController: found = one(container(of: id, .stack))
    case .tabBarController: found = one(container(of: id, .choice))
    case .splitViewController: found = one(container(of: id, .columns))
    case .rootViewController, .contentViewController: found = one(tree.rootController(of: id))
    case .windowController: found = one(tree.windowController(of: id))
    case .delegate: found = one(tree.delegate(of: id))
    case .next, .nextResponder: found = one(tree.next(of: id))
    // Objective-C has this name for a responder's own state too.
    case .firstResponder where tree.kind(of: id) == .window: found = one(tree.firstResponder(in: id))
    case .keyWindow: found = one(tree.keyWindow)
    case .mainWindow: found = one(tree.visibleMainWindow)
    case .modalWindow: found = one(tree.modalWindow)
    case .windows: found = outline().map { $0.id }.filter { tree.kind(of: $0) == .window }
    case .attachedSheet: found = one(tree.sheet(of: id))
    case .sheetParent: found = one(tree.sheetParent(of: id))
    case .isFirstResponder, .firstResponder: return flag(tree.window(of: id).flatMap(tree.firstResponder) == id)
    case .isKeyWindow: return flag(tree.keyWindow == id)
    case .isMainWindow: return flag(tree.visibleMainWindow == id)
    case .class: return className(of: id)
    }
    return found.isEmpty ? "none" : found.map(self.name).joined(separator: " ")
  }

  private func flag(_ value: Bool) -> String { value ? "yes" : "no" }

  /// Returns the view that a view is in; a window is one in UIKit alone.
  private func superview(of id: ResponderID) -> ResponderID? {
    guard tree.kind(of: id).isView, !tree.isOffstage(id), let parent = tree.parent(of: id) else { return nil }
    return tree.kind(of: parent).isView || tree.kind(of: parent) == .window && tree.profile == .uikit ? parent : nil
  }

  /// Returns the nearest container of one kind around a controller.
  private func container(of controller: ResponderID, _ containment: Containment) -> ResponderID? {
    // Containment by views and by lists may make a cycle.
    var passed: Set<ResponderID> = []
    var current = tree.container(of: controller)
    while let container = current, passed.insert(container).inserted {
      let isTabs = containment != .choice || isInstance(container, of: "UITabBarController")
      if tree.containment(of: container) == containment, isTabs { return container }
      current = tree.container(of: container)
    }
    return nil
  }
}
