// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// The replay of a session: runs its statements and compares their output with what is expected.
package enum Replay {
  /// The reaction to output that differs.
  package enum Mode: Hashable, Sendable {
    /// Stops, because later output would differ for the same reason.
    case compare
    /// Continues, to collect the output of every statement for `SessionFile.updated(with:)`.
    case collect
  }

  /// Replays one session or plain script.
  ///
  /// Statements run in order until the first failure; in `collect` mode, until one cannot be run. A statement that ends
  /// the session before the last statement is a failure too, because the later ones are never compared.
  ///
  /// - Parameters:
  ///   - transcript: The session or script to run.
  ///   - mode: The reaction to output that differs.
  ///   - execute: Runs one statement; an error it throws is a failure of that statement.
  ///   - script: Runs the text of a plain script; an error it throws is a failure of the script.
  /// - Returns: The output and the failures.
  package static func run(
    _ transcript: Transcript,
    mode: Mode = .compare,
    execute: (Step) throws -> StepOutcome,
    script: (String) throws -> ScriptOutcome
  ) -> ReplayResult {
    switch transcript.content {
    case .steps(let steps): run(steps, of: transcript, mode: mode, execute: execute)
    case .script(let text): run(text, of: transcript, script: script)
    }
  }

  private static func run(
    _ steps: [Step], of transcript: Transcript, mode: Mode, execute: (Step) throws -> StepOutcome
  ) -> ReplayResult {
    var outputs: [Int: [String]] = [:]
    var failures: [ReplayFailure] = []
    func fail(_ index: Int, _ problem: ReplayFailure.Problem, error: ErrorCode? = nil, ends: Bool) {
      failures.append(
        ReplayFailure(
          file: transcript.file, line: steps[index].line, statement: steps[index].statement, problem: problem,
          needsPerson: mode == .collect ? steps[index].unwritable(error) : nil,
          notRun: ends ? Array(steps[(index + 1)...]) : []))
    }

    for (index, step) in steps.enumerated() {
      let outcome: StepOutcome
      do {
        outcome = try execute(step)
      } catch let limit as TimeLimit {
        fail(index, .timedOut(limit), ends: true)
        break
      } catch {
        fail(index, .error("\(error)"), ends: true)
        break
      }
      outputs[step.line] = outcome.lines
      if !OutputPattern(step.expected).matches(outcome.lines) {
        let ends = mode == .compare || outcome.stop
        let difference = SessionDiff(expected: step.expected, actual: outcome.lines)
        fail(index, .outputDiffers(difference), error: outcome.error, ends: ends)
        if ends { break }
      } else if outcome.stop {
        if index + 1 < steps.count { fail(index, .stopped, ends: true) }
        break
      }
    }
    return ReplayResult(transcript: transcript, outputs: outputs, failures: failures)
  }

  private static func run(
    _ text: String, of transcript: Transcript, script: (String) throws -> ScriptOutcome
  ) -> ReplayResult {
    var line = transcript.line
    let problem: ReplayFailure.Problem?
    do {
      let outcome = try script(text)
      line = outcome.line ?? line
      problem = outcome.status == 0 ? nil : .exit(status: outcome.status, output: outcome.lines)
    } catch let limit as TimeLimit {
      line = limit.line ?? line
      problem = .timedOut(limit)
    } catch {
      problem = .error("\(error)")
    }
    let failure = problem.map {
      ReplayFailure(
        file: transcript.file, line: line, statement: nil, problem: $0, needsPerson: nil, notRun: [])
    }
    return ReplayResult(transcript: transcript, outputs: [:], failures: failure.map { [$0] } ?? [])
  }
}

extension Step {
  /// Returns the error of this statement if it must not become expected output; nil when the text expects it already.
  ///
  /// A typing mistake, a broken expectation and a file that changed look like this too, and as expected output they would
  /// pass for ever.
  fileprivate func unwritable(_ error: ErrorCode?) -> ErrorCode? {
    guard let error else { return nil }
    return expected.contains { $0.text(after: "error[\(error.rawValue)]") != nil } ? nil : error
  }
}
