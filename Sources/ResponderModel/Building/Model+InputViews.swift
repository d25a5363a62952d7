// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

// The views for input of UIKit's responders, and the window of the keyboard, which shows them (U112).

extension Model {
  /// The private class of the window that shows the keyboard.
  private static let keyboardClass = "UITextEffectsWindow"

  /// Returns the view for input with a name, or nil for another name and what is no responder.
  package func inputView(named name: String, of id: ResponderID) -> InputView? {
    // OPTIMIZATION: nearly every property has a shorter name.
    guard name.utf8.count >= 9, let input = InputView(rawValue: name) else { return nil }
    return tree.kind(of: id).isResponder ? input : nil
  }

  /// Sets a responder's view for input, which the window of the keyboard has from then on; nil takes it back.
  package func setView(_ input: InputView, of id: ResponderID, to view: ResponderID?) throws(BuildError) {
    guard tree.profile == .uikit else { throw BuildError(.propertyOfOtherProfile(input.rawValue), id) }
    if let view {
      guard tree.kind(of: view).isView else { throw BuildError(.badRole(.view), view) }
      guard !tree.isInside(id, of: view) else { throw BuildError(.containsItself, view) }
      if !(tree.parent(of: view).map(isKeyboard) ?? false) { try move(view, to: try keyboard()) }
    }
    let old = tree.view(input, of: id)
    try building(id) { () throws(StructureError) in try tree.setView(input, of: id, to: view) }
    if let old, !tree.isInput(old), tree.parent(of: old).map(isKeyboard) == true { try move(old, to: nil) }
  }

  /// The object in the keyboard's window that one edits, or nil; the window is not key (U112).
  ///
  /// - Complexity: O(windows).
  package var editedInKeyboard: ResponderID? {
    guard tree.profile == .uikit, let focus = tree.firstResponder else { return nil }
    let window = tree.window(of: focus).flatMap { tree.parent(of: $0) }
      .flatMap { tree.children(of: $0).first(where: isKeyboard) }
    guard let edited = window.flatMap({ tree.firstResponder(in: $0) }), unusedInput(around: edited) == nil else {
      return nil
    }
    return edited
  }

  /// Returns whether a node is the window of the keyboard, which never becomes key (U112).
  package func isKeyboard(_ id: ResponderID) -> Bool { isInstance(id, of: Self.keyboardClass) }

  /// Returns the window of the keyboard, which is made when there is none, and is not key.
  private func keyboard() throws(BuildError) -> ResponderID {
    if let window = tree.subtree(of: tree.application).first(where: isKeyboard) { return window }
    guard let classID = classID(Self.keyboardClass) else { throw BuildError(.unknownNode(Self.keyboardClass)) }
    let isFree = names.meaning(of: "keyboard") == .nothing
    let window = make(classID, named: isFree ? "keyboard" : names.freeName(prefix: "keyboard"))
    let isFirst = !tree.hadWindow
    try move(window, to: tree.keyWindow.flatMap { tree.parent(of: $0) } ?? tree.application)
    if isFirst { tree.forgetWindows() }
    return window
  }
}
