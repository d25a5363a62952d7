// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession

/// An example with the output of its statements, run in a new session.
struct ExampleRun {
  struct Step {
    /// The statement's lines.
    let statement: [String]
    /// Its output, errors included.
    let output: [String]
    /// Its error, if it failed.
    let error: Diagnostic?
  }

  /// The statements in order, up to an `exit`.
  let steps: [Step]

  /// Runs a script to its end, with files in memory.
  ///
  /// `notation` writes its recordings.
  init(_ script: String, notation: (any SessionNotationWriting)? = nil) {
    var host = MemoryFiles().host
    host.notation = notation
    let session = Session(host: host)
    steps = Self.statements(in: script).map { Self.run($0, in: session) }
  }

  /// Returns the statements of a script as written.
  ///
  /// After a syntax error the rest is one statement.
  static func statements(in script: String) -> [String] {
    let reader = ScriptReader(script)
    var found: [String] = []
    do {
      while let statement = try reader.next() {
        found.append(reader.source.text(Int(statement.range.start)..<Int(statement.range.end)))
      }
    } catch {
      let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
      found.append(lines.dropFirst(reader.line - 1).joined(separator: "\n"))
    }
    return found
  }

  private static func run(_ statement: String, in session: Session) -> Step {
    var output: [String] = []
    var error: Diagnostic?
    // Help that shows help would not end.
    if !statement.hasPrefix("help"), session.execution.exitStatus == nil {
      let renderer = TextRenderer(showsUnnamedPlaces: false)
      _ = session.run(ScriptReader(statement), keepsGoing: false) { outcome in
        // Results that go to a file are not printed.
        output += (outcome.destination == nil ? renderer.results(of: outcome) : []) + renderer.errors(of: outcome)
        error = outcome.error
      }
    }
    let lines = statement.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Step(statement: lines, output: output, error: error)
  }
}
