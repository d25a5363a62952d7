// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderPictures
import ResponderSession

extension Session {
  /// Returns the question that firing events of a sender asks: which objects handle what it is connected to.
  ///
  /// The positions are those of the session.
  ///
  /// - Throws: errors of conditions, or `interrupted`.
  func question(
    firing events: ControlEvents, of sender: ResponderID, _ positions: [ResponderID: Int]
  ) throws(Diagnostic) -> AppTest.Check.Question {
    let entries = tree.connections(of: sender, for: events)
    guard let position = positions[sender] else { return .unasked("the test does not build the sender.") }
    let isControl = tree.kind(of: sender) == .control
    if isControl, tree.profile == .appkit, entries.contains(where: { $0.events != .action }) {
      return .unasked("only the newest NSControl sends actions for its events.")
    }
    var handlers: [Int] = []
    for entry in entries {
      let message = Message(action: entry.action, sender: sender, arguments: [])
      let found = try search(message, for: tree.liveTarget(of: entry).map(Destination.object) ?? .anyone)
      guard found.handler != nil || found.target == nil else { return .exception }
      handlers += found.handling.flatMap { positions[$0] }.map { [$0] } ?? []
    }
    if isControl { return .trigger(position, events: model.names(of: events, of: sender), handlers: handlers) }
    guard tree.kind(of: sender) != .gesture else {
      return .unasked("no public function makes a gesture recognizer send its action.")
    }
    // The test sends what an item of a bar or a menu is connected to, as the item does when it is chosen.
    guard let entry = entries.first else { return .unasked("the item is not connected.") }
    return .send(
      Selectors(model)[model.name(of: entry.action)], from: position,
      to: tree.liveTarget(of: entry).flatMap { positions[$0] }, handler: handlers.first)
  }

  /// Returns the question whether a menu item for an action is enabled, as `validate` answers it.
  ///
  /// The positions are those of the session.
  ///
  /// - Throws: errors of the statement or of conditions, or `interrupted`.
  func question(
    enabling action: ActionName?, from sender: NodeName?, at responder: NodeName?, _ positions: [ResponderID: Int]
  ) throws(Diagnostic) -> AppTest.Check.Question {
    let (name, answer, _) = try enablement(of: action, from: sender, at: responder)
    let isUIKit = tree.profile == .uikit
    if let target = answer.target, !tree.kind(of: target).isResponder, isUIKit, answer.rule == .u81 {
      return .unasked("UIKit asks only responders to validate.")
    }
    guard let name else { return .menuItem(nil, target: nil, answer: answer.isEnabled) }
    let id = try sender.map { (sender) throws(Diagnostic) in try node(sender) }
    let number = model.actions.intern(name)
    guard isUIKit else {
      if responder != nil { return .unasked("a test cannot open a context menu.") }
      if let id, tree.kind(of: id) == .barButtonItem {
        return .unasked("a toolbar validates its items when the app is active, which a test cannot wait for.")
      }
      let entry = id.flatMap { id in model.connections(of: id).first { $0.action == number } }
      let target = entry.flatMap { tree.liveTarget(of: $0) }.flatMap { positions[$0] }
      return .menuItem(Selectors(model)[name], target: target, answer: answer.isEnabled)
    }
    let message = Message(action: number, sender: id, arguments: [])
    let start: ResponderID? =
      if let responder { try self.responder(responder) } else { try search(message, for: .anyone).start }
    guard let start = start.flatMap({ positions[$0] }) else { return .unasked("the search starts at no object.") }
    return .command(
      Selectors(model)[name], at: start, from: id.flatMap { positions[$0] }, answer: answer.isEnabled)
  }
}
