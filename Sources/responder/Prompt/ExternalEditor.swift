// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The user's editor, opened with a temporary file.
struct ExternalEditor {
  /// The command of the editor, started as a shell would: VISUAL, or EDITOR, or vi.
  private let command = ["VISUAL", "EDITOR"].lazy.compactMap { environment($0) }.first { !$0.isEmpty } ?? "vi"

  /// Opens a text; returns what was saved, or nil when nothing was saved.
  ///
  /// - Throws: `io` when the file cannot be made, `failed` when the editor cannot be started or ends with an error.
  func edit(_ text: String) throws(Diagnostic) -> String? {
    let folder = environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var name = Array("\(folder)/responder-XXXXXX.responder".utf8CString)
    // The file is readable only by its owner.
    let descriptor = mkstemps(&name, Int32(".responder".utf8.count))
    let path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
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
    #if canImport(Glibc)
    let time = status.st_mtim
    #else
    let time = status.st_mtimespec
    #endif
    return [Int(status.st_size), Int(truncatingIfNeeded: status.st_ino), time.tv_sec, time.tv_nsec]
  }

  private func run(on path: String) throws(Diagnostic) {
    // Ctrl-C in the editor is meant for the editor.
    var ignored = sigaction()
    var interrupt = sigaction()
    var quit = sigaction()
    #if canImport(Glibc)
    ignored.__sigaction_handler.sa_handler = SIG_IGN
    #else
    ignored.__sigaction_u.__sa_handler = SIG_IGN
    #endif
    sigaction(SIGINT, &ignored, &interrupt)
    sigaction(SIGQUIT, &ignored, &quit)
    defer {
      sigaction(SIGINT, &interrupt, nil)
      sigaction(SIGQUIT, &quit, nil)
    }
    let (child, error) = spawn(["sh", "-c", "\(command) \"$1\"", "responder", path])
    guard error == 0 else {
      throw Diagnostic(.failed, "the editor cannot be started: \(systemMessage(error))")
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    guard status != 0 else { return }
    let end = status & 0x7F == 0 ? "status \(status >> 8 & 0xFF)" : "signal \(status & 0x7F)"
    throw Diagnostic(
      .failed, "the editor '\(command)' ended with \(end); nothing was run", help: ["VISUAL or EDITOR names another"])
  }

  /// Starts the shell with the signal settings a program expects.
  private func spawn(_ arguments: [String]) -> (child: pid_t, error: Int32) {
    #if canImport(Darwin)
    var attributes: posix_spawnattr_t?
    #else
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var usual = sigset_t()
    sigemptyset(&usual)
    for signal in [SIGINT, SIGQUIT, SIGPIPE] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var child: pid_t = 0
    let error = posix_spawn(&child, "/bin/sh", nil, &attributes, &pointers, environ)
    return (child, error)
  }
}
