// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
public import ResponderKit

// The field editor: while a text field is first responder, a text view of its window has the role for it (M55-M58).

extension Window {
  /// Returns the text view that edits the fields of this window (M58).
  ///
  /// - Parameters:
  ///   - createFlag: Whether to make it if there is none yet.
  ///   - object: The field that is to be edited, which makes no difference.
  /// - Returns: The text view, or nil.
  public final func fieldEditor(_ createFlag: Bool, for object: Responder?) -> TextView? {
    if createFlag, fieldEditorLink == nil { fieldEditorLink = TextView() }
    return fieldEditorLink
  }

  /// Ends the editing of the field that is edited in this window, which becomes first responder itself (M17, M57).
  ///
  /// - Parameter object: The field, or nil for any; the editing of another field goes on.
  public final func endEditing(for object: Responder?) {
    guard let field = fieldEditorLink?.editedField, object == nil || object === field else { return }
    field.endEditing()
  }
}

extension TextView {
  /// Whether this text view edits a text field now: it is then in the field, which comes after it in the chain (M56).
  public final var isFieldEditor: Bool { editedField != nil }

  /// The delegate, which is asked about commands; it is not kept alive, and not asked while the text view edits a field.
  public final var delegate: (any TextViewDelegate)? {
    get { delegateLink as? any TextViewDelegate }
    set { delegateLink = newValue }
  }
}

extension TextField {
  /// The delegate, which is asked about commands while this field is edited; it is not kept alive (M60).
  public final var delegate: (any ControlTextEditingDelegate)? {
    get { delegateLink as? any ControlTextEditingDelegate }
    set { delegateLink = newValue }
  }

  /// Returns the text view that edits this field, or nil while none does (M55).
  public final func currentEditor() -> TextView? { editor }
}

/// A delegate that may carry out the commands of a text view: NSTextViewDelegate.
public protocol TextViewDelegate: Responder {
  /// Returns whether the delegate has carried out a command, which then ends.
  func textView(_ textView: TextView, doCommandBy action: ActionName) -> Bool
}

/// A delegate that may carry out the commands of a text field's editor: NSControlTextEditingDelegate.
public protocol ControlTextEditingDelegate: Responder {
  /// Returns whether the delegate has carried out a command, which then ends.
  func control(_ control: Control, textView: TextView, doCommandBy action: ActionName) -> Bool
}

extension Responder {
  /// Carries out a command on this object or on the nearest object up the chain that has a method for it (M59-M61).
  ///
  /// A text view asks its delegate first, and a field editor the delegate of its field. When nothing else does,
  /// `insertNewline:` and `insertTab:` type into a text view; a field editor ends editing instead, and the field sends its
  /// action or the next key view gets the focus, for `insertBacktab:` the previous one. Under UIKit's rules nothing
  /// happens.
  ///
  /// - Parameter action: The name of the command, such as `cancelOperation:`.
  /// - Returns: Whether an object carried it out.
  @discardableResult
  public func doCommand(by action: ActionName) -> Bool {
    guard let registry, registry.tree.profile == .appkit else { return false }
    let typed = TypedCommand.allCases.first { $0.action == action }
    let (isHandled, typing) = registry.perform(command: action, startingAt: self, isTyped: typed != nil) {
      Self.answer(of: $0, action, in: $1)
    }
    if let typing { typed?.carryOut(in: typing) }
    return isHandled
  }

  private static func answer(of delegate: Responder, _ action: ActionName, in textView: TextView) -> Bool {
    guard let field = textView.editedField else {
      return (delegate as? any TextViewDelegate)?.textView(textView, doCommandBy: action) ?? false
    }
    return (delegate as? any ControlTextEditingDelegate)?.control(field, textView: textView, doCommandBy: action)
      ?? false
  }
}

/// A command that a text view carries out itself (M61).
private enum TypedCommand: CaseIterable {
  case newline, tab, backtab

  var action: ActionName {
    switch self {
    case .newline: "insertNewline:"
    case .tab: "insertTab:"
    case .backtab: "insertBacktab:"
    }
  }

  func carryOut(in textView: TextView) {
    let field = textView.editedField
    switch (self, field?.window) {
    case (.newline, nil): textView.insertText("\n")
    case (.tab, nil): textView.insertText("\t")
    case (.backtab, nil): break
    case (.tab, let window?): window.selectNextKeyView()
    case (.backtab, let window?): window.selectPreviousKeyView()
    case (.newline, _?):
      field?.endEditing()
      field?.sendExit()
    }
  }
}
