// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderSession
import ResponderShell

/// The replay of transcripts in new sessions of the shell.
public enum SessionReplay {
  /// Reads a file named by a session when no fixture has that name.
  ///
  /// Throws `io`.
  public typealias FileAccess = @Sendable (String) throws(Diagnostic) -> [UInt8]

  /// Reads no files, so only fixtures can be read.
  public static let noFiles: FileAccess = { (path) throws(Diagnostic) in
    throw Diagnostic(.io, "'\(path)' cannot be read: no such file or directory")
  }

  /// Replays one transcript; the report of a failed statement is part of its output, as at the prompt.
  ///
  /// `coverage` receives what the session's deliveries reached by its end.
  package static func run(
    _ transcript: Transcript, mode: Replay.Mode = .compare, readFile: @escaping FileAccess = noFiles,
    coverage: ((Coverage) -> Void)? = nil
  ) -> ReplayResult {
    let fixtures = Dictionary(uniqueKeysWithValues: transcript.fixtures.map { ($0.name, Array($0.content.utf8)) })
    let files = MemoryFiles(fixtures, fallback: readFile)
    var host = files.host
    host.notation = SessionNotationWriter()
    let session = Session(host: host)
    let renderer = TextRenderer(showsUnnamedPlaces: false)
    var outputFile: OutputFile?
    /// Returns the lines shown for an outcome; a result that `output` sends to a file is kept for other statements to
    /// read.
    func shown(_ outcome: StatementOutcome) -> [String] {
      var lines = renderer.results(of: outcome)
      if let file = outcome.destination {
        files.append(lines.map { $0 + "\n" }.joined(), to: file.path)
        lines = []
      }
      if session.execution.outputFile !== outputFile {
        outputFile = session.execution.outputFile
        if let outputFile { files.write("", to: outputFile.path) }
      }
      return lines + renderer.errors(of: outcome)
    }
    defer {
      if let coverage, let met = try? session.coverage() { coverage(met) }
    }
    return Replay.run(transcript, mode: mode) { step in
      var lines: [String] = []
      let reader = ScriptReader(name: nil, bytes: Array(step.statement.utf8))
      _ = session.run(reader, keepsGoing: false) { lines += shown($0) }
      return StepOutcome(text: lines.joined(separator: "\n"), stop: session.execution.exitStatus != nil)
    } script: { text in
      var lines: [String] = []
      let reader = ScriptReader(name: transcript.name, bytes: Array(text.utf8))
      let end = session.run(reader, keepsGoing: false) { lines += shown($0) }
      return ScriptOutcome(status: status(of: end), lines: lines)
    }
  }

  private static func status(of end: ScriptEnd) -> Int {
    switch end {
    case .finished(let errors): errors == 0 ? 0 : 1
    case .failed: 1
    case .unreadable: 2
    case .exited(let status): status
    }
  }
}
