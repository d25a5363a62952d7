// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel

/// What statements made beside the model: variables, verbs, breakpoints, the log, and what handlers do.
final class Script: LoggedPart {
  struct State {
    var variables: [String: String] = [:]
    /// The verbs that `define` and `alias` made.
    var definitions: [String: Definition] = [:]
    /// Where deliveries stop.
    var breakpoints: [Breakpoint] = []
    /// Who comments on what is typed.
    var companion: (any Companion)?
  }

  struct Mark {
    var state: Int
    var log: SessionLog.Mark
  }

  typealias Taken = (state: [Logged<State>.Change], log: SessionLog.Taken)

  let state = Logged(State())
  let log = SessionLog()
  /// By `HandlerID`; the first is that of framework methods.
  private let handlers = AppendOnlyList([Handler()])

  subscript(_ id: HandlerID) -> Handler { handlers[Int(id.rawValue)] }

  /// Adds a handler; the model counts them too.
  func add(_ handler: Handler) { _ = handlers.append(handler) }

  var mark: Mark { Mark(state: state.mark, log: log.mark) }

  func hasChanged(since mark: Mark) -> Bool { state.mark != mark.state || log.hasChanged(since: mark.log) }

  @discardableResult
  func rollBack(to mark: Mark) -> Taken { (state.rollBack(to: mark.state), log.rollBack(to: mark.log)) }

  func reapply(_ taken: Taken) {
    state.reapply(taken.state)
    log.reapply(taken.log)
  }

  /// Makes the script what it was at first, by a change like any other; lines of the log are read.
  func clear() {
    state.clear()
    log.skip()
  }

  func forget(before mark: Mark) {
    state.forget(before: mark.state)
    log.forget(before: mark.log)
  }
}
