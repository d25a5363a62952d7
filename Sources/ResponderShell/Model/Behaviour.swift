// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// What handlers and connections stand for, and whether the frameworks' classes have their own methods.
final class Behaviour: LoggedPart {
  typealias Mark = Int
  typealias Taken = [Logged<State>.Change]

  struct State {
    /// Whether the frameworks' classes have their own methods.
    var hasFrameworkMethods = false
  }

  /// What is known of a handler without its statements.
  struct Handler {
    /// Whether a condition decides if it counts as implemented.
    var isConditional = false
    /// Where it stands in a source, `FILE:LINE`; nil when nobody said.
    var place: String?
  }

  let state = Logged(State())
  /// The handler that all framework methods share.
  let frameworkHandler = HandlerID(rawValue: 0)
  /// By `HandlerID`.
  private let handlers = AppendOnlyList([Handler()])
  /// What connections send along, by `PayloadID`; the first is none.
  private let payloads: AppendOnlyList<[String]> = AppendOnlyList([[]])

  subscript(_ id: HandlerID) -> Handler { handlers[Int(id.rawValue)] }

  /// What a connection sends along.
  func arguments(_ id: PayloadID) -> [String] { payloads[Int(id.rawValue)] }

  func add(_ handler: Handler) -> HandlerID {
    HandlerID(rawValue: Int32(truncatingIfNeeded: handlers.append(handler)))
  }

  func add(arguments: [String]) -> PayloadID {
    arguments.isEmpty ? .none : PayloadID(rawValue: Int32(truncatingIfNeeded: payloads.append(arguments)))
  }
}
