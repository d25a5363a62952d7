// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `attach ROLE [NAME] [to NODE] [class CLASS]`
struct AttachCommand: SessionCommand {
  let role: Choice<Role>
  let name: NewName?
  let owner: NodeName?
  let className: ClassName?

  static let declaration = CommandDeclaration(
    "attach", in: .building, "Gives a node a controller, a delegate or a gesture.",
    Argument("ROLE", Choice<Role>.self, "controller, delegate or gesture"),
    OptionalArgument("NAME", NewName.self, fits: .attachable, "made when there is none; left out: a made-up name"),
    Phrase("to", "NODE", NodeName.self, fits: .attachmentOwner, "left out: it"),
    Phrase("class", "CLASS", ClassName.self, "the class of a NAME that is made now"),
    discussion: [
      "A controller goes to a view, which becomes its root view, or to a window, whose root controller it becomes; for that it gets a root view NAME-view when it has none. A delegate goes to app or a window, a gesture to a view.",
      "A second controller for a view is an error; other roles replace what was there.",
    ],
    examples: [
      .init(
        "add window main\nattach controller tabs to main\nexpect chain tabs-view is tabs-view tabs main app",
        "a window's root controller, with a root view made for it"),
      .init("add view card\nattach controller c to card\nexpect next card is c", "a root view"),
      .init("attach delegate d to app\nexpect next app is d", "the application's delegate is a link"),
      .init("add window\nattach controller\nexpect next controller1 is window1", "typed as one speaks"),
    ],
    errors: [.duplicateName, .unknownName, .unknownClass, .badArgument, .unsupported],
    seeAlso: ["detach", "embed", "present"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    if role.value.isAppKitOnly {
      throw Diagnostic(
        .unsupported, "the uikit profile has no \(role.word.text)", at: role.word.range,
        help: ["window controllers and documents are AppKit's"])
    }
    let target = try session.node(owner, orItTo: "attach to", at: role.word)
    let ownerWord = owner?.word ?? Word(session.name(of: target)).placed(at: role.word.range)
    try checkOwner(target, ownerWord, session)
    let (id, isMadeUp) = try attached(in: session)
    switch role.value {
    case .controller: try attachController(id, to: target, ownerWord, session)
    case .delegate: session.tree.setDelegate(id, of: target)
    case .gesture:
      try session.structure(at: ownerWord) { () throws(StructureError) in try session.tree.move(id, to: target) }
    case .windowController, .document, .documentController: break
    }
    if isMadeUp { session.complete(" \(session.name(of: id))", after: role.word.range) }
    if owner == nil {
      session.complete(" to \(ScriptWord.text(session.name(of: target)))", after: (name?.word ?? role.word).range)
    }
    session.it = id
    return NameReport(name: session.name(of: id), isMadeUp: isMadeUp)
  }

  private func checkOwner(_ target: ResponderID, _ word: Word, _ session: Session) throws(Diagnostic) {
    let kind = session.tree.kind(of: target)
    let fits =
      switch role.value {
      case .controller: kind.isView || kind == .window
      case .delegate: kind == .application || kind == .window
      case .gesture: kind.hasFrame
      case .windowController, .document, .documentController: false
      }
    guard !fits else { return }
    let owners =
      switch role.value {
      case .controller: "a view or a window"
      case .delegate: "app or a window"
      default: "a view"
      }
    throw Diagnostic(
      .badArgument, "'\(word.text)' is \(kind.phrase); a \(role.word.text) goes to \(owners)", at: word.range)
  }

  /// The node to attach: the one of that name, or a new one.
  private func attached(in session: Session) throws(Diagnostic) -> (ResponderID, isMadeUp: Bool) {
    if let name, case .node(let slot) = session.names.meaning(of: name.text) {
      let id = session.tree.id(at: slot)
      if let className {
        throw Diagnostic(
          .badArgument, "'\(name.text)' exists already; its class cannot be chosen", at: className.word.range,
          help: ["leave 'class \(className.text)' out"])
      }
      try checkRole(of: id, name.word, session)
      return (id, false)
    }
    let base =
      switch role.value {
      case .controller: session.catalog.controller
      case .gesture: session.catalog.classByKindWord["gesture"] ?? session.catalog.object
      default: session.catalog.responder
      }
    var classID = base
    if let className {
      classID = try session.classID(className)
      let isFit = role.value == .delegate || session.tree.isClass(classID, kindOf: base)
      guard isFit, session.tree.kind(of: classID) != .application else {
        throw Diagnostic(
          .badArgument, "'\(className.text)' is no \(session.name(of: base))", at: className.word.range,
          help: ["choose a class that descends from \(session.name(of: base))"])
      }
    }
    if let name {
      try session.requireFree(name.word)
      return (session.make(classID, named: name.text), false)
    }
    let prefix = role.value == .delegate ? "delegate" : session.catalog.shortKind(of: base, in: session.tree)
    return (session.make(classID, named: session.names.freeName(prefix: prefix)), true)
  }

  private func checkRole(of id: ResponderID, _ word: Word, _ session: Session) throws(Diagnostic) {
    let kind = session.tree.kind(of: id)
    let expected: ResponderKind? =
      switch role.value {
      case .controller: .controller
      case .gesture: .gesture
      default: nil
      }
    if let expected, expected != kind {
      throw Diagnostic(.badArgument, "'\(word.text)' is \(kind.phrase), not \(expected.phrase)", at: word.range)
    }
  }

  private func attachController(
    _ id: ResponderID, to target: ResponderID, _ word: Word, _ session: Session
  ) throws(Diagnostic) {
    let tree = session.tree
    let nameWord = name?.word ?? word
    if tree.kind(of: target) != .window {
      if tree.view(of: id) != nil {
        throw Diagnostic(
          .badArgument, "the controller '\(session.name(of: id))' has a root view already", at: nameWord.range,
          help: ["detach it first: detach controller from \(tree.view(of: id).map(session.name) ?? "")"])
      }
      return try session.structure(at: word) { () throws(StructureError) in try tree.attach(id, toView: target) }
    }
    if tree.view(of: id) == nil {
      let view = try session.makeRootView(for: session.name(of: id), at: nameWord.range)
      try session.structure(at: nameWord) { () throws(StructureError) in try tree.attach(id, toView: view) }
    }
    try session.structure(at: word) { () throws(StructureError) in try tree.setRootController(id, of: target) }
  }
}
