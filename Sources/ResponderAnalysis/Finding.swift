// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel
import ResponderText

/// A likely mistake in the tree.
package struct Finding {
  /// The kind of mistake, in the order of reports; scripts may rely on the raw values.
  package enum Code: String, CaseIterable {
    case unhandledAction = "unhandled-action"
    case unreachableHandler = "unreachable-handler"
    case shadowedHandler = "shadowed-handler"
    case firstResponderDependent = "first-responder-dependent"
    case nearMiss = "near-miss"
    case missingMethod = "missing-method"
    case missingClass = "missing-class"
    case missingOutlet = "missing-outlet"
    case adaptedDelegate = "adapted-delegate"
    case wrongSender = "wrong-sender"
    case missingConnection = "missing-connection"
    case detached
    case cycle
    case deadTarget = "dead-target"
    case silencedHere = "silenced-here"

    /// The usual severity of findings with this code.
    package var level: Level {
      switch self {
      case .unhandledAction, .missingMethod, .missingClass, .missingOutlet, .cycle, .deadTarget: .error
      case .unreachableHandler, .firstResponderDependent, .nearMiss, .adaptedDelegate, .wrongSender, .missingConnection,
        .detached, .silencedHere:
        .warning
      case .shadowedHandler: .note
      }
    }
  }

  /// The severity of a finding.
  package enum Level: String, CaseIterable, Comparable, Sendable {
    case note, warning, error

    package static func < (a: Level, b: Level) -> Bool { a.rank < b.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// A place that a finding is about.
  package struct Place {
    /// The position in a file, or nil when the place is not in a file.
    package var origin: SourcePlace?
    /// A name for the place that stays the same when the project is edited: `Main.storyboard#Abc-12-xyz`, or a class.
    package var identity: String
    /// A description of the place; empty for the first place, which the message describes.
    package var role: String
    /// The node of the session at the place, or nil.
    package var node: String?

    package init(origin: SourcePlace?, identity: String, role: String = "", node: String? = nil) {
      (self.origin, self.identity, self.role, self.node) = (origin, identity, role, node)
    }
  }

  package let code: Code
  /// The severity: that of the code, or a lower one.
  package var level: Level
  /// The action concerned, or nil.
  package let action: String?
  package let message: String
  /// The places of the finding, the most important first.
  ///
  /// A baseline accepts the finding when it accepts all of them.
  package var subjects: [Place]
  /// Related places.
  package var others: [Place]
  /// Suggested fixes.
  package var help: [String]
  /// The action that was probably meant, or nil.
  package var meant: String?
  /// The place of the method that was probably meant to be the missing one, with its action; nil when it is the place of the
  /// finding that names the wrong action.
  package var misnamed: (action: String, place: SourcePlace)?
  /// The nodes concerned when they are not those of the places, the most relevant first.
  private let ownNodes: [String]?
  /// The outcomes with different first responders, when the result depends on the focus.
  package let focuses: [Focus]

  /// Makes a finding; without `nodes`, it is about those of the places.
  package init(
    _ code: Code, level: Level? = nil, action: String?, _ message: String, at subjects: [Place] = [],
    others: [Place] = [], help: [String] = [], nodes: [String]? = nil, focuses: [Focus] = []
  ) {
    self.code = code
    self.level = level ?? code.level
    self.action = action
    self.message = message
    self.subjects = subjects
    self.others = others
    self.help = help
    self.focuses = focuses
    ownNodes = nodes
  }

  /// The outcome with some of the possible first responders.
  package struct Focus {
    /// The object that handles the action, or nil.
    package let handler: String?
    /// The class whose instances handle the action, when there are several.
    package let byClass: String?
    /// The number of possible first responders with this outcome.
    package let count: Int
    /// The first few examples; each lists the objects that are first responder together, such as one for each AppKit
    /// window.
    package let firstResponders: [[String]]

    package init(handler: String?, byClass: String?, count: Int, firstResponders: [[String]]) {
      (self.handler, self.byClass, self.count) = (handler, byClass, count)
      self.firstResponders = firstResponders
    }

    fileprivate var json: JSONValue {
      [
        "handler": .optional(handler), "class": .optional(byClass), "count": .int(count),
        "firstResponders": .array(firstResponders.map(JSONValue.strings)),
      ]
    }
  }

  /// The finding as one line of text.
  package var line: String { "\(level.rawValue) \(code.rawValue): \(message)" }

  /// Returns the finding as JSON, with its places in files.
  package func json(at places: [SourcePlace] = []) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("code", .string(code.rawValue)), ("level", .string(level.rawValue)), ("action", .optional(action)),
      ("nodes", .strings(nodes)), ("message", .string(message)),
    ]
    if !focuses.isEmpty { members.append(("focuses", .array(focuses.map({ $0.json })))) }
    if !places.isEmpty { members.append(("places", .array(places.map({ $0.json })))) }
    return .object(members)
  }
}

extension Finding.Level {
  /// Returns the number of findings of each level that occurs, the most severe level first, as text.
  package static func counts(in levels: some Sequence<Finding.Level>) -> [(level: Finding.Level, text: String)] {
    var numbers: [Finding.Level: Int] = [:]
    for level in levels { numbers[level, default: 0] += 1 }
    return allCases.reversed().compactMap { level in
      numbers[level].map { (level, counted($0, level.rawValue)) }
    }
  }
}

extension Finding.Code {
  /// The mistake in one phrase.
  package var summary: String {
    switch self {
    case .unhandledAction: "an action that nothing handles"
    case .unreachableHandler: "a handler that no send reaches"
    case .shadowedHandler: "a handler that hides another one further up the chain"
    case .firstResponderDependent: "an action whose handler depends on the first responder"
    case .nearMiss: "an action with nearly the same name as one that has a handler"
    case .missingMethod: "a method that is promised or needed, but missing"
    case .missingClass: "a class that a document names and no source declares"
    case .missingOutlet: "an outlet that a document sets and the class does not have"
    case .adaptedDelegate: "an action that only a class adapted by SwiftUI as the delegate handles"
    case .wrongSender: "an action whose method reads something of its sender that this sender does not have"
    case .missingConnection: "a connection that another document of the same owner has"
    case .detached: "a detached object"
    case .cycle: "next responders that form a cycle"
    case .deadTarget: "a connection whose target was removed"
    case .silencedHere: "a rule or comment that leaves findings out, and that the revision compared with does not have"
    }
  }

  /// The reason why the mistake matters, in a sentence or two.
  package var explanation: String {
    switch self {
    case .unhandledAction:
      "The action is sent, connected or declared, but no search from its sender finds a handler: the control does nothing, the menu item is disabled."
    case .unreachableHandler: "No nil-targeted send reaches the handler, and no connection names it as its target."
    case .shadowedHandler:
      "Two objects in one chain handle the action, and the nearer one handles it. That is often intended; if it is not, the farther one is never called."
    case .firstResponderDependent:
      "The search for a target starts at the first responder. With another first responder, another object handles the action, or none does."
    case .nearMiss:
      "Action names are compared character by character, with their colons: copy and copy: are two actions."
    case .missingMethod:
      "The target of a connection, or a class that adopts a protocol, has no such method. In UIKit a send to it raises an exception; in AppKit nothing happens."
    case .missingClass:
      "When the document is loaded, the object is one of the framework's class instead. Outlets and actions of the missing class then raise an exception or do nothing."
    case .missingOutlet:
      "While the document is loaded, UIKit raises an exception for an outlet that the object does not have; AppKit reports it and goes on."
    case .adaptedDelegate:
      "With SwiftUI's life cycle the application's delegate is an object of SwiftUI's own, so no search asks the class that UIApplicationDelegateAdaptor names (U116)."
    case .wrongSender:
      "The method takes its sender for an object of another class. What it reads raises an exception, because the sender has no such member."
    case .missingConnection:
      "Translations of a document, and documents for another device, have the same owner. An outlet or action that one of them connects and another leaves out is often forgotten there."
    case .detached:
      "It is not in a window, so its chain ends early; a scene that no segue leads to is never shown."
    case .cycle: "A search along these links would have no end."
    case .deadTarget: "Targets are held weakly: after its target was removed, an action is sent as if it had none."
    case .silencedHere:
      "What a change adds to leave out findings decides about the change itself. With '--strict', only what the revision has counts."
    }
  }
}

extension Finding {
  /// The nodes concerned, the most relevant first; for a class's method, the class.
  package var nodes: [String] {
    var seen = Set<String>()
    return ownNodes ?? (subjects + others).compactMap { $0.node }.filter { seen.insert($0).inserted }
  }

  /// The places in files, each once.
  package var places: [SourcePlace] {
    var seen = Set<SourcePlace>()
    return (subjects + others).compactMap { $0.origin }.filter { seen.insert($0).inserted }
  }

  /// The position where the finding is reported.
  package var origin: SourcePlace? { subjects.first?.origin }

  /// Whether the finding is about sources alone, and so does not depend on the documents of one app.
  package var isInSource: Bool {
    (subjects + others).allSatisfy { $0.origin.map { $0.element == nil } ?? true }
  }

  /// The entries of a baseline that accept the finding, one for each subject.
  package var keys: [String] { subjects.map { "\(code.rawValue) \(action ?? "-") \($0.identity)" } }

  /// A hash of the first key, which is the same in every run.
  package var fingerprint: String {
    // FNV-1a is sufficient, because the hash only has to distinguish findings.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in (keys.first ?? code.rawValue).utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension Finding.Place {
  /// Makes the place of an element or of source text; `name` identifies a place in a source, and `node` is the one there.
  package init(_ origin: SourcePlace?, named name: String, role: String = "", node: String? = nil) {
    var identity = name
    if let origin, let element = origin.element {
      // The folder is omitted, because a file may be moved to another one.
      identity = element.id.map { "\(origin.fileName)#\($0)" } ?? "\(origin.fileName) \(name)"
    }
    self.init(origin: origin, identity: identity, role: role, node: node)
  }

  /// Returns the same place with another role.
  package func with(role: String) -> Self {
    var place = self
    place.role = role
    return place
  }
}

extension Model {
  /// Returns the places in imported files that a finding is about, the most relevant first.
  ///
  /// For a node that sends the finding's action, the place is that of the connection.
  ///
  /// - Complexity: O(nodes of the finding and their connections).
  package func places(of finding: Finding) -> [SourcePlace] {
    let known = finding.places
    guard known.isEmpty else { return known }
    let action = finding.action.flatMap { actions.find($0) }
    var seen = Set<SourcePlace>()
    var places = finding.nodes.flatMap { origins(of: $0, action) }
    if let action, finding.nodes.isEmpty { places = codePlaces(sending: action, from: nil) }
    return places.filter { seen.insert($0).inserted }
  }

  private func origins(of name: String, _ action: Action?) -> [SourcePlace] {
    switch names.meaning(of: name) {
    case .node(let slot):
      let id = tree.id(at: slot)
      let entry = action.flatMap { action in tree.connections(of: id).first { $0.action == action } }
      let sent = entry.flatMap {
        sources.origins.connections[Origins.ConnectionKey(sender: id, action: $0.action, target: $0.target)]
      }
      if let sent { return [sent] }
      if let action {
        let code = codePlaces(sending: action, from: id)
        if !code.isEmpty { return code }
        // A node that does not send the action may have a handler of it.
        if let place = SourcePlace(handlerPlace(action, on: id)) { return [place] }
      }
      return [sources.origins.nodes[id]].compactMap { $0 }
    case .classID(let id): return [place(of: id, action)].compactMap { $0 }
    default: return []
    }
  }
}

extension Model {
  /// Returns the place of a class's method for an action, or else of the class's declaration.
  private func place(of id: ClassID, _ action: Action?) -> SourcePlace? {
    let handler = tree.ownHandlers(of: id).first { $0.action == action }?.handler
    return SourcePlace(handler.flatMap { behaviour[$0].place } ?? sources.code.classPlaces[id])
  }
}
