// SPDX-License-Identifier: Apache-2.0

// Two searches over view controllers, which follow containment and presentation instead of the responder chain.

extension ResponderTree {
  /// Finds the controller that implements an action, as targetViewController(forAction:sender:) does (U86).
  ///
  /// - Complexity: O(depth).
  func search(
    _ action: Action, amongControllersFrom controller: ResponderID,
    accepts: (HandlerID, ResponderID) -> Bool
  ) -> ActionSearch {
    var search = ActionSearch(action: action, sender: controller, start: controller, startRule: .u86)
    var passed: Set<ResponderID> = []
    var current: ResponderID? = controller
    while let id = current, passed.insert(id).inserted, !ask(id, &search, accepts: accepts) {
      current = container(of: id)
    }
    return search
  }

  /// Finds the destination of an unwind segue that starts at a controller (U88).
  ///
  /// - Complexity: O(views of the controllers on the path up).
  func search(
    _ action: Action, unwindingFrom source: ResponderID,
    accepts: (HandlerID, ResponderID) -> Bool
  ) -> ActionSearch {
    var search = ActionSearch(action: action, sender: source, start: nil, startRule: .u88)
    var passed: Set<ResponderID> = [source]
    var current = source
    // Those that were asked; none is asked twice, nor the one that goes away.
    var asked: Set<ResponderID> = [source]
    // The path goes up to the container, or else to the presenter.
    while let container = container(of: current) ?? presenter(of: current), passed.insert(container).inserted {
      // U88: its children in order, except the one that contains the source; the first one that answers yes wins.
      // DEVIATION: the container itself comes after them, as an unwind to a parent or presenter needs, although the rule
      // names only children. A presenter stands for what is in it, because the outermost container presents (U100).
      let isPresenter = self.container(of: current) == nil
      let candidates =
        isPresenter ? contained(in: container) : unwinding(children(ofContainer: container), in: container)
      for candidate in candidates + [container] where candidate != current && asked.insert(candidate).inserted {
        if ask(candidate, &search, accepts: accepts) { return search }
      }
      current = container
    }
    return search
  }

  /// Returns the children of a container in the order in which an unwind asks them.
  private func unwinding(_ children: [ResponderID], in container: ResponderID) -> [ResponderID] {
    // U118: those of a navigation controller from the top of its stack down.
    containment(of: container) == .stack ? children.reversed() : children
  }

  /// Returns all controllers in a container, each after those in it.
  ///
  /// - Complexity: O(views of these controllers).
  private func contained(in container: ResponderID) -> [ResponderID] {
    var found: [ResponderID] = []
    var seen: Set<ResponderID> = []
    var pending = [(container, isOpen: false)]
    while let (controller, isOpen) = pending.popLast() {
      if isOpen {
        found.append(controller)
        continue
      }
      guard seen.insert(controller).inserted else { continue }
      if controller != container { pending.append((controller, isOpen: true)) }
      // The last one here comes first.
      pending += unwinding(children(ofContainer: controller), in: controller).reversed().map { ($0, isOpen: false) }
    }
    return found
  }

  /// Returns the controllers that a controller contains directly: its `viewControllers`, or else those whose views are in its
  /// view, in the order of these.
  ///
  /// - Complexity: O(views in it).
  package func children(ofContainer controller: ResponderID) -> [ResponderID] {
    let listed = viewControllers(of: controller)
    guard listed.isEmpty else { return listed }
    let root = columns.partner[slot(controller)]
    guard root != 0, columns.kind(slot(controller)) == .controller else { return [] }
    var found: [ResponderID] = []
    var current = columns.preorderSuccessor(of: root, under: root)
    while current != 0 {
      let child = columns.partner[current]
      // One that was added to another controller is not contained here, wherever its view is.
      if child != 0, container(of: columns.id(child)) == controller { found.append(columns.id(child)) }
      // Views inside a child's view belong to the child.
      current =
        child == 0
        ? columns.preorderSuccessor(of: current, under: root) : columns.successor(behind: current, under: root)
    }
    return found
  }

  /// Returns whether a controller is the target: it implements the action, and canPerformAction does not return false.
  private func ask(
    _ id: ResponderID, _ search: inout ActionSearch, accepts: (HandlerID, ResponderID) -> Bool
  ) -> Bool {
    let slot = columns.liveSlot(id)
    let method = implementation(of: search.action, by: slot, accepts: accepts)
    var verdict = method.verdict
    if verdict == .handles, inheritsFirstMethod(for: search.action, id) {
      // U86: a controller counts when its class overrides the method, and not when it inherits the framework's first one.
      verdict = .noHandler
    } else if verdict == .handles, canPerform(search.action, slot) == false {
      // U86: a controller whose canPerformAction is false is skipped. U88: so is one that refuses the unwind.
      verdict = .declines
    }
    if search.asked.isEmpty { search.start = id }
    if verdict != .noHandler { search.verdicts.append(verdict, at: search.asked.count) }
    search.asked.append(id)
    guard verdict == .handles else { return false }
    (search.target, search.handler, search.end) = (id, method.handler, .handled)
    return true
  }
}

extension ResponderTree {
  /// Returns whether an object's method for an action is the framework's, from the class that first declares it.
  fileprivate func inheritsFirstMethod(for action: Action, _ id: ResponderID) -> Bool {
    guard var current = frameworkClass(of: action, for: id) else { return false }
    while let next = superclass(of: current) {
      if columns.method(of: action, ownedBy: .ofClass(next)) != nil { return false }
      current = next
    }
    return true
  }
}

extension ViewLinks {
  /// Returns the controller that contains another: the one it was added to, or else the nearest around its view (U86).
  ///
  /// DEVIATION: UIKit knows only the first, and raises an exception for a view in another controller's view without it.
  package func container(of controller: Node, addedTo container: Node?) -> Node? {
    if let container { return container }
    var current = rootView(of: controller).flatMap(superview)
    while let view = current {
      if let container = self.controller(ofView: view) { return container }
      current = superview(of: view)
    }
    return nil
  }
}
