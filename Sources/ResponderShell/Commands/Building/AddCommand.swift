// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct AddCommand: SessionCommand {
  let kind: KindName
  let name: NewName?
  let parent: NodeName?
  let className: ClassName?
  let frame: FrameWord?
  let before: NodeName?
  let after: NodeName?

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

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let model = session.model
    let tree = model.tree
    let classID = try session.classID(for: kind, className)
    let kind = tree.kind(of: classID)
    if frame != nil, !kind.hasFrame {
      throw Diagnostic(.badArgument, "\(kind.phrase) has no frame", at: frame?.word.range)
    }
    var holder: ResponderID?
    if let parent {
      holder = try session.container(parent)
    } else if kind == .window || kind == .scene {
      // A window or scene without a parent belongs to the application.
      holder = tree.application
    }
    let place = before == nil && after == nil ? .last : try session.siblingPlace(before, after)
    let isMadeUp = name == nil
    let text = name?.text ?? model.names.freeName(prefix: prefix(for: classID, session))
    let number = try session.requireFree(name?.word ?? Word(text))
    let id: ResponderID
    do {
      id = try tree.make(classID, in: holder, place)
    } catch {
      throw refusal(error, kind, holder, session)
    }
    if holder == nil, let culprit = before ?? after {
      throw Diagnostic(
        .badArgument, "a detached node has no sibling '\(culprit.text)'", at: culprit.word.range,
        help: ["name the parent with: in PARENT"])
    }
    model.names.bind(number: number, toSlot: id.index)
    if let frame { tree.setFrame(frame.frame, of: id) }
    // In AppKit a label is a text field without editing.
    if tree.profile == .appkit, self.kind.word.text == "label" {
      tree.setTrait(.acceptsFirstResponder, of: id, to: false)
    }
    if isMadeUp { session.complete(" \(text)", after: self.kind.word.range) }
    let hint = holder == nil ? session.hint(session.hintOnDetached(id)) : nil
    model.vocabulary.it = id
    return NameReport(name: text, isMadeUp: isMadeUp, hint: hint)
  }

  /// Returns the prefix of a generated name: the short kind as typed, or the kind of the class.
  private func prefix(for classID: ClassID, _ session: Session) -> String {
    let isShort =
      className == nil && session.model.catalog[session.model.tree.profile].byKindWord[kind.word.text] == classID
    return isShort ? kind.word.text : session.model.catalog.shortKind(of: classID, in: session.model.tree)
  }

  private func refusal(
    _ error: StructureError, _ kind: ResponderKind, _ holder: ResponderID?, _ session: Session
  ) -> Diagnostic {
    let holderName = holder.map(session.model.name) ?? "none"
    if error == .badSibling, let culprit = before ?? after {
      return Diagnostic(
        .badArgument, "'\(culprit.text)' is not in \(holderName)", at: culprit.word.range,
        help: ["name a node in the same parent"])
    }
    let holderKind = holder.map(session.model.tree.kind)?.phrase ?? "nothing"
    return Diagnostic(
      .badParent, "\(kind.phrase) cannot be in '\(holderName)', \(holderKind)",
      at: (parent?.word ?? self.kind.word).range,
      help: [Session.whatHoldsWhat])
  }
}

extension Session {
  /// Returns a remark on a new node that nothing holds: the statement that places it where the prompt shows *it*, else
  /// in the key window.
  fileprivate func hintOnDetached(_ id: ResponderID) -> String? {
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
    let holder = [model.vocabulary.it, tree.keyWindow].compactMap { $0 }.first { tree.contains($0) && isFit($0) }
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
