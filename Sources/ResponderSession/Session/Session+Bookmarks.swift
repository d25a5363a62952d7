// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

extension Session {
  /// A point between two statements to which a session can return, so that the statements after it run anew.
  package struct Bookmark {
    fileprivate let mark: Mark
    fileprivate let execution: Execution
    /// The number of steps, including those that were forgotten by then.
    fileprivate let position: Int
    fileprivate let checkpoints: [String: Int]
    fileprivate let watchedAnswers: [String: [String]]
  }

  /// The present point; no statement is running.
  package var bookmark: Bookmark {
    Bookmark(
      mark: mark, execution: execution, position: history.position,
      checkpoints: history.checkpoints, watchedAnswers: watchedAnswers)
  }

  /// Takes back everything since a bookmark; returns false, and does nothing, when that is not known any more: the changes
  /// since then were forgotten, or statements moved between states, as `undo` does.
  ///
  /// - Complexity: O(n) in the changes since the bookmark.
  package func goBack(to bookmark: Bookmark) -> Bool {
    let steps = bookmark.position - history.forgotten
    guard history.undone.isEmpty, (0...history.steps.count).contains(steps) else { return false }
    rollBack(to: bookmark.mark)
    history.steps.removeLast(history.steps.count - steps)
    history.checkpoints = bookmark.checkpoints
    execution = bookmark.execution
    watchedAnswers = bookmark.watchedAnswers
    return true
  }
}
