// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct ExpectHit: SessionCommand {
  let point: PointWord
  let view: NodeName?
  let hit: NodeOrNone

  static let verb = "expect hit"

  static let declaration = CommandDeclaration(
    verb, in: .checking, "A touch at a point would hit this view.",
    Argument("X,Y", PointWord.self, "in points"),
    Phrase("in", "NODE", NodeName.self, fits: .view, "in whose coordinates; left out: the key window"),
    RequiredPhrase("is", "NODE|none", NodeOrNone.self, fits: .viewOrNone, "the view"),
    examples: [
      .init(
        "add window W\nadd view a in W frame 10,10,20,20\nexpect hit 15,15 is a\nexpect hit 30,30 is W",
        "the right and bottom edges are outside (U70)")
    ],
    errors: [.unknownName, .badArgument, .expectationFailed], seeAlso: ["hit"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.expect(hit, is: try session.hitTest(point, in: view))
  }
}
