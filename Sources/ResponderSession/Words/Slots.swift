// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel

extension Slot {
  package static let node = Slot("NODE", of: .name)
  static let newName = Slot("NAME", of: .name, isDefinition: true)
  package static let responderClass = Slot("CLASS", of: .className)
  package static let kind = Slot("KIND", of: .className, joining: BuiltInClasses.word)
  package static let nodeOrClass = Slot("NODE|CLASS", of: .name)
  package static let action = Slot("ACTION", of: .action)
  package static let property = Slot("NODE.PROPERTY", of: .property)
  package static let variable = Slot("VARIABLE", of: .variable)
  package static let file = Slot("FILE")
  package static let helpWord = Slot("WORD")
  package static let selector = Slot("SELECTOR")
  static let yesNo = Slot("yes|no", choices: ["yes", "no"])
}

/// Slots whose words depend on the tree or on the preceding words.
extension Slot {
  package static let nodeOrNone = Slot("NODE|none", of: .name)
  package static let responder = Slot("RESPONDER", of: .name)
  package static let responderOrNone = Slot("RESPONDER|none", of: .name)
  package static let view = Slot("VIEW", of: .name)
  package static let viewOrNone = Slot("VIEW|none", of: .name)
  package static let window = Slot("WINDOW", of: .name)
  package static let windowOrNone = Slot("WINDOW|none", of: .name)
  package static let controller = Slot("CONTROLLER", of: .name)
  package static let navigation = Slot("NAVIGATION CONTROLLER", of: .name)
  package static let choice = Slot("CONTROLLER of tabs or pages", of: .name)
  /// A node that sends actions.
  package static let sender = Slot("SENDER", of: .name)
  /// A node that sends actions, or an event of the one that is left out.
  package static let senderOrEvent = Slot("SENDER|EVENT", of: .name)
  /// A node that sends actions, or a class whose code does.
  package static let senderOrClass = Slot("SENDER|CLASS", of: .name)
  package static let responderOrClass = Slot("RESPONDER|CLASS", of: .name)
  package static let allButApplication = Slot("NODE but app", of: .name)
  /// A node that can contain the node to add or move.
  ///
  /// `sibling` is another node in the same parent.
  package static let parent = Slot("PARENT", of: .name)
  package static let parentOrNone = Slot("PARENT|none", of: .name)
  package static let sibling = Slot("SIBLING", of: .name)
  package static let movable = Slot("MOVABLE", of: .name)
  package static let viewOfContainer = Slot("VIEW of CONTROLLER", of: .name)
  package static let presentable = Slot("CONTROLLER to present", of: .name)
  package static let presenter = Slot("CONTROLLER in a window", of: .name)
  package static let presented = Slot("presented CONTROLLER", of: .name)
  /// For `attach` and `detach`: an object that has the role or can have it.
  ///
  /// The owner is a node that has such an object or can have one.
  package static let attachable = Slot("ATTACHABLE", of: .name)
  package static let attachmentOwner = Slot("OWNER", of: .name)
  package static let attached = Slot("ATTACHED", of: .name)
  package static let handledAction = Slot("handled ACTION", of: .action)
  package static let handlerOwner = Slot("NODE|CLASS with a handler", of: .name)
  package static let handlerSubject = Slot("ACTION|NODE|CLASS", of: .actionOrName)
  package static let connectedEvent = Slot("connected EVENT")
  package static let connectedAction = Slot("connected ACTION", of: .action)
  package static let connectedTarget = Slot("connected NODE", of: .name)
  package static let listedKey = Slot("listed COMBO")
  package static let payload = Slot("ARG")
  package static let payloadType = Slot("PARAM:TYPE")
  package static let value = Slot("VALUE")
  package static let overrideValue = Slot("ANSWER")
  package static let optionName = Slot("OPTION")
  package static let optionValue = Slot("OPTION VALUE")
  package static let checkpoint = Slot("CHECKPOINT")
  package static let protocolName = Slot("PROTOCOL")
  package static let classHeader = Slot("NAME [: SUPER]", of: .className)
  package static let verb = Slot("VERB")
  package static let fileOrOff = Slot("FILE|off")
  package static let profile = Slot("PROFILE", choices: ["uikit", "appkit"])
}

extension Slot {
  /// Whether `none` fits too.
  package var allowsNone: Bool { name.hasSuffix("|none") }

  /// Returns whether a node fits, as far as the other words of the statement do not matter; nil for a slot where they do,
  /// and for one that is not for nodes.
  package var fit: ((ResponderTree, ResponderID) -> Bool)? {
    switch self {
    case .node, .nodeOrNone, .nodeOrClass: { _, _ in true }
    case .responder, .responderOrNone, .responderOrClass: { $0.kind(of: $1).isResponder }
    case .view, .viewOrNone: { $0.kind(of: $1).hasFrame }
    case .window, .windowOrNone: { $0.kind(of: $1) == .window }
    case .controller: { $0.kind(of: $1) == .controller }
    case .sender, .senderOrEvent, .senderOrClass: { $0.kind(of: $1).sendsActions }
    case .allButApplication: { $1 != $0.application && $1 != $0.mainMenu }
    case .movable: { $0.kind(of: $1).canBeInside(in: $0.profile) && $1 != $0.mainMenu }
    case .presentable: { $0.kind(of: $1) == .controller && $0.presenter(of: $1) == nil }
    case .presented: { $0.kind(of: $1) == .controller && $0.presenter(of: $1) != nil }
    case .handlerSubject: { !$0.ownHandlers(of: $1).isEmpty }
    default: nil
    }
  }
}

/// A list of event names with commas between them.
///
/// The session checks which of them the sender has.
package struct EventList: WordValue {
  package static let slot = Slot("EVENT", choices: ControlEvents.named.map { $0.name })
  package let word: Word

  @inlinable package init(_ word: Word) { self.word = word }

  /// The names between the commas.
  package var names: [String] { Self.names(in: word) }

  package static func names(in word: Word) -> [String] {
    // OPTIMIZATION: splitting a text looks at each of its characters.
    guard !word.isAlphanumeric, word.text.utf8.contains(UInt8(ascii: ",")) else { return [word.text] }
    return word.text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns whether a word is a list of control events.
  static func isEvents(_ word: Word) -> Bool {
    names(in: word).allSatisfy { name in
      name == "action" || Profile.allCases.contains { ControlEvents.event(named: name, in: $0) != nil }
    }
  }

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
      if id == tree.application, isCode { return .object(id) }
      guard isCode else { return nil }
      throw Diagnostic(
        .badArgument,
        "'code' is the event of a class or of app, and '\(name.word.text)' is \(tree.kind(of: id).phrase)",
        at: event?.range, help: ["name its class: \(model.className(of: id))"])
    case .classID(let id):
      if let event, !isCode, isEvent || EventList.isEvents(event) {
        throw Diagnostic(
          .badArgument, "the only event of a class is code, found '\(event.text)'", at: event.range,
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
    try building(at: name.word) { () throws(BuildError) in try model.requireSender(id) }
    return id
  }

  package func isEventList(_ word: Word, of sender: ResponderID) -> Bool {
    EventList.names(in: word).allSatisfy { model.event($0, of: sender) != nil }
  }

  /// Returns the events of a list.
  ///
  /// - Throws: `bad-argument` for an event that the sender does not have.
  package func events(_ list: EventList, of sender: ResponderID) throws(Diagnostic) -> ControlEvents {
    // OPTIMIZATION: one event is the rule.
    if list.word.isAlphanumeric, let event = model.event(list.word.text, of: sender) {
      return event.intersection(model.allEvents(of: sender))
    }
    return try building(at: list.word) { () throws(BuildError) in try model.events(list.names, of: sender) }
  }
}
