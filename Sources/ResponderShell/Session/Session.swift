// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderFormats
import ResponderText

/// One run of the shell: a tree with names, handlers and variables, and the statements that change it.
///
/// Prompt, batch and replay use the same session; they differ in who supplies the lines and who shows the outcome. A
/// session reads files and looks at interrupts only through its host, and writes nothing at all.
public final class Session {
  /// What the statements are about.
  package let model = Model()
  /// What only the executable can do.
  @exclusivity(unchecked) public var host: SessionHost

  // OPTIMIZATION: what every statement reads and writes is unchecked; valid because none of the host's or a command's code
  // runs while one of these is accessed.
  var variables: [String: String] = [:]
  /// What `define` and `alias` made.
  @exclusivity(unchecked) var definitions: [String: Definition] = [:]
  @exclusivity(unchecked) var log = SessionLog()
  /// How far the lesson has come, while there is one.
  @exclusivity(unchecked) var lesson: Lesson.Progress?
  /// Where deliveries stop.
  var breakpoints: [Breakpoint] = []
  /// The running blocks, innermost last.
  @exclusivity(unchecked) var frames: [Frame] = []
  /// How many blocks are running inside each other.
  @exclusivity(unchecked) var blockDepth = 0
  /// Whether the statement at hand has a `!` in front.
  @exclusivity(unchecked) var isExpectingFailure = false
  /// How many aliases are being expanded one after the other.
  var aliasDepth = 0
  /// How many conditions of handlers are being asked inside each other.
  var conditionDepth = 0
  /// What takes back the changes outside the tree and the name table, oldest first.
  @exclusivity(unchecked) var reversals: [(Session) -> Void] = []
  /// What can be undone and redone.
  @exclusivity(unchecked) var history = History()
  /// The recording that is running.
  @exclusivity(unchecked) var recording: Recording?
  /// Called after every top-level statement, for who keeps them.
  @exclusivity(unchecked) public var onEnd: ((EndedStatement) -> Void)?
  @exclusivity(unchecked) var notes = StatementNotes()
  /// What the current top-level statement said.
  @exclusivity(unchecked) var output: [OutputLine] = []
  /// Where results of the statements to come go; nil is standard output.
  @exclusivity(unchecked) public internal(set) var outputFile: OutputFile?
  /// The files being read, outermost first, for `source`.
  var sourceStack: [String] = []
  /// Set by `exit`.
  @exclusivity(unchecked) public internal(set) var exitStatus: Int?

  /// The declaration used last, and the KIND word, each with what it stands for.
  @exclusivity(unchecked) var lastDeclaration: CommandDeclaration?
  @exclusivity(unchecked) var lastKind: (word: String, profile: Profile, classID: ClassID)?
  /// The commands, at hand.
  let table = Session.table

  /// How many blocks may run inside each other.
  static let blockDepthLimit = 512
  static let table = CommandTable<any SessionCommand>(
    Commands.all, aliases: ["quit": "exit"])

  /// Makes a session that holds the application `app`.
  public init(host: SessionHost = SessionHost()) {
    self.host = host
    commit()
  }

  // MARK: Changing and taking back

  /// A point to roll back to.
  struct Mark {
    var tree: Int
    var names: Int
    var reversals: Int
    var log: SessionLog.Mark
    var output: Int
    var exitStatus: Int?
    var outputFile: OutputFile?
    var it: ResponderID?
    var lastDelivery: DeliveryRecord?
    var exercise: Int
  }

  var mark: Mark {
    Mark(
      tree: model.tree.mark, names: model.names.mark, reversals: reversals.count, log: log.mark, output: output.count,
      exitStatus: exitStatus, outputFile: outputFile, it: model.vocabulary.it, lastDelivery: model.deliveries.last,
      exercise: model.deliveries.exercise.mark)
  }

  /// Takes back everything since a mark.
  ///
  /// Complexity: O(changes since then).
  func rollBack(to mark: Mark) {
    takeBackReversals(to: mark.reversals)
    model.names.rollBack(to: mark.names)
    model.tree.rollBack(to: mark.tree)
    log.rollBack(to: mark.log)
    // What was logged is put back with everything else; what was said was said.
    if output.count > mark.output {
      let said = output[mark.output...].filter { if case .said = $0 { true } else { false } }
      output.replaceSubrange(mark.output..., with: said)
    }
    exitStatus = mark.exitStatus
    outputFile = mark.outputFile
    model.vocabulary.it = mark.it
    model.deliveries.last = mark.lastDelivery
    model.deliveries.exercise.rollBack(to: mark.exercise)
  }

  /// Runs the reversals since a mark, newest first; returns what would bring again what they took.
  @discardableResult
  func takeBackReversals(to mark: Int) -> [(Session) -> Void] {
    guard reversals.count > mark else { return [] }
    let newest = reversals[mark...].reversed()
    reversals.removeLast(newest.count)
    // A reversal writes as everything else does, and so leaves its own reversal.
    for reversal in newest { reversal(self) }
    let inverse = Array(reversals[mark...])
    reversals.removeLast(inverse.count)
    return inverse
  }

  /// Keeps everything so far for good: nothing of it can be undone.
  public func commit() {
    model.tree.commit()
    model.names.commit()
    reversals.removeAll()
    history = History()
    recording?.start = 0
  }

  /// Sets a part of the session and remembers how to take that back.
  func write<Value>(_ part: ReferenceWritableKeyPath<Session, Value>, _ value: Value) {
    let old = self[keyPath: part]
    self[keyPath: part] = value
    reversals.append { $0.write(part, old) }
  }

  func setVariable(_ name: String, to value: String) { write(\.variables[name], value) }

  func setProperty(_ property: String, of id: ResponderID, to value: String?) {
    let old = model.vocabulary.properties[id]?[property]
    model.vocabulary.properties[id, default: [:]][property] = value
    reversals.append { $0.setProperty(property, of: id, to: old) }
  }

  func forgetProperties(of id: ResponderID) {
    if model.vocabulary.properties[id] != nil { write(\.model.vocabulary.properties[id], nil) }
  }

  func declareAction(_ action: Action, _ payload: Payload) { write(\.model.vocabulary.payloads[action], payload) }

  func say(_ line: OutputLine) {
    output.append(line)
    // A statement that says very much is heard while it runs, and holds no more than this in memory.
    if output.count >= Self.outputLimit, recording == nil, let spill = host.spill {
      for line in output { spill(line) }
      output.removeAll(keepingCapacity: true)
    }
  }

  /// How many lines of a running statement are kept back, so that what it logged can be withdrawn when it fails.
  private static let outputLimit = 10_000

  /// The answer of a statement inside a block.
  func say(_ report: any Report) {
    for line in report.preamble + report.lines { say(.said(line)) }
  }
}

/// One line a statement said.
public enum OutputLine: Hashable, Sendable {
  /// By `echo`, or the answer of a statement inside a block.
  case said(String)
  /// By `log`; withdrawn when the statement fails.
  case logged(String)

  /// The text.
  public var text: String {
    switch self {
    case .said(let text), .logged(let text): text
    }
  }
}
