// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// What handlers and connections stand for, and whether the frameworks' classes have their own methods.
package final class Behaviour: LoggedPart {
  package typealias Mark = Int
  package typealias Taken = [Logged<State>.Change]

  package struct State {
    /// Whether the frameworks' classes have their own methods.
    package var hasFrameworkMethods = false
  }

  /// What is known of a handler without its statements.
  package struct Handler {
    /// Whether a condition decides if it counts as implemented.
    package var isConditional = false
    /// Where it stands in a source, `FILE:LINE`; nil when nobody said.
    package var place: String?

    package init(isConditional: Bool = false, place: String? = nil) {
      self.isConditional = isConditional
      self.place = place
    }
  }

  package let state = Logged(State())
  /// The handler that all framework methods share.
  package let frameworkHandler = HandlerID(rawValue: 0)
  /// By `HandlerID`.
  private let handlers = AppendOnlyList([Handler()])
  /// What connections send along, by `PayloadID`; the first is none.
  private let payloads: AppendOnlyList<[String]> = AppendOnlyList([[]])

  package subscript(_ id: HandlerID) -> Handler { handlers[Int(id.rawValue)] }

  /// What a connection sends along.
  package func arguments(_ id: PayloadID) -> [String] { payloads[Int(id.rawValue)] }

  package func add(_ handler: Handler) -> HandlerID {
    HandlerID(rawValue: Int32(truncatingIfNeeded: handlers.append(handler)))
  }

  package func add(arguments: [String]) -> PayloadID {
    arguments.isEmpty ? .none : PayloadID(rawValue: Int32(truncatingIfNeeded: payloads.append(arguments)))
  }
}
