// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension Dump {
  /// Writes the focus: first the key and main windows, then first responders.
  mutating func writeWindows() {
    use(tree.profile)
    writeChosenWindows()
    for window in nodes where tree.kind(of: window) == .window {
      guard let responder = tree.firstResponder(in: window), responder != window || tree.profile == .uikit else {
        continue
      }
      writeFirstResponder(responder, in: window)
    }
  }

  private mutating func writeChosenWindows() {
    if firstWindow == nil, tree.hadWindow {
      // The first window of a session becomes key. It no longer exists, so a temporary window takes its place and is
      // removed.
      let scratch = scratchName()
      write("add window", scratch)
      write("remove", scratch)
    }
    var key = firstWindow
    if let modal = tree.modalWindow {
      write("modal", name(modal))
      key = modal
    }
    if tree.keyWindow != key { write("key-window", tree.keyWindow.map(name) ?? "none") }
    if tree.profile == .appkit, tree.mainWindow != firstWindow {
      write("main-window", tree.mainWindow.map(name) ?? "none")
    }
  }

  private mutating func writeFirstResponder(_ responder: ResponderID, in window: ResponderID) {
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
