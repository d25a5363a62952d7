// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct AttachCommand: SessionCommand {
  let role: Choice<Role>
  let name: NewName?
  let owner: NodeName?
  let className: ClassName?

  static let verb = "attach"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Gives a node a controller, a delegate, a document or a gesture.",
    Argument(
      "ROLE", Choice<Role>.self,
      "controller, or a kind of it such as tabs, delegate, gesture; in appkit also window-controller, document, document-controller, menu, field-editor"
    ),
    OptionalArgument(
      "NAME", NewName.self, fits: .attachable, "made when it does not exist; left out: a generated name"),
    Phrase("to", "NODE", NodeName.self, fits: .attachmentOwner, "left out: it"),
    Phrase("class", "CLASS", ClassName.self, "the class of a NAME that does not exist yet"),
    discussion: [
      "A controller is attached to a view, which becomes its root view, or to a window, whose root controller it becomes; for that it gets a root view NAME-view when it has none. A delegate is attached to app or a window, a gesture to a view.",
      "In appkit a window-controller and a document are attached to a window, a document-controller to app, a menu to a view as its context menu, whose items are searched from there (M50). A delegate of a text field or text view is asked about commands (M60), and a field-editor is the text view that edits the fields of a window, as its delegate may supply one (M58). A window controller is the window's next responder (M5); delegates, documents and the document controller are not in the chain, but are asked too (M7, M8).",
      "A second controller for a view is an error; in other roles the new object replaces the old one. A window controller manages one window.",
    ],
    examples: [
      .init(
        "add window main\nattach controller tabs to main\nexpect chain tabs-view is tabs-view tabs main app",
        "a window's root controller, with a new root view"),
      .init("add view card\nattach controller c to card\nexpect next card is c", "a root view"),
      .init("attach delegate d to app\nexpect next app is d", "the application's delegate is in the chain"),
      .init(
        "profile appkit\nadd window W\nattach window-controller wc to W\nattach document doc to W\nexpect chain W is W wc\nhandle save on doc\nsend save\nexpect handled by doc",
        "a document window"),
      .init("add window\nattach controller\nexpect next controller1 is window1", "the short form"),
    ],
    errors: [.duplicateName, .unknownName, .unknownClass, .badArgument, .cycle, .unsupported],
    seeAlso: ["detach", "embed", "present"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let (model, role) = (session.model, role.value)
    try session.building(at: self.role.word) { () throws(BuildError) in try model.require(role) }
    let target = try session.node(owner, orItTo: "attach to", at: self.role.word)
    let ownerWord = owner?.word ?? session.looseWords.word(model.name(of: target), at: self.role.word.range)
    try session.building(at: ownerWord) { () throws(BuildError) in try model.requireOwner(target, of: role) }
    let (id, isMadeUp) = try attached(in: session)
    let replaced = role.isController ? model.tree.rootController(of: target).flatMap { $0 == id ? nil : $0 } : nil
    try session.building(at: name?.word ?? ownerWord, [(target, ownerWord)]) { () throws(BuildError) in
      try model.attach(id, as: role, to: target)
    }
    if isMadeUp { session.complete(" \(model.name(of: id))", after: self.role.word.range) }
    if owner == nil {
      session.complete(
        " to \(session.words.text(model.name(of: target)))", after: (name?.word ?? self.role.word).range)
    }
    let note = replaced.map { session.note(onReplaced: $0, by: id, in: target) }
    guard session.isForPrograms || isMadeUp || note != nil else { return }
    session.answer(NameReport(name: model.name(of: id), isMadeUp: isMadeUp, notes: note.map { [$0] } ?? []))
  }

  /// Returns the node to attach: an existing one with that name, or a new one.
  private func attached(in session: Session) throws(Diagnostic) -> (ResponderID, isMadeUp: Bool) {
    if let name, let id = session.model.liveNode(name.text) {
      if let className { throw session.existing(name.text, className) }
      try session.building(at: name.word) { () throws(BuildError) in
        try session.model.requireKind(of: id, for: role.value)
      }
      return (id, false)
    }
    let base = session.model.defaultClass(for: role.value)
    var classID = base
    if let className {
      classID = try session.classID(className)
      let isFit = role.value.kind.map { $0 == session.tree.kind(of: classID) } ?? true
      guard isFit, session.tree.kind(of: classID) != .application else {
        throw Diagnostic(
          .badArgument, "'\(className.text)' is not \(session.model.describe(base))", at: className.word.range,
          help: ["choose a class that descends from \(session.model.name(of: base))"])
      }
    }
    if let name {
      try session.requireFree(name.word)
      return (session.model.make(classID, named: name.text), false)
    }
    let prefix =
      role.value == .delegate ? "delegate" : session.model.catalog.shortKind(of: base, in: session.tree)
    return (session.model.make(classID, named: session.model.names.freeName(prefix: prefix)), true)
  }
}

struct DetachCommand: SessionCommand {
  let role: Choice<Role>
  let owner: NodeName

  static let verb = "detach"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Undoes an attach; the attached object remains, detached.",
    Argument("ROLE", Choice<Role>.self, "controller, delegate or gesture"),
    RequiredPhrase(
      "from", "NODE", NodeName.self, fits: .attached, "the node it was attached to; a gesture can be named itself"),
    discussion: [
      "Detaching a window's root controller takes its view out of the window. For a view with several gestures, name the gesture: detach gesture from g2."
    ],
    examples: [
      .init(
        "add view card\nattach controller c to card\ndetach controller from card\nexpect next card is none",
        "the view no longer has a controller"),
      .init(
        "attach delegate d to app\ndetach delegate from app\nexpect next app is none",
        "the application no longer has a delegate"),
    ],
    errors: [.unknownName, .badArgument, .unsupported], seeAlso: ["attach"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let target = try session.node(owner)
    let subject = role.value == .gesture ? try gesture(of: target, session) : target
    let isDetached = try session.building(at: role.word, [(subject, owner.word)]) { () throws(BuildError) in
      try session.model.detach(role.value, from: subject)
    }
    guard isDetached else { throw nothingAttached(session) }
  }

  private func gesture(of target: ResponderID, _ session: Session) throws(Diagnostic) -> ResponderID {
    if session.tree.kind(of: target) == .gesture {
      guard session.tree.parent(of: target) != nil else { throw nothingAttached(session) }
      return target
    }
    let gestures = session.tree.children(of: target).filter { session.tree.kind(of: $0) == .gesture }
    guard gestures.count < 2 else {
      throw Diagnostic(
        .badArgument,
        "'\(owner.text)' has several gestures: \(gestures.map(session.model.name).joined(separator: ", "))",
        at: owner.word.range,
        help: [
          "name the gesture: \(run: "detach gesture from \(session.words.text(session.model.name(of: gestures[0])))")"
        ])
    }
    guard let gesture = gestures.first else { throw nothingAttached(session) }
    return gesture
  }

  private func nothingAttached(_ session: Session) -> Diagnostic {
    Diagnostic(
      .badArgument, "'\(owner.text)' has no \(role.word.text)", at: owner.word.range,
      help: ["'show \(owner.text)' shows what it has"])
  }
}
