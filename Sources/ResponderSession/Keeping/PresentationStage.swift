// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// Rebuilds presentations that a single `present` cannot make, because views were moved since.
///
/// A presenter needs a window while it presents, and a view that `present` moved in must not be in a window before.
struct PresentationStage {
  var dump: Dump
  /// The temporary places of views: in the window of the stage, or detached.
  private var displaced: [ResponderID: ResponderID?] = [:]
  private var presented = Set<ResponderID>()
  private var window: String?
  private var scratchWindow: String?

  init(dump: Dump) { self.dump = dump }

  private var tree: ResponderTree { dump.tree }

  /// Presents a controller, after the presented controllers that lead to it.
  mutating func present(_ controller: ResponderID) {
    var waiting = [controller]
    while let top = waiting.last, let below = tree.presenter(of: top), tree.presenter(of: below) != nil,
      !presented.contains(below), !dump.presentedInPlace.contains(below)
    {
      waiting.append(below)
    }
    while let next = waiting.popLast() { presentOne(next) }
  }

  private mutating func presentOne(_ controller: ResponderID) {
    guard presented.insert(controller).inserted, let presenter = tree.presenter(of: controller),
      let source = tree.view(of: presenter), let view = tree.view(of: controller)
    else { return }
    bringIn(source)
    if tree.wasMovedIn(controller) {
      // A presenter that was later moved into what it presents was outside at the time.
      if stands(source, in: view) { move(source, to: tree.application) }
      if isInWindow(view) { move(view, to: nil) }
    } else {
      bringIn(view)
    }
    // The presenter may have moved together with the view.
    bringIn(source)
    dump.write("present", dump.name(controller), "from", dump.name(presenter))
    if tree.wasMovedIn(controller) { displaced[view] = .some(tree.application) }
  }

  /// Moves everything back, the last of siblings first.
  mutating func putBack() {
    let order = dump.nodes.filter { displaced.keys.contains($0) }
    for view in order.reversed() {
      guard let parent = tree.parent(of: view) else { continue }
      let siblings = Array(tree.children(of: parent))
      let following = siblings.firstIndex(of: view).map { siblings[($0 + 1)...] }?.first
      if let controller = tree.controller(of: view), tree.rootController(of: parent) == controller {
        dump.write("attach controller", dump.name(controller), "to", dump.name(parent))
      }
      let place = following.map { " before \(dump.name($0))" } ?? ""
      dump.write("move", dump.name(view), "to", dump.name(parent) + place)
    }
    if let scratchWindow {
      // Detached views must not be removed together with the window.
      for view in order where tree.parent(of: view) == nil { dump.write("move", dump.name(view), "to none") }
      dump.write("remove", scratchWindow)
    }
  }

  /// Returns the outermost view that contains a view at this point of the dump.
  private func top(of view: ResponderID) -> ResponderID {
    var current = view
    while displaced[current] == nil, let parent = tree.parent(of: current), tree.kind(of: current) != .window {
      current = parent
    }
    return current
  }

  /// Returns whether a view is inside another at this point of the dump.
  private func stands(_ view: ResponderID, in other: ResponderID) -> Bool {
    var current = view
    while displaced[current] == nil, let parent = tree.parent(of: current) {
      if parent == other { return true }
      current = parent
    }
    return false
  }

  private func isInWindow(_ view: ResponderID) -> Bool {
    let top = top(of: view)
    if let place = displaced[top] { return place != nil }
    return tree.window(of: top) != nil
  }

  private mutating func bringIn(_ view: ResponderID) {
    if !isInWindow(view) { move(top(of: view), to: tree.application) }
  }

  /// Moves a view into a window, which the application represents here, or detaches it.
  private mutating func move(_ view: ResponderID, to place: ResponderID?) {
    displaced[view] = .some(place)
    dump.write("move", dump.name(view), "to", place == nil ? "none" : windowName())
  }

  private mutating func windowName() -> String {
    if let window { return window }
    let there = dump.nodes.first { dump.made.contains($0) && tree.kind(of: $0) == .window }
    if let there {
      window = dump.name(there)
    } else {
      let name = dump.scratchName()
      dump.write("add window", name)
      scratchWindow = name
      window = name
    }
    return window ?? ""
  }
}
