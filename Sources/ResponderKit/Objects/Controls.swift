// SPDX-License-Identifier: Apache-2.0

/// A control that is tapped: UIButton.
///
/// Its primary action is `.touchUpInside` (U65).
nonisolated open class Button: Control {
  /// The title, for the program's own use.
  open var title: String

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - frame: The position and size in the superview, in points.
  public init(title: String = "", frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    self.title = title
    super.init(frame: frame)
  }

  override var primaryEvent: Events { .touchUpInside }
}

/// A control that text is typed into while it is first responder: UITextField.
///
/// It sends `.editingDidBegin` when it becomes first responder and `.editingDidEnd` when it resigns. The return key sends
/// `.editingDidEndOnExit`, its primary action (U65), and ends editing when that has a target.
///
/// Under AppKit's rules it hands the role of first responder over to the field editor of its window, which is then in it
/// (M55-M57).
nonisolated open class TextField: Control {
  /// The text; setting it sends nothing.
  open var text: String

  /// Makes a text field.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - frame: The position and size in the superview, in points.
  public init(text: String = "", frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    self.text = text
    super.init(frame: frame)
  }

  /// Appends what was typed, and sends `.editingChanged`.
  open func insertText(_ text: String) {
    self.text += text
    sendActions(for: .editingChanged)
  }

  open override var canBecomeFirstResponder: Bool { extras?.overrides.canBecomeFirstResponder ?? isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    // A field that is edited already is asked nothing (M13).
    guard editor == nil else { return true }
    let wasFirst = isFirstResponder
    guard super.becomeFirstResponder() else { return false }
    let isEdited = registry?.beginEditing(self) ?? false
    if isEdited || !wasFirst { sendActions(for: .editingDidBegin) }
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let wasFirst = isFirstResponder
    guard super.resignFirstResponder() else { return false }
    if wasFirst { sendActions(for: .editingDidEnd) }
    return true
  }

  open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    guard isEnabled, presses.contains(where: { $0.key == .return }) else {
      return super.pressesBegan(presses, with: event)
    }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendExit(with: event)
    if ends { endEditing() }
  }

  /// Sends what the return key sends.
  package final func sendExit(with event: Event? = nil) {
    sendActions(for: withPrimary(.editingDidEndOnExit), with: event)
  }

  /// Ends the editing of this field, if it is edited.
  package final func endEditing() {
    guard editor != nil, let window else { return _ = resignFirstResponder() }
    _ = registry?.makeFirstResponder(window, in: window)
  }

  /// AppKit's delegate, which the field editor asks about commands (M60).
  package final weak var delegateLink: Responder?

  override var primaryEvent: Events { .editingDidEndOnExit }
}
