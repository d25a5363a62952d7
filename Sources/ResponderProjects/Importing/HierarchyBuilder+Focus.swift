// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderHierarchy
import ResponderModel

extension HierarchyBuilder {
  /// Sets the focus that an app starts with: its key window and, in AppKit, its first responder.
  func setFocus() throws(Diagnostic) {
    if let window = hierarchy.keyWindow, isStart {
      try attempt("key window the rules refuse", window, window) { (id, _) throws(BuildError) in
        try model.choose(id, as: .key)
        // A sheet is key, and never main.
        let isMain =
          model.tree.profile == .appkit && !model.tree.traits(of: id).contains(.refusesMain)
          && model.tree.sheetParent(of: id) == nil
        if isMain { try model.choose(id, as: .main) }
      }
    }
    if hierarchy.hasNoKeyWindow, isStart, model.tree.keyWindow != nil {
      try attempt("key window that stays") { () throws(BuildError) in try model.choose(nil, as: .key) }
    }
    if hierarchy.hasNoMainWindow, isStart, model.tree.mainWindow != nil {
      try attempt("main window that stays") { () throws(BuildError) in try model.choose(nil, as: .main) }
    }
    if let window = hierarchy.mainWindow, isStart, model.tree.profile == .appkit {
      try attempt("main window the rules refuse", window, window) { (id, _) throws(BuildError) in
        try model.choose(id, as: .main)
      }
    }
    if let window = hierarchy.modalWindow, isStart {
      try attempt("modal window the rules refuse", window, window) { (id, _) throws(BuildError) in
        try model.choose(id, as: .modal)
      }
    }
    for case .initialFirstResponder(let view, let window) in hierarchy.links { try focusInitially(view, in: window) }
  }

  /// Makes the view of a window's outlet first responder, if it can be.
  private func focusInitially(_ view: Int, in window: Int) throws(Diagnostic) {
    let node = hierarchy.nodes[view]
    guard !isOutOfReach(view) else {
      return planned.add("initial first responder that is hidden or disabled, left out", example: names[view])
    }
    if !accepts(node) {
      guard let own = node.className, own != node.stockClass else {
        return planned.add(
          "initial first responder that does not accept it, so the window is first responder (M15)",
          example: names[view])
      }
      // The custom class is assumed to accept first responder, because only its code would show it.
      try attempt("acceptsFirstResponder of a node that has none", view, view) { (id, _) throws(BuildError) in
        try model.set("acceptsFirstResponder", of: id, to: "yes")
      }
    }
    try focus(view, in: window, "initial first responder the rules refuse")
  }

  func focus(_ view: Int, in window: Int?, _ note: String) throws(Diagnostic) {
    let place = window.flatMap { ids[$0] }
    try attempt(note, view, view) { (id, _) throws(BuildError) in
      // The editor comes to the front of its field, where the document may have it behind something.
      let field = model.tree.parent(of: id)
      let front = field.map { Array(model.tree.children(of: $0).drop { $0 != id }.dropFirst()) } ?? []
      if try model.edit(with: id) {
        for other in front { try model.move(other, to: field) }
        return
      }
      _ = try model.makeFirstResponder(id, in: place)
    }
  }

  /// Returns whether the framework class of a node accepts first responder (M12).
  private func accepts(_ node: Hierarchy.Node) -> Bool {
    guard let id = node.stockClass.flatMap(model.classID) else { return false }
    return model.tree.traits(of: id).contains(.acceptsFirstResponder)
  }

  /// Returns whether a view or one of its superviews is hidden, or the view is disabled.
  private func isOutOfReach(_ view: Int) -> Bool {
    if hierarchy.nodes[view].settings.contains(where: { $0 == ("enabled", "no") }) { return true }
    var current: Int? = view
    while let index = current {
      if hierarchy.nodes[index].settings.contains(where: { $0 == ("hidden", "yes") }) { return true }
      current = hierarchy.nodes[index].parent
    }
    return false
  }
}
