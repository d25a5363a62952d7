// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderModel
import ResponderSession
import ResponderText

struct HitCommand: SessionCommand {
  let point: PointWord
  let view: NodeName?

  static let verb = "hit"

  static let declaration = CommandDeclaration(
    verb, in: .asking, "Finds the view that a touch at a point would hit.",
    Argument("X,Y", PointWord.self, "in points"),
    Phrase("in", "NODE", NodeName.self, fits: .view, "in whose coordinates; left out: the key window"),
    discussion: [
      "By the rules U67 to U72, front views are asked before back ones, and hidden, transparent and non-interactive views are skipped."
    ],
    examples: [.init("add window W\nadd view a in W frame 10,10,20,20\nhit 15,15", "the frontmost view there")],
    errors: [.unknownName, .badArgument], seeAlso: ["tap", "touch"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.note(question: self)
    let hit = try session.hitTest(point, in: view).map(session.model.name)
    session.answer(LineReport(hit ?? "none", "hit", .optional(hit)))
  }
}
