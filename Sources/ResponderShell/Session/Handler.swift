// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine

/// A handler that a script wrote for an action.
struct Handler {
  /// The condition under which the handler counts as implemented, or nil for always.
  var condition: Condition?
  /// The statements of the handler.
  ///
  /// When it is nil, the action counts as handled and nothing else happens.
  var body: Block?
}

/// A running block and the variables it sees.
struct Frame {
  enum Kind {
    case send, bubble, definition, loop
    /// Statements typed while a delivery is stopped at a breakpoint; there is no block.
    case stop
  }

  var kind: Kind
  /// The title in the stack of an error, such as "the handler of openTab on tabs".
  var title: String
  var values: [(name: String, value: String)]
  /// The node that owns the handler.
  var owner: ResponderID?
  /// The message that is being handled.
  var message: Message?
  /// Whether the body ran `pass`.
  var passed = false

  /// Whether the variables of enclosing blocks are hidden.
  ///
  /// A handler or a definition sees only its own.
  var isBoundary: Bool { kind != .loop }
}
