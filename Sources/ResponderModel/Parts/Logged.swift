// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// A part of the state whose changes stand in the tree's log: who writes it logs what takes the change back, as `set` does.
package protocol LoggedPart: AnyObject {
  associatedtype State
  var state: Logged<State> { get }
}

extension LoggedPart {
  /// Sets a member of the state, by a closure that exchanges it with a value.
  package func set<Value>(_ value: Value, _ exchange: @escaping (inout State, inout Value) -> Void) {
    state.log(state.exchanging(value, exchange))
  }
}

/// A value whose changes stand in the tree's log, each as what takes it back.
@usableFromInline
package final class Logged<State> {
  // OPTIMIZATION: unchecked, because statements read some of these; valid because no foreign code runs during an access.
  @usableFromInline @exclusivity(unchecked) var state: State
  private let initial: State
  private let tree: ResponderTree

  package init(_ initial: State, in tree: ResponderTree) {
    self.initial = initial
    self.tree = tree
    state = initial
  }

  /// The state; who changes it logs what takes the change back.
  @inlinable package var value: State {
    _read { yield state }
    _modify { yield &state }
  }

  /// Logs a change by what takes it back.
  package func log(_ reversal: Reversal) { tree.log(reversal) }

  /// Restores the initial value, as a logged change.
  package func clear() { log(exchanging(initial) { swap(&$0, &$1) }) }

  /// Exchanges a member with a value, and returns what exchanges it back.
  fileprivate func exchanging<Value>(
    _ value: Value, _ exchange: @escaping (inout State, inout Value) -> Void
  ) -> Reversal {
    var value = value
    exchange(&state, &value)
    return Reversal { [self, value] in exchanging(value, exchange) }
  }
}
