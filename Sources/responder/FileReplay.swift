// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport
import ResponderAnalysis
import ResponderShell
import SessionTesting

/// The replay of one session file, which can run on any thread.
struct FileReplay: Sendable {
  let path: String
  /// Whether the actual output is written into the file where it differs.
  let isUpdate: Bool
  /// Whether the coverage of the sessions is recorded.
  let isCovered: Bool

  /// The results of the sessions and their common coverage.
  struct Outcome: Sendable {
    var results: [TestResult]
    var coverage = Coverage()
  }

  /// Replays every session of the file; a file that cannot be read, is malformed or cannot be written is one failure.
  func run() -> Outcome {
    var coverage = Coverage()
    do throws(SessionFileError) {
      let file = try Self.file(path)
      guard isUpdate else {
        return Outcome(results: replay(file, mode: .compare, &coverage).map { TestResult($0) }, coverage: coverage)
      }
      var unheeded = Coverage()
      let mended = file.updated(with: replay(file, mode: .collect, &unheeded))
      try Self.failing(path) { () throws(Diagnostic) in
        if try FileInput.contents(of: path) != Array(mended.utf8) { try FileOutput.write(mended, to: path) }
      }
      // The updated file must pass without further changes.
      let results = replay(try SessionFile(name: path, text: mended), mode: .compare, &coverage)
      return Outcome(results: results.map { TestResult($0) }, coverage: coverage)
    } catch {
      return Outcome(results: [TestResult(error)])
    }
  }

  /// Reads a session file.
  static func file(_ path: String) throws(SessionFileError) -> SessionFile {
    try SessionFile(
      name: path, bytes: try failing(path) { () throws(Diagnostic) in try FileInput.contents(of: path) })
  }

  private func replay(_ file: SessionFile, mode: Replay.Mode, _ coverage: inout Coverage) -> [ReplayResult] {
    var met: [Coverage] = []
    let note: ((Coverage) -> Void)? = isCovered ? { met.append($0) } : nil
    let results = file.transcripts.map { transcript in
      SessionReplay.run(
        transcript, mode: mode, readFile: { (name) throws(Diagnostic) in try FileInput.contents(of: name) },
        coverage: note)
    }
    for session in met { coverage.add(session, from: path) }
    return results
  }

  /// Runs code that reads or writes the file and reports an error as a failure of the file.
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
