// SPDX-License-Identifier: Apache-2.0

import SessionTesting

/// Reads a session file that is known to be well-formed, for tests of other things.
func sessionFile(_ text: String, name: String = "cards.responder") throws -> SessionFile {
  try SessionFile(name: name, text: text)
}

/// A generator that gives the same numbers in every run, so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(truncatingIfNeeded: seed)
  }

  // The algorithm is SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func pick<T>(_ choices: [T]) -> T {
    choices[Int.random(in: 0..<choices.count, using: &self)]
  }

  mutating func lines(_ count: ClosedRange<Int>, of choices: [String]) -> [String] {
    (0..<Int.random(in: count, using: &self)).map { _ in pick(choices) }
  }
}
