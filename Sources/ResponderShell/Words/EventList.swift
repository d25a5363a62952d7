// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel

/// Event names with commas between them; which fit is the sender's to say.
struct EventList: WordValue {
  static let slot = Slot("EVENT", choices: ControlEvents.named.map(\.name))
  let word: Word

  init(_ word: Word) { self.word = word }

  /// The names between the commas.
  var names: [String] { Self.names(in: word) }

  static func names(in word: Word) -> [String] {
    word.text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// Whether a word is a list of events of controls.
  static func isEvents(_ word: Word) -> Bool { names(in: word).allSatisfy { ControlEvents.event(named: $0) != nil } }

  /// The one event of a class: somewhere in its code.
  static let code = "code"
}

extension Session {
  /// The owner of code that a sender of `connect` and the like names: a class, or app with the event `code`; nil for a node.
  ///
  /// Throws: `unknown-name`, `bad-argument` for another event of a class.
  func codeOwner(_ name: NodeOrClassName, event: Word?, isEvent: Bool = false) throws(Diagnostic) -> MethodDeclarer? {
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

  /// A node that sends actions.
  ///
  /// Throws: `unknown-name`, `bad-argument`.
  func sender(_ name: NodeName) throws(Diagnostic) -> ResponderID {
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

  func isEventList(_ word: Word, of sender: ResponderID) -> Bool {
    EventList.names(in: word).allSatisfy { hasEvent($0, sender) }
  }

  /// The events of a list.
  ///
  /// Throws: `bad-argument` for one the sender does not have.
  func events(_ list: EventList, of sender: ResponderID) throws(Diagnostic) -> ControlEvents {
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
