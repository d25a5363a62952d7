// SPDX-License-Identifier: Apache-2.0

import Platform
import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderText

extension Session {
  /// Asks the engine something whose answer depends on the conditions of this session's handlers.
  ///
  /// Once a condition fails, all count as true, so that the engine comes to an end; the answer is dropped then.
  ///
  /// - Throws: errors of conditions.
  func answer<Answer>(
    about message: Message, _ question: ((HandlerID, ResponderID) -> Bool) -> Answer
  ) throws(Diagnostic) -> Answer {
    var failure: Diagnostic?
    let answer = question { accepts($0, message, at: $1, &failure) }
    if let failure { throw failure }
    return answer
  }

  /// Asks the analysis something whose answer depends on the conditions of this session's handlers.
  ///
  /// - Throws: errors of conditions; `interrupted` when the answer is nil.
  package func answer<Answer>(_ question: (ActionFinder) -> Answer?) throws(Diagnostic) -> Answer {
    var failure: Diagnostic?
    let finder = ActionFinder(
      model: model, accepts: { self.accepts($0, $1, at: $2, &failure) },
      isInterrupted: { failure != nil || self.host.isInterrupted() })
    let answer = question(finder)
    if let failure { throw failure }
    return try uninterrupted(answer)
  }

  /// Finds the object that would handle a message, without calling anything.
  ///
  /// - Throws: errors of conditions.
  package func search(_ message: Message, for destination: Destination) throws(Diagnostic) -> ActionSearch {
    if case .controllers = destination { return model.withContainers(try found(by: message, for: destination)) }
    return try found(by: message, for: destination)
  }

  private func found(by message: Message, for destination: Destination) throws(Diagnostic) -> ActionSearch {
    try answer(about: message) { accepts in
      tree.search(message.action, for: destination, from: message.sender, accepts: accepts)
    }
  }

  /// Returns what deliveries have reached so far.
  ///
  /// - Throws: `interrupted`.
  package func coverage() throws(Diagnostic) -> Coverage {
    try uninterrupted(model.coverage(isInterrupted: host.isInterrupted))
  }

  /// Checks whether Ctrl-C was pressed.
  ///
  /// - Throws: `interrupted` if it was.
  @inline(__always)
  package func checkInterrupt(at range: @autoclosure () -> SourceRange? = nil) throws(Diagnostic) {
    if host.isInterrupted() { throw interruption(at: range()) }
  }

  /// Returns the error of a statement that is interrupted, which the host may give up with the session.
  @inline(never)
  private func interruption(at range: SourceRange?) -> Diagnostic {
    isGivenUp = isGivenUp || host.givesUp()
    return Diagnostic(.interrupted, "interrupted", at: range)
  }

  /// Runs a computation over the whole session, whose loops Ctrl-C ends.
  ///
  /// - Throws: `interrupted`, and the errors of the computation.
  package func interruptible<Result>(_ body: () throws(Diagnostic) -> Result) throws(Diagnostic) -> Result {
    try uninterrupted(try Interruption.watching(host.isInterrupted, body))
  }

  /// Runs a computation that may need much memory or time, whose loops Ctrl-C and the budget end.
  ///
  /// - Throws: `interrupted`, `limit`, and the errors of the computation.
  package func withinBudget<Result>(_ body: () throws(Diagnostic) -> Result) throws(Diagnostic) -> Result {
    var overrun: Diagnostic?
    func isOver() -> Bool {
      do throws(Diagnostic) {
        if overrun == nil { try checkBudget(isDue: true) }
      } catch {
        overrun = error
      }
      return overrun != nil || host.isInterrupted()
    }
    do throws(Diagnostic) {
      if let result = try Interruption.watching(isOver, body) { return result }
    } catch {
      guard error.code == .interrupted else { throw error }
    }
    throw overrun ?? Diagnostic(.interrupted, "interrupted")
  }

  /// Unwraps an answer of the analysis, which is nil when the analysis was interrupted.
  ///
  /// - Throws: `interrupted`.
  package func uninterrupted<Answer>(_ answer: Answer?) throws(Diagnostic) -> Answer {
    guard let answer else { throw Diagnostic(.interrupted, "interrupted") }
    return answer
  }

  /// The actions that bodies of active handlers send by name, in the order of the handlers.
  package var namesSentInBodies: [String] {
    var found: [String] = []
    func look(into block: Block) {
      for statement in block.statements {
        if ["send", "bubble"].contains(statement.verb.text), statement.words.count > 1,
          statement.words[1].kind != .block, !statement.words[1].hasVariables
        {
          found.append(statement.words[1].text)
        }
        for word in statement.words { if let inner = word.block { look(into: inner) } }
      }
    }
    for handler in tree.implementedMethods { if let body = script[handler].body { look(into: body) } }
    return found
  }

  /// Runs a statement and rolls it back.
  ///
  /// The statement is not recorded and does not enter the history.
  ///
  /// This serves questions asked while the user types another statement. A delivery may be stopped at the time; its
  /// variables are visible.
  package func preview(_ text: String) -> StatementOutcome {
    let outcome = StatementOutcome(line: 1, origin: .unnamed)
    let reader = ScriptReader(text)
    let printed = execution.output.count
    do {
      try nested(keeping: .variables) { () throws(Diagnostic) in
        guard let statement = try reader.next() else { return }
        outcome.name(statement)
        try execute(statement)
        outcome.report = takeAnswer()
        outcome.output = execution.output.dropFirst(printed).filter { !$0.isLogged }
      }
    } catch {
      outcome.error = error
      if error.source == nil, error.range != nil { outcome.error?.source = reader.source }
    }
    return outcome
  }

  /// Returns the name of the node that a word refers to, or nil if there is none.
  ///
  /// The word may be a name, or a variable that holds one.
  package func nodeName(_ word: String) -> String? {
    if model.liveNode(word) != nil { return word }
    guard word.hasPrefix("$") else { return nil }
    let value = try? value(of: String(word.dropFirst()), at: .point(0))
    return value.flatMap { nodeName($0) }
  }

  /// The name of the key window's first responder, or nil if there is none.
  package var nameOfFirstResponder: String? { tree.firstResponder.map { model.name(of: $0) } }

  /// The name of the current profile.
  package var nameOfProfile: String { tree.profile.word }
}
