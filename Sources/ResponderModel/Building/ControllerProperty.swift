// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// A property of controllers whose value follows from what contains and presents them, by UIKit's name.
package enum ControllerProperty: String, CaseIterable, Sendable {
  case isViewLoaded, presentingViewController, presentedViewController, viewControllers, topViewController
  case selectedViewController, selectedIndex, splitColumn

  /// The names of all.
  package static let names = allCases.map(\.rawValue)
}

extension Model {
  /// Returns the property of a controller with a name, or nil for a name that no such property has, or another node.
  package func controllerProperty(_ name: String, of id: ResponderID) -> ControllerProperty? {
    guard tree.kind(of: id) == .controller else { return nil }
    // NSTabViewController has another name for it.
    return ControllerProperty(rawValue: name == "selectedTabViewItemIndex" ? "selectedIndex" : name)
  }

  /// Returns the value of a controller's property: yes or no, a number, a name, or names with blanks between them.
  package func value(of property: ControllerProperty, _ id: ResponderID) -> String {
    let top = tree.topController(of: id)
    switch property {
    case .splitColumn: return tree.column(of: id)?.rawValue ?? "none"
    case .isViewLoaded: return tree.view(of: id) != nil ? "yes" : "no"
    case .presentingViewController: return tree.presenter(of: id).map(name) ?? "none"
    case .presentedViewController: return tree.presented(by: id).map(name) ?? "none"
    case .viewControllers:
      let names = tree.viewControllers(of: id).map(name)
      return names.isEmpty ? "none" : names.joined(separator: " ")
    case .topViewController: return tree.containment(of: id) == .stack ? top.map(name) ?? "none" : "none"
    case .selectedViewController: return tree.containment(of: id) == .choice ? top.map(name) ?? "none" : "none"
    case .selectedIndex:
      let index = tree.containment(of: id) == .choice ? tree.viewControllers(of: id).firstIndex { $0 == top } : nil
      return index.map { "\($0)" } ?? "none"
    }
  }

  /// Sets a controller's property.
  package func set(_ property: ControllerProperty, of id: ResponderID, to words: [String]) throws(BuildError) {
    switch property {
    case .viewControllers:
      var controllers: [ResponderID] = []
      for word in words where words != ["none"] {
        guard let controller = liveNode(word) else { throw BuildError(.unknownNode(word), id) }
        guard tree.kind(of: controller) == .controller else { throw BuildError(.badRole(.controller), controller) }
        controllers.append(controller)
      }
      try setViewControllers(controllers, of: id)
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
    case .isViewLoaded, .presentingViewController, .presentedViewController, .topViewController:
      throw BuildError(.readOnly(property), id)
    }
  }
}
