// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct CheckpointCommand: SessionCommand {
  let name: NewName

  static let declaration = CommandDeclaration(
    "checkpoint", in: .sessions, "Names this state of the session, to come back to.",
    Argument("NAME", NewName.self, "a name of its own kind; again: moves"),
    discussion: [
      "It holds as long as the statements since can be undone, and what it names is not undone and overwritten."
    ],
    examples: [
      .init(
        "add window W\ncheckpoint empty\nadd view a in W\nremove W\nrestore empty\nexpect count view is 0",
        "back to an empty window")
    ],
    seeAlso: ["restore", "undo"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.requireTopLevel("checkpoint")
    session.history.checkpoints[name.text] = session.history.position
    return nil
  }
}

struct RestoreCommand: SessionCommand {
  let name: Word

  static let declaration = CommandDeclaration(
    "restore", in: .sessions, "Goes back, or forward again, to a checkpoint.",
    Argument("NAME", fits: .checkpoint, "a checkpoint"),
    discussion: ["As undo or redo of all the statements between; so it can itself be undone and redone."],
    examples: [
      .init(
        "add window W\ncheckpoint before\nremove W\ncheckpoint after\nrestore before\nexpect next W is app\nrestore after\n! unknown-name: next W",
        "there and back")
    ],
    errors: [.unknownName, .badArgument], seeAlso: ["checkpoint", "undo", "redo"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.requireTopLevel("restore")
    let position = try session.position(ofCheckpoint: name)
    session.history.isMoving = true
    session.go(to: position)
    return nil
  }
}

struct DiffCommand: SessionCommand {
  let from: Word
  let to: Word?

  static let declaration = CommandDeclaration(
    "diff", in: .sessions, "Says what changed since a checkpoint, or between two.",
    Argument("NAME", fits: .checkpoint, "a checkpoint"),
    OptionalArgument("OTHER", fits: .checkpoint, "another checkpoint; left out: now"),
    discussion: [
      "Both states are written as 'dump' writes them; a statement only the first has is shown with '-', one only the second has with '+'."
    ],
    examples: [
      .init(
        "add window W\nadd view a in W\ncheckpoint before\nmove a to none\nhandle copy: on W\ndiff before",
        "what two statements did")
    ],
    errors: [.unknownName, .badArgument], seeAlso: ["checkpoint", "restore", "dump"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.requireTopLevel("diff")
    let old = try session.position(ofCheckpoint: from)
    let new = try to.map { (name) throws(Diagnostic) in try session.position(ofCheckpoint: name) }
    let here = session.history.position
    let difference = StatementDifference(
      from: session.statements(at: old), to: session.statements(at: new ?? here))
    session.go(to: here)
    return DifferenceReport(difference: difference)
  }
}

/// The answer of `diff`.
struct DifferenceReport: Report {
  let difference: StatementDifference

  var lines: [String] {
    guard !difference.lines.isEmpty else { return ["no difference"] }
    return difference.lines.flatMap { line in
      let (mark, text) =
        switch line {
        case .removed(let text): ("-", text)
        case .added(let text): ("+", text)
        }
      return text.split(separator: "\n", omittingEmptySubsequences: false).map { "\(mark) \($0)" }
    }
  }

  var json: JSONValue? {
    .object([("removed", .strings(difference.removed)), ("added", .strings(difference.added))])
  }
}
