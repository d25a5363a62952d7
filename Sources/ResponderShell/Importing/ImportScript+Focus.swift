// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderFormats

extension ImportScript {
  /// Has the focus where an app begins with it: in which window, and in AppKit at which view.
  mutating func writeFocus() {
    // Only a session without windows begins like an app.
    if let window = hierarchy.keyWindow, session.model.tree.keyWindow == nil {
      write("key-window \(names[window])", refusal: "key window the rules refuse")
      if hierarchy.platform == .appkit {
        write("main-window \(names[window])", refusal: "main window the rules refuse")
      }
    }
    for case .initialFirstResponder(let view, let window) in hierarchy.links { focus(view, in: window) }
  }

  /// What a window's outlet names is first responder when the window is shown, if it can be.
  private mutating func focus(_ view: Int, in window: Int) {
    let node = hierarchy.nodes[view]
    guard !isOutOfReach(view) else {
      notes.add("initial first responder that is hidden or disabled, left out", example: names[view])
      return
    }
    if !accepts(node) {
      guard let own = node.className, own != node.stockClass else {
        notes.add("initial first responder that accepts none, so the window is (M15)", example: names[view])
        return
      }
      // Whoever names a view of their own here has it accept, which only its code says.
      write("set \(names[view]).acceptsFirstResponder yes", refusal: "acceptsFirstResponder of a node that has none")
    }
    write("first-responder \(names[view]) in \(names[window])", refusal: "initial first responder the rules refuse")
  }

  /// Whether the framework's class of a node accepts first responder (M12).
  private func accepts(_ node: ImportedNode) -> Bool {
    guard let stock = node.stockClass, case .classID(let id) = session.model.names.meaning(of: stock) else {
      return false
    }
    return session.model.tree.traits(of: id).contains(.acceptsFirstResponder)
  }

  /// Whether a view or something around it is hidden, or it is disabled.
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
