// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Platform

/// The memory and the time that the program may use; a statement that needs more fails, and what it did is taken back.
///
/// The size of the whole program is compared. Memory that a failed statement has given back may stay with the program and is
/// used again, so the next statement fails only when the size grows further.
package struct Budget: Sendable {
  /// The limit of the memory in bytes, which a session can only lower.
  package let memory: Int
  /// The time in seconds, and when it is over; nil for any time.
  private let time: (seconds: Double, end: ContinuousClock.Instant)?
  private var peak = 0
  /// Whether the last check found that the memory or the time is used up.
  package private(set) var isSpent = false

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

  /// The budget for a new session in a program that had others, whose memory may stay with the program.
  package var begun: Budget {
    var budget = self
    budget.peak = memoryInUse().resident
    return budget
  }

  /// Returns what a program that runs no statements has used up, or nil.
  package func overrun() -> Diagnostic? {
    if let time, ContinuousClock.now > time.end {
      return Diagnostic(
        .limit, "it has taken more than \(time.seconds) s", help: ["allow more: --timeout SECONDS"])
    }
    guard memoryInUse().resident > memory else { return nil }
    return Diagnostic(
      .limit, "it would use more than \(MemorySize(bytes: memory)) of memory", help: ["allow more: --memory SIZE"])
  }

  /// Checks the memory and the time before a statement at a range.
  ///
  /// - Throws: `limit`.
  mutating func check(of script: Script, at range: SourceRange) throws(Diagnostic) {
    isSpent = true
    if let time, ContinuousClock.now > time.end {
      throw Diagnostic(
        .limit, "the session has taken more than \(time.seconds) s", at: range,
        help: ["allow more: responder --timeout SECONDS"])
    }
    let memory = min(memory, script.memoryLimit ?? .max)
    let now = memoryInUse().resident
    guard now > memory, now > peak else {
      isSpent = false
      return
    }
    // Something has to be left for the statements that put things in order.
    peak = now + memory / 64
    let size = memory < 1 << 20 ? "\(memory) bytes" : "\(memory >> 20) MiB"
    throw Diagnostic(
      .limit, "the session would use more than \(size) of memory", at: range,
      help: [
        "build less at once, or allow more: "
          + (script.memoryLimit == nil ? "responder --memory SIZE" : "option memory-limit SIZE")
      ])
  }
}

extension Session {
  /// The limit of the memory that `option memory-limit` set, or nil for that of the program.
  package var memoryLimit: MemorySize? { script.memoryLimit.map(MemorySize.init) }

  /// Lowers the limit of the memory, or returns to that of the program for nil.
  ///
  /// - Throws: `refused` for more than the program may use.
  package func setMemoryLimit(_ size: MemorySize?) throws(Diagnostic) {
    if let most = host.budget?.memory, let size, size.bytes > most {
      throw Diagnostic(
        .refused, "the program may not use as much as \(size) of memory", help: ["allow more: responder --memory SIZE"])
    }
    script.set(\.memoryLimit, size?.bytes)
  }
}

extension Session {
  /// Counts a statement, or something that takes as long, and checks the budget when it is time to, or when `isDue`.
  ///
  /// - Throws: `limit`.
  package func checkBudget(at range: SourceRange = .point(0), isDue: Bool = false) throws(Diagnostic) {
    limits.statements &+= 1
    if isDue || limits.statements % Limits.interval == 0 { try host.budget?.check(of: script, at: range) }
  }
}
