// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

/// The handlers and the arguments of connections, and whether framework classes have their own methods.
package final class Behaviour: LoggedPart {
  package struct State {
    /// Whether framework classes have their own methods.
    package var hasFrameworkMethods = false
  }

  /// The properties of a handler that do not need its statements.
  package struct Handler {
    /// Whether the handler has a condition, which decides if the action counts as implemented.
    package var isConditional = false
    /// The place in a source as `FILE:LINE`, or nil when it is not known.
    package var place: String?

    package init(isConditional: Bool = false, place: String? = nil) {
      self.isConditional = isConditional
      self.place = place
    }
  }

  package let state: Logged<State>
  package var hasFrameworkMethods: Bool { state.value.hasFrameworkMethods }
  /// The handler that all framework methods share.
  package let frameworkHandler = HandlerID(rawValue: 0)
  // Lists that only grow: undo removes references to an element, and the element stays. Unchecked, because no foreign code runs
  // during an access.
  @exclusivity(unchecked) private var handlers: ContiguousArray<Handler> = [Handler()]
  /// The arguments of connections by `PayloadID`; the first list is empty.
  @exclusivity(unchecked) private var payloads: ContiguousArray<[String]> = [[]]

  init(in tree: ResponderTree) { state = Logged(State(), in: tree) }

  package subscript(_ id: HandlerID) -> Handler { handlers[Int(id.rawValue)] }

  /// Returns the arguments that a connection sends.
  package func arguments(_ id: PayloadID) -> [String] { payloads[Int(id.rawValue)] }

  package func add(_ handler: Handler) -> HandlerID {
    handlers.append(handler)
    return HandlerID(rawValue: Int32(truncatingIfNeeded: handlers.count - 1))
  }

  package func add(arguments: [String]) -> PayloadID {
    guard !arguments.isEmpty else { return .none }
    payloads.append(arguments)
    return PayloadID(rawValue: Int32(truncatingIfNeeded: payloads.count - 1))
  }
}

/// The names of actions.
package struct ActionTable {
  private let interner = Interner()

  package func find(_ name: String) -> Action? { interner.find(name).map(Action.init(rawValue:)) }

  package func intern(_ name: String) -> Action { Action(rawValue: interner.intern(name)) }

  package func intern(_ name: ShortText) -> Action { Action(rawValue: interner.intern(name)) }

  package func name(of action: Action) -> String { interner.text(action.rawValue) }

  /// Every name that was ever mentioned, in the order of first mention.
  package var names: [String] { (0..<interner.count).map { interner.text(Int32($0 + 1)) } }
}

/// The parameters that an action carries, in order.
package struct Payload: Hashable, Sendable {
  package var parameters: [Parameter]

  package init(parameters: [Parameter]) {
    self.parameters = parameters
  }

  package struct Parameter: Hashable, Sendable {
    package var name: String
    package var type: PayloadType

    package init(name: String, type: PayloadType) {
      self.name = name
      self.type = type
    }
  }
}

/// The type of one parameter of an action.
package enum PayloadType: Hashable, Sendable {
  case string, int, number, bool, node
  case cases([String])

  /// The type as scripts write it.
  package var text: String {
    switch self {
    case .string: "string"
    case .int: "int"
    case .number: "number"
    case .bool: "bool"
    case .node: "node"
    case .cases(let cases): cases.joined(separator: "|")
    }
  }
}

/// The actions that some object or class implements, for one version of the tree's handlers.
package struct HandledActions {
  /// The names in the order of first mention.
  package let names: [String]
  /// The names by their form without colons.
  private let byBareName: [String: String]
  private let all: Set<String>
  fileprivate let version: Int

  fileprivate init(names: [String], version: Int) {
    self.names = names
    self.version = version
    all = Set(names)
    byBareName = Dictionary(keepingFirst: names.map { (NearSelector.withoutColons($0), $0) })
  }

  package static let none = HandledActions(names: [], version: -1)

  package func contains(_ name: String) -> Bool { all.contains(name) }

  /// Returns a handled action whose name differs only in colons, or nil.
  package func twin(of name: String) -> String? { byBareName[NearSelector.withoutColons(name)] }
}

extension Model {
  /// The actions that some object or class implements.
  ///
  /// - Complexity: O(entries) after handlers changed, otherwise O(1).
  package var handled: HandledActions {
    if handledCache.version != tree.handlerVersion {
      handledCache = HandledActions(
        names: tree.implementedActions.map { actions.name(of: $0) }, version: tree.handlerVersion)
    }
    return handledCache
  }

  /// Returns whether an action is declared, handled or part of a protocol.
  ///
  /// An action that was only sent is not known.
  package func isKnownAction(_ name: String) -> Bool {
    guard let action = actions.find(name) else { return false }
    return vocabulary.payloads[action] != nil || handled.contains(name)
      || vocabulary.protocols.values.contains { $0.contains(name) }
  }

  /// Returns the name of the first node that is connected to an action, or nil.
  ///
  /// - Complexity: O(nodes).
  package func sender(of action: String) -> String? {
    guard let action = actions.find(action) else { return nil }
    return outline().lazy.map { $0.id }.first { connections(of: $0).contains { $0.action == action } }.map(name)
  }

  /// Returns the handled action with a name similar to that of an unhandled one, or nil.
  package func near(_ action: String) -> String? {
    let handled = handled
    guard !handled.contains(action) else { return nil }
    return handled.twin(of: action) ?? suggestion(for: action, among: handled.names).first
  }

  /// Returns a note about an unhandled action whose name is similar to that of a handled one, or nil.
  package func nearMiss(of action: String) -> String? {
    guard let near = near(action) else { return nil }
    return near == handled.twin(of: action)
      ? "'\(near)' has a handler, '\(action)' does not: the colon makes it another action"
      : "no handler for '\(action)'; did you mean '\(near)'?"
  }
}
