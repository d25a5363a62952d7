// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel
import ResponderText

/// Something about the tree that is probably not meant.
package struct Finding {
  /// What is wrong, as scripts may rely on it, in the order they are told.
  package enum Code: String, CaseIterable {
    case unhandledAction = "unhandled-action"
    case unreachableHandler = "unreachable-handler"
    case shadowedHandler = "shadowed-handler"
    case firstResponderDependent = "first-responder-dependent"
    case nearMiss = "near-miss"
    case missingMethod = "missing-method"
    case detached
    case cycle
    case deadTarget = "dead-target"

    /// How much it matters.
    package var level: Level {
      switch self {
      case .unhandledAction, .missingMethod, .cycle, .deadTarget: .error
      case .unreachableHandler, .firstResponderDependent, .nearMiss, .detached: .warning
      case .shadowedHandler: .note
      }
    }
  }

  /// How much a finding matters.
  package enum Level: String, CaseIterable, Comparable, Sendable {
    case note, warning, error

    package static func < (a: Level, b: Level) -> Bool { a.rank < b.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  package let code: Code
  /// How much it matters: as its code says, or less.
  package let level: Level
  /// The action it is about, nil for none.
  package let action: String?
  /// The nodes concerned, the one to look at first in front; a class where a class's method is meant.
  package let nodes: [String]
  package let message: String
  /// What comes of it with some of the possible first responders, where the focus has a say.
  package let focuses: [Focus]

  /// One outcome.
  package struct Focus {
    /// Who handles it, nil for nobody.
    package let handler: String?
    /// The class whose instances do, where there are several.
    package let byClass: String?
    /// With how many possible first responders.
    package let count: Int
    /// The first few: those that are first responder together, in AppKit perhaps one for each of two windows.
    package let firstResponders: [[String]]

    fileprivate var json: JSONValue {
      .object([
        ("handler", .optional(handler)), ("class", .optional(byClass)), ("count", .int(count)),
        ("firstResponders", .array(firstResponders.map(JSONValue.strings))),
      ])
    }
  }

  /// The finding for people.
  package var line: String { "\(level.rawValue) \(code.rawValue): \(message)" }

  /// The finding for programs, with the places it is about in files.
  package func json(at places: [SourcePlace] = []) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("code", .string(code.rawValue)), ("level", .string(level.rawValue)), ("action", .optional(action)),
      ("nodes", .strings(nodes)), ("message", .string(message)),
    ]
    if !focuses.isEmpty { members.append(("focuses", .array(focuses.map(\.json)))) }
    if !places.isEmpty { members.append(("places", .array(places.map(\.json)))) }
    return .object(members)
  }
}

extension Finding.Level {
  /// By level, the gravest first: how many findings are of it, for people; levels without are left out.
  package static func counts(in levels: some Sequence<Finding.Level>) -> [(level: Finding.Level, text: String)] {
    var numbers: [Finding.Level: Int] = [:]
    for level in levels { numbers[level, default: 0] += 1 }
    return allCases.reversed().compactMap { level in
      numbers[level].map { (level, counted($0, level.rawValue)) }
    }
  }
}

extension Finding.Code {
  /// What is found, in a phrase.
  package var summary: String {
    switch self {
    case .unhandledAction: "an action that nobody handles"
    case .unreachableHandler: "a handler that nothing reaches"
    case .shadowedHandler: "a handler that keeps an action from another one up the chain"
    case .firstResponderDependent: "an action whose handler depends on the focus"
    case .nearMiss: "an action that is nearly called like one with a handler"
    case .missingMethod: "a method that is promised or needed, and not there"
    case .detached: "something that is in nothing"
    case .cycle: "next responders that go round"
    case .deadTarget: "a connection whose target is gone"
    }
  }

  /// Why it matters, in a sentence or two.
  package var explanation: String {
    switch self {
    case .unhandledAction:
      "The action is sent, connected or declared, and there is no handler on any way from its sender: the control does nothing, the menu item stays grey."
    case .unreachableHandler: "No send to nobody in particular gets to the handler, and nothing names it as target."
    case .shadowedHandler:
      "Two objects on one chain handle the action, and the nearer one gets it. That is often meant; when it is not, the farther one wonders why it is never called."
    case .firstResponderDependent:
      "The search for a target begins at the first responder. With another focus the action goes to another object, or to none."
    case .nearMiss: "Names of actions are compared letter by letter, with their colons: copy and copy: are two actions."
    case .missingMethod:
      "The target of a connection, or a class that adopts a protocol, has no such method. In UIKit a send to it is an exception, in AppKit nothing happens."
    case .detached:
      "It is in no window, and no chain of it leads anywhere; a scene that nothing leads to is never shown."
    case .cycle: "A search along these links would have no end."
    case .deadTarget: "Targets are held weakly: with its target gone an action is searched for as if it had none."
    }
  }
}

extension Model {
  /// Where what a finding is about stands in the files it was imported from, the place to look at first in front.
  ///
  /// Of a node that sends the action of the finding it is the connection. Complexity: O(nodes of the finding and their
  /// connections).
  package func places(of finding: Finding) -> [SourcePlace] {
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
        // Who sends it not may be who has a handler of it.
        if let place = SourcePlace(handlerPlace(action, on: id)) { return [place] }
      }
      return [sources.origins.nodes[id]].compactMap(\.self)
    case .classID(let id): return [place(of: id, action)].compactMap(\.self)
    default: return []
    }
  }
}

extension Model {
  /// Where a class has its method for an action, or is declared.
  private func place(of id: ClassID, _ action: Action?) -> SourcePlace? {
    let handler = tree.ownHandlers(of: id).first { $0.action == action }?.handler
    return SourcePlace(handler.flatMap { behaviour[$0].place } ?? sources.code.classPlaces[id])
  }
}
