// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel

extension Dump {
  /// Writes the focus: first responders, then the key and main windows.
  mutating func writeWindows() {
    use(tree.profile)
    writeAttachedWindows()
    for window in nodes where tree.kind(of: window) == .window {
      guard let responder = tree.firstResponder(in: window), responder != window || tree.profile == .uikit else {
        continue
      }
      writeFirstResponder(responder, in: window)
      // The focus makes a popover key (M67).
      if tree.profile == .appkit, tree.isPopover(window) { keyByNow = window }
    }
    writeChosenWindows()
    for id in nodes {
      if let last = tree.lastFirstResponder(of: id) { write("set", path(id, "lastFirstResponder"), name(last)) }
    }
  }

  /// Writes the first window, sheets and what is presented in windows of its own, all of which exist by now.
  private mutating func writeAttachedWindows() {
    if firstWindow == nil, tree.hadWindow {
      // The first window of a session becomes key. It no longer exists, so a temporary window takes its place and is
      // removed.
      let scratch = scratchName()
      write("add window", scratch)
      write("remove", scratch)
    }
    keyByNow = firstWindow
    for window in nodes where tree.kind(of: window) == .window {
      let presentation = tree.rootController(of: window).flatMap { controller in
        tree.windowPresentation(of: controller).map { (controller, $0) }
      }
      guard presentation != nil || tree.sheetParent(of: window) != nil else { continue }
      use(.appkit)
      if let (controller, shown) = presentation {
        write(
          "present", name(controller), "from", name(shown.anchor), "as", shown.style.rawValue, "in", name(window))
        if shown.style != .popover { keyByNow = window }
      } else if let parent = tree.sheetParent(of: window) {
        write("sheet", name(window), "on", name(parent))
        keyByNow = window
      }
    }
    use(tree.profile)
  }

  private mutating func writeChosenWindows() {
    if let modal = tree.modalWindow {
      write("modal", name(modal))
      keyByNow = modal
    }
    if tree.keyWindow != keyByNow { write("key-window", tree.keyWindow.map(name) ?? "none") }
    let main = firstWindow.flatMap { canBeMain($0) ? $0 : nil }
    guard tree.profile == .appkit, tree.mainWindow != main else { return }
    // A window may have lost the permission after it became main.
    if let window = tree.mainWindow, !canBeMain(window) { write("set", path(window, "canBecomeMain"), "yes") }
    write("main-window", tree.mainWindow.map(name) ?? "none")
  }

  /// Returns whether a window could be main when it was made (M65).
  func canBeMain(_ window: ResponderID) -> Bool {
    !tree.traits(of: tree.classID(of: window)).contains(.refusesMain)
  }

  private mutating func writeFirstResponder(_ responder: ResponderID, in window: ResponderID) {
    if let field = tree.editedField(in: window) {
      write("edit", name(field))
      // What is in front of the editor in the field came there later.
      for child in tree.children(of: field).drop(while: { $0 != responder }).dropFirst() {
        write("move", name(child), "to", name(field))
      }
      return
    }
    // The responder may have lost the permission after it became first responder.
    if tree.traits(of: tree.classID(of: responder)).isDisjoint(with: tree.profile.firstResponderGate) {
      write("set", "\(name(responder)).\(firstResponderGate)", "yes")
    }
    let isElsewhere = tree.window(of: responder) != window
    write("first-responder", name(responder) + (isElsewhere ? " in \(name(window))" : ""))
  }

  /// The property that must be yes for a node to become first responder.
  package var firstResponderGate: String {
    tree.profile == .uikit ? "canBecomeFirstResponder" : "acceptsFirstResponder"
  }
}
