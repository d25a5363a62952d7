// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel

/// The state that statements make beside the model: variables, verbs, breakpoints, the log and handlers' bodies.
package final class Script: LoggedPart {
  package struct State {
    package var variables: [String: String] = [:]
    /// The verbs that `define` and `alias` made.
    package var definitions: [String: Definition] = [:]
    /// The breakpoints at which deliveries stop.
    package var breakpoints: [Breakpoint] = []
    /// The companion that comments on what the user types.
    package var companion: (any Companion)?
  }

  package struct Mark {
    var state: Int
    var log: SessionLog.Mark
  }

  package typealias Taken = (state: [Logged<State>.Change], log: SessionLog.Taken)

  package let state = Logged(State())
  package let log = SessionLog()
  /// The handlers by `HandlerID`.
  ///
  /// The first one is that of framework methods.
  private let handlers = AppendOnlyList([Handler()])

  package subscript(_ id: HandlerID) -> Handler { handlers[Int(id.rawValue)] }

  /// Adds a handler.
  ///
  /// `Session.addHandler` adds it to the model as well, so that both count alike.
  func add(_ handler: Handler) { _ = handlers.append(handler) }

  package var mark: Mark { Mark(state: state.mark, log: log.mark) }

  package func hasChanged(since mark: Mark) -> Bool { state.mark != mark.state || log.hasChanged(since: mark.log) }

  @discardableResult
  package func rollBack(to mark: Mark) -> Taken { (state.rollBack(to: mark.state), log.rollBack(to: mark.log)) }

  package func reapply(_ taken: Taken) {
    state.reapply(taken.state)
    log.reapply(taken.log)
  }

  /// Resets the script by a change that can be undone.
  ///
  /// Lines of the log count as read.
  func clear() {
    state.clear()
    log.skip()
  }

  package func forget(before mark: Mark) {
    state.forget(before: mark.state)
    log.forget(before: mark.log)
  }
}
