// SPDX-License-Identifier: Apache-2.0

/// A view that text is typed into while it is first responder: UITextView and NSTextView.
///
/// Under AppKit's rules each window has one that edits its text fields, the field editor (M55).
nonisolated open class TextView: View {
  /// The text.
  open var text: String
  /// Whether text can be typed into it; it then accepts to be first responder.
  open var isEditable = true

  /// Makes a text view.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - frame: The position and size in the superview, in points.
  public init(text: String = "", frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    self.text = text
    super.init(frame: frame)
  }

  /// Appends what was typed, to the field that it edits, too.
  open func insertText(_ text: String) {
    self.text += text
    editedField?.insertText(text)
  }

  open override var canBecomeFirstResponder: Bool { extras?.overrides.canBecomeFirstResponder ?? isEditable }

  /// AppKit's delegate, which is asked about commands (M60).
  package final weak var delegateLink: Responder?

  /// The text field that this text view edits now, or nil.
  package final var editedField: TextField? {
    registry?.liveObject(registry?.tree.editedField(by: id)) as? TextField
  }
}

// MARK: - The field editor

extension TextField {
  /// The text view that edits this field now, or nil (M55).
  package final var editor: TextView? {
    guard let registry, let window, registry.tree.editedField(in: window.id) == id else { return nil }
    return registry.liveObject(registry.tree.fieldEditor(of: window.id)) as? TextView
  }
}

/// A text view in the field that it edits.
struct Editing {
  weak var editor: TextView?
  weak var field: TextField?
}

extension Registry {
  /// Hands the role of first responder over from a text field to the field editor of its window, under AppKit's rules (M57).
  ///
  /// - Returns: Whether it did.
  func beginEditing(_ field: TextField) -> Bool {
    guard tree.profile == .appkit, let window = field.window, window.firstResponder === field else { return false }
    let editor = window.fieldEditorLink ?? TextView()
    guard !field.isDescendant(of: editor), editor.viewController == nil else { return false }
    window.fieldEditorLink = editor
    // The window may have come from another application with its editor.
    if let other = editor.registry, other !== self { other.leave(editor) }
    guard adopt(editor) else { return false }
    edit { tree in
      if tree.fieldEditor(of: window.id) != editor.id { tree.setFieldEditor(editor.id, of: window.id) }
      tree.beginEditing(field.id)
    }
    guard tree.editedField(in: window.id) == field.id else { return false }
    editor.text = field.text
    // M56: the editor is in the field.
    editor.enterStage(in: field, behind: nil)
    editing.append(Editing(editor: editor, field: field))
    return true
  }

  /// Ends the editing of the fields in a view that is about to leave the application.
  ///
  /// - Returns: The text views that edited them.
  func endEditing(in root: View) -> [TextView] {
    editing.compactMap { entry in
      guard let editor = entry.editor, let field = entry.field, editor !== root, field.isDescendant(of: root),
        let window = tree.windowOfFieldEditor(editor.id)
      else { return nil }
      edit { $0.setFieldEditor(editor.id, of: window) }
      return editor
    }
  }

  /// Takes the field editors that the tree has taken out of their fields out of these, too.
  ///
  /// - Complexity: O(fields that are edited).
  func settleEditors() {
    for position in editing.indices.reversed() {
      let (editor, field) = (editing[position].editor, editing[position].field)
      if let editor, let field, tree.editedField(by: editor.id) == field.id { continue }
      editing.remove(at: position)
      if let editor, editor.superview === field, field != nil { editor.leaveStage() }
      field?.sendActions(for: .editingDidEnd)
    }
  }
}
