// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel

// Keys: those that UIKit gives to text input, and AppKit's key equivalents and keyDown.

extension Session {
  /// Returns the remark that text input takes a key in UIKit before a key command does, and how to change that, or nil.
  package func typing(_ combination: KeyCombination, before command: (action: Action, owner: ResponderID)) -> String? {
    // U113: keys that text input uses go there first, unless the command wants priority.
    guard let first = model.editedInKeyboard ?? tree.firstResponder, combination.isTyped,
      model.isInstance(first, of: "UITextField") || model.isInstance(first, of: "UITextView"),
      let number = model.actions.find(combination.text), !tree.hasPriority(number.rawValue, of: command.owner)
    else { return nil }
    let (name, owner) = (model.name(of: first), words.text(model.name(of: command.owner)))
    let statement = "key \(owner) \(combination.text) \(words.text(model.name(of: command.action))) --priority"
    return "\(combination.text): \(name) takes it as text input, before the key command (U113): \(statement)"
  }

  /// Returns a remark on a key command further up the chain that has the same keys, or nil.
  private func shadowed(_ keys: Int32, by command: (action: Action, owner: ResponderID)) -> String? {
    guard let next = tree.next(of: command.owner), let other = tree.keyCommand(keys, from: next),
      other.owner != command.owner, other.action != command.action
    else { return nil }
    let (name, owner) = (model.name(of: other.owner), model.name(of: command.owner))
    return "\(name) lists it too, for \(model.name(of: other.action)); \(owner) comes first (U83)"
  }

  /// Presses a key in UIKit: runs a key command of the chain, and otherwise sends presses to the first responder (U83, U78).
  ///
  /// - Returns: The deliveries, the text to print when there are none, and a remark.
  package func pressInUIKit(_ combination: KeyCombination) throws(Diagnostic) -> (
    deliveries: [DeliveryOutcome], otherwise: String, note: String?
  ) {
    // What is edited above the keyboard takes the keys, although the search of an action begins elsewhere (U112).
    let edited = model.editedInKeyboard
    let first = edited ?? tree.firstResponder
    var note: String?
    if let number = model.actions.find(combination.text),
      let command = tree.keyCommand(number.rawValue, from: edited ?? tree.startOfSearch.responder)
    {
      note = typing(combination, before: command)
      guard note != nil else {
        let message = Message(action: command.action, sender: nil, arguments: [])
        let shadowed = shadowed(number.rawValue, by: command)
        return ([try send(message, for: edited.map(Destination.chain) ?? .anyone)], "", shadowed)
      }
    }
    if combination.text == CommandKey.return.rawValue, let first, let sent = try pressReturn(in: first) {
      return (sent, "", note)
    }
    var deliveries = try climb(["pressesBegan", "pressesEnded"], from: first)
    if !combination.isTyped, !deliveries.isEmpty {
      let other =
        model.owner(ofKey: combination.text).map { ", but \(model.name(of: $0)), which is not in it, does" } ?? ""
      deliveries[deliveries.count - 1].notes.append("no responder of the chain lists \(combination.text) (U83)\(other)")
    }
    return (deliveries, "\(combination.text): no key command in the chain, and no first responder", note)
  }

  /// Sends what a text field is connected to for Return, its primary event (U65), and ends its editing; nil for another object,
  /// or a field that is not connected so.
  private func pressReturn(in field: ResponderID) throws(Diagnostic) -> [DeliveryOutcome]? {
    guard model.isInstance(field, of: "UITextField"), !tree.traits(of: field).contains(.disabled) else {
      return nil
    }
    let ends = model.connections(of: field).contains { $0.events.contains(.editingDidEndOnExit) }
    let sent = try sendActions(of: field, for: [.editingDidEndOnExit, .primaryActionTriggered])
    guard !sent.isEmpty else { return nil }
    if ends, tree.contains(field), tree.firstResponder == field, let window = tree.window(of: field) {
      _ = try building(at: nil) { () throws(BuildError) in try model.resignFirstResponder(in: window) }
    }
    return sent
  }

  /// Presses a key in AppKit: tries key equivalents first, and otherwise sends keyDown (M52).
  ///
  /// - Returns: The deliveries, and the text to print when there are none.
  package func pressInAppKit(_ combination: KeyCombination) throws(Diagnostic) -> (
    deliveries: [DeliveryOutcome], otherwise: String
  ) {
    if !isText(combination), let number = model.actions.find(combination.text),
      let found = tree.keyEquivalent(number.rawValue)
    {
      let item = words.text(model.name(of: found.owner))
      let why = try tree.kind(of: found.owner) == .menuItem ? whyDisabled(found.owner) : ""
      return (
        try performKeyEquivalent(found.action, of: found.owner),
        "\(combination.text): the menu item \(item) is disabled\(why); to see why: validate from \(item)"
      )
    }
    guard let window = tree.keyWindow, let first = tree.firstResponder(in: window) else {
      return ([], "\(combination.text): no key equivalent, and no key window")
    }
    if let deliveries = try pressCommandKey(combination, at: first, in: window) {
      let focus = tree.firstResponder(in: window).map(model.name) ?? "none"
      return (deliveries, "\(combination.text): \(focus) is first responder (M76)")
    }
    // M33, M54: keyDown goes to the first responder, each responder forwards it, and the last one beeps.
    let message = Message(action: spelled("keyDown"), sender: first, arguments: [])
    var delivery = try bubble(message, from: first)
    if !combination.isTyped {
      let hidden = model.actions.find(combination.text).flatMap {
        tree.menuKeyEquivalent($0.rawValue, isHidden: true)
      }
      delivery.notes.append(
        hidden.map { "\(model.name(of: $0.owner)) has the key equivalent, but a hidden item matches none" }
          ?? "no view of \(model.name(of: window)) and no item of the main menu has the key equivalent (M52)")
    }
    if [CommandKey.tab, .backtab].contains(where: { $0.rawValue == combination.text }), !model.hasKeyViews(in: window) {
      delivery.notes.append(
        "no view of \(model.name(of: window)) has a nextKeyView; AppKit makes a loop of its own then, which is left out here: set VIEW.nextKeyView NODE"
      )
    } else if combination.isTyped, model.isTextView(first) {
      delivery.notes.append("in an app \(model.name(of: first)), a text view, keeps what is typed")
    } else if !delivery.record.isHandled {
      delivery.notes.append("the last one calls noResponder(for:), which beeps (M33)")
    }
    return ([delivery], "")
  }

  /// Returns who disables a menu item, as the end of a sentence with the rule.
  private func whyDisabled(_ item: ResponderID) throws(Diagnostic) -> String {
    let state = try enablement(ofSender: item)
    let refusing =
      state.rule == .m47 ? state.target.map { ", because the validation of \(model.name(of: $0)) says no" } : nil
    return "\(refusing ?? "") (\(state.rule.number))"
  }

  /// Returns whether the first responder takes a key as text, so that it is no key equivalent (M52): a text view does, but not
  /// Escape, nor a field Return that neither it nor its delegate has a use for (M61).
  private func isText(_ combination: KeyCombination) -> Bool {
    guard combination.isTyped, combination.text != CommandKey.escape.rawValue,
      let first = tree.keyWindow.flatMap({ tree.firstResponder(in: $0) })
    else { return false }
    guard let field = tree.editedField(by: first) else { return model.isTextView(first) }
    return combination.text != CommandKey.return.rawValue || usesReturn(field)
  }

  /// Returns whether a field that is edited sends its action to somebody at Return, or its delegate carries the command out.
  private func usesReturn(_ field: ResponderID) -> Bool {
    let command = model.actions.intern("insertNewline:")
    if let delegate = tree.delegate(of: field),
      tree.commandOverrides(of: delegate).contains(where: { $0.action == command && $0.answer })
    {
      return true
    }
    return model.connections(of: field).contains { connection in
      let target = tree.liveTarget(of: connection).map(Destination.object) ?? .anyone
      return connection.events.contains(.action)
        && tree.search(connection.action, for: target, from: field).handler != nil
    }
  }

  /// Returns the method by which an event arrives, as the session spells it: `keyDown:` where only that is handled, as code in
  /// Objective-C has it.
  func spelled(_ event: String) -> Action {
    model.actions.intern([event, event + ":"].first(where: model.handled.contains) ?? event)
  }

  /// Performs a key equivalent's action: by the owner's connection, or with a nil target.
  func performKeyEquivalent(_ action: Action, of owner: ResponderID) throws(Diagnostic) -> [DeliveryOutcome] {
    let connection = model.connections(of: owner).first { $0.action == action }
    let arguments = connection.map { model.behaviour.arguments($0.payload) } ?? []
    let message = Message(action: action, sender: owner, arguments: arguments)
    let target = connection.flatMap { tree.liveTarget(of: $0) }
    let destination = target.map(Destination.object) ?? .anyone
    // M69: a menu is validated before the key equivalent of an item runs, and a disabled item does nothing.
    if tree.kind(of: owner) == .menuItem {
      var state = tree.ownState(of: owner)
      if state == nil { state = tree.enablement(of: try search(message, for: destination)) }
      guard state?.isEnabled == true else { return [] }
    }
    return [try send(message, for: destination)]
  }
}
