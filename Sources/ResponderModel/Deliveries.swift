// SPDX-License-Identifier: Apache-2.0

/// What deliveries have met.
package final class Deliveries: Undoable {
  /// The last delivery lies in the mark itself: a delivery is nothing to undo.
  package struct Mark {
    package var exercise: Int
    package var last: DeliveryRecord?
  }

  /// The delivery that finished last.
  @exclusivity(unchecked) package var last: DeliveryRecord?
  /// What deliveries have met so far.
  package let exercise = Exercise()

  package var mark: Mark { Mark(exercise: exercise.mark, last: last) }

  package func hasChanged(since mark: Mark) -> Bool { false }

  @discardableResult
  package func rollBack(to mark: Mark) -> DeliveryRecord? {
    exercise.rollBack(to: mark.exercise)
    return undo(to: mark)
  }

  /// Leaves the exercise: what has happened has happened.
  package func undo(to mark: Mark) -> DeliveryRecord? {
    defer { last = mark.last }
    return last
  }

  package func reapply(_ taken: DeliveryRecord?) { last = taken }

  package func forget(before mark: Mark) {}
}
