// SPDX-License-Identifier: Apache-2.0

// The field editor of AppKit: one text view of a window, which edits its text fields one at a time. While it does, it is in
// the field, so its next responder is the field (M56).

extension ResponderTree {
  // MARK: Queries

  /// Returns the text view that edits the fields of a window.
  package func fieldEditor(of window: ResponderID) -> ResponderID? { wrap(columns.link(.fieldEditor, slot(window))) }

  /// Returns the window whose fields a text view edits.
  package func windowOfFieldEditor(_ editor: ResponderID) -> ResponderID? {
    wrap(columns.link(.editorWindow, slot(editor)))
  }

  /// Returns the field that is edited in a window (M58).
  package func editedField(in window: ResponderID) -> ResponderID? { wrap(columns.link(.editedField, slot(window))) }

  /// Returns the field that a text view edits now.
  package func editedField(by editor: ResponderID) -> ResponderID? { wrap(columns.editedField(by: slot(editor))) }

  // MARK: Changes

  /// Makes a text view the field editor of a window, which ends editing; it leaves the window that it was for.
  package func setFieldEditor(_ editor: ResponderID?, of window: ResponderID) {
    let (owner, newcomer) = (columns.liveSlot(window), editor.map(columns.liveSlot) ?? 0)
    guard columns.kind(owner) == .window, newcomer == 0 || columns.kind(newcomer) == .view else { return }
    let (old, oldWindow) = (columns.link(.fieldEditor, owner), columns.link(.editorWindow, newcomer))
    if columns.link(.editedField, owner) != 0 { columns.setFirstResponder(0, in: owner) }
    if oldWindow != 0, columns.link(.editedField, oldWindow) != 0 { columns.setFirstResponder(0, in: oldWindow) }
    if old != 0 { columns.setNumber(.editorWindow, old, 0) }
    if newcomer != 0, oldWindow != 0 { columns.setNumber(.fieldEditor, oldWindow, 0) }
    columns.setLink(.fieldEditor, owner, to: newcomer)
    if newcomer != 0 { columns.setLink(.editorWindow, newcomer, to: owner) }
  }

  /// Hands the role of first responder over from a field, which has it, to the field editor of its window (M57).
  ///
  /// It does nothing when the field is inside the editor, or when the editor is the view of a controller, which may be kept
  /// out of the window.
  package func beginEditing(_ field: ResponderID) {
    let (slot, window) = (columns.liveSlot(field), columns.windowSlot(of: columns.liveSlot(field)))
    let editor = columns.link(.fieldEditor, window)
    guard slot != 0, window != 0, editor != 0, columns.partner[editor] == 0,
      columns.link(.firstResponder, window) == slot, (try? move(columns.id(editor), to: field)) != nil
    else { return }
    // M55: the window's first responder is the editor, not the field.
    columns.setLink(.firstResponder, window, to: editor)
    columns.setLink(.editedField, window, to: slot)
  }

  /// Ends the editing of a field, if it is edited, without asking anybody; its window is first responder then (M57).
  package func abortEditing(_ field: ResponderID) {
    let slot = columns.liveSlot(field)
    let window = columns.windowSlot(of: slot)
    if slot != 0, columns.link(.editedField, window) == slot { columns.setFirstResponder(0, in: window) }
  }

  /// Finds the object that answers a command of `doCommand(by:)`, from a responder on (M59, M60).
  ///
  /// With `isTyped` a text view carries out the command itself, as it does for Return and Tab.
  func search(
    command action: Action, from responder: ResponderID, isTyped: Bool, accepts: (HandlerID, ResponderID) -> Bool
  ) -> ActionSearch {
    let start = columns.liveSlot(responder)
    let (path, end) = columns.path(from: start)
    var walk = SearchWalk(self, action, Recording(distinct: true))
    for slot in path {
      // M60: a text view asks its delegate first, and a field editor the delegate of its field; yes ends it.
      let delegate = columns.commandDelegate(of: slot)
      if delegate != 0,
        columns.live?.carriesOut(action, delegate: delegate, of: slot)
          ?? (columns.answer(.command, action, of: delegate) == true)
      {
        walk.answer(delegate, after: slot, implementation(of: action, by: delegate, accepts: accepts).handler)
        break
      }
      // M59: its own method, else the next responder; nothing leads to the main window.
      walk.ask(slot, accepts: accepts)
      if walk.target != nil { break }
      // Text views type what Return and Tab insert, or end editing by them (M61).
      if isTyped, columns.has(.typesText, slot) {
        walk.answer(slot, after: slot, nil)
        break
      }
    }
    // M59: windows and the application add their delegates (M32).
    if end != .cycle {
      for owner in path.reversed() where columns.kind(owner) == .window || columns.kind(owner) == .application {
        walk.ask(columns.link(.delegate, owner), accepts: accepts)
      }
    }
    var search = walk.result(from: responder, start: start, .m59)
    if search.target == nil { search.end = end }
    search.isAnswered = search.end == .lacks
    if search.isAnswered { search.end = .handled }
    return search
  }
}

extension Columns {
  /// Returns the field that a text view edits now, or 0.
  func editedField(by editor: Int32) -> Int32 {
    let window = link(.editorWindow, editor)
    return window == 0 ? 0 : link(.editedField, window)
  }

  /// Returns the object that a text view asks about commands, or 0.
  fileprivate func commandDelegate(of slot: Int32) -> Int32 {
    guard has(.typesText, slot) else { return 0 }
    let field = editedField(by: slot)
    return link(.delegate, field == 0 ? slot : field)
  }

  /// Sets the first responder of a window, 0 for none, and ends the editing of a field.
  ///
  /// The editor then leaves the field, and what is in the editor the window.
  func setFirstResponder(_ slot: Int32, in window: Int32) {
    let field = link(.editedField, window)
    guard field != 0 else { return setLink(.firstResponder, window, to: slot) }
    setNumber(.firstResponder, window, 0)
    setNumber(.editedField, window, 0)
    let editor = link(.fieldEditor, window)
    if editor != 0, editor != slot, parent[editor] == field { takeOut(editor) }
    let isThere = slot != 0 && (windowSlot(of: slot) == window || canBeFirstAnywhere(slot))
    setLink(.firstResponder, window, to: isThere ? slot : 0)
  }
}
