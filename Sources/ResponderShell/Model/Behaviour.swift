// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// What handlers and connections stand for, and whether the frameworks' classes have their own methods.
final class Behaviour {
  /// By `HandlerID`; only ever added to, because what no longer refers to a handler does not look at it.
  private(set) var handlers: [Handler] = []
  /// What connections send along, by `PayloadID`; the first is none. Only ever added to.
  private var payloads: [[String]] = [[]]
  /// Whether the frameworks' classes have their own methods.
  var hasFrameworkMethods = false
  /// The handler that all framework methods share; nil before the first.
  var frameworkHandler: HandlerID?
  /// What `Model.handled` found last.
  var handledCache = HandledActions.none

  subscript(_ id: HandlerID) -> Handler { handlers[Int(id.rawValue)] }

  /// What a connection sends along.
  func arguments(_ id: PayloadID) -> [String] { payloads[Int(id.rawValue)] }

  func add(_ handler: Handler) -> HandlerID {
    handlers.append(handler)
    return HandlerID(rawValue: Int32(truncatingIfNeeded: handlers.count - 1))
  }

  func add(arguments: [String]) -> PayloadID {
    guard !arguments.isEmpty else { return .none }
    payloads.append(arguments)
    return PayloadID(rawValue: Int32(truncatingIfNeeded: payloads.count - 1))
  }
}
