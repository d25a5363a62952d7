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

/// A part with one log for its state, which is written only by `set`.
package protocol LoggedPart: Undoable {
  associatedtype State
  var state: Logged<State> { get }
}

extension LoggedPart {
  /// Sets a member of the state, by a closure that exchanges it with a value.
  package func set<Value>(_ value: Value, _ exchange: @escaping (inout State, inout Value) -> Void) {
    state.apply(.set(value, exchange))
  }
}

extension LoggedPart where Mark == Int, Taken == [Logged<State>.Change] {
  package var mark: Int { state.mark }
  package func rollBack(to mark: Int) -> [Logged<State>.Change] { state.rollBack(to: mark) }
  package func reapply(_ taken: [Logged<State>.Change]) { state.reapply(taken) }
  package func forget(before mark: Int) { state.forget(before: mark) }
}

/// A value that logs for each change the change that reverts it.
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

  /// The state, to be read.
  @inlinable package var value: State { _read { yield state } }

  package func apply(_ change: Change) { log.append(change.apply(&state)) }

  /// Makes a change by a closure, which returns the change that reverts it, and logs it.
  package func apply(_ change: (inout State) -> Change) { log.append(change(&state)) }

  /// Restores the initial value, as a logged change.
  package func clear() { apply(.set(initial) { swap(&$0, &$1) }) }

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
  /// Returns the change that sets a member, by a closure that exchanges it with a value.
  package static func set<Value>(_ value: Value, _ exchange: @escaping (inout State, inout Value) -> Void) -> Self {
    Self { state in
      var value = value
      exchange(&state, &value)
      return .set(value, exchange)
    }
  }
}

/// A list that only grows.
///
/// Undo removes references to an element, and the element stays.
package final class AppendOnlyList<Element> {
  private var elements: [Element]

  package init(_ elements: [Element]) { self.elements = elements }

  package var count: Int { elements.count }

  package subscript(_ index: Int) -> Element { elements[index] }

  /// Adds an element and returns its index.
  package func append(_ element: Element) -> Int {
    elements.append(element)
    return elements.count - 1
  }
}
