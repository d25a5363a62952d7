// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// The meanings of names and words: nodes, classes, protocols, declared actions, user-defined properties, and *it*.
package final class Vocabulary: LoggedPart {
  package struct State {
    /// The actions of each protocol.
    package var protocols: [String: [String]] = [:]
    /// The protocols that a class adopts, in order.
    package var adopted: [ClassID: [String]] = [:]
    /// The parameters of declared actions.
    package var payloads: [Action: Payload] = [:]
    /// The user-defined properties of nodes.
    package var properties: [ResponderID: [String: String]] = [:]
  }

  /// A point to roll back to.
  ///
  /// It contains `it` itself, because every `add` sets it and setting it alone is not a change to undo.
  package struct Mark {
    package var names: Int
    package var state: Int
    package var it: ResponderID?
  }

  package typealias Taken = (names: NameTable.Taken, state: [Logged<State>.Change], it: ResponderID?)

  package let names = NameTable()
  package let state = Logged(State())
  package var protocols: [String: [String]] { state.value.protocols }
  package var adopted: [ClassID: [String]] { state.value.adopted }
  package var payloads: [Action: Payload] { state.value.payloads }
  package var properties: [ResponderID: [String: String]] { state.value.properties }
  /// The node that the last `add` or `attach` named or made.
  package var it: ResponderID? {
    get { named }
    set { named = newValue }
  }
  // OPTIMIZATION: `it` is computed because other modules would check the exclusivity of a stored property. This is
  // valid because no foreign code runs during an access. Statements that make a node become 1 % faster.
  @exclusivity(unchecked) private var named: ResponderID?

  package var mark: Mark { Mark(names: names.mark, state: state.mark, it: it) }

  package func hasChanged(since mark: Mark) -> Bool { names.mark != mark.names || state.mark != mark.state }

  @discardableResult
  package func rollBack(to mark: Mark) -> Taken {
    defer { it = mark.it }
    return (names.rollBack(to: mark.names), state.rollBack(to: mark.state), it)
  }

  package func reapply(_ taken: Taken) {
    names.reapply(taken.names)
    state.reapply(taken.state)
    it = taken.it
  }

  package func forget(before mark: Mark) {
    names.forget(before: mark.names)
    state.forget(before: mark.state)
  }

  /// Sets a user-defined property of a node.
  package func setProperty(_ property: String, of id: ResponderID, to value: String) {
    state.apply(.setProperty(property, of: id, to: value))
  }
}

extension Logged.Change where State == Vocabulary.State {
  /// Returns the change that sets a user-defined property, or removes it for nil, at the cost of that property alone.
  fileprivate static func setProperty(_ property: String, of id: ResponderID, to value: String?) -> Self {
    Self { state in
      if let value {
        return .setProperty(
          property, of: id, to: state.properties[id, default: [:]].updateValue(value, forKey: property))
      }
      let old = state.properties[id]?.removeValue(forKey: property)
      if state.properties[id]?.isEmpty == true { state.properties[id] = nil }
      return .setProperty(property, of: id, to: old)
    }
  }
}
