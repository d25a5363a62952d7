// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Platform

/// The memory and the time that the program may use; a statement that needs more fails, and what it did is taken back.
///
/// The size of the whole program is compared. Memory that a failed statement has given back may stay with the program and is
/// used again, so the next statement fails only when the size grows further.
package struct Budget {
  /// The limit of the memory in bytes.
  private let memory: Int
  /// The time in seconds, and when it is over; nil for any time.
  private let time: (seconds: Double, end: ContinuousClock.Instant)?
  private var peak = 0

  /// The length in bytes of a word for which no further statement is waited for.
  private static let largeWord = 1 << 16

  /// Makes a budget of some bytes, by default half of the machine's memory, and of some seconds from now on.
  package init(memory: Int? = nil, seconds: Double? = nil) {
    self.memory = memory ?? usualMemoryLimit()
    time = seconds.map { ($0, .now + .seconds($0)) }
  }

  /// Returns whether a statement whose variables were replaced is so large that no further one is waited for.
  static func isLarge(_ statement: Statement) -> Bool {
    // Only values of variables are longer than what somebody wrote.
    statement.words.contains { $0.text.utf8.count >= largeWord }
  }

  /// Checks the memory and the time before a statement at a range.
  ///
  /// - Throws: `limit`.
  mutating func check(at range: SourceRange) throws(Diagnostic) {
    if let time, ContinuousClock.now > time.end {
      throw Diagnostic(
        .limit, "the session has taken more than \(time.seconds) s", at: range,
        help: ["allow more: responder --timeout SECONDS"])
    }
    let now = memoryInUse().resident
    guard now > memory, now > peak else { return }
    // Something has to be left for the statements that put things in order.
    peak = now + memory / 64
    throw Diagnostic(
      .limit, "the session would use more than \(memory >> 20) MiB of memory", at: range,
      help: ["build less at once, or allow more: responder --memory SIZE"])
  }
}

extension Session {
  /// Counts a statement, or something that takes as long, and checks the budget when it is time to, or when `isDue`.
  ///
  /// - Throws: `limit`.
  package func checkBudget(at range: SourceRange = .point(0), isDue: Bool = false) throws(Diagnostic) {
    limits.statements &+= 1
    if isDue || limits.statements % Limits.interval == 0 { try host.budget?.check(at: range) }
  }
}
