// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `hit X,Y [in NODE]`
struct HitCommand: SessionCommand {
  let point: PointWord
  let view: NodeName?

  static let declaration = CommandDeclaration(
    "hit", in: .asking, "Names the view a touch at a point would hit.",
    Argument("X,Y", PointWord.self, "in points"),
    Phrase("in", "NODE", NodeName.self, "in whose coordinates; left out: the key window"),
    discussion: [
      "The rules U67 to U72: hidden, transparent and non-interactive views are passed by, front before back."
    ],
    examples: [.init("add window W\nadd view a in W frame 10,10,20,20\nhit 15,15", "the frontmost view there")],
    errors: [.unknownName, .badArgument], seeAlso: ["tap", "touch"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let hit = try session.hitTest(point, in: view).map(session.name)
    return LineReport(hit ?? "none", "hit", .optional(hit))
  }
}

extension Session {
  /// The view hit at a point of a view, or of the key window. Throws: `unknown-name`, `bad-argument`.
  func hitTest(_ point: PointWord, in name: NodeName?) throws(Diagnostic) -> ResponderID? {
    guard let root = try name.map({ (name) throws(Diagnostic) in try touchable(name) }) ?? tree.keyWindow else {
      return nil
    }
    return tree.hitTest(point.point, in: root)
  }

  /// A node with a frame. Throws: `unknown-name`, `bad-argument`.
  func touchable(_ name: NodeName) throws(Diagnostic) -> ResponderID {
    let id = try node(name)
    guard tree.kind(of: id).hasFrame else {
      throw Diagnostic(
        .badArgument, "'\(name.text)' is \(tree.kind(of: id).phrase), and cannot be touched", at: name.word.range,
        help: ["name a view or a window"])
    }
    return id
  }
}
