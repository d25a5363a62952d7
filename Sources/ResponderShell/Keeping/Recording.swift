// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

/// A recording that is running: where it goes, and what it needs to be replayed as it is.
final class Recording {
  let path: String
  let notation: any SessionNotationWriting
  /// How many steps lay behind when it began: what was before cannot be undone in a replay.
  var start: Int
  /// The files the session read while recording, and those it wrote itself.
  private(set) var files: [(path: String, content: [UInt8])] = []
  private var known = Set<String>()

  init(path: String, notation: any SessionNotationWriting, start: Int) {
    self.path = path
    self.notation = notation
    self.start = start
  }

  func noteRead(_ path: String, _ content: [UInt8]) {
    if known.insert(path).inserted { files.append((path, content)) }
  }

  /// A file the session has written is there in a replay too.
  func noteWritten(_ path: String) { known.insert(path) }

  /// A statement that ended, as text to add.
  func text(of statement: EndedStatement) -> String {
    let outcome = statement.outcome
    guard outcome.command != "exit", outcome.command != "quit" else { return "" }
    let output = outcome.output.map(\.text)
    // What goes to a file does so in a replay too.
    let isElsewhere = outcome.destination != nil
    guard let error = outcome.error else {
      let comment = outcome.report as? CommentedReport
      let isTold = !statement.isCompleted || !((comment?.answer ?? outcome.report) is NameReport)
      let renderer = TextRenderer(showsUnnamedPlaces: false)
      let printed = isElsewhere ? [] : isTold ? renderer.results(of: outcome) : output + (comment?.comment.lines ?? [])
      return step(statement.text, printed, isFixed: !statement.hasToldHistory)
    }
    // What would end otherwise in a replay is told, not repeated.
    let isRepeatable = !statement.standsAlone && !statement.hasExpectation && error.code != .interrupted
    guard isRepeatable, !outcome.command.isEmpty else {
      let lines =
        statement.text.split(separator: "\n").map(String.init)
        + ["error[\(error.code.rawValue)]: \(error.message)"]
      return lines.map { "# \($0)\n" }.joined()
    }
    let printed = isElsewhere ? [] : output + [TextRenderer.expectedLine(error)]
    return step("! \(error.code.rawValue): \(statement.text)", printed, isFixed: !statement.hasToldHistory)
  }

  /// A statement with what it printed; what is not fixed may be anything in a replay.
  func step(_ statement: String, _ output: [String], isFixed: Bool = true) -> String {
    let printed = output.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    let expected = isFixed ? notation.lines(ofOutput: printed) : [notation.anyOutput]
    return (notation.lines(ofStatement: statement) + expected).map { $0 + "\n" }.joined()
  }

  /// The files that were read, as text for the end of the recording.
  var fixtures: String {
    files.compactMap { notation.lines(ofFixture: $0.path, content: $0.content) }
      .flatMap { $0 }.map { $0 + "\n" }.joined()
  }
}

/// A top-level statement that has ended, as whoever keeps it should know it.
public struct EndedStatement {
  /// The statement in full: what was left out is filled in.
  public let text: String
  /// What came of it.
  public let outcome: StatementOutcome
  /// Whether the session is not as it was.
  public let hasChanged: Bool
  /// Whether doing it again may do something else: it read a file, or something was changed while it stood at a hop.
  public let isBoundToItsTime: Bool
  /// Whether something was delivered, which `$handler` and `expect handled` tell of.
  let hasDelivered: Bool
  /// Whether words were filled in, so that the full text prints no made-up name.
  let isCompleted: Bool
  /// Whether a `!` stood in front.
  let hasExpectation: Bool
  /// Whether it moves between states, and can stand inside nothing else.
  let standsAlone: Bool
  /// Whether it told what was entered.
  let hasToldHistory: Bool

  /// Whether a session that does the same again has to do this too.
  public var isWorthRepeating: Bool {
    outcome.error == nil ? hasChanged || hasDelivered || standsAlone : hasChanged && !standsAlone
  }

  /// The statement as it should be done again: what failed and left something behind is expected to fail (U24).
  public var repeatableText: String {
    guard let error = outcome.error, !hasExpectation else { return text }
    return "! \(error.code.rawValue): \(text)"
  }
}
