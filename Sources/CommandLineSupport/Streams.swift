// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

/// Text for a descriptor, written in large pieces.
package struct OutputBuffer {
  package let descriptor: Int32
  /// The text that waits.
  package let text = AnswerText()
  private static let limit = 1 << 16

  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Whether the text should be written out.
  package var isFull: Bool { text.count >= Self.limit }

  /// Writes out everything; when that fails, drops it and returns the system's error number, which is EINTR when Ctrl-C
  /// ended it.
  package func flush(untilInterrupted endsAtInterrupt: Bool = false) -> Int32? {
    guard text.count > 0 else { return nil }
    let isWritten = text.withBytes { writeAll($0, to: descriptor, untilInterrupted: endsAtInterrupt) }
    let reason = errno
    text.removeAll()
    // What follows begins on a line of its own.
    if !isWritten, endsAtInterrupt, reason == EINTR { text.append(UInt8(ascii: "\n")) }
    return isWritten ? nil : reason
  }
}

/// Standard output, written in large pieces and before anything waits for it.
///
/// What a session says goes to a pipe as it is. On a terminal it is escaped, because a script, a file name or a project can
/// contain sequences that control it.
@MainActor
package final class StandardOutput {
  package static let shared = StandardOutput()
  private let buffer = OutputBuffer(descriptor: 1)

  package let isTerminal = isatty(1) == 1

  /// Whether Ctrl-C drops what has not been written yet, as at a prompt, where the program goes on.
  package var endsAtInterrupt = false

  /// Writes out the results that go elsewhere.
  ///
  /// Called before the program ends.
  package var flushOthers: () -> Void = {}

  package func write(_ text: String) {
    write(isTerminal ? Escaped<TerminalLine>(lines: text) : Escaped(verbatim: text))
  }

  package func writeLine(_ text: String) {
    writeLine(isTerminal ? Escaped<TerminalLine>(lines: text) : Escaped(verbatim: text))
  }

  /// Writes what a function appends, to anything but a terminal.
  package func write(_ append: (AnswerText) -> Void) {
    append(buffer.text)
    if buffer.isFull { flush() }
  }

  package func write(_ text: Escaped<some Sink>) {
    buffer.text.append(text.text)
    if buffer.isFull { flush() }
  }

  package func writeLine(_ text: Escaped<some Sink>) {
    buffer.text.append(line: text.text)
    if buffer.isFull { flush() }
  }

  /// Writes out everything; ends the program without a message when the reader has closed the pipe.
  package func flush() {
    guard let reason = buffer.flush(untilInterrupted: endsAtInterrupt) else { return }
    if endsAtInterrupt, reason == EINTR { return }
    flushOthers()
    if reason == EPIPE { exit(0) }
    StandardError.write("error[io]: standard output cannot be written: \(prose: systemMessage(reason))\n")
    exit(2)
  }
}

/// Standard error, written at once.
///
/// It is escaped in a pipe too, because build servers and editors read it line by line.
package enum StandardError {
  /// Reports an error in the shape that all errors have.
  @MainActor
  package static func report(_ error: Diagnostic) {
    let renderer = DiagnosticRenderer(
      usesColor: isColorWanted(isTerminal: isTerminal), terminalWidth: isTerminal ? terminalSize().columns : nil)
    write(renderer.lines(error).lines())
  }

  @MainActor
  package static func write(_ text: Escaped<TerminalLine>) {
    // Results printed before an error must appear before it.
    StandardOutput.shared.flush()
    let bytes = Array(text.text.utf8)
    _ = bytes.withUnsafeBytes { writeAll($0, to: 2) }
  }

  package static let isTerminal = isatty(2) == 1
}

/// Returns whether the environment wants colour on a stream: by NO_COLOR, CLICOLOR_FORCE, and then the terminal and TERM.
package func isColorWanted(isTerminal: Bool) -> Bool {
  if !(environment("NO_COLOR") ?? "").isEmpty { return false }
  if let forced = environment("CLICOLOR_FORCE"), !forced.isEmpty, forced != "0" { return true }
  return isTerminal && environment("TERM") != "dumb"
}

/// Returns the size according to the terminal, or the environment, or 24 rows and 80 columns.
package func terminalSize() -> (columns: Int, rows: Int) {
  var size = winsize()
  // Results may go to a pipe while errors go to the terminal.
  let isKnown = ioctl(1, UInt(TIOCGWINSZ), &size) == 0 || ioctl(2, UInt(TIOCGWINSZ), &size) == 0
  func number(_ known: UInt16, _ variable: String, _ usual: Int) -> Int {
    if isKnown, known > 0 { return Int(known) }
    return environment(variable).flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil } ?? usual
  }
  return (number(size.ws_col, "COLUMNS", 80), number(size.ws_row, "LINES", 24))
}

/// Ends the program after writing out everything.
@MainActor
package func leave(with status: Int32) -> Never {
  StandardOutput.shared.flushOthers()
  StandardOutput.shared.flush()
  exit(status)
}
