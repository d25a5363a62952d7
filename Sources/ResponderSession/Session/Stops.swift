// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel

/// The path of one delivery, for stopping along it.
package struct StopWalk {
  let message: Message
  /// The responders that are asked, in order.
  let path: [ResponderID]
  /// The rule by which it begins.
  let startRule: Rule
  /// The number of responders that were already passed.
  var passed = 0
}

extension Session {
  /// The stop at which the running delivery waits for a decision, or nil.
  package var stop: Stop? { execution.notes.stop }

  /// Returns whether deliveries of an action may stop: a host can decide, and stepping or a breakpoint asks for it.
  func mayStop(_ action: Action) -> Bool {
    guard host.stopped != nil, stop == nil else { return false }
    if execution.notes.isStepping { return true }
    return script.hasBreakpoints && script.breakpoints.contains { $0.action == model.name(of: action) }
  }

  /// Continues along the path up to and including a position, and stops where breakpoints ask for it.
  ///
  /// - Throws: `interrupted` when the delivery is aborted.
  package func pass(
    _ walk: inout StopWalk, through position: Int, _ answer: (Int) -> String
  ) throws(Diagnostic) {
    while walk.passed <= position, walk.passed < walk.path.count {
      let hop = walk.passed
      walk.passed += 1
      // Responders that were removed meanwhile are skipped.
      guard tree.contains(walk.path[hop]), shouldStop(walk, at: hop) else { continue }
      try stop(walk, at: hop, answer(hop))
    }
  }

  /// Checks that the object that is about to handle a message was not removed during a stop.
  ///
  /// - Throws: `failed`.
  func requireThere(_ id: ResponderID, for message: Message) throws(Diagnostic) {
    guard !tree.contains(id) else { return }
    throw Diagnostic(
      .failed, "the handler of '\(model.name(of: message.action))' was removed while the delivery was stopped",
      help: ["everything is as it was before"])
  }

  private func shouldStop(_ walk: StopWalk, at hop: Int) -> Bool {
    guard stop == nil else { return false }
    if execution.notes.isStepping { return true }
    let action = model.name(of: walk.message.action)
    return script.breakpoints.contains { point in
      point.action == action && (point.node.map { $0 == walk.path[hop] } ?? (hop == 0))
    }
  }

  private func stop(_ walk: StopWalk, at hop: Int, _ answer: String) throws(Diagnostic) {
    guard let stopped = host.stopped else { return }
    let id = walk.path[hop]
    let action = model.name(of: walk.message.action)
    let stop = Stop(
      node: id,
      record: DeliveryRecord(
        action: action, arguments: walk.message.arguments,
        sender: model.nameNumber(of: walk.message.sender),
        start: model.names.nameNumber(ofSlot: walk.path[0].index), startRule: walk.startRule,
        asked: model.nameNumbers(of: Array(walk.path[...hop])), end: .nil),
      place: "\(action) at \(model.name(of: id)) (\(hop + 1) of \(walk.path.count))",
      notice:
        "\(action) stops at \(model.name(of: id)), hop \(hop + 1) of \(walk.path.count): \(model.className(of: id)), \(answer)",
      answer: answer)
    let kept = keptOfStops
    if recording != nil { kept.note(before: stop, execution.output) }
    // The output before the stop must be printed before it.
    if let spill = host.spill {
      for line in execution.output { spill(line) }
      execution.output.removeAll()
    }
    var begun: [Int] = []
    try nested(keeping: [.changes, .output, .variables]) { () throws(Diagnostic) in
      var frame = frame(.stop, for: walk.message, at: id)
      // The variables of the blocks that run are seen at the stop.
      let blocks = execution.frames.reversed().prefix { !$0.isBoundary }.reversed()
      frame.values = blocks.flatMap { $0.values } + frame.values
      execution.frames.append(frame)
      execution.notes.isStepping = false
      execution.notes.stop = stop
      stopped(stop)
      execution.notes.stop = nil
      begun = execution.frames.map { $0.begun }
    }
    // What ran at the stop does not run again in its block.
    for index in execution.frames.indices { execution.frames[index].begun = begun[index] }
    switch stop.decision {
    case .step: execution.notes.isStepping = true
    case .goOn: break
    case .abort, nil:
      throw Diagnostic(
        .interrupted,
        "the delivery of '\(action)' was aborted at '\(model.names.interner.text(stop.record.asked[hop]))'",
        help: ["everything is as it was before"])
    }
  }

  /// What is kept of the running statement from its first stop on.
  private var keptOfStops: StoppedStatement {
    if let known = execution.stopped { return known }
    let new = StoppedStatement()
    execution.stopped = new
    return new
  }

  /// Lets deliveries stop in a script, where no person can decide: what comes next in it then runs at the stop.
  func stopping<Result>(
    _ reader: ScriptReader, keepsGoing: Bool, each show: (StatementOutcome) -> Void, _ body: () -> Result
  ) -> Result {
    guard host.stopped == nil else { return body() }
    return withoutActuallyEscaping(show) { show in
      host.stopped = { [self] in follow(reader, at: $0, keepsGoing: keepsGoing, each: show) }
      defer { host.stopped = nil }
      return body()
    }
  }

  private func follow(
    _ reader: ScriptReader, at stop: Stop, keepsGoing: Bool, each show: (StatementOutcome) -> Void
  ) {
    let notice = OutputLine.said(stop.notice)
    if host.showsStops {
      show(
        StatementOutcome(line: reader.line, origin: reader.origin, output: execution.output + [notice]))
      execution.output.removeAll()
    } else {
      // In JSON a statement has one line, which comes when it ends.
      execution.output.append(notice)
    }
    if keptOfStops.source == nil { keptOfStops.source = reader.source }
    var reader = reader
    while !stop.isOver {
      let outcome: StatementOutcome
      do throws(Diagnostic) {
        if let (statement, block) = nextInBlock() {
          outcome = runAtStop(statement, of: block.source, line: reader.line, origin: reader.origin, isRecorded: false)
          show(outcome)
          if let error = outcome.error {
            execution.notes.failuresAtStops.append(error.code)
            stop.decision = .abort
          }
          continue
        }
        guard let statement = try reader.next() else {
          // At its end there is nobody who could decide.
          if let next = host.nextAtStop?() { reader = next } else { stop.decision = .goOn }
          continue
        }
        outcome = runAtStop(statement, of: reader.source, line: statement.line, origin: reader.origin)
      } catch {
        outcome = StatementOutcome(line: reader.line, origin: reader.origin, error: error)
      }
      show(outcome)
      guard let error = outcome.error, !reader.showsFailure(error.code) else { continue }
      execution.notes.failuresAtStops.append(error.code)
      // What cannot be read will not be read the next time.
      let isUnread = outcome.command.isEmpty && error.code != .syntax
      if !keepsGoing || isUnread || error.code == .interrupted { stop.decision = .abort }
    }
  }

  /// Runs statements during a stop, until the user decides how to continue or a statement fails.
  ///
  /// Their changes belong to the statement that delivers. They are rolled back when it fails, and undone with it.
  package func runAtStop(_ reader: ScriptReader, each show: (StatementOutcome) -> Void) {
    while let stop, !stop.isOver {
      let outcome: StatementOutcome
      do throws(Diagnostic) {
        guard let statement = try reader.next() else { return }
        outcome = runAtStop(statement, of: reader.source, line: statement.line, origin: reader.origin)
      } catch {
        outcome = StatementOutcome(line: reader.line, origin: .unnamed, error: error)
      }
      show(outcome)
      guard outcome.error == nil else { return }
    }
  }

  /// Returns the statement that comes next in the blocks and definitions that run, or nil; what follows in a handler belongs to
  /// the delivery.
  private func nextInBlock() -> (Statement, Block)? {
    let isNext: (Frame) -> Bool = { frame in frame.block.map { frame.begun < $0.statements.count } ?? false }
    let frames = execution.frames.indices.reversed().lazy
      .drop { self.execution.frames[$0].kind == .stop }
      .prefix { [.loop, .definition].contains(self.execution.frames[$0].kind) }
    guard let index = frames.first(where: { isNext(execution.frames[$0]) }), let block = execution.frames[index].block
    else { return nil }
    execution.frames[index].begun += 1
    return (block.statements[execution.frames[index].begun - 1], block)
  }

  private func runAtStop(
    _ statement: Statement, of source: SourceText, line: Int, origin: ScriptOrigin, isRecorded: Bool = true
  ) -> StatementOutcome {
    let outcome = StatementOutcome(line: line, origin: origin)
    outcome.name(statement)
    let mark = mark
    do throws(Diagnostic) {
      var expectedFailure: Diagnostic?
      try executeExpecting(statement, since: mark, &expectedFailure)
      if let report = takeAnswer() { outcome.report = report }
      if expectedFailure != nil { outcome.expectedFailure = expectedFailure }
    } catch {
      var located = error
      if located.source == nil, located.range != nil { located.source = source }
      outcome.error = located
    }
    if hasChanged(since: mark.point) { execution.notes.isSteered = true }
    outcome.destination = mark.outputFile
    outcome.output = Array(execution.output.dropFirst(mark.output))
    execution.output.removeLast(outcome.output.count)
    if isRecorded, recording != nil, outcome.error == nil {
      let text = source.text(Int(statement.range.start)..<Int(statement.range.end))
      keptOfStops.steps.append((text, outcome.lines))
    }
    return outcome
  }

  /// The hop at which a delivery is stopped, unless that node was removed meanwhile.
  package var stoppedNode: ResponderID? { stop.flatMap { tree.contains($0.node) ? $0.node : nil } }

  /// Aborts the stopped delivery, as `abort` does.
  package func abortAtStop() { stop?.decision = .abort }

  /// Returns the stopped delivery.
  ///
  /// - Throws: `bad-argument` when no delivery is stopped.
  package func requireStop(_ verb: String) throws(Diagnostic) -> Stop {
    guard let stop else {
      throw Diagnostic(
        .badArgument, "nothing is stopped at a breakpoint",
        help: ["'break ACTION' stops the next delivery of ACTION at its first hop"])
    }
    return stop
  }

  /// Checks that no delivery is stopped.
  ///
  /// - Throws: `refused`.
  package func requireNoStop(_ verb: String) throws(Diagnostic) {
    guard let stop else { return }
    throw Diagnostic(
      .refused, "'\(verb)' cannot run while \(stop.place) is stopped",
      help: ["use 'continue' or 'abort' first"])
  }
}

/// A delivery that is stopped at one of its hops, between two statements at the prompt.
package final class Stop {
  /// The decision how the delivery continues.
  package enum Decision { case step, goOn, abort }

  let node: ResponderID
  /// The path up to the hop, in the form of a `DeliveryRecord`.
  package let record: DeliveryRecord
  /// The place to show in a prompt, without the prompt's sign, such as "openTab at list (2 of 5)".
  package let place: String
  /// The text to print when the hop is reached.
  package let notice: String
  /// What the object at the hop answers, such as "no handler".
  let answer: String
  package var decision: Decision?

  init(node: ResponderID, record: DeliveryRecord, place: String, notice: String, answer: String) {
    self.node = node
    self.record = record
    self.place = place
    self.notice = notice
    self.answer = answer
  }

  /// Whether the user has decided how the delivery continues.
  package var isOver: Bool { decision != nil }
}

/// What is kept of a statement whose deliveries stop.
final class StoppedStatement {
  /// The source of the statement, when its script goes on at the stop.
  var source: SourceText?
  /// What a recording writes: what was printed before the first stop, then each statement at a stop with what that printed.
  var steps: [(statement: String, printed: [String])] = []

  /// Notes what was printed up to a stop; it follows the statement before it.
  func note(before stop: Stop, _ output: [OutputLine]) {
    let lines = output.flatMap { $0.lines } + [stop.notice]
    if steps.isEmpty { steps.append(("", lines)) } else { steps[steps.count - 1].printed += lines }
  }
}

/// A breakpoint: an action, and the node at which its deliveries stop.
package struct Breakpoint: Equatable {
  package let action: String
  /// The node, or nil to stop at the first hop of any delivery of the action.
  package let node: ResponderID?

  package init(action: String, node: ResponderID?) {
    self.action = action
    self.node = node
  }
}
