// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// What can be undone and redone: where each statement that changed something began.
///
/// The changes themselves lie in the logs of the tree, the names and the session; a step is a mark in them.
struct History {
  struct Step {
    var mark: Session.Mark
    /// The verb of the statement.
    var command: String
  }

  /// What an undo took.
  struct Undone {
    var command: String
    var tree: ResponderTree.TakenBack
    var names: [(name: Int32, old: Int32)]
    var reversals: [(Session) -> Void]
    var log: (lines: [String], read: Int)
    var it: ResponderID?
    var lastDelivery: DeliveryRecord?
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
  func remember(_ command: String, since mark: Mark) -> Bool {
    if history.isMoving {
      history.isMoving = false
      return true
    }
    // Reading the log is no change of its own.
    let isUnchanged =
      model.tree.mark == mark.tree && model.names.mark == mark.names && reversals.count == mark.reversals
      && log.mark.count == mark.log.count
    if isUnchanged { return model.vocabulary.it != mark.it || log.mark.read != mark.log.read }
    var step = History.Step(mark: mark, command: command)
    if (mark.lastDelivery?.asked.count ?? 0) > History.pathLimit { step.mark.lastDelivery = nil }
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
    let base = history.steps[History.limit].mark
    model.tree.forget(base.tree)
    model.names.forget(base.names)
    reversals.removeFirst(base.reversals)
    history.steps.removeFirst(History.limit)
    history.forgotten += History.limit
    for index in history.steps.indices {
      history.steps[index].mark.tree -= base.tree
      history.steps[index].mark.names -= base.names
      history.steps[index].mark.reversals -= base.reversals
    }
  }

  /// Undoes the last step; returns its verb, nil when there is none.
  ///
  /// Complexity: O(what the step changed).
  func undo() -> String? {
    guard let step = history.steps.popLast() else { return nil }
    let reversals = takeBackReversals(to: step.mark.reversals)
    history.undone.append(
      History.Undone(
        command: step.command, tree: model.tree.rollBack(to: step.mark.tree),
        names: model.names.rollBack(to: step.mark.names),
        reversals: reversals, log: log.rollBack(to: step.mark.log), it: model.vocabulary.it,
        lastDelivery: model.deliveries.last))
    model.vocabulary.it = step.mark.it
    model.deliveries.last = step.mark.lastDelivery
    return step.command
  }

  /// Brings the last undone step again; returns its verb, nil when there is none.
  func redo() -> String? {
    guard let step = history.undone.popLast() else { return nil }
    history.steps.append(History.Step(mark: mark, command: step.command))
    model.tree.reapply(step.tree)
    model.names.reapply(step.names)
    for reversal in step.reversals.reversed() { reversal(self) }
    log.reapply(step.log)
    model.vocabulary.it = step.it
    model.deliveries.last = step.lastDelivery
    return step.command
  }
}
