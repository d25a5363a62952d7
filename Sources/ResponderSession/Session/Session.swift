// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Platform
import ResponderEngine
import ResponderModel
import ResponderText

/// One run of the shell: a tree with names, handlers and variables, and the statements that change it.
///
/// The prompt, batch mode and replay use the same session. They differ in where the lines come from and how the outcome
/// is shown. A session reads files and checks for interrupts only through its host, and never writes by itself.
package final class Session {
  /// The tree, names, classes and handlers that statements work on.
  package let model = Model()
  /// The model's tree.
  ///
  /// OPTIMIZATION: reached through the model, it would be counted for each question.
  package let tree: ResponderTree
  /// The services that only the executable can provide.
  @exclusivity(unchecked) package var host: SessionHost

  /// Whether programs read the answers.
  ///
  /// OPTIMIZATION: not left to the commands, whose module would check the exclusivity of the host.
  package var isForPrograms: Bool { host.isForPrograms }

  /// The variables, verbs, breakpoints and log that statements made beside the model.
  package let script: Script
  // OPTIMIZATION: state that every statement reads and writes is unchecked. This is valid because no code of the host
  // or of a command runs during such an access.
  @exclusivity(unchecked) package var execution = Execution()
  /// Words that the running statement does not have, such as what it left out.
  package let looseWords = LooseWords()
  /// The outcome of the statement before, for the next one when nobody keeps it.
  @exclusivity(unchecked) var spareOutcome = StatementOutcome(line: 0, origin: .unnamed)
  /// The steps that can be undone and redone.
  @exclusivity(unchecked) package var history = History()
  /// Whether a statement that was interrupted has left its changes, so that nobody may use the session.
  package var isGivenUp = false
  /// The running recording, or nil.
  @exclusivity(unchecked) package var recording: Recording?
  /// The last answers of the watched questions; a question that is missing is compared from its next answer on.
  package var watchedAnswers: [String: [String]] = [:]
  /// What was said of the touch or key that left this record as the last one.
  var lastRemark: (record: DeliveryRecord, text: String)?
  /// A closure called after every top-level statement, for callers that keep them.
  @exclusivity(unchecked) package var onEnd: ((EndedStatement) -> Void)?

  /// Kinds that statements named, each in its place.
  @exclusivity(unchecked) var namedKinds = ContiguousArray<NamedKind?>(repeating: nil, count: NamedKind.kept)
  /// The commands that statements may name.
  package let table: CommandTable<Session>
  /// The declarations that statements followed, by their place in the table.
  @exclusivity(unchecked) var declarations: ContiguousArray<CommandDeclaration?>
  /// How texts are written as words of a script, so that they are not read as keywords of a command.
  package private(set) lazy var words = ScriptWords(
    keywords: Set(table.declarations.flatMap { $0.keywords }).union(["default"]))

  /// What is left of resources that statements use up.
  struct Limits {
    /// The number of statements between two checks of the budget.
    static let interval = 256
    /// The number of statements that ran.
    var statements = 0
    /// The number of errors for which another statement is still looked for, so that errors stay cheap.
    var mending = 500
    /// The number of nodes that a choice looks at while a statement is only tried, or nil for all.
    var glance: Int?
    fileprivate var stack = StackRoom()
  }

  @exclusivity(unchecked) var limits = Limits()

  /// Creates a session that contains the application `app` and knows the commands of a table.
  package init(host: SessionHost, commands: CommandTable<Session>) {
    self.host = host
    tree = model.tree
    script = Script(in: model.tree)
    table = commands
    declarations = ContiguousArray(repeating: nil, count: commands.count)
    commit()
  }

  /// The number of blocks that may be nested while running.
  private static let blockDepthLimit = 512
  /// The stack in bytes that stays free for what a statement itself needs.
  private static let stackReserve = 128 << 10

  /// Checks that one more block can run inside those that are running.
  ///
  /// - Throws: `depth-limit`.
  func requireRoomForBlock() throws(Diagnostic) {
    let problem: String
    if execution.blockDepth >= Self.blockDepthLimit {
      problem = "more than \(Self.blockDepthLimit) blocks are running inside each other"
    } else if limits.stack.left < Self.stackReserve {
      problem = "there is no stack space for another nested block"
    } else {
      return
    }
    throw Diagnostic(.depthLimit, problem, help: ["look for a handler or definition that runs itself"])
  }

  // MARK: Changing and taking back

  /// A point in the state, to go back to.
  package struct Point {
    var model: Model.Mark
    var readLines: Int
  }

  package var point: Point { Point(model: model.mark, readLines: script.log.readCount) }

  /// Returns whether there is something to undo.
  package func hasChanged(since point: Point) -> Bool { tree.mark != point.model.changes }

  /// Takes back every change of the state since a point.
  ///
  /// - Complexity: O(n) in the changes since then.
  func rollBack(to point: Point) {
    guard !isGivenUp else { return }
    model.rollBack(to: point.model)
    script.log.readCount = point.readLines
  }

  /// A point to roll back to, with the output of the running statement.
  package struct Mark {
    var point: Point
    var output: Int
    var exitStatus: Int?
    var outputFile: OutputFile?
  }

  package var mark: Mark {
    Mark(
      point: point, output: execution.output.count, exitStatus: execution.exitStatus, outputFile: execution.outputFile)
  }

  /// Rolls back all changes since a mark.
  ///
  /// - Complexity: O(n) in the changes since the mark.
  package func rollBack(to mark: Mark) {
    guard !isGivenUp else { return }
    rollBack(to: mark.point)
    // Logged lines are withdrawn with the changes. Printed lines stay.
    if execution.output.count > mark.output {
      let printed = execution.output[mark.output...].filter { !$0.isLogged }
      execution.output.replaceSubrange(mark.output..., with: printed)
    }
    execution.exitStatus = mark.exitStatus
    execution.outputFile = mark.outputFile
  }

  /// Makes all changes so far permanent, so that they cannot be undone.
  package func commit() {
    model.forget(before: model.mark)
    forgetUndone()
    history = History()
    recording?.start = 0
  }

  /// Resets the session to its initial state, by changes that can be undone.
  package func reset() {
    model.clear()
    script.clear()
  }

  package func say(_ line: OutputLine) {
    execution.output.append(line)
    // A statement with very much output is printed while it runs, up to the first line that a failure would withdraw.
    guard execution.output.count >= Self.outputLimit, !execution.output[0].isLogged, recording == nil,
      let spill = host.spill
    else { return }
    let shown = execution.output.firstIndex(where: { $0.isLogged }) ?? execution.output.count
    for line in execution.output[..<shown] { spill(line) }
    execution.output.removeFirst(shown)
  }

  /// The number of lines of a running statement that are held back.
  private static let outputLimit = 10_000

  /// Adds the answer of a statement inside a block to the output.
  ///
  /// For a screen it is drawn at once, because what it shows may change before the output is printed.
  package func say(_ report: any Report) {
    let lines = report.preamble + report.lines
    guard let screen = host.screen(), let drawing = report.drawing(on: screen) else {
      for line in lines { say(.said(line)) }
      return
    }
    say(.drawn(drawing, plain: lines))
  }
}

/// A part of what a statement printed.
package enum OutputLine: Sendable {
  /// A line of `echo`, or of the answer of a statement inside a block.
  case said(String)
  /// A line of `echo --raw`, which a terminal gets as it is.
  case raw(String)
  /// A line of `log`, which is withdrawn when the statement fails.
  case logged(String)
  /// The answer of a statement inside a block, drawn for a screen.
  case drawn(Drawing, plain: [String])

  /// Whether a failure withdraws the line.
  var isLogged: Bool { if case .logged = self { true } else { false } }

  /// The lines of plain text.
  package var lines: [String] {
    switch self {
    case .said(let text), .raw(let text), .logged(let text): [text]
    case .drawn(_, let lines): lines
    }
  }
}

/// The declaration of a command of the shell.
package typealias CommandDeclaration = Declaration<Session>

/// A statement that is ready to run.
///
/// Each command is a type whose stored properties are the parameters of its declaration.
package protocol SessionCommand: Command<Session> {
  /// The verb of the declaration.
  static var verb: String { get }
  /// The command's name, parameters and description.
  static var declaration: CommandDeclaration { get }

  /// Runs the command, which gives its answer, if it has one, to the session.
  func run(in session: Session) throws(Diagnostic)
}

extension Declaration.Category {
  package static var building: Self { Self("Building") }
  package static var actions: Self { Self("Actions and handlers") }
  package static var sending: Self { Self("Sending") }
  package static var asking: Self { Self("Asking") }
  package static var checking: Self { Self("Checking") }
  package static var stepping: Self { Self("Stepping") }
  package static var scripting: Self { Self("Scripting") }
  package static var sessions: Self { Self("Sessions") }
}
