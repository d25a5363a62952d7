// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// The handlers and the arguments of connections, and whether framework classes have their own methods.
package final class Behaviour: LoggedPart {
  package typealias Mark = Int
  package typealias Taken = [Logged<State>.Change]

  package struct State {
    /// Whether framework classes have their own methods.
    package var hasFrameworkMethods = false
  }

  /// The properties of a handler that do not need its statements.
  package struct Handler {
    /// Whether the handler has a condition, which decides if the action counts as implemented.
    package var isConditional = false
    /// The place in a source as `FILE:LINE`, or nil when it is not known.
    package var place: String?

    package init(isConditional: Bool = false, place: String? = nil) {
      self.isConditional = isConditional
      self.place = place
    }
  }

  package let state = Logged(State())
  /// The handler that all framework methods share.
  package let frameworkHandler = HandlerID(rawValue: 0)
  /// The handlers by `HandlerID`.
  private let handlers = AppendOnlyList([Handler()])
  /// The arguments of connections by `PayloadID`; the first list is empty.
  private let payloads: AppendOnlyList<[String]> = AppendOnlyList([[]])

  package subscript(_ id: HandlerID) -> Handler { handlers[Int(id.rawValue)] }

  /// Returns the arguments that a connection sends.
  package func arguments(_ id: PayloadID) -> [String] { payloads[Int(id.rawValue)] }

  package func add(_ handler: Handler) -> HandlerID {
    HandlerID(rawValue: Int32(truncatingIfNeeded: handlers.append(handler)))
  }

  package func add(arguments: [String]) -> PayloadID {
    arguments.isEmpty ? .none : PayloadID(rawValue: Int32(truncatingIfNeeded: payloads.append(arguments)))
  }
}
