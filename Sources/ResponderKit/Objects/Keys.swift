// SPDX-License-Identifier: Apache-2.0

// What a key does is the engine's to decide; the objects hold what they list.

extension Application {
  /// Presses a key, and returns whether it did something.
  ///
  /// Under UIKit's rules, the key commands of the first responder's chain are searched. The action is then sent, and the
  /// first object that implements it handles it, which may be another than the one that lists the key (U83). Then the
  /// items of `mainMenu` are searched.
  ///
  /// Under AppKit's rules, the key window and its views are searched, each before the views in it, and then the items of
  /// `mainMenu`, but not the chain. A disabled control and a disabled item do nothing (M46, M52).
  ///
  /// When nothing lists them, `tab` and `shift+tab` move the focus, as `Window.selectNextKeyView()` does. Any other key goes
  /// to `pressesBegan(_:with:)` and `pressesEnded(_:with:)` of the first responder, else of the key window.
  ///
  /// - Parameter key: The key.
  /// - Returns: Whether an object handled the key's action, or the focus moved.
  /// - Complexity: O(length of the chain) under UIKit's rules, O(views in the window) under AppKit's; O(detached objects).
  @discardableResult
  public final func press(_ key: Key) -> Bool {
    guard let registry else { return false }
    if let listed = registry.listing(of: key) { return registry.object(listed.owner).performKeyCommand(key) }
    switch key {
    case .tab: return keyWindow?.selectNextKeyView() ?? false
    case Key(input: "tab", modifiers: .shift): return keyWindow?.selectPreviousKeyView() ?? false
    default:
      sendPress(key)
      return false
    }
  }
}

// MARK: - Key commands

extension Responder {
  /// Lists an action under a key on this object, in place of the one that was listed before (U83).
  ///
  /// The action is sent with this object as its sender. A control sends it to its own target for the action, if it has one.
  ///
  /// - Parameters:
  ///   - key: The key, as passed to `Application.press(_:)`.
  ///   - action: The name of the action.
  public final func addKeyCommand(_ key: Key, action: ActionName) {
    list(KeyCommand(key: key, action: action) { $0.application?.sendAction(action, to: nil, from: $0) ?? false })
  }

  /// Lists a message under a key on this object, in place of what was listed before (U83).
  ///
  /// - Parameters:
  ///   - key: The key, as passed to `Application.press(_:)`.
  ///   - message: The message, which is sent with this object as its sender.
  public final func addKeyCommand<M: ActionMessage>(_ key: Key, action message: M)
  where M.Sender == Responder, M.Failure == Never {
    list(KeyCommand(key: key, action: M.action) { message.send(from: $0) })
  }

  /// Removes what is listed under a key on this object.
  public final func removeKeyCommand(_ key: Key) {
    guard let extras, extras.keyCommands.contains(where: { $0.key == key }) else { return }
    extras.keyCommands.removeAll { $0.key == key }
    registry?.list(key, on: self, nil)
  }

  final func list(_ command: KeyCommand) {
    let extras = ownExtras
    extras.keyCommands.removeAll { $0.key == command.key }
    extras.keyCommands.append(command)
    registry?.list(command.key, on: self, command.action)
  }
}

extension Registry {
  /// Returns the object whose action a key sends, and that action (U83, M52).
  package func listing(of key: Key) -> (action: ActionName, owner: ResponderID)? {
    // The search may be what brings the object that lists the key, as the next responder of an override.
    let number = number(of: key)
    let found =
      tree.profile == .appkit
      ? tree.keyEquivalent(number)
      : tree.keyCommand(number, from: tree.startOfSearch.responder) ?? tree.menuKeyEquivalent(number)
    return found.map { (names[Int($0.action.rawValue)], $0.owner) }
  }

  /// Stores in the tree which action an object lists under a key, or that it lists none.
  func list(_ key: Key, on object: Responder, _ action: ActionName?) {
    let action = action.map(self.action)
    edit { $0.setKeyCommand(number(of: key), on: object.id, to: action) }
  }

  /// Returns the number of a key, which is the next unused one for a new key.
  private func number(of key: Key) -> Int32 {
    if let known = keys[key] { return known }
    let number = Int32(truncatingIfNeeded: keys.count)
    keys[key] = number
    return number
  }
}

// MARK: - Key views

extension View {
  /// The view that gets the focus after this one, which is not kept alive; nil means the next one in the tree of views.
  ///
  /// Hiding the first responder moves the focus only along this property, under AppKit's rules (M20).
  public final var nextKeyView: View? {
    get { extras?.nextKeyView }
    set {
      guard newValue !== nextKeyView else { return }
      if let old = nextKeyView, old.previousKeyView === self { old.extras?.previousKeyView = nil }
      ownExtras.nextKeyView = newValue
      newValue?.ownExtras.previousKeyView = self
    }
  }

  /// The view whose `nextKeyView` was last set to this one, or nil.
  public final var previousKeyView: View? {
    guard let view = extras?.previousKeyView, view.nextKeyView === self else { return nil }
    return view
  }

  /// Stores in the tree that the view is hidden or disabled, or that it is not.
  final func note(_ trait: ResponderTraits, _ isSet: Bool) {
    if isSet { ownTraits.insert(trait) } else { ownTraits.remove(trait) }
    guard let registry else { return }
    registry.edit { tree in
      tree.setTrait(trait, of: id, to: isSet)
      guard isSet, trait == .hidden else { return }
      let answers = ObjectAnswers(registry: registry, asking: nil)
      tree.moveFocus(outOfHidden: id, asking: answers) { current in
        ((registry.object(current) as? View)?.nextKeyView).flatMap(registry.idHere)
      }
    }
  }

  /// The view after this one in the tree of views, each before those in it; the window comes after the last one.
  private var following: View {
    if let first = subviews.first { return first }
    var current = self
    while let superview = current.superview {
      if let position = superview.subviews.firstIndex(where: { $0 === current }),
        position + 1 < superview.subviews.count
      {
        return superview.subviews[position + 1]
      }
      current = superview
    }
    return current
  }

  /// The view before this one in the tree of views; the last one comes before the window.
  private var preceding: View {
    var current = self
    if let superview {
      guard let position = superview.subviews.firstIndex(where: { $0 === self }), position > 0 else { return superview }
      current = superview.subviews[position - 1]
    }
    while let last = current.subviews.last { current = last }
    return current
  }

  fileprivate final func neighbour(isForward: Bool) -> View {
    // A field editor is in its field, and has the neighbours of that.
    let start = (self as? TextView)?.editedField ?? self
    if let view = isForward ? start.nextKeyView : start.previousKeyView { return view }
    let view = isForward ? start.following : start.preceding
    guard let field = (view as? TextView)?.editedField else { return view }
    return isForward ? view.following : field
  }
}

extension Window {
  /// Moves the focus to the next view that accepts it, and returns whether it moved.
  ///
  /// The views are tried along `nextKeyView`, or else in the order of the tree of views, from the first responder on and
  /// around once. A view accepts the focus if it can become first responder, is enabled, and neither it nor a view around
  /// it is hidden.
  ///
  /// - Complexity: O(views × depth).
  @discardableResult
  public final func selectNextKeyView() -> Bool { moveFocus(isForward: true) }

  /// Moves the focus to the previous view that accepts it, and returns whether it moved.
  @discardableResult
  public final func selectPreviousKeyView() -> Bool { moveFocus(isForward: false) }

  private func moveFocus(isForward: Bool) -> Bool {
    guard let registry else { return false }
    let answers = ObjectAnswers(registry: registry, asking: nil)
    let outcome = registry.edit { tree in
      tree.moveFocus(in: id, asking: answers) { current in
        // A first responder that is not a view has no neighbour (M21).
        (registry.object(current) as? View).flatMap { registry.idHere($0.neighbour(isForward: isForward)) }
      }
    }
    return outcome == .became
  }
}
