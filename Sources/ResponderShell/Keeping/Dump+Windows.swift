// SPDX-License-Identifier: Apache-2.0

import ResponderKit

extension Dump {
  /// Writes who has the focus: first responders, then the key window.
  mutating func writeWindows() {
    let windows = nodes.filter { tree.kind(of: $0) == .window }
    for window in windows {
      guard let responder = tree.firstResponder(in: window) else { continue }
      // It may have lost the permission since it became first responder.
      if !tree.traits(of: tree.classID(of: responder)).contains(.canBecomeFirstResponder) {
        write("set", "\(name(responder)).canBecomeFirstResponder", "yes")
      }
      write("first-responder", name(responder))
    }
    if firstWindow == nil, tree.hadWindow {
      // The first window ever becomes key; here there was one, and the next will not be the first.
      let scratch = scratchName()
      write("add window", scratch)
      write("remove", scratch)
    }
    if tree.keyWindow != firstWindow { write("key-window", tree.keyWindow.map(name) ?? "none") }
  }
}
