// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderFormats
import ResponderModel
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

  /// What statements made beside it.
  let script = Script()
  // OPTIMIZATION: what every statement reads and writes is unchecked; valid because none of the host's or a command's code
  // runs while one of these is accessed.
  @exclusivity(unchecked) package var execution = Execution()
  /// What can be undone and redone.
  @exclusivity(unchecked) var history = History()
  /// The recording that is running.
  @exclusivity(unchecked) var recording: Recording?
  /// Called after every top-level statement, for who keeps them.
  @exclusivity(unchecked) public var onEnd: ((EndedStatement) -> Void)?

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
    var state: State.Mark
    var output: Int
    var exitStatus: Int?
    var outputFile: OutputFile?
  }

  var state: State { State(model: model, script: script) }

  var mark: Mark {
    Mark(
      state: state.mark, output: execution.output.count, exitStatus: execution.exitStatus,
      outputFile: execution.outputFile)
  }

  /// Takes back everything since a mark.
  ///
  /// Complexity: O(changes since then).
  func rollBack(to mark: Mark) {
    state.rollBack(to: mark.state)
    // Logged lines are withdrawn with the changes; printed lines stay.
    if execution.output.count > mark.output {
      let printed = execution.output[mark.output...].filter { !$0.isLogged }
      execution.output.replaceSubrange(mark.output..., with: printed)
    }
    execution.exitStatus = mark.exitStatus
    execution.outputFile = mark.outputFile
  }

  /// Keeps everything so far for good: nothing of it can be undone.
  public func commit() {
    state.forget(before: state.mark)
    history = History()
    recording?.start = 0
  }

  /// Makes the session as it was at its start, by changes that can be taken back like any others.
  func reset() {
    model.clear()
    script.clear()
  }

  /// Adds a handler: the model knows of it, the script what it does.
  func addHandler(_ handler: Handler, place: String?) -> HandlerID {
    script.add(handler)
    return model.behaviour.add(Behaviour.Handler(isConditional: handler.condition != nil, place: place))
  }

  func say(_ line: OutputLine) {
    execution.output.append(line)
    // A statement that prints very much is shown while it runs, up to the first line that a failure would withdraw.
    guard execution.output.count >= Self.outputLimit, !execution.output[0].isLogged, recording == nil,
      let spill = host.spill
    else { return }
    let shown = execution.output.firstIndex(where: \.isLogged) ?? execution.output.count
    for line in execution.output[..<shown] { spill(line) }
    execution.output.removeFirst(shown)
  }

  /// How many lines of a running statement are kept back.
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

  /// Whether a failure withdraws it.
  var isLogged: Bool { if case .logged = self { true } else { false } }

  /// The text.
  public var text: String {
    switch self {
    case .said(let text), .logged(let text): text
    }
  }
}
