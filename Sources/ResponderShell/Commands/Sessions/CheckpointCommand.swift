// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct CheckpointCommand: SessionCommand {
  let name: NewName

  static let verb = "checkpoint"

  static let declaration = CommandDeclaration(
    verb, in: .sessions, "Names this state of the session, to restore it later.",
    Argument("NAME", NewName.self, "a name; an existing checkpoint of this name is replaced"),
    discussion: [
      "A checkpoint is kept as long as the statements since then can be undone, and is lost when its state is undone and something else changes."
    ],
    examples: [
      .init(
        "add window W\ncheckpoint empty\nadd view a in W\nremove W\nrestore empty\nexpect count view is 0",
        "back to an empty window")
    ],
    errors: [.badArgument], seeAlso: ["restore", "undo"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.requireTopLevel("checkpoint")
    session.history.checkpoints[name.text] = session.history.position
  }
}

struct RestoreCommand: SessionCommand {
  let name: Word

  static let verb = "restore"

  static let declaration = CommandDeclaration(
    verb, in: .sessions, "Goes back, or forward again, to a checkpoint.",
    Argument("NAME", fits: .checkpoint, "a checkpoint"),
    discussion: ["It undoes or redoes all the statements between, and can itself be undone and redone."],
    examples: [
      .init(
        "add window W\ncheckpoint before\nremove W\ncheckpoint after\nrestore before\nexpect next W is app\nrestore after\n! unknown-name: next W",
        "back and forward")
    ],
    errors: [.unknownName, .badArgument], seeAlso: ["checkpoint", "undo", "redo"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.requireTopLevel("restore")
    let position = try session.position(ofCheckpoint: name)
    session.history.isMoving = true
    session.go(to: position)
  }
}

struct DiffCommand: SessionCommand {
  let from: Word?
  let to: Word?

  static let verb = "diff"

  static let declaration = CommandDeclaration(
    verb, in: .sessions, "Shows what changed since a checkpoint, or between two.",
    OptionalArgument("NAME", fits: .checkpoint, "a checkpoint; left out: the last one, or else the beginning"),
    OptionalArgument("OTHER", fits: .checkpoint, "another checkpoint; left out: now"),
    discussion: [
      "Both states are written as 'dump' writes them; a statement that only the first has is shown with '-', one that only the second has with '+'."
    ],
    examples: [
      .init(
        "add window W\nadd view a in W\ncheckpoint before\nmove a to none\nhandle copy: on W\ndiff before",
        "what two statements did"),
      .init("add window W\nadd view a in W\ndiff", "what there is since the beginning"),
    ],
    errors: [.unknownName, .badArgument], seeAlso: ["checkpoint", "restore", "dump"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.requireTopLevel("diff")
    let old = try from.map { (name) throws(Diagnostic) in try session.position(ofCheckpoint: name) } ?? session.lastMark
    let new = try to.map { (name) throws(Diagnostic) in try session.position(ofCheckpoint: name) }
    let here = session.history.position
    let difference = ListDifference(
      from: session.statements(at: old), to: session.statements(at: new ?? here))
    session.go(to: here)
    session.answer(DifferenceReport(difference: difference))
  }
}

/// The answer of `diff`.
final class DifferenceReport: Report {
  let difference: ListDifference

  init(difference: ListDifference) { self.difference = difference }

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
    ["removed": .strings(difference.removed), "added": .strings(difference.added)]
  }
}
