// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// Where presentations are rebuilt that no single `present` makes, because views were moved since: presenters need a
/// window while they present, and a view that `present` brought in must be in none before.
struct PresentationStage {
  var dump: Dump
  /// Where views stand that are not where they belong: in this window, or in nothing.
  private var displaced: [ResponderID: ResponderID?] = [:]
  private var presented = Set<ResponderID>()
  private var window: String?
  private var scratchWindow: String?

  init(dump: Dump) { self.dump = dump }

  private var tree: ResponderTree { dump.tree }

  /// Presents a controller, after those its presenter stands on.
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
      // A presenter that was moved into what it presents was outside then.
      if stands(source, in: view) { move(source, to: tree.application) }
      if isInWindow(view) { move(view, to: nil) }
    } else {
      bringIn(view)
    }
    // The presenter may have gone with the view.
    bringIn(source)
    dump.write("present", dump.name(controller), "from", dump.name(presenter))
    if tree.wasMovedIn(controller) { displaced[view] = .some(tree.application) }
  }

  /// Puts everything back, the last of siblings first.
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
      // What is in nothing must not go with it.
      for view in order where tree.parent(of: view) == nil { dump.write("move", dump.name(view), "to none") }
      dump.write("remove", scratchWindow)
    }
  }

  /// The outermost view that holds a view now.
  private func top(of view: ResponderID) -> ResponderID {
    var current = view
    while displaced[current] == nil, let parent = tree.parent(of: current), tree.kind(of: current) != .window {
      current = parent
    }
    return current
  }

  /// Whether a view is in another now.
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

  /// Moves a view into some window, for which the application stands, or into nothing.
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
