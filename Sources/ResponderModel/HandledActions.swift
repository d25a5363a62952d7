// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

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
    byBareName = Dictionary(names.map { (NearSelector.withoutColons($0), $0) }, uniquingKeysWith: { first, _ in first })
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

  /// Returns a note about an unhandled action whose name is similar to that of a handled one, or nil.
  package func nearMiss(of action: String) -> String? {
    let handled = handled
    guard !handled.contains(action) else { return nil }
    if let twin = handled.twin(of: action) {
      return "'\(twin)' has a handler, '\(action)' does not: the colon makes it another action"
    }
    return suggestion(for: action, among: handled.names).first.map {
      "no handler for '\(action)'; did you mean '\($0)'?"
    }
  }
}
