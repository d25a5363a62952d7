// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting

/// A second, plain implementation of the rules: from the structure alone, hop by hop, with lists in place of sets.
struct NaiveRules {
  let tree: ResponderTree
  let accepts: (HandlerID, ResponderID) -> Bool

  init(_ tree: ResponderTree, accepts: @escaping (HandlerID, ResponderID) -> Bool = { _, _ in true }) {
    self.tree = tree
    self.accepts = accepts
  }

  // MARK: U1-U18

  func next(of id: ResponderID) -> ResponderID? {
    switch tree.nextOverride(of: id) {
    case .responder(let next): return next
    case .nowhere: return nil
    case nil: break
    }
    if tree.profile == .appkit { return appKitNext(of: id) }
    let parent = superview(of: id)
    switch tree.kind(of: id) {
    case .view, .control: return tree.controller(of: id) ?? parent
    case .controller:
      if tree.value(of: .presentedNext) == 0, let presenter = tree.presenter(of: id) { return presenter }
      // U119: a window keeps its root controller.
      let parent = tree.view(of: id).flatMap(tree.parent)
      if isOffstage(id), let parent, tree.kind(of: parent) == .window { return parent }
      return tree.view(of: id).flatMap(superview)
    case .window: return parent != nil && tree.value(of: .scenes) == 1 ? tree.application : parent
    case .scene: return parent
    case .application:
      // U116: a delegate that SwiftUI adapts is not the application's.
      guard tree.value(of: .lifeCycle) == 0, let delegate = tree.delegate(of: id) else { return nil }
      return [.responder, .scene].contains(tree.kind(of: delegate)) ? delegate : nil
    case .windowController, .responder, .object, .gesture, .menuItem, .barButtonItem, .document, .documentController,
      .menu, .toolbar:
      return nil
    }
  }

  /// Returns the parent of a node, or nil for the view of a controller that is not shown.
  func superview(of id: ResponderID) -> ResponderID? {
    if tree.controller(of: id).map(isOffstage) == true { return nil }
    // U111, M71: an item is not a responder, so what is in it goes on to the view or window that has the bar.
    if let item = tree.parent(of: id), tree.kind(of: item) == .barButtonItem {
      guard let owner = tree.parent(of: item) else { return nil }
      if tree.kind(of: owner) == .toolbar { return tree.parent(of: owner) }
      guard let navigation = tree.listingContainer(of: owner), tree.containment(of: navigation) == .stack,
        tree.viewControllers(of: navigation).last == owner
      else { return nil }
      return tree.view(of: navigation)
    }
    // M71: a toolbar is not a responder, so what is in it goes on to the window.
    guard tree.profile == .appkit, let parent = tree.parent(of: id), tree.kind(of: parent) == .toolbar else {
      return tree.parent(of: id)
    }
    return tree.parent(of: parent)
  }

  /// U90, U95, U102: whether what contains a controller shows another one, or what it presents takes its place.
  private func isOffstage(_ controller: ResponderID) -> Bool {
    if let container = tree.listingContainer(of: controller) {
      let controllers = tree.viewControllers(of: container)
      switch tree.containment(of: container) {
      case .stack where controllers.last != controller: return true
      case .choice where tree.topController(of: container) != controller: return true
      default: break
      }
    }
    guard let presented = tree.presented(by: controller) else { return false }
    return [.fullScreen, .currentContext].contains(tree.presentationStyle(of: presented))
  }

  func chain(from start: ResponderID) -> Walk {
    guard tree.kind(of: start).isResponder else { return Walk(responders: [], end: .nil) }
    var passed = [start]
    var current = start
    while let next = next(of: current) {
      if passed.contains(next) {
        // U12: the application is not followed by a delegate that is already on the chain; anything else is a cycle.
        let isDelegate = current == tree.application && tree.nextOverride(of: current) == nil
        return Walk(responders: passed, end: isDelegate ? .nil : .cycle)
      }
      passed.append(next)
      current = next
    }
    return Walk(responders: passed, end: .nil)
  }

  // MARK: U33-U43

  func start(from sender: ResponderID?) -> ResponderID {
    let first = tree.keyWindow.flatMap { tree.firstResponder(in: $0) }
    let responder = sender.flatMap { tree.contains($0) && tree.kind(of: $0).isResponder ? $0 : nil }
    switch tree.value(of: .nilStart) {
    case 1: return responder ?? tree.application
    case 2: return first ?? tree.application
    default: return first ?? responder ?? tree.application
    }
  }

  struct Found {
    var asked: [ResponderID] = []
    var target: ResponderID?
    var handler: HandlerID?
    var end: ChainEnd
  }

  func search(_ action: Action, from sender: ResponderID?) -> Found {
    if tree.profile == .appkit { return appKitSearch(action) }
    let chain = chain(from: start(from: sender))
    var found = Found(end: chain.end)
    for id in chain.responders {
      found.asked.append(id)
      if let target = tree.targetOverride(of: action, on: id) {
        found.asked.removeAll { $0 == target }
        found.asked.append(target)
        found.target = target
      } else if tree.canPerformOverride(of: action, on: id) ?? (method(of: action, by: id) != nil) {
        found.target = id
      }
      if let target = found.target {
        found.handler = method(of: action, by: target)
        found.end = found.handler == nil ? .lacks : .handled
        return found
      }
    }
    return found
  }

  /// Returns the object's own method, or that of its class or the nearest superclass; methods with a false condition
  /// are skipped.
  ///
  /// The tree is asked one object at a time, because it does not report whether a method is conditional.
  func method(of action: Action, by id: ResponderID) -> HandlerID? {
    tree.search(action, for: .object(id), from: nil) { handler, id in accepts(handler, id) }.handler
  }
}
