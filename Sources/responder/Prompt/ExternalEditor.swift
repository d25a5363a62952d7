// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport

/// The user's editor, opened with a temporary file.
struct ExternalEditor {
  /// The command of the editor, started as a shell would: VISUAL, or EDITOR, or vi.
  private let command = ["VISUAL", "EDITOR"].lazy.compactMap { environment($0) }.first { !$0.isEmpty } ?? "vi"

  /// Opens a text; returns what was saved, or nil when nothing was saved.
  ///
  /// - Throws: `io` when the file cannot be made, `failed` when the editor cannot be started or ends with an error.
  func edit(_ text: String) throws(Diagnostic) -> String? {
    let (path, descriptor) = makeTemporaryFile(ending: ".responder")
    guard descriptor >= 0 else { throw Self.failure(path, errno) }
    defer { unlink(path) }
    let isWritten = Array(text.utf8).withUnsafeBytes { writeAll($0, to: descriptor) }
    let reason = errno
    close(descriptor)
    guard isWritten else { throw Self.failure(path, reason) }
    let before = Self.version(of: path)
    try run(on: path)
    guard Self.version(of: path) != before else { return nil }
    return String(decoding: try FileInput.contents(of: path), as: UTF8.self)
  }

  private static func failure(_ path: String, _ reason: Int32) -> Diagnostic {
    Diagnostic(.io, "'\(path)' cannot be written: \(systemMessage(reason))", help: ["TMPDIR may name another folder"])
  }

  /// Returns values that change when a file is saved; an editor may replace the file by a new one.
  private static func version(of path: String) -> [Int] {
    var status = stat()
    guard stat(path, &status) == 0 else { return [] }
    let time = status.modification
    return [Int(status.st_size), Int(truncatingIfNeeded: status.st_ino), time.tv_sec, time.tv_nsec]
  }

  private func run(on path: String) throws(Diagnostic) {
    // Ctrl-C in the editor is meant for the editor.
    var (interrupt, quit) = (sigaction(), sigaction())
    sigaction(SIGINT, nil, &interrupt)
    sigaction(SIGQUIT, nil, &quit)
    signal(SIGINT, SIG_IGN)
    signal(SIGQUIT, SIG_IGN)
    defer {
      sigaction(SIGINT, &interrupt, nil)
      sigaction(SIGQUIT, &quit, nil)
    }
    let (child, error) = ChildProgram(["/bin/sh", "-c", "\(command) \"$1\"", "responder", path]).start()
    guard error == 0 else {
      throw Diagnostic(.failed, "the editor cannot be started: \(systemMessage(error))")
    }
    let (status, signal) = ChildProgram.wait(for: child)
    guard status != 0 else { return }
    let end = status.map { "status \($0)" } ?? "signal \(signal)"
    throw Diagnostic(
      .failed, "the editor '\(command)' ended with \(end); nothing was run", help: ["VISUAL or EDITOR names another"])
  }
}
