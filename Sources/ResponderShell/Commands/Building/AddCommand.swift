// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct AddCommand: SessionCommand {
  let node: NodeAddition

  static let verb = "add"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Makes a node and puts it into another.",
    Argument("KIND", KindName.self, "a kind, a short form such as button, or a class"),
    OptionalArgument("NAME", NewName.self, "left out: the short kind and the lowest free number"),
    Phrase("in", "PARENT", NodeName.self, fits: .parent, "its parent; a controller means its root view"),
    Phrase("class", "CLASS", ClassName.self, "the class, instead of the kind's own"),
    Phrase("frame", "X,Y,W,H", FrameWord.self, "where it is in its parent, in points"),
    Phrase("before", "SIBLING", NodeName.self, fits: .sibling, "behind this one, not in front of all"),
    Phrase("after", "SIBLING", NodeName.self, fits: .sibling, "directly in front of this one"),
    discussion: [
      "A window or scene without 'in' belongs to app; any other node without 'in' is detached. The first window becomes key, in appkit also main.",
      "Kinds stand for UIKit's classes, in the appkit profile for AppKit's: 'view' is UIView or NSView.",
      "The node becomes 'it'. A generated name is printed.",
    ],
    examples: [
      .init(
        "add window main\nadd view list in main\nadd cell cell3 in list\nexpect chain cell3 is cell3 list main app",
        "a cell in a view in a window"),
      .init("add window\nadd view\nexpect next view1 is none", "generated names: window1 and view1"),
      .init(
        "class Card: UIView\nadd Card c frame 10,10,80,40\nexpect c.frame is 10,10,80,40",
        "a user-defined class, with a frame"),
    ],
    errors: [.duplicateName, .unknownName, .unknownClass, .badParent, .badArgument, .unsupported],
    seeAlso: ["attach", "move", "remove", "class"], make: Self.init)

  init(
    _ kind: KindName, _ name: NewName?, _ parent: NodeName?, _ className: ClassName?, _ frame: FrameWord?,
    _ before: NodeName?, _ after: NodeName?
  ) {
    node = NodeAddition(kind, name, in: parent, class: className, frame: frame, before: before, after: after)
  }

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let it = session.model.vocabulary.it
    let (id, generated, isHeld) = try session.add(node)
    if let generated { session.complete(" \(generated)", after: node.kind.word.range) }
    let hint = isHeld ? nil : session.hint(session.hintOnDetached(id, after: it))
    return NameReport(name: generated ?? node.name?.text ?? "", isMadeUp: generated != nil, hint: hint)
  }
}

extension Session {
  /// Returns a remark on a new node that nothing holds: the statement that places it where the prompt shows *it*, which
  /// was another node before, else in the key window.
  fileprivate func hintOnDetached(_ id: ResponderID, after it: ResponderID?) -> String? {
    let tree = model.tree
    let kind = tree.kind(of: id)
    func isFit(_ holder: ResponderID) -> Bool {
      guard kind == .controller else {
        return tree.holds(tree.kind(of: holder) == .controller ? tree.view(of: holder) : holder, kind)
      }
      return tree.kind(of: holder) == .window
        ? tree.rootController(of: holder) == nil : tree.kind(of: holder).isView && tree.controller(of: holder) == nil
    }
    guard [.view, .control, .controller, .gesture].contains(kind) else { return nil }
    let holder = [it, tree.keyWindow].compactMap { $0 }.first { tree.contains($0) && isFit($0) }
    let (name, place) = (words.text(model.name(of: id)), holder.map { words.text(model.name(of: $0)) })
    guard let place else { return "\(name) is detached: 'in PARENT' names its parent" }
    let statement =
      switch kind {
      case .controller: "attach controller \(name) to \(place)"
      case .gesture: "attach gesture \(name) to \(place)"
      default: "move \(name) to \(place)"
      }
    return "\(name) is detached; to place it: \(statement)"
  }
}

extension ResponderTree {
  fileprivate func holds(_ parent: ResponderID?, _ child: ResponderKind) -> Bool {
    parent.map { Self.holds(kind(of: $0), child) } ?? false
  }
}
