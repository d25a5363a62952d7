// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// What names and words mean: nodes, classes, protocols, declared actions, user-defined properties, and *it*.
final class Vocabulary: LoggedPart {
  struct State {
    /// The actions of each protocol.
    var protocols: [String: [String]] = [:]
    /// The protocols a class adopts, in order.
    var adopted: [ClassID: [String]] = [:]
    /// What declared actions carry.
    var payloads: [Action: Payload] = [:]
    /// The user-defined properties of nodes.
    var properties: [ResponderID: [String: String]] = [:]
  }

  /// `it` lies in the mark itself: every `add` sets it, and setting it alone is nothing to undo.
  struct Mark {
    var names: Int
    var state: Int
    var it: ResponderID?
  }

  typealias Taken = (names: NameTable.Taken, state: [Logged<State>.Change], it: ResponderID?)

  let names = NameTable()
  let state = Logged(State())
  /// The node that the last `add` or `attach` named or made.
  @exclusivity(unchecked) var it: ResponderID?

  var mark: Mark { Mark(names: names.mark, state: state.mark, it: it) }

  func hasChanged(since mark: Mark) -> Bool { names.mark != mark.names || state.mark != mark.state }

  @discardableResult
  func rollBack(to mark: Mark) -> Taken {
    defer { it = mark.it }
    return (names.rollBack(to: mark.names), state.rollBack(to: mark.state), it)
  }

  func reapply(_ taken: Taken) {
    names.reapply(taken.names)
    state.reapply(taken.state)
    it = taken.it
  }

  func forget(before mark: Mark) {
    names.forget(before: mark.names)
    state.forget(before: mark.state)
  }

  /// Sets a user-defined property of a node; nil removes it.
  func setProperty(_ property: String, of id: ResponderID, to value: String?) {
    var own = self.properties[id] ?? [:]
    own[property] = value
    set(\.properties, id, own)
  }
}
