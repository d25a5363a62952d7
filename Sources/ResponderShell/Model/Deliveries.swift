// SPDX-License-Identifier: Apache-2.0

/// What deliveries have met.
final class Deliveries: Undoable {
  /// The last delivery lies in the mark itself: a delivery is nothing to undo.
  struct Mark {
    var exercise: Int
    var last: DeliveryRecord?
  }

  /// The delivery that finished last.
  @exclusivity(unchecked) var last: DeliveryRecord?
  /// What deliveries have met so far.
  let exercise = Exercise()

  var mark: Mark { Mark(exercise: exercise.mark, last: last) }

  func hasChanged(since mark: Mark) -> Bool { false }

  @discardableResult
  func rollBack(to mark: Mark) -> DeliveryRecord? {
    exercise.rollBack(to: mark.exercise)
    return undo(to: mark)
  }

  /// Leaves the exercise: what has happened has happened.
  func undo(to mark: Mark) -> DeliveryRecord? {
    defer { last = mark.last }
    return last
  }

  func reapply(_ taken: DeliveryRecord?) { last = taken }

  func forget(before mark: Mark) {}
}
