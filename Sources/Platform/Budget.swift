// SPDX-License-Identifier: Apache-2.0

import CPlatform

/// The memory and the time that the program may use.
///
/// The size of the whole program is compared.
package struct Budget: Sendable {
  /// What was used up.
  package enum Overrun {
    case seconds(Double)
    case bytes(Int)
  }

  /// The limit of the memory in bytes.
  package let memory: Int
  /// The time in seconds, and when it is over by the clock of the system; nil for any time.
  private let time: (seconds: Double, end: Double)?
  /// Memory that is not counted against a new holder of the budget, in bytes, because the program has it anyway.
  private var peak = 0

  /// Makes a budget of some bytes, by default half of the machine's memory, and of some seconds from now on.
  package init(memory: Int? = nil, seconds: Double? = nil) {
    self.memory = memory ?? usualMemoryLimit()
    time = seconds.map { ($0, monotonic_seconds() + $0) }
  }

  /// The budget for a new session in a program that had others, whose memory may stay with the program.
  package var begun: Budget {
    var budget = self
    budget.peak = memoryInUse().resident
    return budget
  }

  /// Returns what was used up, or nil.
  package func overrun() -> Overrun? { timeOverrun ?? (memoryInUse().resident > memory ? .bytes(memory) : nil) }

  /// Returns what was used up, or nil; what fails on account of it gives its memory back to the program, which may keep it, so
  /// the next one fails only when the program grows further.
  ///
  /// `limit` is a lower limit of the memory in bytes.
  package mutating func nextOverrun(limit: Int? = nil) -> Overrun? {
    if let timeOverrun { return timeOverrun }
    let memory = min(memory, limit ?? .max)
    let now = memoryInUse().resident
    guard now > memory, now > peak else { return nil }
    // Something has to be left for what puts things in order.
    peak = now + memory / 64
    return .bytes(memory)
  }

  private var timeOverrun: Overrun? { time.flatMap { monotonic_seconds() > $0.end ? .seconds($0.seconds) : nil } }
}
