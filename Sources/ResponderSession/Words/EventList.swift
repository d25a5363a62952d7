// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel

/// A list of event names with commas between them.
///
/// The session checks which of them the sender has.
package struct EventList: WordValue {
  package static let slot = Slot("EVENT", choices: ControlEvents.named.map(\.name))
  package let word: Word

  package init(_ word: Word) { self.word = word }

  /// The names between the commas.
  package var names: [String] { Self.names(in: word) }

  package static func names(in word: Word) -> [String] {
    word.text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns whether a word is a list of control events.
  static func isEvents(_ word: Word) -> Bool { names(in: word).allSatisfy { ControlEvents.event(named: $0) != nil } }

  /// The only event of a class, which represents any place in its code.
  package static let code = "code"
}

extension Session {
  /// Finds the code that a SENDER word of `connect` and similar commands names, or returns nil for a node.
  ///
  /// The word is a class, or app with the event `code`.
  ///
  /// - Throws: `unknown-name`; `bad-argument` for another event of a class.
  package func codeOwner(_ name: NodeOrClassName, event: Word?, isEvent: Bool = false) throws(Diagnostic)
    -> MethodDeclarer?
  {
    let isCode = event?.text == EventList.code
    switch try owner(name) {
    case .object(let id):
      if id == model.tree.application, isCode { return .object(id) }
      guard isCode else { return nil }
      throw Diagnostic(
        .badArgument,
        "'code' is the event of a class or of app, and '\(name.word.text)' is \(model.tree.kind(of: id).phrase)",
        at: event?.range, help: ["name its class: \(model.className(of: id))"])
    case .classID(let id):
      if let event, !isCode, isEvent || EventList.isEvents(event) {
        throw Diagnostic(
          .badArgument, "a class has the one event code, not '\(event.text)'", at: event.range,
          help: ["connect CLASS code ACTION says what its instances send somewhere in their code"])
      }
      return .classID(id)
    }
  }

  /// Finds a node that sends actions.
  ///
  /// - Throws: `unknown-name`, `bad-argument`.
  package func sender(_ name: NodeName) throws(Diagnostic) -> ResponderID {
    let id = try node(name)
    guard model.tree.kind(of: id).sendsActions else {
      throw Diagnostic(
        .badArgument, "'\(name.text)' is \(model.tree.kind(of: id).phrase), which sends no actions",
        at: name.word.range,
        help: ["controls, gestures, menu items and bar button items do"])
    }
    return id
  }

  private func hasEvent(_ name: String, _ sender: ResponderID) -> Bool {
    (name == "action") == model.hasOneEvent(sender) && ControlEvents.event(named: name) != nil
  }

  package func isEventList(_ word: Word, of sender: ResponderID) -> Bool {
    EventList.names(in: word).allSatisfy { hasEvent($0, sender) }
  }

  /// Returns the events of a list.
  ///
  /// - Throws: `bad-argument` for an event that the sender does not have.
  package func events(_ list: EventList, of sender: ResponderID) throws(Diagnostic) -> ControlEvents {
    var events: ControlEvents = []
    for name in list.names {
      guard hasEvent(name, sender), let event = ControlEvents.event(named: name) else {
        throw Diagnostic(
          .badArgument, "\(model.tree.kind(of: sender).phrase) has no event '\(name)'", at: list.word.range,
          suggestions: model.suggestion(for: name, among: model.eventNames(of: sender)),
          help: [
            model.hasOneEvent(sender)
              ? "its one event is action" : "events are touchUpInside, valueChanged, … allEvents"
          ])
      }
      events.formUnion(event)
    }
    return events.intersection(model.allEvents(of: sender))
  }
}
