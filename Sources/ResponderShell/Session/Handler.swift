// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine

/// What a script wrote for an action.
struct Handler {
  /// What must be so for the handler to count as implemented.
  var condition: Condition?
  /// The statements; none: it is handled and nothing else happens.
  var body: Block?
}

/// One running block and the variables it sees.
struct Frame {
  enum Kind {
    case send, bubble, definition, loop
    /// Not a block: what is typed while a delivery stands.
    case stop
  }

  var kind: Kind
  /// For the stack in errors, such as "the handler of openTab on tabs".
  var title: String
  var values: [(name: String, value: String)]
  /// The node the handler is on.
  var owner: ResponderID?
  /// The message being handled.
  var message: Message?
  /// Whether the body said `pass`.
  var passed = false

  /// Whether variables of blocks further out are hidden: a handler or definition sees only its own.
  var isBoundary: Bool { kind != .loop }
}
