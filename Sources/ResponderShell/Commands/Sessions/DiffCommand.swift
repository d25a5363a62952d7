// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

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
