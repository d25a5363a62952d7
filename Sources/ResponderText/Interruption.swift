// SPDX-License-Identifier: Apache-2.0

/// Whether somebody wants the end of a computation that has no other means to ask.
///
/// Loops over everything there is ask now and then, and stop early. What they return is then incomplete: whoever called them
/// inside `watching` drops it.
package enum Interruption {
  /// A question that is asked on the thread that runs the computation.
  private struct Question: @unchecked Sendable {
    let isInterrupted: () -> Bool
  }

  private static let question = TaskLocal<Question?>(wrappedValue: nil)

  /// Returns whether to stop at a turn of a loop, which asks every 256 turns.
  ///
  /// - Complexity: one comparison for the other turns.
  @inline(__always)
  package static func stops(at turn: Int) -> Bool { turn & 0xFF == 0 && isWanted }

  /// Whether to stop.
  package static var isWanted: Bool { question.get()?.isInterrupted() ?? false }

  /// Runs a computation whose loops ask a question, and returns its result, or nil when it was interrupted.
  package static func watching<Result, Failure>(
    _ isInterrupted: @escaping () -> Bool, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    // `withValue` does not keep the type of a thrown error.
    let result = question.withValue(Question(isInterrupted: isInterrupted)) {
      Swift.Result { () throws(Failure) in try body() }
    }
    if isInterrupted() { return nil }
    return try result.get()
  }
}
