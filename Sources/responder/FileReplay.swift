// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport
import ResponderAnalysis
import ResponderSession
import ResponderShell
import SessionTesting

/// The replay of one session file, which can run on any thread.
struct FileReplay: Sendable {
  let path: String
  /// The folder that was given and contains the file, or nil when the file itself was given.
  let folder: String?
  /// The sessions of the file to replay.
  let choice: SessionChoice
  /// The time each session may take.
  let limit: TimeLimit
  /// The memory the program may use.
  let budget: Budget
  /// Whether sessions may read no files besides their own.
  let isSafe: Bool
  /// Whether the coverage of the sessions is recorded.
  let isCovered: Bool

  /// The results of the sessions and their common coverage.
  struct Outcome: Sendable {
    var results: [TestResult]
    var coverage = Coverage()
    /// The number of blocks that were written into the file.
    var updatedBlocks = 0
  }

  /// Replays the chosen sessions; a file that cannot be read or is malformed is one failure.
  func run() -> Outcome {
    var coverage = Coverage()
    do throws(SessionFileError) {
      let file = try Self.file(path)
      let results = replay(file, try choice.parts(of: file), mode: .compare, &coverage)
      return Outcome(results: results.map { TestResult($0.result, seconds: $0.seconds) }, coverage: coverage)
    } catch {
      return Outcome(results: [TestResult(error)])
    }
  }

  /// The chosen sessions of the file.
  var transcripts: [Transcript] {
    get throws(SessionFileError) {
      let file = try Self.file(path)
      return try choice.parts(of: file).map(file.transcript)
    }
  }

  /// Replays one session of the file until `isStopped`; `note` is called with each file that it reads, as it was before, and
  /// with the contents.
  func run(
    _ transcript: Transcript, until isStopped: @escaping () -> Bool,
    noting note: @escaping @Sendable (_ name: String, _ stamp: FileStamp?, _ contents: [UInt8]?) -> Void
  ) -> Outcome {
    let readFile = readFile
    let noted: SessionReplay.FileAccess = { (name) throws(Diagnostic) in
      let stamp = FileStamp(of: name)
      let contents = Result { () throws(Diagnostic) in try readFile(name) }
      note(name, stamp, try? contents.get())
      return try contents.get()
    }
    var coverage = Coverage()
    let (result, seconds) = replay(transcript, mode: .compare, &coverage, isStopped, noted)
    return Outcome(results: [TestResult(result, seconds: seconds)], coverage: coverage)
  }

  /// Replays the chosen sessions, writes their output into the file where it differs, and replays them again.
  ///
  /// `accepts` decides about each block that may be written. A file that cannot be read, is malformed or cannot be
  /// written is one failure.
  func update(_ accepts: (ReplayFailure) -> Bool = { _ in true }) -> Outcome {
    var coverage = Coverage()
    do throws(SessionFileError) {
      let file = try Self.file(path)
      let parts = try choice.parts(of: file)
      var unheeded = Coverage()
      let before = replay(file, parts, mode: .collect, &unheeded).map(\.result)
      // A session that is expected to fail contains what it ought to print.
      let updatable = before.filter { $0.transcript.failureReason == nil }
      let outputs = updatable.map(\.writableOutputs).reduce(into: [:]) { $0.merge($1) { first, _ in first } }
      let accepted = updatable.flatMap(\.failures).filter { outputs[$0.line] != nil && $0.isDifference && accepts($0) }
      guard !accepted.isEmpty else {
        return Outcome(results: before.map { TestResult($0) }, coverage: unheeded)
      }
      let lines = Set(accepted.map(\.line))
      let mended = file.updated(with: outputs.filter { lines.contains($0.key) })
      try Self.failing(path) { () throws(Diagnostic) in
        try requireInside()
        try FileOutput.write(mended, to: path)
      }
      // What was written must pass without further changes.
      let after = replay(try SessionFile(name: path, text: mended), parts, mode: .collect, &coverage)
      return Outcome(
        results: after.map { TestResult($0.result, seconds: $0.seconds) }, coverage: coverage,
        updatedBlocks: lines.count)
    } catch {
      return Outcome(results: [TestResult(error)])
    }
  }

  /// Checks that writing the file changes nothing outside the folder that was given.
  ///
  /// - Throws: `refused`, `io`.
  private func requireInside() throws(Diagnostic) {
    guard let folder else { return }
    let (file, root) = (try Folder.resolved(path), try Folder.resolved(folder))
    guard !file.hasPrefix(root.hasSuffix("/") ? root : root + "/") else { return }
    throw Diagnostic(
      .refused,
      "it is a link to '\(file)', outside of '\(folder)', which --update leaves as it is; name the file itself")
  }

  /// Reads a session file.
  static func file(_ path: String) throws(SessionFileError) -> SessionFile {
    try SessionFile(
      name: path, bytes: try failing(path) { () throws(Diagnostic) in try FileInput.contents(of: path) })
  }

  private func replay(
    _ file: SessionFile, _ parts: [SessionChoice.Part], mode: Replay.Mode, _ coverage: inout Coverage
  ) -> [(result: ReplayResult, seconds: Double)] {
    var results: [(result: ReplayResult, seconds: Double)] = []
    for part in parts { results.append(replay(file.transcript(of: part), mode: mode, &coverage, { false }, readFile)) }
    return results
  }

  private func replay(
    _ transcript: Transcript, mode: Replay.Mode, _ coverage: inout Coverage, _ isStopped: @escaping () -> Bool,
    _ readFile: @escaping SessionReplay.FileAccess
  ) -> (result: ReplayResult, seconds: Double) {
    var met: [Coverage] = []
    let note: ((Coverage) -> Void)? = isCovered ? { met.append($0) } : nil
    let start = ContinuousClock.now
    let result = SessionReplay.run(
      transcript, mode: mode, limit: limit, budget: budget, readFile: readFile, isStopped: isStopped, coverage: note)
    for session in met { coverage.add(session, from: path) }
    return (result, (ContinuousClock.now - start) / .seconds(1))
  }

  /// Reads a file for a session, unless sessions may read none.
  var readFile: SessionReplay.FileAccess {
    // The time limit could not end the wait for the other end of a pipe.
    guard isSafe else { return { (name) throws(Diagnostic) in try FileInput.contents(ofRegularFile: name) } }
    return { (name) throws(Diagnostic) in throw RunOptions.refusal(name, "read") }
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
