// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// What an unwind segue changes so that its destination is shown, in order.
///
/// It is found before the action is sent, whose handler may make some of these changes itself.
package struct Unwinding {
  /// The lowest controller whose presentation ends, with all above it, or nil.
  fileprivate var presented: ResponderID?
  /// Each container on the way to the destination with the controller it is to show, outermost first.
  fileprivate var steps: [(container: ResponderID, child: ResponderID)] = []
}

extension Model {
  /// Returns what an unwind segue changes between the controller that it leaves and its destination.
  ///
  /// - Complexity: O(controllers around both × depth).
  package func unwinding(from source: ResponderID, to destination: ResponderID) -> Unwinding {
    var unwinding = Unwinding()
    // The destination and the containers around it.
    var around: [ResponderID] = []
    var passed: Set<ResponderID> = []
    var current: ResponderID? = destination
    while let controller = current, passed.insert(controller).inserted {
      around.append(controller)
      current = tree.container(of: controller)
    }
    // Up from the source, to the first of those: what was presented on the way is dismissed there.
    var left: Set<ResponderID> = []
    var reached = source
    while !passed.contains(reached) {
      guard left.insert(reached).inserted else { return Unwinding() }
      let presenter = tree.presenter(of: reached)
      if presenter != nil { unwinding.presented = reached }
      guard let next = tree.container(of: reached) ?? presenter else { return Unwinding() }
      reached = next
    }
    // And down to the destination.
    let inner = around.prefix { $0 != reached }
    for (child, container) in zip(inner, inner.dropFirst() + [reached]) {
      unwinding.steps.insert((container, child), at: 0)
    }
    return unwinding
  }

  /// Dismisses what is presented over the destination of an unwind segue, and has the containers around it show it.
  ///
  /// - Returns: What was changed, a sentence each.
  package func carryOut(_ unwinding: Unwinding) throws(BuildError) -> [String] {
    var changes: [String] = []
    if let presented = unwinding.presented, let presenter = tree.presenter(of: presented) {
      changes.append("\(name(of: presenter)) dismisses \(name(of: presented))")
      try dismiss(presenter)
    }
    for (container, child) in unwinding.steps
    where tree.listingContainer(of: child) == container && tree.topController(of: container) != child {
      switch tree.containment(of: container) {
      case .stack:
        changes.append("\(name(of: container)) pops to \(name(of: child))")
        _ = try pop(container, to: child)
      // A page view controller is not known to turn its pages by itself.
      case .choice where isInstance(container, of: "UITabBarController"):
        changes.append("\(name(of: container)) selects \(name(of: child))")
        try select(child, in: container)
      case .plain, .choice, .columns: continue
      }
    }
    return changes
  }
}
