// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct DetachCommand: SessionCommand {
  let role: Choice<Role>
  let owner: NodeName

  static let declaration = CommandDeclaration(
    "detach", in: .building, "Undoes an attach; what was attached lives on, detached.",
    Argument("ROLE", Choice<Role>.self, "controller, delegate or gesture"),
    RequiredPhrase(
      "from", "NODE", NodeName.self, fits: .attached, "what it was attached to; a gesture may be named itself"),
    discussion: [
      "Detaching a window's root controller takes its view out of the window. A view with several gestures does not say which is meant; then name the gesture: detach gesture from g2."
    ],
    examples: [
      .init(
        "add view card\nattach controller c to card\ndetach controller from card\nexpect next card is none",
        "the view has no controller any more"),
      .init(
        "attach delegate d to app\ndetach delegate from app\nexpect next app is none",
        "the application has no delegate any more"),
    ],
    errors: [.unknownName, .badArgument, .unsupported], seeAlso: ["attach"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let tree = session.model.tree
    let target = try session.node(owner)
    switch role.value {
    case .controller:
      if tree.rootController(of: target) != nil {
        try session.structure(at: owner.word) { () throws(StructureError) in try tree.setRootController(nil, of: target)
        }
      } else if let controller = tree.controller(of: target) {
        tree.detachView(of: controller)
      } else {
        throw nothingAttached(session)
      }
    case .delegate:
      guard tree.delegate(of: target) != nil else { throw nothingAttached(session) }
      tree.setDelegate(nil, of: target)
    case .gesture:
      let gesture = try gesture(of: target, session)
      try session.structure(at: owner.word) { () throws(StructureError) in try tree.move(gesture, to: nil) }
    case .windowController, .document, .documentController:
      try detachFromWindow(target, session)
    }
    return nil
  }

  private func detachFromWindow(_ target: ResponderID, _ session: Session) throws(Diagnostic) {
    let tree = session.model.tree
    guard tree.profile == .appkit else {
      throw session.unsupported(
        role.word.text, at: role.word, help: "window controllers and documents are AppKit's: profile appkit")
    }
    switch role.value {
    case .windowController where tree.windowController(of: target) != nil:
      tree.setWindowController(nil, of: target)
    case .document where tree.document(of: target) != nil: tree.setDocument(nil, of: target)
    case .documentController where target == tree.application && tree.documentController != nil:
      tree.setDocumentController(nil)
    default: throw nothingAttached(session)
    }
  }

  private func gesture(of target: ResponderID, _ session: Session) throws(Diagnostic) -> ResponderID {
    if session.model.tree.kind(of: target) == .gesture {
      guard session.model.tree.parent(of: target) != nil else { throw nothingAttached(session) }
      return target
    }
    let gestures = session.model.tree.children(of: target).filter { session.model.tree.kind(of: $0) == .gesture }
    guard gestures.count < 2 else {
      throw Diagnostic(
        .badArgument,
        "'\(owner.text)' has several gestures: \(gestures.map(session.model.name).joined(separator: ", "))",
        at: owner.word.range, help: ["name the gesture: detach gesture from \(session.model.name(of: gestures[0]))"])
    }
    guard let gesture = gestures.first else { throw nothingAttached(session) }
    return gesture
  }

  private func nothingAttached(_ session: Session) -> Diagnostic {
    Diagnostic(
      .badArgument, "'\(owner.text)' has no \(role.word.text)", at: owner.word.range,
      help: ["'show \(owner.text)' tells what it has"])
  }
}
