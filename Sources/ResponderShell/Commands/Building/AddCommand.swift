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
    Phrase(
      "in", "PARENT", NodeName.self, fits: .parent,
      "its parent; a controller means its root view, and for a controller what it does with those in it"),
    Phrase(
      "class", "CLASS", ClassName.self,
      "the class, instead of the kind's own; a controller's is declared when there is none"),
    Phrase("frame", "X,Y,W,H", FrameWord.self, "where it is in its parent, in points"),
    Phrase("before", "SIBLING", NodeName.self, fits: .sibling, "behind this one, not in front of all"),
    Phrase("after", "SIBLING", NodeName.self, fits: .sibling, "directly in front of this one"),
    Phrase(
      "as", "COLUMN", Choice<SplitColumn>.self,
      "for a controller in a split view controller; left out: the next one free"),
    NodeAddition.Connection(
      Phrase("action", "ACTION", ActionName.self, "what it sends: the connection in the same statement"),
      with: Phrase("to", "NODE", NodeName.self, "the target of ACTION; left out: a nil target"),
      Phrase("key", "COMBO", KeyCombination.self, "the key that sends ACTION")),
    discussion: [
      "A window or scene without 'in' belongs to app; any other node without 'in' is detached. The first window becomes key, in appkit also main.",
      "A view in a controller loads that one's root view, NODE-view (U99). A controller in a window is its root controller; in a navigation controller it is pushed, in a tab bar controller it is a tab, in a split view controller a column; in any other it is a child whose view goes in the root view (U90, U95, U96, U98).",
      "With 'action', a tap or click on the new node sends the action; an item or a control of AppKit has one action, another control sends it for touchUpInside, one with a value for valueChanged, a text field for editingDidEndOnExit (U65).",
      "In appkit menus and menu items go in menus, and 'main-menu' is there from the start (M68). A window has one toolbar, whose views go on to the window (M71); a toolbar item in the window is in it. One outside of a toolbar is sent and validated all the same. An item of a touch bar is in the responder that offers it, which may be a controller or app, and is shown while that is the first responder or after it (M83).",
      "A bar button item of UIKit in a controller is one of its navigation item, or as a toolbar-item of its toolbar, and shown while the controller is the top of a navigation controller. It is no responder; a view in it goes on to the view of that one (U111). A search bar gets its text field, NAME-field (U108).",
      "Kinds stand for UIKit's classes, in the appkit profile for AppKit's: 'view' is UIView or NSView. A class is also found without its prefix: 'textField' and 'text-field' are UITextField or NSTextField.",
      "The node becomes 'it'. A generated name is printed.",
    ],
    examples: [
      .init(
        "add window main\nadd view list in main\nadd cell cell3 in list\nexpect chain cell3 is cell3 list main app",
        "a cell in a view in a window"),
      .init("add window\nadd view\nexpect next view1 is none", "generated names: window1 and view1"),
      .init(
        "add window main\nadd tabs tabs in main\nadd navigation nav in tabs\nadd controller home in nav class HomeController\nadd button buy in home\nexpect chain buy is buy home-view home nav-view nav tabs-view tabs main app",
        "a screen in a navigation controller in a tab"),
      .init(
        "add window main\nadd button buy in main action pay\nhandle pay on main\ntap buy\nexpect handled by main",
        "a button with its action"),
      .init(
        "profile appkit\nadd window w\nhandle performClose: on w\nadd menu File in main-menu\nadd menu-item close in File key cmd+w action performClose:\npress cmd+w\nexpect handled by w",
        "a menu in AppKit's main menu, and an item with a key equivalent"),
      .init(
        "class Card: UIView\nadd Card c frame 10,10,80,40\nexpect c.frame is 10,10,80,40",
        "a user-defined class, with a frame"),
    ],
    errors: [.duplicateName, .unknownName, .unknownClass, .badParent, .badArgument, .refused, .unsupported],
    seeAlso: ["attach", "move", "remove", "class"], make: Self.init)

  init(
    _ kind: KindName, _ name: NewName?, _ parent: NodeName?, _ className: ClassName?, _ frame: FrameWord?,
    _ before: NodeName?, _ after: NodeName?, _ column: Choice<SplitColumn>?,
    _ connection: NodeAddition.Connection.Values?
  ) {
    node = NodeAddition(
      kind, name, in: parent, class: className, frame: frame, before: before, after: after, as: column, connection)
  }

  func run(in session: Session) throws(Diagnostic) {
    let added = try session.add(node)
    if added.isHeld, added.remarks == nil, !session.isForPrograms { return }
    let generated = added.remarks?.generatedName
    if let generated { session.complete(" \(generated)", after: node.kind.word.range) }
    let hint = added.isHeld ? nil : session.hint(session.hintOnDetached(added.id, after: added.it))
    guard session.isForPrograms || added.remarks != nil || hint != nil else { return }
    session.answer(
      NameReport(
        name: generated ?? node.name?.text ?? "", isMadeUp: generated != nil, notes: added.remarks?.notes ?? [],
        hint: hint))
  }
}

extension Session {
  /// Returns a remark on a new node that nothing holds: the statement that places it where the prompt shows *it*, which
  /// was another node before, else in the key window.
  fileprivate func hintOnDetached(_ id: ResponderID, after it: ResponderID?) -> String? {
    let kind = tree.kind(of: id)
    if kind == .menu, let menu = tree.mainMenu {
      let name = words.text(model.name(of: id))
      return "\(name) is in no menu; to place it: move \(name) to \(words.text(model.name(of: menu)))"
    }
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
