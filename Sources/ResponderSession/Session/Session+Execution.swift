// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderText

extension Session {
  // MARK: Top level

  /// Runs a statement that a reader read, and returns its outcome, or nil for one that has nothing to say unless `tellsSilent`.
  ///
  /// If it fails, the session is rolled back.
  func run(_ statement: Statement, from reader: ScriptReader, tellsSilent: Bool) -> StatementOutcome? {
    // OPTIMIZATION: the rest of a mark is made when it is needed; no statement begins with output or a status.
    let point = point
    let file = execution.outputFile
    if model.names.interner.isLarge { fetchNames(in: statement) }
    assert(execution.output.isEmpty && execution.exitStatus == nil)
    execution.notes.clear()
    do throws(Diagnostic) {
      var expectedFailure: Diagnostic?
      if statement.expectation == nil {
        execution.isExpectingFailure = false
        do throws(Diagnostic) {
          try execute(statement)
        } catch {
          takeBack(error, since: Mark(point: point, output: 0, exitStatus: nil, outputFile: file))
          throw error
        }
      } else {
        let mark = Mark(point: point, output: 0, exitStatus: nil, outputFile: file)
        try executeExpecting(statement, since: mark, &expectedFailure)
      }
      var report = takeAnswer()
      if let companion, let comment = comment(by: companion, on: statement.verb.text, since: point) {
        report = CommentedReport(answer: report, comment: comment, isForPrograms: false)
      }
      if script.hasWatches, let watched = watchReport() {
        report = CommentedReport(answer: report, comment: watched, isForPrograms: true)
      }
      // OPTIMIZATION: nearly all statements of a long script are so.
      if !tellsSilent, report == nil, expectedFailure == nil, !isKept, hasNothingToSay, file == nil {
        _ = remember(statement, since: consume point)
        endStatement()
        return nil
      }
      let outcome = newOutcome(of: statement, from: reader)
      if let report { outcome.report = report }
      if let expectedFailure { outcome.expectedFailure = expectedFailure }
      finish(outcome, statement, reader, since: consume point, file)
      return outcome
    } catch {
      var located = error
      let source = source(in: reader)
      if located.source == nil, located.range != nil { located.source = source }
      if located.frames.isEmpty { located = mended(located, statement, in: source) }
      if !located.frames.isEmpty, !Self.isInside(located, statement, source) {
        located.related.append(Diagnostic.Label(statement.verb.range, "run from here", in: source))
      }
      let outcome = newOutcome(of: statement, from: reader)
      outcome.error = located
      finish(outcome, statement, reader, since: consume point, file)
      execution.stopped = nil
      return outcome
    }
  }

  /// Fetches what the names of a statement will be looked up in.
  private func fetchNames(in statement: Statement) {
    let interner = model.names.interner
    statement.eachShortText(upTo: 5) { interner.fetch($0) }
  }

  /// Returns whether a statement without an answer printed nothing and leaves nothing to a file.
  private var hasNothingToSay: Bool {
    @inline(__always) get {
      execution.output.isEmpty && execution.notes.failuresAtStops.isEmpty && execution.outputFile == nil
    }
  }

  /// Returns the source of the statement that a reader read last, which may have read more at a stop.
  func source(in reader: ScriptReader) -> SourceText { execution.stopped?.source ?? reader.source }

  /// Returns an outcome to fill.
  private func newOutcome(of statement: Statement, from reader: ScriptReader) -> StatementOutcome {
    if !isKnownUniquelyReferenced(&spareOutcome) { spareOutcome = StatementOutcome(line: 0, origin: reader.origin) }
    spareOutcome.begin(statement, from: reader)
    return spareOutcome
  }

  private func comment(by companion: any Companion, on command: String, since point: Point) -> (any Report)? {
    guard !history.isMoving else { return nil }
    let hasActed = hasChanged(since: point) || execution.notes.hasDelivered
    return companion.comment(after: command, hasActed: hasActed, in: self)
  }

  /// Returns whether an error is located in the failed statement, so that showing the error shows both.
  private static func isInside(_ error: Diagnostic, _ statement: Statement, _ source: SourceText) -> Bool {
    guard let place = error.source, let range = error.range, place === source else { return false }
    return range.start >= statement.range.start && range.end <= statement.range.end
  }

  private func finish(
    _ outcome: StatementOutcome, _ statement: Statement, _ reader: ScriptReader, since point: consuming Point,
    _ file: OutputFile?
  ) {
    let hasChanged = remember(statement, since: consume point)
    // A new file takes effect with the next statement.
    if !execution.notes.answersDirectly, file != nil { outcome.destination = file }
    if let file, file.isOnce, execution.outputFile === file { execution.outputFile = file.next }
    if !execution.output.isEmpty {
      outcome.output = execution.output
      execution.output.removeAll()
    }
    if isKept { tell(statement, from: reader, outcome, hasChanged: hasChanged) }
    endStatement()
  }

  /// Leaves the blocks of a statement that has ended.
  @inline(__always)
  private func endStatement() {
    if !execution.frames.isEmpty { execution.frames.removeAll() }
    execution.blockDepth = 0
    if execution.notes.hasDelivered { (execution.question, execution.stopped) = (nil, nil) }
  }

  // MARK: Any level

  /// Runs a statement, and rolls it back when it fails.
  private func executeOrTakeBack(
    _ statement: Statement, since mark: Mark, expectingFailure: Bool = false
  ) throws(Diagnostic) {
    execution.isExpectingFailure = expectingFailure
    do {
      try execute(statement)
    } catch {
      takeBack(error, since: mark)
      throw error
    }
  }

  /// Rolls back what a statement did that failed with an error.
  private func takeBack(_ error: Diagnostic, since mark: Mark) {
    // The changes that the rule itself made stay, but only for a whole top-level statement (U24).
    if !error.keepsChanges || execution.blockDepth > 0 { rollBack(to: mark) }
  }

  /// Runs a statement, and rolls it back when it fails or was expected to fail.
  package func executeExpecting(
    _ statement: Statement, since mark: Mark, _ expectedFailure: inout Diagnostic?
  ) throws(Diagnostic) {
    guard let expectation = statement.expectation else { return try executeOrTakeBack(statement, since: mark) }
    var found: Diagnostic?
    do {
      try executeOrTakeBack(statement, since: mark, expectingFailure: true)
    } catch {
      found = error
    }
    execution.isExpectingFailure = false
    guard let failure = found else {
      takeAnswer()
      rollBack(to: mark)
      throw Self.unexpectedSuccess(of: statement, expectation)
    }
    if failure.code == .interrupted { throw failure }
    // Inside blocks what ran out is still missing, and a handler that goes on could run for ever.
    if failure.code == .limit, execution.blockDepth > 0 || expectation == .failure { throw failure }
    switch expectation {
    case .failureWith(let code):
      if code != failure.code { throw Self.otherFailure(failure, than: code, of: statement) }
    case .failure:
      if Self.isMistake(failure, in: statement) { throw Self.unnamedMistake(failure, of: statement) }
    }
    expectedFailure = failure
  }

  private static func unexpectedSuccess(
    of statement: Statement, _ expectation: Statement.Expectation
  ) -> Diagnostic {
    let expected =
      switch expectation {
      case .failure: "an error"
      case .failureWith(let code): "error[\(code.rawValue)]"
      }
    return Diagnostic(
      .expectationFailed, "expected \(expected), but '\(statement.verb.text)' succeeded", at: statement.range,
      help: ["remove the '!', or expect something else"])
  }

  private static func otherFailure(_ error: Diagnostic, than code: ErrorCode, of statement: Statement) -> Diagnostic {
    var result = Diagnostic(
      .expectationFailed, "expected error[\(code.rawValue)], but got error[\(error.code.rawValue)]: \(error.message)",
      at: error.range ?? statement.range)
    result.source = error.source
    result.frames = error.frames
    return result
  }

  /// Returns whether an error looks like a typing mistake, which a bare `!` does not accept.
  ///
  /// Of an `expect` that can only be a form, a name or a property that does not exist.
  private static func isMistake(_ error: Diagnostic, in statement: Statement) -> Bool {
    if error.code == .unknownCommand || error.code == .syntax { return true }
    return statement.verb.text == "expect" && (error.code != .expectationFailed || error.hasUnknownName)
  }

  private static func unnamedMistake(_ error: Diagnostic, of statement: Statement) -> Diagnostic {
    var result = Diagnostic(
      .expectationFailed, "'!' alone does not accept error[\(error.code.rawValue)]: \(error.message)",
      at: error.range ?? statement.range, suggestions: error.suggestions,
      help: ["if that is what must happen, write its code: ! \(error.code.rawValue): \(statement.verb.text) …"])
    result.source = error.source
    result.frames = error.frames
    return result
  }

  /// Runs a statement, whose answer is to be taken afterwards.
  package func execute(_ statement: Statement) throws(Diagnostic) {
    try checkInterrupt(at: statement.range)
    let looseCount = looseWords.count
    defer { if looseWords.count > looseCount { looseWords.removeLast(to: looseCount) } }
    if !script.definitions.isEmpty, let definition = script.definitions[statement.verb.text] {
      return try run(definition, as: statement)
    }
    let declaration = try declaration(for: statement)
    execution.notes.verb = statement.verbRange
    do {
      guard statement.hasVariables else {
        try checkBudget(at: statement.range)
        defer { if execution.notes.isAsking { keepQuestion(statement, of: declaration) } }
        return try declaration.run(statement, in: self)
      }
      let keywords = declaration.deferredKeyword == nil ? [] : declaration.keywords
      let ready = try statement.substituting(deferredKeyword: declaration.deferredKeyword, keywords: keywords) {
        (name, range) throws(Diagnostic) in try value(of: name, at: range)
      }
      try checkBudget(at: ready.range, isDue: Self.isLarge(ready))
      defer { if execution.notes.isAsking { keepQuestion(ready, of: declaration) } }
      try declaration.run(ready, in: self)
    } catch {
      execution.answer = nil
      guard error.range == nil else { throw error }
      var located = error
      located.range = statement.range
      throw located
    }
  }

  /// Returns the declaration that a statement's words fit.
  @inline(__always)
  private func declaration(for statement: Statement) throws(Diagnostic) -> CommandDeclaration {
    let place = try place(of: statement)
    // OPTIMIZATION: one that is made already is not asked for again.
    if let declaration = declarations[place] { return declaration }
    let declaration = table[place]
    declarations[place] = declaration
    return declaration
  }

  private func place(of statement: Statement) throws(Diagnostic) -> Int {
    do {
      return try table.place(of: statement)
    } catch {
      guard statement.looksLikeOutput else { throw error }
      var explained = error
      explained.help = ["this looks like output, which is skipped where the first statement begins with '> '"]
      throw explained
    }
  }

  // MARK: Blocks

  /// Runs a block's statements in a frame.
  ///
  /// Their answers become lines of output.
  ///
  /// - Throws: `depth-limit`, and errors of a statement, with the frame added to the stack.
  package func run(_ block: Block, in frame: Frame) throws(Diagnostic) -> Frame {
    try requireRoomForBlock()
    execution.blockDepth += 1
    let depth = execution.frames.count
    execution.frames.append(frame)
    execution.frames[depth].block = block
    defer { execution.blockDepth -= 1 }
    // A delivery that stops runs the statements that come next.
    while execution.frames[depth].begun < block.statements.count {
      let statement = block.statements[execution.frames[depth].begun]
      execution.frames[depth].begun += 1
      do {
        var expectedFailure: Diagnostic?
        if statement.expectation == nil {
          try execute(statement)
        } else {
          try executeExpecting(statement, since: mark, &expectedFailure)
        }
        if let report = takeAnswer() { say(report) }
      } catch {
        execution.frames.removeLast()
        throw Self.addFrame(frame, statement, block, to: error)
      }
      if execution.exitStatus != nil { break }
    }
    return execution.frames.popLast() ?? frame
  }

  private static func addFrame(
    _ frame: Frame, _ statement: Statement, _ block: Block, to error: Diagnostic
  ) -> Diagnostic {
    var located = error
    if located.source == nil, located.range != nil { located.source = block.source }
    if frame.isBoundary {
      located.addFrame(Diagnostic.Frame(frame.title, source: block.source, range: statement.range))
    }
    located.keepsChanges = false
    return located
  }

  // MARK: Variables

  /// Returns the value of a variable.
  ///
  /// The variables of the running blocks come first, up to the enclosing handler, then those of the session.
  ///
  /// - Throws: `unset-variable`.
  package func value(of name: String, at range: SourceRange) throws(Diagnostic) -> String {
    for frame in execution.frames.reversed() {
      if let entry = frame.values.last(where: { $0.name == name }) { return entry.value }
      if frame.isBoundary { break }
    }
    if let value = script.variables[name] { return value }
    if ["handled", "handler", "path"].contains(name) { execution.notes.readsDelivery = true }
    switch name {
    case "argc": return "0"
    case "it": if let it = model.vocabulary.it, tree.contains(it) { return model.name(of: it) }
    case "handled": if let last = model.deliveries.last { return last.isHandled ? "yes" : "no" }
    case "handler":
      if let last = model.deliveries.last { return last.handlers.first.map(model.names.interner.text) ?? "" }
    case "path":
      if let last = model.deliveries.last { return last.asked.map(model.names.interner.text).joined(separator: " ") }
    default: break
    }
    throw Diagnostic(
      .unsetVariable, "the variable '$\(name)' has no value", at: range,
      suggestions: model.suggestion(
        for: name, among: Array(script.variables.keys) + execution.frames.flatMap { $0.values.map({ $0.name }) }),
      help: [unsetHelp(for: name)])
  }

  private func unsetHelp(for name: String) -> Remark {
    switch name {
    case "it": "add or attach something first"
    case "handled", "handler", "path": "send something first"
    case "self", "sender", "action", "arg": "'$\(name)' has a value in the body of a handler only"
    default: "set it with: let \(name) VALUE"
    }
  }
}

extension Statement {
  /// Whether the line looks like an answer or a part of an error, as a text copied from a terminal holds.
  var looksLikeOutput: Bool {
    let verb = verb.text
    if verb.hasPrefix("error[") || ["-->", "|", "=", ">", "├", "└", "│"].contains(verb) { return true }
    return words.dropFirst().contains { $0.kind == .bare && ($0.text == "→" || $0.text == "|") }
  }
}
