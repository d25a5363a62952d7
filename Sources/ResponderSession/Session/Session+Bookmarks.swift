// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

extension Session {
  /// A point between two statements to which a session can return, so that the statements after it run anew.
  package struct Bookmark {
    fileprivate let mark: Mark
    fileprivate let execution: Execution
    fileprivate let steps: Int
    fileprivate let forgotten: Int
    fileprivate let checkpoints: [String: Int]
    fileprivate let watchedAnswers: [String: [String]]
  }

  /// The present point; no statement is running.
  package var bookmark: Bookmark {
    Bookmark(
      mark: mark, execution: execution, steps: history.steps.count, forgotten: history.forgotten,
      checkpoints: history.checkpoints, watchedAnswers: watchedAnswers)
  }

  /// Takes back everything since a bookmark; returns false, and does nothing, when that is not known any more: old changes
  /// were forgotten since, or statements moved between states, as `undo` does.
  ///
  /// - Complexity: O(n) in the changes since the bookmark.
  package func goBack(to bookmark: Bookmark) -> Bool {
    guard history.forgotten == bookmark.forgotten, history.undone.isEmpty, history.steps.count >= bookmark.steps else {
      return false
    }
    rollBack(to: bookmark.mark)
    history.steps.removeLast(history.steps.count - bookmark.steps)
    history.checkpoints = bookmark.checkpoints
    execution = bookmark.execution
    watchedAnswers = bookmark.watchedAnswers
    return true
  }
}
