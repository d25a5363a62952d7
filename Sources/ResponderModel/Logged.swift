// SPDX-License-Identifier: Apache-2.0

/// A value that logs for each change the change that reverts it.
///
/// OPTIMIZATION: reading is inlinable, because a key path that is not a constant to the optimizer costs hundreds of
/// instructions, and every statement reads members of the state.
@dynamicMemberLookup
@usableFromInline
package final class Logged<State>: Undoable {
  /// A change of the state.
  @usableFromInline
  package struct Change {
    /// The closure that makes the change and returns the one that reverts it.
    package let apply: (inout State) -> Change

    package init(_ apply: @escaping (inout State) -> Change) { self.apply = apply }
  }

  // OPTIMIZATION: unchecked, because every statement marks four of these and reads two; valid because no foreign code
  // runs during an access.
  @usableFromInline @exclusivity(unchecked) var state: State
  private let initial: State
  /// The changes that revert what was changed, oldest first.
  @usableFromInline @exclusivity(unchecked) var log: [Change] = []
  /// The number of changes that can no longer be reverted.
  @usableFromInline @exclusivity(unchecked) var forgotten = 0

  package init(_ initial: State) {
    self.initial = initial
    state = initial
  }

  @inlinable package subscript<Value>(dynamicMember member: KeyPath<State, Value>) -> Value { state[keyPath: member] }

  /// Makes a change and logs it.
  package func apply(_ change: Change) { log.append(change.apply(&state)) }

  /// Makes a change by a closure, which returns the change that reverts it, and logs it.
  package func apply(_ change: (inout State) -> Change) { log.append(change(&state)) }

  /// Restores the initial value, as a logged change.
  package func clear() { apply(.set(\.self, initial)) }

  @inlinable package var mark: Int { forgotten + log.count }

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
  /// Returns the change that sets a member.
  package static func set<Value>(_ member: WritableKeyPath<State, Value>, _ value: Value) -> Self {
    Self { state in
      let old = state[keyPath: member]
      state[keyPath: member] = value
      return .set(member, old)
    }
  }

  /// Returns the change that sets the value of a key.
  ///
  /// OPTIMIZATION: the key is a separate parameter, because a key path with an argument costs far more than a constant
  /// one.
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
