// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct SheetCommand: SessionCommand {
  let sheet: NodeName
  let window: NodeName

  static let verb = "sheet"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Attaches a window to another as its sheet.",
    Argument("SHEET", NodeName.self, fits: .window, "the sheet, made when there is none"),
    RequiredPhrase("on", "WINDOW", NodeName.self, fits: .window, "the window that it is attached to"),
    discussion: [
      "The sheet is key, and the main window stays (M62). So a search asks the sheet's chain and delegate, then the main window's and its document; the sheet has no link to its parent (M63). The parent takes no clicks, and other windows do (M64). appkit only."
    ],
    examples: [
      .init(
        "profile appkit\nadd window letter\nattach document text to letter\nhandle saveDocument: on text\nsheet prefs on letter\nexpect key-window is prefs\nexpect target saveDocument: is text",
        "a document's action, sent while a sheet is key")
    ],
    errors: [.unknownName, .badArgument, .refused, .cycle, .unsupported],
    seeAlso: ["end-sheet", "key-window", "present"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.require(.appkit, for: "sheet", "UIKit presents a controller: present CONTROLLER from CONTROLLER")
    var notes: [String] = []
    let parent = try session.node(window, of: .window) as ResponderID
    let newcomer = try session.window(sheet, &notes)
    try session.building(at: sheet.word, [(parent, window.word)]) { () throws(BuildError) in
      try session.model.beginSheet(newcomer, on: parent)
    }
    session.answer(NameReport(name: sheet.text, isMadeUp: false, notes: notes))
  }
}

struct EndSheetCommand: SessionCommand {
  let sheet: NodeName

  static let verb = "end-sheet"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Ends a sheet; the window stays, detached from its parent.",
    Argument("SHEET", NodeName.self, fits: .window, "the sheet"),
    discussion: ["When the sheet was key, its parent is key again. appkit only."],
    examples: [
      .init(
        "profile appkit\nadd window letter\nsheet prefs on letter\nend-sheet prefs\nexpect attached-sheet letter is none\nexpect key-window is letter",
        "the parent is key again")
    ],
    errors: [.unknownName, .badArgument, .refused, .unsupported], seeAlso: ["sheet"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.require(.appkit, for: "end-sheet", "UIKit dismisses a controller: dismiss CONTROLLER")
    let sheet = try session.node(sheet, of: .window) as ResponderID
    try session.building(at: self.sheet.word) { () throws(BuildError) in try session.model.endSheet(sheet) }
  }
}
