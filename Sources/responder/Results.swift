// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport
import ResponderSession
import ResponderShell

/// The destination of results: standard output, or the file named by `output`.
@MainActor
final class Results {
  static let shared = Results()

  /// Receives the error when the file can no longer be written; later results go to standard output.
  var onFailure: (Diagnostic) -> Void = { _ in }

  /// Receives the error that ended a recording.
  var onLostRecording: (Diagnostic) -> Void = { _ in }

  private var file: OutputFile?
  /// Whether results go to a file.
  var hasFile: Bool { file != nil }
  private var buffer: OutputBuffer?

  // The file may be read by another program, so it has to be complete whenever this one ends.
  private init() { StandardOutput.shared.flushOthers = { Results.shared.flushFile() } }

  /// Opens and empties another file, or none, after completing the previous one.
  func follow(_ next: OutputFile?) {
    guard next !== file else { return }
    // After one answer elsewhere, the file before it goes on.
    let goesOn = file?.next === next
    closeFile()
    guard let next else { return }
    do throws(Diagnostic) {
      let flags = O_WRONLY | O_CREAT | (goesOn ? O_APPEND : O_TRUNC)
      buffer = OutputBuffer(descriptor: try FileOutput.open(next.path, flags))
      file = next
    } catch {
      onFailure(error)
    }
  }

  /// Writes a line to the current file, or to standard output.
  func writeLine(_ text: String, toFile: Bool) {
    guard toFile, buffer != nil else { return StandardOutput.shared.writeLine(text) }
    buffer?.text.append(line: text)
    if buffer?.isFull == true { flushFile() }
  }

  /// Writes output of a running statement to the destination of the results before it.
  func write(_ output: OutputLine, _ color: RunOptions.Color) {
    if buffer == nil, let screen = Terminal.screen(color) {
      for line in TerminalRenderer(screen).lines(of: output) { StandardOutput.shared.writeLine(line) }
    } else {
      for line in output.lines { writeLine(line, toFile: true) }
    }
  }

  /// Writes out everything, both to the file and to standard output.
  func flush() {
    flushFile()
    StandardOutput.shared.flush()
  }

  /// Writes out the text that waits for the file.
  func flushFile() {
    guard let reason = buffer?.flush(), let file else { return }
    fail(file, reason)
  }

  private func closeFile() {
    flushFile()
    guard let buffer, let file else { return }
    self.buffer = nil
    self.file = nil
    if close(buffer.descriptor) != 0 { onFailure(FileOutput.unwritable(file.path, errno)) }
  }

  private func fail(_ file: OutputFile, _ reason: Int32) {
    if let buffer { _ = close(buffer.descriptor) }
    buffer = nil
    self.file = nil
    onFailure(FileOutput.unwritable(file.path, reason))
  }
}
