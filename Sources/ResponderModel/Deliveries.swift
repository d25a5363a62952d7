// SPDX-License-Identifier: Apache-2.0

/// The last delivery, and everything that deliveries reached.
package final class Deliveries: Undoable {
  /// A point to roll back to.
  ///
  /// It contains the last delivery itself, because a delivery alone is not a change that can be undone.
  package struct Mark {
    package var exercise: Int
    package var last: DeliveryRecord?
  }

  // OPTIMIZATION: unchecked, because every statement marks it; valid because no foreign code runs during an access.
  /// The delivery that finished last.
  @exclusivity(unchecked) package var last: DeliveryRecord?
  /// The objects, handlers and actions that deliveries reached so far.
  package let exercise = Exercise()

  package var mark: Mark { Mark(exercise: exercise.mark, last: last) }

  package func hasChanged(since mark: Mark) -> Bool { false }

  @discardableResult
  package func rollBack(to mark: Mark) -> DeliveryRecord? {
    exercise.rollBack(to: mark.exercise)
    return undo(to: mark)
  }

  /// Restores the last delivery and keeps the exercise, because the deliveries did happen.
  package func undo(to mark: Mark) -> DeliveryRecord? {
    defer { last = mark.last }
    return last
  }

  package func reapply(_ taken: DeliveryRecord?) { last = taken }

  package func forget(before mark: Mark) {}
}
