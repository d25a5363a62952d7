// SPDX-License-Identifier: Apache-2.0

/// A part of the state whose changes can be undone.
///
/// A part logs its changes. Marks are absolute: they stay valid when older changes are forgotten.
package protocol Undoable {
  /// A point to roll back to.
  associatedtype Mark
  /// The changes that a roll-back removed, for reapplying them.
  associatedtype Taken

  var mark: Mark { get }
  /// Returns whether the state changed since a mark, so that there is something to undo.
  func hasChanged(since mark: Mark) -> Bool
  /// Reverts every change since a mark, as if the statements had not run.
  ///
  /// - Complexity: O(changes since the mark).
  @discardableResult
  func rollBack(to mark: Mark) -> Taken
  /// Reverts the changes of the statements since a mark, but keeps the record that they ran.
  ///
  /// - Complexity: O(changes since the mark).
  func undo(to mark: Mark) -> Taken
  /// Makes the last reverted changes again; valid only when nothing changed since.
  ///
  /// - Complexity: O(changes).
  func reapply(_ taken: Taken)
  /// Forgets how to revert the changes before a mark.
  func forget(before mark: Mark)
}

extension Undoable {
  package func undo(to mark: Mark) -> Taken { rollBack(to: mark) }
}

extension Undoable where Mark: Equatable {
  package func hasChanged(since mark: Mark) -> Bool { self.mark != mark }
}

/// A holder of state with one log, which reads members of the state by dynamic member look-up.
@dynamicMemberLookup
@usableFromInline
package protocol Stateful {
  associatedtype State
  var state: Logged<State> { get }
}

extension Stateful {
  @inlinable package subscript<Value>(dynamicMember member: KeyPath<State, Value>) -> Value {
    state[dynamicMember: member]
  }
}

/// A part with one log for its state, which is written only by `set`.
package protocol LoggedPart: Undoable, Stateful {}

extension LoggedPart {
  /// Sets a member of the state.
  package func set<Value>(_ member: WritableKeyPath<State, Value>, _ value: Value) { state.apply(.set(member, value)) }

  /// Sets the value of a key, or removes it for nil.
  package func set<Key, Value>(_ member: WritableKeyPath<State, [Key: Value]>, _ key: Key, _ value: Value?) {
    state.apply(.set(member, key, value))
  }
}

extension LoggedPart where Mark == Int, Taken == [Logged<State>.Change] {
  package var mark: Int { state.mark }
  package func rollBack(to mark: Int) -> [Logged<State>.Change] { state.rollBack(to: mark) }
  package func reapply(_ taken: [Logged<State>.Change]) { state.reapply(taken) }
  package func forget(before mark: Int) { state.forget(before: mark) }
}
