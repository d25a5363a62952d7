// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `add KIND [NAME] …`
struct AddCommand: SessionCommand {
  let kind: KindName
  let name: NewName?
  let parent: NodeName?
  let className: ClassName?
  let frame: FrameWord?
  let before: NodeName?
  let after: NodeName?

  static let declaration = CommandDeclaration(
    "add", in: .building, "Makes a node and puts it somewhere.",
    Argument("KIND", KindName.self, "a kind, a short form such as button, or a class"),
    OptionalArgument("NAME", NewName.self, "left out: the short kind and the lowest free number"),
    Phrase("in", "PARENT", NodeName.self, "what holds it; a controller means its root view"),
    Phrase("class", "CLASS", ClassName.self, "the class, instead of the kind's own"),
    Phrase("frame", "X,Y,W,H", FrameWord.self, "where it is in its parent, in points"),
    Phrase("before", "SIBLING", NodeName.self, "behind this one, not in front of all"),
    Phrase("after", "SIBLING", NodeName.self, "directly in front of this one"),
    discussion: [
      "A window or scene without 'in' belongs to app; anything else without 'in' is in nothing. The first window becomes key.",
      "The node becomes 'it'. A name that was made up is printed.",
    ],
    examples: [
      .init(
        "add window main\nadd view list in main\nadd cell cell3 in list\nexpect chain cell3 is cell3 list main app",
        "a cell in a view in a window"),
      .init("add window\nadd view\nexpect next view1 is none", "names made up: window1 and view1"),
      .init(
        "class Card: UIView\nadd Card c frame 10,10,80,40\nexpect c.frame is 10,10,80,40",
        "a class of one's own, with a frame"),
    ],
    errors: [.duplicateName, .unknownName, .unknownClass, .badParent, .badArgument],
    seeAlso: ["attach", "move", "remove", "class"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let classID = try session.classID(for: kind, className)
    let kind = session.tree.kind(of: classID)
    if frame != nil, !kind.hasFrame {
      throw Diagnostic(.badArgument, "\(kind.phrase) has no frame", at: frame?.word.range)
    }
    var holder: ResponderID? = parent == nil ? nil : try session.container(parent)
    // A window or scene without a parent belongs to the application.
    if holder == nil, kind == .window || kind == .scene { holder = session.tree.application }
    let place = before == nil && after == nil ? .last : try session.siblingPlace(before, after)
    let isMadeUp = name == nil
    let text = name?.text ?? session.names.freeName(prefix: session.catalog.shortKind(of: classID, in: session.tree))
    let number = try session.requireFree(name?.word ?? Word(text))
    let id: ResponderID
    do {
      id = try session.tree.make(classID, in: holder, place)
    } catch {
      throw refusal(error, kind, holder, session)
    }
    if holder == nil, let culprit = before ?? after {
      throw Diagnostic(
        .badArgument, "'\(culprit.text)' is no sibling of a node in nothing", at: culprit.word.range,
        help: ["say where with: in PARENT"])
    }
    session.names.bind(number: number, toSlot: id.index)
    if let frame { session.tree.setFrame(frame.frame, of: id) }
    session.it = id
    return NameReport(name: text, isMadeUp: isMadeUp)
  }

  private func refusal(
    _ error: StructureError, _ kind: ResponderKind, _ holder: ResponderID?, _ session: Session
  ) -> Diagnostic {
    let holderName = holder.map(session.name) ?? "none"
    if error == .badSibling, let culprit = before ?? after {
      return Diagnostic(
        .badArgument, "'\(culprit.text)' is not in \(holderName)", at: culprit.word.range,
        help: ["name a node in the same parent"])
    }
    let holderKind = holder.map(session.tree.kind)?.phrase ?? "nothing"
    return Diagnostic(
      .badParent, "\(kind.phrase) cannot be in '\(holderName)', \(holderKind)",
      at: (parent?.word ?? self.kind.word).range,
      help: [Session.whatHoldsWhat])
  }
}

extension Session {
  /// The class that a KIND word and a class phrase name. Throws: `unknown-class`, `bad-argument`, `unsupported`.
  func classID(for kind: KindName, _ className: ClassName?) throws(Diagnostic) -> ClassID {
    let base: ClassID
    if let id = catalog.classByKindWord[kind.word.text] {
      base = id
    } else if case .classID(let id) = names.meaning(of: kind.word.text) {
      base = id
    } else {
      throw Diagnostic(
        .unknownClass, "no kind or class is named '\(kind.word.text)'", at: kind.word.range,
        suggestions: suggestion(
          for: kind.word.text, among: BuiltInClasses.kinds.map(\.word) + names.classNameList),
        help: ["kinds are \(BuiltInClasses.kinds.filter(\.isKind).map(\.word).joined(separator: ", "))"])
    }
    guard tree.kind(of: base) != .application else {
      throw Diagnostic(.badArgument, "there is one application, 'app'", at: kind.word.range)
    }
    guard let className else { return base }
    let chosen = try classID(className)
    guard tree.isClass(chosen, kindOf: base) else {
      throw Diagnostic(
        .badArgument, "'\(className.text)' is no \(name(of: base))", at: className.word.range,
        help: ["choose a class that descends from \(name(of: base)), or another kind"])
    }
    return chosen
  }

  /// For errors about a parent.
  static let whatHoldsWhat =
    "views go in views, windows and controllers; windows in scenes and app; scenes in app; gestures in views"

  /// What holds a node put "in" a name that may be left out.
  func container(_ name: NodeName?) throws(Diagnostic) -> ResponderID? {
    guard let name else { return nil }
    return try container(name) as ResponderID
  }

  /// What holds a node put "in" a name: a controller means its root view. Throws: `unknown-name`, `bad-argument`.
  func container(_ name: NodeName) throws(Diagnostic) -> ResponderID {
    let id = try node(name)
    guard tree.kind(of: id) == .controller else { return id }
    guard let view = tree.view(of: id) else {
      throw Diagnostic(
        .badArgument, "the controller '\(name.text)' has no root view", at: name.word.range,
        help: ["give it one: add view V, then attach controller \(name.text) to V"])
    }
    return view
  }

  /// The place that `before` or `after` says. Throws: `unknown-name`, `syntax` for both.
  func siblingPlace(_ before: NodeName?, _ after: NodeName?) throws(Diagnostic) -> SiblingPlace {
    if let before, let after {
      throw Diagnostic(
        .syntax, "'before' and 'after' together",
        at: max(before.word.range.start, after.word.range.start) == after.word.range.start
          ? after.word.range : before.word.range,
        help: ["give one of them"])
    }
    if let before { return .before(try node(before)) }
    if let after { return .after(try node(after)) }
    return .last
  }
}
