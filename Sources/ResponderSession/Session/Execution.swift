// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

/// The state of the running statement: its frames, its output, and the destination of the output.
package struct Execution {
  /// The running blocks, innermost last.
  package var frames: [Frame] = []
  /// The number of nested blocks that are running.
  package var blockDepth = 0
  /// Whether the current statement begins with `!`.
  var isExpectingFailure = false
  /// The number of aliases being expanded, each inside the one before.
  var aliasDepth = 0
  /// The number of nested handler conditions that are being evaluated.
  var conditionDepth = 0
  /// Facts about the current top-level statement beyond its outcome.
  package var notes = StatementNotes()
  /// What is kept of the current top-level statement since it was stopped, or nil.
  var stopped: StoppedStatement?
  /// The output of the current top-level statement.
  var output: [OutputLine] = []
  /// The file that receives the results of the following statements, or nil for standard output.
  package var outputFile: OutputFile?
  /// The files that received results of this session.
  package var answerFiles: Set<String> = []
  /// The files that the running session contains after its statements, by name.
  package var fixtures: [String: [UInt8]] = [:]
  /// Returns the files at the end of a script that is read statement by statement, by name, or nil for any other script.
  ///
  /// Throws `io` or `interrupted`.
  package var laterFixtures: (() throws(Diagnostic) -> [String: [UInt8]])?
  /// The last question, which `expect this` asks again, or nil when something was delivered after it.
  package var question: AskedQuestion? { didSet { if question != nil { notes.hasAsked = true } } }
  /// Whether the prompt asks for the request of a statement that it does not run.
  var isAskedByPrompt = false
  /// The request that the statement made.
  var request: PromptRequest?
  /// The files that `source` is reading, outermost first.
  package var sourceStack: [String] = []
  /// The status that `exit` set.
  package var exitStatus: Int?
}

extension Session {
  /// Notes the last question.
  ///
  /// OPTIMIZATION: not left to the commands, whose module would check the exclusivity of the execution.
  #if hasFeature(Embedded)
  package func note(question: some Expectable) { execution.question = AskedQuestion(question) }
  #else
  package func note(question: any Expectable) { execution.question = question }
  #endif
}

#if hasFeature(Embedded)
/// A question that was asked, as closures, because Embedded Swift has no existentials of values.
package struct AskedQuestion: Sendable {
  private let expected: @Sendable (Session) throws(Diagnostic) -> String
  private let searched: @Sendable (Session) -> (action: String, sender: String?)?

  init(_ question: some Expectable) {
    expected = { (session) throws(Diagnostic) in try question.expectation(in: session) }
    searched = { question.search(in: $0) }
  }

  /// Returns the expectation that holds now.
  package func expectation(in session: Session) throws(Diagnostic) -> String { try expected(session) }

  /// Returns the action and the sender, when the question is who handles an action.
  package func search(in session: Session) -> (action: String, sender: String?)? { searched(session) }
}
#else
/// A question that was asked.
package typealias AskedQuestion = any Expectable
#endif

/// A command whose answer an expectation can state.
package protocol Expectable: Sendable {
  /// Returns the expectation that holds now.
  func expectation(in session: Session) throws(Diagnostic) -> String
  /// Returns the action and the sender, when the question is who handles an action.
  func search(in session: Session) -> (action: String, sender: String?)?
}

extension Expectable {
  package func search(in session: Session) -> (action: String, sender: String?)? { nil }
}

extension Session {
  /// The effects of a nested run that remain after it.
  package struct Kept: OptionSet {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The changes remain; without this they are rolled back.
    package static let changes = Kept(rawValue: 1)
    /// The output is printed; without this it is dropped.
    package static let output = Kept(rawValue: 2)
    /// The nested run sees the variables of the enclosing blocks.
    package static let variables = Kept(rawValue: 4)
  }

  /// Runs statements inside the current one, and afterwards restores everything that `kept` does not name.
  package func nested<Result>(keeping kept: Kept, _ body: () throws(Diagnostic) -> Result) throws(Diagnostic) -> Result
  {
    let (outer, point) = (execution, point)
    if !kept.contains(.variables) { execution.frames = [] }
    execution.blockDepth += 1
    defer {
      let inner = execution
      execution = outer
      // The script went on at a stop, whatever is taken back.
      execution.stopped = inner.stopped
      if kept.contains(.output) { execution.output = inner.output }
      if !kept.isDisjoint(with: [.changes, .output]) { execution.notes = inner.notes }
      if kept.contains(.changes) {
        (execution.exitStatus, execution.outputFile) = (inner.exitStatus, inner.outputFile)
        execution.answerFiles = inner.answerFiles
      } else {
        rollBack(to: point)
      }
    }
    return try body()
  }

  /// Executes the first statement of a text as part of the current statement, and returns its answer.
  package func answer(to text: String) throws(Diagnostic) -> (any Report)? {
    guard let statement = try ScriptReader(text).next() else { return nil }
    return try execute(statement)
  }

  /// Executes the statements of a text as part of the current statement.
  package func execute(text: String) throws(Diagnostic) {
    let reader = ScriptReader(text)
    while let statement = try reader.next() { _ = try execute(statement) }
  }
}
