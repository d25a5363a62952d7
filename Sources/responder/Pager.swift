// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLineSupport
import LineEditor
import ResponderText

/// The program that shows output longer than the screen: `$PAGER`, or less.
@MainActor
struct Pager {
  private let command: String
  private let isSafe: Bool

  /// Chooses the pager of a prompt, or returns nil when there is none.
  ///
  /// An empty `PAGER` or `cat` means none. With `isSafe`, less must not access files.
  init?(isSafe: Bool) {
    guard isatty(0) == 1, StandardOutput.shared.isTerminal, !Terminal.isDumb else { return nil }
    // When less is missing, its absence is not reported.
    command = environment("PAGER") ?? "command -v less >/dev/null || exit 127; less"
    self.isSafe = isSafe
    if command.isEmpty || command == "cat" { return nil }
  }

  /// Shows lines and waits until the reader quits; returns false when the pager could not be started.
  func show(_ lines: [Escaped<TerminalLine>]) -> Bool {
    StandardOutput.shared.flush()
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var program = ChildProgram(["/bin/sh", "-c", command])
    program.environment += variables
    program.streams = [ends[0]]
    let (child, error) = program.start()
    close(ends[0])
    guard error == 0 else {
      close(ends[1])
      return false
    }
    // A reader who quits early closes the pipe, and the remaining lines are dropped.
    let bytes = Array(lines.lines().text.utf8)
    _ = bytes.withUnsafeBytes { writeAll($0, to: ends[1]) }
    close(ends[1])
    let status = ChildProgram.wait(for: child).status
    // Ctrl-C was meant for the pager.
    _ = Interrupt.take()
    // The shell reports 127 when the program does not exist.
    return status != 127
  }

  /// Defaults for less: show colours, and quit when everything fits on the screen.
  private var variables: [String] {
    (environment("LESS") == nil ? ["LESS=FRX"] : []) + (isSafe ? ["LESSSECURE=1"] : [])
  }
}
