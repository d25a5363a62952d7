// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
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
  /// The answer of the statement that runs.
  var answer: (any Report)?
  /// The last question, which `expect this` asks again, or nil when something was delivered after it.
  var question: AskedQuestion?
  /// What is read of the question that is running, or nil for one that is answered.
  var reading: AskedQuestion.Reading?
  /// Whether the prompt asks for the request of a statement that it does not run.
  var isAskedByPrompt = false
  /// The request that the statement made.
  var request: PromptRequest?
  /// The files that `source` is reading, outermost first.
  package var sourceStack: [String] = []
  /// The status that `exit` set.
  package var exitStatus: Int?
}

/// A question that was asked, as the statement that asks it.
struct AskedQuestion {
  let statement: Statement
  let declaration: CommandDeclaration
  /// The node that was *it*.
  let it: ResponderID?

  /// What is wanted of a question that is read again, and is not answered.
  struct Reading {
    let wantsExpectation: Bool
    fileprivate(set) var expectation: String?
    fileprivate(set) var search: (action: String, sender: String?)?
    /// Whether the node is gone that was *it* when the question was asked, and that it is about.
    var lacksIt = false
  }
}

extension Session {
  /// Notes that the running statement asks a question.
  ///
  /// - Throws: Errors of the question, and an error that ends it, when it is only read again.
  package func note(question: some Expectable) throws(Diagnostic) {
    guard let reading = execution.reading else {
      (execution.notes.hasAsked, execution.notes.isAsking) = (true, true)
      return
    }
    if reading.wantsExpectation {
      execution.reading?.expectation = try question.expectation(in: self)
    } else {
      execution.reading?.search = question.search(in: self)
    }
    throw Diagnostic(.failed, "the question is only read")
  }

  /// Keeps the question that a statement asks.
  func keepQuestion(_ statement: Statement, of declaration: CommandDeclaration) {
    execution.notes.isAsking = false
    execution.question = AskedQuestion(statement: statement, declaration: declaration, it: model.vocabulary.it)
  }

  /// Returns the expectation of the last question that holds now, or nil when something was delivered after it.
  ///
  /// - Throws: Errors of the question.
  package func expectationOfQuestion() throws(Diagnostic) -> String? {
    try readQuestion(forExpectation: true)?.expectation
  }

  /// The action and the sender, when the last question was who handles an action.
  package var searchOfQuestion: (action: String, sender: String?)? {
    (try? readQuestion(forExpectation: false))?.search
  }

  private func readQuestion(forExpectation: Bool) throws(Diagnostic) -> AskedQuestion.Reading? {
    guard let question = execution.question else { return nil }
    return try nested(keeping: []) { () throws(Diagnostic) in
      model.vocabulary.it = question.it
      execution.reading = AskedQuestion.Reading(wantsExpectation: forExpectation)
      do throws(Diagnostic) {
        try question.declaration.run(question.statement, in: self)
      } catch {
        guard let reading = execution.reading, reading.expectation != nil || !forExpectation else {
          throw Self.unanswerable(error, execution.reading)
        }
        return reading
      }
      return execution.reading
    }
  }

  /// Returns the error of a question that is read again, without the place of its words in another statement.
  private static func unanswerable(_ error: Diagnostic, _ reading: AskedQuestion.Reading?) -> Diagnostic {
    if reading?.lacksIt == true {
      return Diagnostic(
        .unknownName, "the node that was asked about is no longer there", help: ["'tree' shows the nodes there are"])
    }
    var located = error
    (located.range, located.source) = (nil, nil)
    return located
  }
}

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
    let (outer, point, looseCount) = (execution, point, looseWords.count)
    if !kept.contains(.variables) { execution.frames = [] }
    execution.blockDepth += 1
    defer {
      let inner = execution
      execution = outer
      looseWords.removeLast(to: looseCount)
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

  /// Answers the running statement, which is the last thing that a command does.
  ///
  /// OPTIMIZATION: this is where all answers go, so that a statement without one returns nothing through its callers.
  @inline(__always)
  package func answer(_ report: consuming (any Report)?) { execution.answer = consume report }

  /// Returns the answer of the statement that has run, which nobody else gets then.
  @inline(__always)
  @discardableResult
  package func takeAnswer() -> (any Report)? {
    var answer: (any Report)?
    swap(&answer, &execution.answer)
    return answer
  }

  /// Executes the first statement of a text as part of the current statement, and returns its answer.
  package func answer(to text: String) throws(Diagnostic) -> (any Report)? {
    guard let statement = try ScriptReader(text).next() else { return nil }
    try execute(statement)
    return takeAnswer()
  }

  /// Executes the statements of a text as part of the current statement, and drops their answers.
  package func execute(text: String) throws(Diagnostic) {
    let reader = ScriptReader(text)
    while let statement = try reader.next() {
      try execute(statement)
      takeAnswer()
    }
  }
}
