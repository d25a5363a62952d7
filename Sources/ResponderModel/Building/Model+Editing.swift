// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

// Text fields of AppKit are edited by the field editor of their window (M55 to M58).

extension Model {
  /// Asks a responder to become first responder of a window; a field hands over to the field editor.
  func makeFirstResponderInAppKit(
    _ id: ResponderID, in window: ResponderID?
  ) throws(BuildError) -> FirstResponderOutcome {
    let own = tree.window(of: id)
    // M57: a disabled field is not edited, so it does not accept.
    if isTextField(id), tree.traits(of: id).contains(.disabled), let own {
      _ = try accepted(tree.makeFirstResponder(own, in: own))
      return .leftToWindow(own)
    }
    // A field that is edited already is asked nothing (M13).
    if let own, tree.editedField(in: own) == id { return .became }
    let outcome = try accepted(tree.makeFirstResponder(id, in: window))
    guard let place = window ?? own else { return outcome }
    beginEditing(in: place)
    // A popover is key once something in it has the focus (M67).
    if outcome == .became, id != place, tree.isPopover(place) { tree.setKeyWindow(place) }
    return outcome
  }

  /// Hands over to the field editor when the first responder of a window is a text field (M57).
  func beginEditing(in window: ResponderID) {
    guard tree.profile == .appkit, let field = tree.firstResponder(in: window), field != window, isTextField(field),
      tree.window(of: field) == window
    else { return }
    if tree.fieldEditor(of: window) == nil { tree.setFieldEditor(makeFieldEditor(for: window), of: window) }
    tree.beginEditing(field)
  }

  /// Makes the field editor of a window, `NAME-editor`, or with a number behind it when that name is taken.
  private func makeFieldEditor(for window: ResponderID) -> ResponderID {
    // M58: a window has one editor. Its delegate may supply another, which 'attach field-editor' does.
    let name = name(of: window) + "-editor"
    let isFree = names.meaning(of: name) == .nothing
    return make(catalog.textView, named: isFree ? name : names.freeName(prefix: name))
  }

  /// Begins to edit a text field, which must be an enabled one that accepts to be first responder.
  package func edit(_ field: ResponderID) throws(BuildError) {
    guard isTextField(field) else { throw BuildError(.notAField, field) }
    let traits = tree.traits(of: field)
    guard traits.contains(.acceptsFirstResponder), !traits.contains(.disabled) else {
      throw BuildError(.notEditable, field)
    }
    _ = try makeFirstResponder(field)
  }

  /// Edits the text field that a text view is in, with the text view as field editor (M56).
  ///
  /// - Returns: Whether it is in one.
  package func edit(with editor: ResponderID) throws(BuildError) -> Bool {
    guard isTextView(editor), let field = tree.parent(of: editor), isTextField(field),
      let window = tree.window(of: field)
    else { return false }
    try attach(editor, as: .fieldEditor, to: window)
    try edit(field)
    return true
  }

  /// Ends the editing in a window, which becomes first responder itself; without editing nothing happens (M17).
  package func endEditing(in window: ResponderID) throws(BuildError) {
    guard tree.editedField(in: window) != nil else { return }
    _ = try accepted(tree.makeFirstResponder(window, in: window))
  }

  /// Moves the focus of a window to the next or previous valid key view, as Tab and Shift-Tab do, or for an edited field to
  /// the window.
  ///
  /// - Returns: Whether the focus moved.
  /// - Complexity: O(key views × depth), and for the previous one O(objects in the window).
  package func moveFocusToKeyView(in window: ResponderID, isForward: Bool) throws(BuildError) -> Bool {
    let previous = isForward ? [:] : previousKeyViews(in: window)
    let initial = tree.editedField(in: window) == nil ? initialFirstResponder(of: window) : nil
    // M76: the next valid key view that accepts becomes first responder, else the initial one; no link changes.
    let outcome = tree.moveFocus(in: window, asking: TraitAnswers(columns: tree.columns)) { view in
      (isForward ? nextKeyView(after: view) : previous[tree.editedField(by: view) ?? view])
        ?? initial
    }
    guard let outcome else {
      guard tree.editedField(in: window) != nil else { return false }
      try endEditing(in: window)
      return true
    }
    _ = try accepted(outcome)
    beginEditing(in: window)
    return true
  }

  /// Returns whether any view in a window has a next key view.
  package func hasKeyViews(in window: ResponderID) -> Bool {
    tree.subtree(of: window).contains { nextKeyView(after: $0) != nil }
  }

  /// Returns the view that `nextKeyView` of a view names; a field editor has that of its field.
  func nextKeyView(after view: ResponderID) -> ResponderID? {
    vocabulary.properties[tree.editedField(by: view) ?? view]?["nextKeyView"].flatMap(liveNode)
  }

  /// Returns for each view in a window the one whose `nextKeyView` names it, the first one in the order of the tree.
  private func previousKeyViews(in window: ResponderID) -> [ResponderID: ResponderID] {
    var found: [ResponderID: ResponderID] = [:]
    for view in tree.subtree(of: window) {
      if let next = nextKeyView(after: view), found[next] == nil { found[next] = view }
    }
    return found
  }
}
