// SPDX-License-Identifier: Apache-2.0

/// A part of the state whose changes can be taken back.
///
/// A part logs its changes. A mark is absolute: marks stay valid when older changes are forgotten.
package protocol Undoable: AnyObject {
  /// A point to roll back to.
  associatedtype Mark
  /// What a roll-back took, so that it can be brought again.
  associatedtype Taken

  var mark: Mark { get }
  /// Whether something was changed since a mark, so that there is something to undo.
  func hasChanged(since mark: Mark) -> Bool
  /// Takes back every change since a mark, as if nothing had happened. Complexity: O(changes since then).
  @discardableResult
  func rollBack(to mark: Mark) -> Taken
  /// Takes back what statements since a mark changed, but not that they happened. Complexity: O(changes since then).
  func undo(to mark: Mark) -> Taken
  /// Brings again what was taken last, when nothing changed since. Complexity: O(changes).
  func reapply(_ taken: Taken)
  /// Forgets how to take back what was changed before a mark.
  func forget(before mark: Mark)
}

extension Undoable {
  package func undo(to mark: Mark) -> Taken { rollBack(to: mark) }
}

extension Undoable where Mark: Equatable {
  package func hasChanged(since mark: Mark) -> Bool { self.mark != mark }
}

/// A part whose state lies in one log: read by member look-up, written by `set` alone.
@dynamicMemberLookup
package protocol LoggedPart: Undoable {
  associatedtype State
  var state: Logged<State> { get }
}

extension LoggedPart {
  package subscript<Value>(dynamicMember member: KeyPath<State, Value>) -> Value { state[dynamicMember: member] }

  /// Sets a member of the state.
  package func set<Value>(_ member: WritableKeyPath<State, Value>, _ value: Value) { state.apply(.set(member, value)) }

  /// Sets the value of a key; nil removes it.
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
