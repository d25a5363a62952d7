// SPDX-License-Identifier: Apache-2.0

import CommandLineSupport

/// A line at a terminal that says what a long command does, on standard error.
@MainActor
final class Progress {
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant
  private var isVisible = false

  /// Makes a line that appears after half a second, so that short commands print nothing.
  init() {
    isShown = StandardError.isTerminal && environment("TERM") != "dumb"
    last = start + .milliseconds(400)
  }

  /// The seconds since the command began.
  var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }

  /// Shows a text in place of the last one, ten times a second at most.
  func show(_ text: () -> String) {
    guard isShown, ContinuousClock.now - last > .milliseconds(100) else { return }
    last = .now
    isVisible = true
    StandardError.write(styled: "\r\u{1B}[K\(text())")
  }

  /// Removes the line.
  func end() {
    guard isVisible else { return }
    isVisible = false
    StandardError.write(styled: "\r\u{1B}[K")
  }
}
