// SPDX-License-Identifier: Apache-2.0

import CommandLineSupport
import ResponderText

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

  /// Shows a text in place of the last one, ten times a second at most, or at once before something that takes long.
  func show(atOnce: Bool = false, _ text: () -> String) {
    guard isShown, atOnce || ContinuousClock.now - last > .milliseconds(100) else { return }
    last = .now
    isVisible = true
    StandardError.write("\r\u{1B}[K\(prose: text())")
  }

  /// Shows how many files are judged next; some hundred take a while.
  func showJudging(_ count: Int, of revision: String? = nil) {
    show(atOnce: count > 300) { "judging \(count) files" + (revision.map { " of \($0)" } ?? "") }
  }

  /// Removes the line.
  func end() {
    guard isVisible else { return }
    isVisible = false
    StandardError.write("\r\u{1B}[K")
  }
}
