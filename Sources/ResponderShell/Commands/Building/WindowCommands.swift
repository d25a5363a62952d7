// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct KeyWindowCommand: SessionCommand {
  let window: NodeOrNone?

  static let verb = "key-window"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Makes a window key, or shows the key window.",
    OptionalArgument("WINDOW|none", NodeOrNone.self, fits: .windowOrNone, "left out: shows it"),
    discussion: [
      "Sends without a target start at the key window's first responder (U39).",
      "A window whose canBecomeKey is no cannot be key (M66), and of one with a sheet the sheet is (M62). In appkit one that becomes key while it is its own first responder gives the focus to what its initialFirstResponder names (M77).",
    ],
    examples: [
      .init(
        "add window W1\nadd window W2\nkey-window W2\nkey-window",
        "the first window is key until another one is made key")
    ],
    errors: [.unknownName, .badArgument, .refused], seeAlso: ["first-responder"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.choose(window, as: .key, insteadOf: session.tree.keyWindow)
  }
}

struct MainWindowCommand: SessionCommand {
  let window: NodeOrNone?

  static let verb = "main-window"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Makes a window main, or shows the main window.",
    OptionalArgument("WINDOW|none", NodeOrNone.self, "left out: shows it"),
    discussion: [
      "A search asks the key window's chain, then the main window's when that is another window (M23). The first window is both. A panel is only ever key (M65). appkit only."
    ],
    examples: [
      .init(
        "profile appkit\nadd window document\nadd window panel\nkey-window panel\nhandle save on document\nsend save\nmain-window",
        "a panel is key, its document window main")
    ],
    errors: [.unknownName, .badArgument, .refused, .unsupported], seeAlso: ["key-window", "modal", "send"],
    make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.require(.appkit, for: "main-window", "main windows belong to AppKit: \(run: "profile appkit")")
    try session.choose(window, as: .main, insteadOf: session.tree.mainWindow)
  }
}

struct ModalCommand: SessionCommand {
  let window: NodeOrNone?

  static let verb = "modal"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Begins a modal session for a window, ends it, or shows its window.",
    OptionalArgument("WINDOW|none", NodeOrNone.self, "left out: shows it"),
    discussion: [
      "The window becomes key, and is searched in place of the main window, unless 'option modal none' (M36). Ending the session leaves it key. appkit only."
    ],
    examples: [
      .init(
        "profile appkit\nadd window document\nadd alert alert\nhandle save on document\nmodal alert\nsend save\nexpect unhandled\nmodal none\nmodal",
        "actions do not reach the document's window during an alert")
    ],
    errors: [.unknownName, .badArgument, .unsupported], seeAlso: ["key-window", "main-window", "option"],
    make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.require(.appkit, for: "modal", "modal sessions belong to AppKit: \(run: "profile appkit")")
    try session.choose(window, as: .modal, insteadOf: session.tree.modalWindow)
  }
}

extension Session {
  /// Gives a part to a window or, with `none`, to no window; without a word, returns the window that has it.
  fileprivate func choose(
    _ window: NodeOrNone?, as role: WindowRole, insteadOf current: ResponderID?
  ) throws(Diagnostic) {
    guard let window else {
      let name = current.map(model.name)
      return answer(LineReport(name ?? "none", "window", .optional(name)))
    }
    let chosen: ResponderID? = window.isNone ? nil : try node(window.name, of: .window) as ResponderID
    try building(at: window.word) { () throws(BuildError) in try model.choose(chosen, as: role) }
    guard role == .key, let holder = tree.keyWindow, holder != chosen else { return }
    let text = "\(model.name(of: holder)) is a sheet on \(window.word.text), and is key in its place (M62)"
    answer(NameReport(name: model.name(of: holder), isMadeUp: false, notes: [text]))
  }
}
