// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import ResponderShell

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension Audit {
  /// Audits the project and returns the exit status: 1 when there are findings, 2 when nothing could be read.
  @MainActor
  func start() -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    do throws(Diagnostic) {
      return try report()
    } catch {
      StandardError.write("error: \(error.message)\n" + error.help.map { "  = help: \($0)\n" }.joined())
      return 2
    }
  }

  @MainActor
  private func report() throws(Diagnostic) -> Int32 {
    if writeBaseline != nil, !(environment("CI") ?? "").isEmpty {
      throw Diagnostic(.refused, "--write-baseline is refused when CI is set: what is accepted is decided by people")
    }
    let accepted = try baseline.map { (path) throws(Diagnostic) in
      try AuditBaseline(name: path, text: String(decoding: try FileInput.contents(of: path), as: UTF8.self))
    }
    let folder = try ProjectFiles.folder(base ?? ".")
    let found = try ProjectFiles.find(paths, base: folder)
    var audit = try ProjectAudit(found.files)
    for folder in found.unreadable { StandardError.write("warning: '\(folder)' cannot be read, left out\n") }
    if let writeBaseline {
      let (text, count) = audit.baseline
      try FileOutput.write(text, to: writeBaseline)
      StandardOutput.shared.writeLine("\(count) finding\(count == 1 ? "" : "s") accepted in \(writeBaseline)")
      return 0
    }
    if let accepted { audit.accept(accepted) }
    if format == .text {
      for note in audit.notes { StandardError.write("note: \(note)\n") }
      for entry in audit.stale { StandardError.write("warning: found no more, take it out: \(entry)\n") }
    }
    StandardOutput.shared.write(audit.text(as: format, version: Responder.version, base: folder))
    return audit.hasFinding(atOrAbove: level) ? 1 : 0
  }
}
