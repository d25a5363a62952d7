// SPDX-License-Identifier: Apache-2.0

import Platform

/// Until when the statements of a document may run; its sessions ask for it through their hosts.
final class Deadline {
  private var end: ContinuousClock.Instant?
  private var isInterrupted: () -> Bool = { false }
  /// Whether what is cut short at the end runs again later, so that nobody learns of it.
  private(set) var isTentative = false
  /// The memory that the program may have while the statements run.
  private(set) var budget = Budget()

  /// The memory up to which statements may let the program grow, whichever document they are in, in bytes.
  private let memory: Int
  /// The memory that the statements of a document may use in any case, since what others gave back may stay with the program.
  private static let leastMemory = 32 << 20

  /// Whether what runs must stop.
  var isOver: Bool { isTimeUp || isInterrupted() }

  private var limit: Int {
    if isMemoryFull { returnFreedMemory() }
    return min(max(memory, memoryInUse().resident + Self.leastMemory), usualMemoryLimit())
  }

  /// Whether another document could use no more than the least.
  var isMemoryFull: Bool { memoryInUse().resident + Self.leastMemory > memory }

  init(memory: Int) { self.memory = memory }

  /// Where less than half of the memory is left, asks for that of other documents, and waits until what they let go of is
  /// freed or `isInterrupted`.
  func waitForMemory(until isInterrupted: () -> Bool, _ ask: () -> Void) {
    guard memoryInUse().resident > memory / 2 else { return }
    ask()
    var turns = 0
    while isLettingGo() || turns < Self.turnsToLetGo, !isInterrupted() {
      usleep(1_000)
      turns += 1
    }
    returnFreedMemory()
  }

  /// The time in milliseconds after which another document that does nothing has begun to let go of its memory.
  private static let turnsToLetGo = 20

  private var isTimeUp: Bool { end.map { ContinuousClock.now >= $0 } ?? false }

  /// Runs statements for some time.
  ///
  /// What is cut short because of `isInterrupted` runs again later, and when `isTentative` all that is.
  func within<Result, Failure>(
    _ time: Duration, isTentative: Bool, until isInterrupted: @escaping () -> Bool = { false },
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = (end, self.isInterrupted, self.isTentative)
    end = min(end ?? .now + time, .now + time)
    (self.isInterrupted, self.isTentative) = (isInterrupted, isTentative)
    if before.0 == nil { budget = Budget(memory: limit) }
    defer { (end, self.isInterrupted, self.isTentative) = before }
    return try body()
  }

  /// Whether what was cut short just now runs again later.
  var wasTentative: Bool { isTentative || !isTimeUp }
}
