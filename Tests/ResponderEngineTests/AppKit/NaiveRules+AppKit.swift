// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting

/// A second, plain implementation of AppKit's rules.
extension NaiveRules {
  // MARK: M1-M8

  func appKitNext(of id: ResponderID) -> ResponderID? {
    let hasControllers = tree.value(of: .controllersInChain) == 0
    switch tree.kind(of: id) {
    case .view, .control: return (hasControllers ? tree.controller(of: id) : nil) ?? superview(of: id)
    case .controller: return hasControllers ? tree.view(of: id).flatMap(superview) : nil
    case .window: return tree.windowController(of: id)
    default: return nil
    }
  }

  // MARK: M23-M31, M36

  func appKitSearch(_ action: Action) -> Found {
    var windows: [ResponderID] = []
    let modal = tree.value(of: .modal) == 0 ? tree.modalWindow : nil
    // M82: by the option an inactive application has no main window.
    let isInactive = tree.keyWindow == nil && tree.value(of: .inactive) == 1
    for window in [tree.keyWindow, isInactive ? nil : modal ?? tree.mainWindow] {
      if let window, !windows.contains(window) { windows.append(window) }
    }
    var found = Found(end: .nil)
    for window in windows {
      guard let first = tree.firstResponder(in: window) else { continue }
      let chain = chain(from: first)
      for id in chain.responders {
        if ask(id, isLink: true, about: action, &found) { return found }
        if id == window, tree.value(of: .delegateOrder) == 1, let delegate = tree.delegate(of: window),
          ask(delegate, isLink: false, about: action, &found)
        {
          return found
        }
      }
      if chain.end == .cycle {
        found.end = .cycle
        return found
      }
      for side in [tree.delegate(of: window), tree.document(of: window)] {
        if let side, ask(side, isLink: false, about: action, &found) { return found }
      }
    }
    if ask(tree.application, isLink: true, about: action, &found) { return found }
    // M78: a delegate that SwiftUI adapts is not asked.
    let delegate = tree.value(of: .lifeCycle) == 0 ? tree.delegate(of: tree.application) : nil
    for side in [delegate, tree.documentController] {
      if let side, ask(side, isLink: false, about: action, &found) { return found }
    }
    return found
  }

  private func ask(_ id: ResponderID, isLink: Bool, about action: Action, _ found: inout Found) -> Bool {
    if found.asked.contains(id) {
      // As a link it may name another one, which it did not as a delegate.
      guard isLink, method(of: action, by: id) == nil, tree.supplementalTarget(of: action, on: id) != nil else {
        return false
      }
      found.asked.removeAll { $0 == id }
    }
    found.asked.append(id)
    if method(of: action, by: id) != nil {
      found.target = id
    } else if isLink, let other = tree.supplementalTarget(of: action, on: id) {
      found.asked.removeAll { $0 == other }
      found.asked.append(other)
      found.target = other
    }
    guard let target = found.target else { return false }
    found.handler = method(of: action, by: target)
    found.end = found.handler == nil ? .lacks : .handled
    return true
  }
}
