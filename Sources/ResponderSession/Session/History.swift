// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderText

/// The steps that can be undone and redone, one for each statement that changed something.
///
/// The log of the tree holds the changes. A step is a place in it.
package struct History {
  package struct Step {
    package var point: Session.Point
    /// The verb of the statement.
    var verb: KeptVerb
  }

  /// The changes that an undo took back.
  package struct Undone {
    var verb: KeptVerb
    var taken: Model.Undone
    var readLines: Int
  }

  /// The verb of a statement that has ended: its text, or the number of a long one among the names.
  enum KeptVerb: BitwiseCopyable {
    case short(ShortText)
    case long(Int32)
  }

  /// The steps, oldest first.
  package var steps: [Step] = []
  /// The steps that can be redone; the last one is redone first.
  package var undone: [Undone] = []
  /// The number of steps before the oldest one that is kept.
  package var forgotten = 0
  /// The position of each checkpoint, as a number of steps.
  package var checkpoints: [String: Int] = [:]
  /// Whether the running statement is itself an undo or a redo.
  package var isMoving = false

  /// The number of steps so far, including forgotten ones.
  package var position: Int { forgotten + steps.count }

  /// The number of statements that can always be undone.
  ///
  /// Up to four times as many are kept, so that forgetting costs little.
  package static let limit = 1_000
  /// The longest path of a delivery that a step keeps for `$path` and `expect path`.
  static let pathLimit = 10_000
}

extension Session {
  /// Adds a step for a finished statement if it changed anything, and returns whether it did.
  ///
  /// - Complexity: O(1) amortised over many statements.
  package func remember(_ statement: Statement, since point: consuming Point) -> Bool {
    if history.isMoving {
      history.isMoving = false
      return true
    }
    guard hasChanged(since: point) else {
      // A statement that only moved *it* or read the log is not a step, but it counts as a change.
      return model.vocabulary.it != point.model.it || script.log.readCount != point.readLines
    }
    if !history.undone.isEmpty {
      // The undone steps are lost, and so are the checkpoints set in them.
      forgetUndone()
      let position = history.position
      if !history.checkpoints.isEmpty { history.checkpoints = history.checkpoints.filter { $0.value <= position } }
    }
    // OPTIMIZATION: a long script gets room for all steps at once.
    if history.steps.count == 64 { history.steps.reserveCapacity(4 * History.limit) }
    let isLong = point.model.passed(moreThan: History.pathLimit)
    history.steps.append(History.Step(point: point, verb: verb(of: statement)))
    if isLong {
      history.steps[history.steps.count - 1].point.model.forgetLastDelivery()
    }
    if history.steps.count >= 4 * History.limit { forgetOldSteps() }
    return true
  }

  @inline(__always)
  private func verb(of statement: Statement) -> History.KeptVerb {
    if let short = statement.shortVerb { .short(short) } else { .long(model.intern(statement.verb.text)) }
  }

  private func text(of verb: History.KeptVerb) -> String {
    switch verb {
    case .short(let text): text.string
    case .long(let number): model.names.interner.text(number)
    }
  }

  /// Forgets the steps that could be redone.
  func forgetUndone() {
    history.undone.removeAll(keepingCapacity: history.undone.count <= 64)
    model.forgetUndone()
  }

  private func forgetOldSteps() {
    let old = history.steps.count - History.limit
    model.forget(before: history.steps[old].point.model)
    history.steps.removeFirst(old)
    history.forgotten += old
  }

  /// Undoes the last step and returns its verb, or nil when there is no step.
  ///
  /// - Complexity: O(n) in the changes of the step.
  package func undo() -> String? {
    guard !history.steps.isEmpty else { return nil }
    let step = history.steps.removeLast()
    let (taken, readLines) = (model.undo(to: step.point.model), script.log.readCount)
    history.undone.append(History.Undone(verb: step.verb, taken: taken, readLines: readLines))
    script.log.readCount = step.point.readLines
    return text(of: step.verb)
  }

  /// Redoes the last undone step and returns its verb, or nil when there is none.
  package func redo() -> String? {
    guard !history.undone.isEmpty else { return nil }
    let step = history.undone.removeLast()
    history.steps.append(History.Step(point: point, verb: step.verb))
    model.redo(step.taken)
    script.log.readCount = step.readLines
    return text(of: step.verb)
  }

  /// Checks that a statement is not inside another one.
  ///
  /// - Throws: `bad-argument`; `refused` while a delivery is stopped.
  package func requireTopLevel(_ verb: String) throws(Diagnostic) {
    try requireNoStop(verb)
    execution.notes.standsAlone = true
    guard execution.blockDepth == 0, !execution.isExpectingFailure else {
      throw Diagnostic(
        .badArgument, "'\(verb)' cannot be inside another statement",
        help: ["to try something and put it back, use: suppose { … }"])
    }
  }

  /// Undoes or redoes several steps.
  ///
  /// - Throws: `bad-argument` when there are not enough steps, or inside another statement.
  package func move(
    _ verb: String, _ done: String, _ count: CountWord?, among available: Int, _ step: (Session) -> String?
  ) throws(Diagnostic) {
    try requireTopLevel(verb)
    let wanted = count?.value ?? 1
    guard wanted <= available else {
      let have = available == 0 ? "nothing" : available == 1 ? "only one statement" : "only \(available) statements"
      throw Diagnostic(.badArgument, "\(have) can be \(done)", at: count?.word.range)
    }
    history.isMoving = true
    // OPTIMIZATION: the first verb needs no array, because a statement nearly always undoes one step.
    let first = wanted > 0 ? step(self) : nil
    answer(MoveReport(done, first, wanted > 1 ? (1..<wanted).compactMap { _ in step(self) } : []))
  }

  /// The position of the latest checkpoint before this state, or else of the oldest state that is kept.
  package var lastMark: Int {
    let oldest = max(history.forgotten, recording?.start ?? 0)
    return history.checkpoints.values.filter { $0 >= oldest && $0 <= history.position }.max() ?? oldest
  }

  /// Returns the position of a checkpoint, as a number of steps.
  ///
  /// - Throws: `unknown-name`; `bad-argument` when the position cannot be reached.
  package func position(ofCheckpoint name: Word) throws(Diagnostic) -> Int {
    guard let position = history.checkpoints[name.text] else {
      throw Diagnostic(
        .unknownName, "there is no checkpoint named '\(name.text)'", at: name.range,
        suggestions: model.suggestion(for: name.text, among: history.checkpoints.keys.sorted()),
        help: ["set one with: checkpoint \(NameSyntax.isName(name.text) ? name.text : "NAME")"])
    }
    guard position >= max(history.forgotten, recording?.start ?? 0) else {
      throw Diagnostic(
        .badArgument, "'\(name.text)' is too many statements back", at: name.range,
        help: ["the last \(History.limit) statements at least are kept"])
    }
    return position
  }

  /// Undoes or redoes steps until the position is reached.
  ///
  /// - Complexity: O(n) in the changes of the steps between.
  package func go(to position: Int) {
    while history.position > position, undo() != nil {}
    while history.position < position, redo() != nil {}
  }

  /// Returns the statements that would rebuild the session at a position, except for *it*.
  ///
  /// Users do not regard a change of *it* as a change. The session is left at that position.
  package func statements(at position: Int) -> [String] {
    go(to: position)
    return Dump.statements(of: self, choosingIt: false)
  }
}

/// The statements that were undone or redone, the one first that was moved first.
private final class MoveReport: Report {
  /// What was done with them.
  private let done: String
  private let first: String?
  private let others: [String]

  init(_ done: String, _ first: String?, _ others: [String]) {
    (self.done, self.first, self.others) = (done, first, others)
  }

  var lines: [String] {
    let line = AnswerText()
    write(to: line)
    return [String(line.string.dropLast())]
  }

  var json: JSONValue? { [done: .strings((first.map { [$0] } ?? []) + others)] }

  func write(to text: AnswerText) {
    text.append(done)
    text.append(": ")
    text.append(first ?? "nothing")
    for command in others {
      text.append(", ")
      text.append(command)
    }
    text.append(Byte.lineFeed)
  }
}
