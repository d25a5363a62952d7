// SPDX-License-Identifier: Apache-2.0

/// The time a session may take, and the error of one that takes longer.
package struct TimeLimit: Error, Hashable, Sendable, CustomStringConvertible {
  /// The time in seconds.
  package let seconds: Double
  /// The line of a plain script that was running when the time was up, 1-based, or nil.
  package var line: Int?

  /// Makes a limit.
  package init(seconds: Double) {
    self.seconds = seconds
  }

  /// The time for people, such as `60 s` or `0.5 s`.
  package var description: String {
    let whole = Int(exactly: seconds)
    return "\(whole.map(String.init) ?? "\(seconds)") s"
  }
}
