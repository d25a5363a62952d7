// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel

// AppKit's commands, which keys become where text is typed (M59 to M61).

extension Session {
  /// Sends a command to a responder and those after it, as `doCommand(by:)` does, and then what the end of editing sends.
  package func command(_ action: Action, on responder: ResponderID) throws(Diagnostic) -> [DeliveryOutcome] {
    let name = model.name(of: action)
    // M61: in a field Return and Tab end editing.
    let typed = CommandKey.allCases.first { $0.isTyped && $0.selector == name }
    let message = Message(action: action, sender: responder, arguments: [])
    let field = tree.editedField(by: responder)
    var delivery = try send(message, for: .command(responder, isTyped: typed != nil))
    if !delivery.record.isHandled {
      delivery.notes.append("nobody carries out the command, so it beeps (M34, M59)")
    }
    guard let typed, let field, tree.contains(responder), tree.editedField(by: responder) == field,
      delivery.record.handlers == [model.names.nameNumber(ofSlot: responder.index)], !hasOwnMethod(responder, action)
    else { return [delivery] }
    return try [delivery] + finish(field, by: typed)
  }

  /// Returns whether the session has a handler for a command of a text view, instead of the method of its class.
  private func hasOwnMethod(_ id: ResponderID, _ action: Action) -> Bool {
    tree.declarer(of: action, for: id) != nil && tree.frameworkClass(of: action, for: id) == nil
  }

  /// Ends the editing of a field by Return, which sends its action, or by Tab, which moves the focus.
  private func finish(_ field: ResponderID, by key: CommandKey) throws(Diagnostic) -> [DeliveryOutcome] {
    guard let window = tree.window(of: field) else { return [] }
    let others = model.connections(of: field).filter { $0.events.contains(.action) && $0.target == nil }
    let expected =
      key == .return ? others.compactMap { tree.search($0.action, for: .anyone, from: field).target } : []
    try building(at: nil) { () throws(BuildError) in
      if key.movesFocus {
        _ = try model.moveFocusToKeyView(in: window, isForward: key == .tab)
      } else {
        try model.endEditing(in: window)
      }
    }
    // M61: the editor has left when the action is sent, so a search for its target begins at the window.
    guard key == .return else { return [] }
    var sent = try sendActions(of: field, for: .action)
    // M61: what the action of the field has no use for goes on to the default button.
    if sent.allSatisfy({ !$0.record.isHandled }), let number = model.actions.find(key.rawValue),
      let found = tree.keyEquivalent(number.rawValue)
    {
      return sent + (try performKeyEquivalent(found.action, of: found.owner))
    }
    if let handler = expected.first, let last = sent.indices.last, !sent[last].record.isHandled {
      sent[last].notes.append(
        "editing has ended, so the search begins at the window (M61); while the field is edited \(model.name(of: handler)) gets it"
      )
    }
    return sent
  }

  /// Presses Escape, Return, Tab or Shift-Tab at a first responder, or returns nil for a key that is no command there.
  func pressCommandKey(
    _ combination: KeyCombination, at first: ResponderID, in window: ResponderID
  ) throws(Diagnostic) -> [DeliveryOutcome]? {
    // NSResponder's page binds cancelOperation: to Command-period too.
    guard let key = combination.text == "cmd+." ? .escape : CommandKey(rawValue: combination.text) else { return nil }
    let isTyping = model.isTextView(first)
    // Where nothing is typed Tab moves the focus (M76). M61: Escape is a command all the same.
    if key.movesFocus, !isTyping {
      let hasMoved = try building(at: nil) { () throws(BuildError) in
        try model.moveFocusToKeyView(in: window, isForward: key == .tab)
      }
      return hasMoved ? [] : nil
    }
    guard isTyping || key == .escape else { return nil }
    var deliveries = try command(model.actions.intern(key.selector), on: first)
    if key == .escape, isLeftToPanel(deliveries[0]), tree.contains(window), model.closeByEscape(window) {
      let name = words.text(model.name(of: window))
      deliveries[0].notes = ["Escape closes \(name), a key panel (M84); to show it: set \(name).hidden no"]
    }
    // An NSPopover is left out of the search; a transient one closes by Escape (M67).
    if key == .escape, !deliveries[0].record.isHandled, tree.contains(window),
      tree.isPopover(window), let content = tree.rootController(of: window)
    {
      deliveries[0].notes = ["Escape closes a transient popover (M67): dismiss \(words.text(model.name(of: content)))"]
    }
    return deliveries
  }

  /// Returns whether nothing but a panel itself, which closes, carries out Escape (M84).
  private func isLeftToPanel(_ delivery: DeliveryOutcome) -> Bool {
    !delivery.record.isHandled || delivery.frameworkMethod?.className == "NSPanel"
  }
}
