// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import SessionTesting

/// The replay of one session file; every thread may run one.
struct FileReplay: Sendable {
  let path: String
  /// Whether what was printed is written into the file where it differs.
  let isUpdate: Bool

  /// Replays every session of the file; a file that cannot be read, is malformed or cannot be written is one failure.
  func run() -> [TestResult] {
    do throws(SessionFileError) {
      let file = try Self.file(path)
      let results = replay(file, mode: isUpdate ? .collect : .compare)
      guard isUpdate else { return results.map { TestResult($0) } }
      let mended = file.updated(with: results)
      try Self.failing(path) { () throws(Diagnostic) in
        if try FileInput.contents(of: path) != Array(mended.utf8) { try FileOutput.write(mended, to: path) }
      }
      // What was written must replay green as it is.
      return replay(try SessionFile(name: path, text: mended), mode: .compare).map { TestResult($0) }
    } catch {
      return [TestResult(error)]
    }
  }

  /// Reads a session file.
  static func file(_ path: String) throws(SessionFileError) -> SessionFile {
    try SessionFile(
      name: path, bytes: try failing(path) { () throws(Diagnostic) in try FileInput.contents(of: path) })
  }

  private func replay(_ file: SessionFile, mode: Replay.Mode) -> [ReplayResult] {
    file.transcripts.map { transcript in
      SessionReplay.run(transcript, mode: mode) { (name) throws(Diagnostic) in try FileInput.contents(of: name) }
    }
  }

  /// Runs what reads or writes the file, a failure being the file's.
  private static func failing<Value>(
    _ path: String, _ body: () throws(Diagnostic) -> Value
  ) throws(SessionFileError) -> Value {
    do throws(Diagnostic) {
      return try body()
    } catch {
      throw SessionFileError(file: path, line: 1, message: error.message)
    }
  }
}
