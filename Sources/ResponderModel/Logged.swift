// SPDX-License-Identifier: Apache-2.0

/// A value whose every change is logged with what takes it back.
@dynamicMemberLookup
package final class Logged<State>: Undoable {
  /// A change of the state.
  package struct Change {
    /// Makes the change; returns the one that takes it back.
    package let apply: (inout State) -> Change
  }

  // OPTIMIZATION: unchecked, because statements read it; valid because no foreign code runs during an access.
  @exclusivity(unchecked) private var state: State
  private let initial: State
  /// The changes that take back what was changed, oldest first.
  @exclusivity(unchecked) private var log: [Change] = []
  /// How many changes can no longer be taken back.
  @exclusivity(unchecked) private var forgotten = 0

  package init(_ initial: State) {
    self.initial = initial
    state = initial
  }

  package subscript<Value>(dynamicMember member: KeyPath<State, Value>) -> Value { state[keyPath: member] }

  /// Makes a change and logs it.
  package func apply(_ change: Change) { log.append(change.apply(&state)) }

  /// Makes the state what it was at first, by a change like any other.
  package func clear() { apply(.set(\.self, initial)) }

  package var mark: Int { forgotten + log.count }

  @discardableResult
  package func rollBack(to mark: Int) -> [Change] {
    var taken: [Change] = []
    while self.mark > mark, let change = log.popLast() { taken.append(change.apply(&state)) }
    return taken
  }

  package func reapply(_ taken: [Change]) {
    for change in taken.reversed() { apply(change) }
  }

  package func forget(before mark: Int) {
    log.removeFirst(max(0, min(mark - forgotten, log.count)))
    forgotten = max(forgotten, mark)
  }
}

extension Logged.Change {
  /// Sets a member.
  package static func set<Value>(_ member: WritableKeyPath<State, Value>, _ value: Value) -> Self {
    Self { state in
      let old = state[keyPath: member]
      state[keyPath: member] = value
      return .set(member, old)
    }
  }

  /// Sets the value of a key.
  ///
  /// OPTIMIZATION: apart from the member, because a key path with an argument costs far more than a constant one.
  package static func set<Key, Value>(_ member: WritableKeyPath<State, [Key: Value]>, _ key: Key, _ value: Value?)
    -> Self
  {
    Self { state in
      let old = state[keyPath: member][key]
      state[keyPath: member][key] = value
      return .set(member, key, old)
    }
  }
}
