// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel

/// The state that statements make beside the model: variables, verbs, breakpoints, the log and handlers' bodies.
final class Script: LoggedPart {
  struct State {
    var variables: [String: String] = [:]
    /// The verbs that `define` and `alias` made.
    var definitions: [String: Definition] = [:]
    /// The breakpoints at which deliveries stop.
    var breakpoints: [Breakpoint] = []
    /// The companion that comments on what the user types.
    var companion: (any Companion)?
  }

  struct Mark {
    var state: Int
    var log: SessionLog.Mark
  }

  typealias Taken = (state: [Logged<State>.Change], log: SessionLog.Taken)

  let state = Logged(State())
  let log = SessionLog()
  /// The handlers by `HandlerID`.
  ///
  /// The first one is that of framework methods.
  private let handlers = AppendOnlyList([Handler()])

  subscript(_ id: HandlerID) -> Handler { handlers[Int(id.rawValue)] }

  /// Adds a handler.
  ///
  /// `Session.addHandler` adds it to the model as well, so that both count alike.
  func add(_ handler: Handler) { _ = handlers.append(handler) }

  var mark: Mark { Mark(state: state.mark, log: log.mark) }

  func hasChanged(since mark: Mark) -> Bool { state.mark != mark.state || log.hasChanged(since: mark.log) }

  @discardableResult
  func rollBack(to mark: Mark) -> Taken { (state.rollBack(to: mark.state), log.rollBack(to: mark.log)) }

  func reapply(_ taken: Taken) {
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

  func forget(before mark: Mark) {
    state.forget(before: mark.state)
    log.forget(before: mark.log)
  }
}
