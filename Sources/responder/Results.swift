// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import ResponderShell

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Where results go: standard output, or the file that `output` named.
@MainActor
final class Results {
  static let shared = Results()

  /// Told what went wrong when the file cannot be written any more; results go to standard output from then on.
  var onFailure: (Diagnostic) -> Void = { _ in }

  private var file: OutputFile?
  private var buffer: OutputBuffer?

  /// Opens another file, emptied, or none; the one before is complete then.
  func follow(_ next: OutputFile?) {
    guard next !== file else { return }
    closeFile()
    guard let next else { return }
    do throws(Diagnostic) {
      buffer = OutputBuffer(descriptor: try FileOutput.open(next.path, O_WRONLY | O_CREAT | O_TRUNC))
      file = next
    } catch {
      onFailure(error)
    }
  }

  /// Writes a line to the file in force, or to standard output.
  func writeLine(_ text: String, toFile: Bool) {
    guard toFile, buffer != nil else { return StandardOutput.shared.writeLine(text) }
    buffer?.appendLine(text)
    if buffer?.isFull == true { flushFile() }
  }

  /// Writes a line of a running statement, whose results go where those before it went.
  func writeLine(_ text: String) { writeLine(text, toFile: true) }

  /// Hands everything on, to both.
  func flush() {
    flushFile()
    StandardOutput.shared.flush()
  }

  /// Hands on what waits for the file.
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
