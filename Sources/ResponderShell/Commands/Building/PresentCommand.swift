// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderSession
import ResponderText

struct PresentCommand: SessionCommand {
  let controller: NodeName
  let presenter: NodeName

  static let declaration = CommandDeclaration(
    "present", in: .building, "Presents a controller modally from another.",
    Argument(
      "CONTROLLER", NodeName.self, fits: .presentable,
      "what is presented; it gets a root view CONTROLLER-view when it has none"),
    RequiredPhrase("from", "CONTROLLER", NodeName.self, fits: .presenter, "the presenter, which must be in a window"),
    discussion: [
      "Its next responder is the presenter, or by 'option presented-next superview' its view's superview (U8). A view that is in no window goes on top of the presenter's window, and dismiss takes it out again."
    ],
    examples: [
      .init(
        "add window main\nattach controller home to main\nadd controller sheet\npresent sheet from home\nexpect chain sheet-view is sheet-view sheet home main app",
        "a sheet goes on to who presents it")
    ],
    errors: [.unknownName, .badArgument, .refused, .cycle, .unsupported], seeAlso: ["dismiss", "option"],
    make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.require(.uikit, for: "present", "AppKit's own presentations are windows: add window")
    try session.present(
      try session.node(controller, of: .controller), controller.word,
      from: try session.node(presenter, of: .controller), presenter.word)
    return nil
  }
}
