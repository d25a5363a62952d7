// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension Dump {
  /// Writes who has the focus: the windows that are chosen, then first responders.
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
      // The first window ever becomes key; here there was one, and the next will not be the first.
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
    // It may have lost the permission since it became first responder.
    let gates = firstResponderGates.filter { tree.traits(of: tree.classID(of: responder)).isDisjoint(with: $0.trait) }
    for gate in gates { write("set", "\(name(responder)).\(gate.name)", "yes") }
    let isElsewhere = tree.window(of: responder) != window
    write("first-responder", name(responder) + (isElsewhere ? " in \(name(window))" : ""))
  }

  /// What must be yes for a node to become first responder, and is not by default.
  var firstResponderGates: [(name: String, trait: ResponderTraits)] {
    tree.profile == .uikit
      ? [("canBecomeFirstResponder", .canBecomeFirstResponder)] : [("acceptsFirstResponder", .acceptsFirstResponder)]
  }
}
