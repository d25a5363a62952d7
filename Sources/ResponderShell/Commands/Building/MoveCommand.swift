// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct MoveCommand: SessionCommand {
  let node: NodeName
  let parent: NodeOrNone
  let before: NodeName?
  let after: NodeName?

  static let verb = "move"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Moves a node to another parent, or out of its own.",
    Argument("NODE", NodeName.self, fits: .movable, "a view, window, scene or gesture"),
    RequiredPhrase(
      "to", "PARENT|none", NodeOrNone.self, fits: .parentOrNone, "its new parent; none detaches it"),
    Phrase("before", "SIBLING", NodeName.self, fits: .sibling, "behind this one, not in front of all"),
    Phrase("after", "SIBLING", NodeName.self, fits: .sibling, "directly in front of this one"),
    discussion: [
      "Next responders change at once (U16). A first responder inside remains one only in the same window (U30). A window that is taken out of app is neither key nor main."
    ],
    examples: [
      .init(
        "add window W\nadd view x in W\nadd view y in W\nadd view a in x\nmove a to y\nexpect next a is y",
        "to another parent"),
      .init("add window W\nadd view a in W\nmove a to none\nexpect next a is none", "out of its superview"),
    ],
    errors: [.unknownName, .badParent, .badArgument, .cycle], seeAlso: ["add", "remove"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let id = try session.node(node)
    let target: ResponderID? =
      parent.isNone ? nil : try session.container(parent.name, for: session.tree.classID(of: id))
    let place = try session.siblingPlace(before, after)
    let kind = session.tree.kind(of: id)
    guard id != session.tree.mainMenu, kind.canBeInside(in: session.tree.profile) else {
      throw Diagnostic(
        .badArgument, "'\(node.text)' is \(kind.phrase), which cannot be moved", at: node.word.range,
        help: kind == .controller
          ? [
            "a controller is put elsewhere by: embed \(node.word.text) in CONTROLLER, attach controller \(node.word.text) to WINDOW, or pop"
          ]
          : ["views, windows, scenes and gestures can be moved; in appkit menus, toolbars and their items too"])
    }
    if target == nil, let culprit = before ?? after {
      throw Diagnostic(.badArgument, "a detached node has no sibling '\(culprit.text)'", at: culprit.word.range)
    }
    let key = session.tree.keyWindow
    do {
      try session.model.move(id, to: target, place)
    } catch {
      throw diagnostic(error, id, target, session)
    }
    session.answer(
      session.noteOfKeyWindow(before: key).map { NameReport(name: node.word.text, isMadeUp: false, notes: [$0]) })
  }

  private func diagnostic(
    _ error: BuildError, _ id: ResponderID, _ target: ResponderID?, _ session: Session
  ) -> Diagnostic {
    switch error.problem {
    case .structure(.badSibling):
      let culprit = (before ?? after)?.word ?? parent.word
      return Diagnostic(
        .badArgument, "'\(culprit.text)' is not a sibling there", at: culprit.range,
        help: ["name another node in \(parent.word.text)"])
    case .structure(.cycle):
      return Diagnostic(
        .cycle, "'\(node.text)' would be inside itself", at: parent.word.range,
        help: ["move it somewhere outside its own subtree"])
    case .structure(.badParent):
      let (kind, holder) = (session.tree.kind(of: id).phrase, target.map(session.tree.kind)?.phrase)
      return Diagnostic(
        .badParent, "\(kind) cannot be in '\(parent.word.text)', \(holder ?? "nothing")", at: parent.word.range,
        help: [session.placing(id, in: target)])
    default: return session.diagnostic(error, at: node.word)
    }
  }
}
