// SPDX-License-Identifier: Apache-2.0

import CPlatform

/// Whether somebody wants the end of a computation that has no other means to ask.
///
/// Loops over everything there is ask now and then, and stop early. What they return is then incomplete: whoever called them
/// inside `watching` drops it.
package enum Interruption {
  /// A question that is asked on the thread that runs the computation.
  private final class Question {
    let isInterrupted: () -> Bool

    init(_ isInterrupted: @escaping () -> Bool) { self.isInterrupted = isInterrupted }
  }

  /// Returns whether to stop at a turn of a loop, which asks every 256 turns.
  ///
  /// - Complexity: one comparison for the other turns.
  @inline(__always)
  package static func stops(at turn: Int) -> Bool { turn & 0xFF == 0 && isWanted }

  /// Whether to stop.
  package static var isWanted: Bool {
    guard let question = thread_question() else { return false }
    return Unmanaged<Question>.fromOpaque(question).takeUnretainedValue().isInterrupted()
  }

  /// Runs a computation whose loops ask a question, and returns its result, or nil when it was interrupted.
  package static func watching<Result, Failure>(
    _ isInterrupted: @escaping () -> Bool, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    let (question, outer) = (Question(isInterrupted), thread_question())
    thread_set_question(Unmanaged.passUnretained(question).toOpaque())
    defer { withExtendedLifetime(question) { thread_set_question(outer) } }
    let result = try body()
    return isInterrupted() ? nil : result
  }
}
