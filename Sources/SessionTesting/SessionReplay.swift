// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Platform
import ResponderAnalysis
import ResponderSession
import ResponderShell
import ResponderText

/// The replay of transcripts in new sessions of the shell.
package enum SessionReplay {
  /// Reads a file named by a session when no fixture has that name.
  ///
  /// Throws `io`.
  package typealias FileAccess = @Sendable (String) throws(Diagnostic) -> [UInt8]

  /// Reads no files, so only fixtures can be read.
  package static let noFiles: FileAccess = { (path) throws(Diagnostic) in
    throw Diagnostic(.io, "'\(path)' cannot be read: no such file or directory")
  }

  /// Replays one transcript; the report of a failed statement is part of its output, as at the prompt.
  ///
  /// A session that takes longer than `limit` is ended and fails, as does a statement that needs more memory than
  /// `budget` has; what comes after `isStopped`, which is asked now and then, means nothing. `coverage` receives what the session's deliveries reached by its end. On every thread the session has
  /// the stack of a main thread.
  package static func run(
    _ transcript: Transcript, mode: Replay.Mode = .compare, limit: TimeLimit? = nil, budget: Budget = Budget(),
    readFile: @escaping FileAccess = noFiles, isStopped: @escaping () -> Bool = { false },
    coverage: ((Coverage) -> Void)? = nil
  ) -> ReplayResult {
    withStackRoom(of: 4 << 20) { replay(transcript, mode, limit, budget, readFile, isStopped, coverage) }
  }

  private static func replay(
    _ transcript: Transcript, _ mode: Replay.Mode, _ limit: TimeLimit?, _ budget: Budget,
    _ readFile: @escaping FileAccess, _ isStopped: @escaping () -> Bool, _ coverage: ((Coverage) -> Void)?
  ) -> ReplayResult {
    let deadline = limit.map { ContinuousClock.now + .seconds($0.seconds) }
    let player = SessionPlayer(transcript.fixtures, budget: budget, readFile: readFile) {
      isStopped() || deadline.map { ContinuousClock.now >= $0 } ?? false
    }
    let session = player.session
    defer {
      if let coverage, let met = try? session.coverage() { coverage(met) }
      // What comes at a stop holds the session that holds it.
      session.host.nextAtStop = nil
    }
    /// Throws the limit when an outcome shows that the time was up; `line` is that of a plain script.
    func checkTime(_ outcome: StatementOutcome?, line: Int? = nil) throws {
      // A delivery that is aborted at a stop is interrupted too.
      guard var limit, outcome?.error?.code == .interrupted, deadline.map({ ContinuousClock.now >= $0 }) == true
      else { return }
      limit.line = line
      throw limit
    }
    var steps: [Step] = []
    if case .steps(let all) = transcript.content { steps = all }
    let reader = { (step: Step) in ScriptReader(name: nil, bytes: Array(step.statement.utf8)) }
    var (position, ahead) = (-1, 0)
    // The outcomes of statements before the running one, which ran at a stop of the one before them.
    var finished: [StepOutcome] = []
    let text = AnswerText()
    var last: StatementOutcome?
    func outcome() -> StepOutcome {
      StepOutcome(
        text: text.string, error: last?.error?.code,
        stop: session.execution.exitStatus != nil)
    }
    session.host.nextAtStop = {
      guard ahead + 1 < steps.count else { return nil }
      finished.append(outcome())
      text.removeAll()
      last = nil
      ahead += 1
      return reader(steps[ahead])
    }
    return Replay.run(transcript, mode: mode) { step in
      position += 1
      guard finished.isEmpty else { return finished.removeFirst() }
      text.removeAll()
      (last, ahead) = (nil, position)
      _ = session.run(reader(step), keepsGoing: false) {
        player.show($0, in: text)
        last = $0
      }
      try checkTime(last)
      guard !finished.isEmpty else { return outcome() }
      finished.append(outcome())
      return finished.removeFirst()
    } script: { script in
      let text = AnswerText()
      var last: StatementOutcome?
      let reader = ScriptReader(
        name: transcript.file, bytes: Array(script.utf8), firstLine: transcript.firstLineOfScript)
      let end = session.run(reader, keepsGoing: false) {
        player.show($0, in: text)
        last = $0
      }
      try checkTime(last, line: last?.line)
      return ScriptOutcome(
        status: status(of: end), lines: SourceLine.split(text.string).map(\.text),
        line: last.map { line(of: $0, in: transcript.file) })
    }
  }

  /// Returns the line of a file at which a statement failed: that of the error when it lies in the file, which may be
  /// in a block, or else that of the statement.
  private static func line(of outcome: StatementOutcome, in file: String) -> Int {
    guard let error = outcome.error, let source = error.source, let range = error.range, source.name == file else {
      return outcome.line
    }
    return source.location(of: range.start).line
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

/// The time a session may take, and the error of one that takes longer.
package struct TimeLimit: Error, Hashable, Sendable, CustomStringConvertible {
  /// The time in seconds.
  package let seconds: Double
  /// The line of a plain script that was running when the time was up, 1-based, or nil.
  package var line: Int?

  /// Makes a limit.
  package init(seconds: Double) {
    self.seconds = seconds
  }

  /// The time for people, such as `60 s` or `0.5 s`.
  package var description: String {
    let whole = Int(exactly: seconds)
    return "\(whole.map(String.init) ?? "\(seconds)") s"
  }
}
