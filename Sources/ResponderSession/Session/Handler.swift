// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine

/// A handler that a script wrote for an action.
package struct Handler {
  /// The condition under which the handler counts as implemented, or nil for always.
  package var condition: Condition?
  /// The statements of the handler.
  ///
  /// When it is nil, the action counts as handled and nothing else happens.
  package var body: Block?

  package init(condition: Condition? = nil, body: Block? = nil) {
    self.condition = condition
    self.body = body
  }
}

/// A running block and the variables it sees.
package struct Frame {
  package enum Kind {
    case send, bubble, definition, loop
    /// Statements typed while a delivery is stopped at a breakpoint; there is no block.
    case stop
  }

  package var kind: Kind
  /// The title in the stack of an error, such as "the handler of openTab on tabs".
  package var title: String
  package var values: [(name: String, value: String)]
  /// The node that owns the handler.
  package var owner: ResponderID?
  /// The message that is being handled.
  package var message: Message?
  /// Whether the body ran `pass`.
  package var passed = false

  /// Whether the variables of enclosing blocks are hidden.
  ///
  /// A handler or a definition sees only its own.
  var isBoundary: Bool { kind != .loop }
}
