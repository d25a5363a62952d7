// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

// Which window is key or main, and which sheet is attached.

struct ExpectKeyWindow: SessionCommand {
  let window: NodeOrNone

  static let verb = "expect key-window"

  static let declaration = CommandDeclaration(
    verb, in: .checking, "This window is key.",
    RequiredPhrase("is", "WINDOW|none", NodeOrNone.self, fits: .windowOrNone, "the key window"),
    examples: [.init("add window W\nadd window V\nexpect key-window is W", "the first window")],
    errors: [.expectationFailed], seeAlso: ["key-window"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.expect(window, is: session.tree.keyWindow)
  }
}

struct ExpectMainWindow: SessionCommand {
  let window: NodeOrNone

  static let verb = "expect main-window"

  static let declaration = CommandDeclaration(
    verb, in: .checking, "This window is main.",
    RequiredPhrase("is", "WINDOW|none", NodeOrNone.self, fits: .windowOrNone, "the main window"),
    discussion: ["appkit only."],
    examples: [
      .init(
        "profile appkit\nadd window letter\nadd panel inspector\nkey-window inspector\nexpect main-window is letter",
        "a panel is key and never main")
    ],
    errors: [.expectationFailed, .unsupported], seeAlso: ["main-window"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.require(.appkit, for: "expect main-window", "main windows belong to AppKit: \(run: "profile appkit")")
    try session.expect(window, is: session.tree.visibleMainWindow)
  }
}

struct ExpectAttachedSheet: SessionCommand {
  let window: NodeName
  let sheet: NodeOrNone

  static let verb = "expect attached-sheet"

  static let declaration = CommandDeclaration(
    verb, in: .checking, "This sheet is attached to a window.",
    Argument("WINDOW", NodeName.self, fits: .window, "a window"),
    RequiredPhrase("is", "SHEET|none", NodeOrNone.self, fits: .windowOrNone, "its sheet"),
    discussion: ["appkit only."],
    examples: [
      .init("profile appkit\nadd window W\nsheet prefs on W\nexpect attached-sheet W is prefs", "a sheet")
    ],
    errors: [.unknownName, .badArgument, .expectationFailed, .unsupported], seeAlso: ["sheet"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.require(
      .appkit, for: "expect attached-sheet", "sheets of windows belong to AppKit: \(run: "profile appkit")")
    try session.expect(sheet, is: session.tree.sheet(of: try session.node(window, of: .window)))
  }
}
