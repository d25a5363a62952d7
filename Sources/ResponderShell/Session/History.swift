// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel

/// What can be undone and redone: where each statement that changed something began.
///
/// The changes themselves lie in the logs of the state's parts; a step is a mark in them.
struct History {
  struct Step {
    var mark: Session.State.Mark
    /// The verb of the statement.
    var command: String
  }

  /// What an undo took.
  struct Undone {
    var command: String
    var taken: Session.State.Taken
  }

  /// Oldest first.
  var steps: [Step] = []
  /// What a redo would bring again, the next one last.
  var undone: [Undone] = []
  /// How many steps there were before the oldest that is kept.
  var forgotten = 0
  /// After how many steps each checkpoint was set.
  var checkpoints: [String: Int] = [:]
  /// Whether the running statement is an undo or redo itself.
  var isMoving = false

  /// How many steps lie behind, forgotten ones too.
  var position: Int { forgotten + steps.count }

  /// How many statements can always be undone; up to twice as many are kept.
  static let limit = 1_000
  /// The longest path of a delivery that a step keeps for `$path` and `expect path`.
  static let pathLimit = 10_000
}

extension Session {
  /// Makes a statement that has ended a step, if it changed anything; returns whether it did.
  ///
  /// Complexity: O(1) amortised over many statements.
  func remember(_ command: String, since mark: State.Mark) -> Bool {
    if history.isMoving {
      history.isMoving = false
      return true
    }
    guard state.hasChanged(since: mark) else {
      // What only moved is no step, but no question either.
      return model.vocabulary.it != mark.model.vocabulary.it || script.log.mark.read != mark.script.log.read
    }
    var step = History.Step(mark: mark, command: command)
    if (mark.model.deliveries.last?.asked.count ?? 0) > History.pathLimit { step.mark.model.deliveries.last = nil }
    if !history.undone.isEmpty {
      // What was undone is lost, and the checkpoints that were set in it.
      history.undone.removeAll()
      let position = history.position
      history.checkpoints = history.checkpoints.filter { $0.value <= position }
    }
    history.steps.append(step)
    if history.steps.count >= 2 * History.limit { forgetOldSteps() }
    return true
  }

  private func forgetOldSteps() {
    state.forget(before: history.steps[History.limit].mark)
    history.steps.removeFirst(History.limit)
    history.forgotten += History.limit
  }

  /// Undoes the last step; returns its verb, nil when there is none.
  ///
  /// Complexity: O(what the step changed).
  func undo() -> String? {
    guard let step = history.steps.popLast() else { return nil }
    history.undone.append(History.Undone(command: step.command, taken: state.undo(to: step.mark)))
    return step.command
  }

  /// Brings the last undone step again; returns its verb, nil when there is none.
  func redo() -> String? {
    guard let step = history.undone.popLast() else { return nil }
    history.steps.append(History.Step(mark: state.mark, command: step.command))
    state.reapply(step.taken)
    return step.command
  }
}
