// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct EndEditingCommand: SessionCommand {
  let window: NodeName?

  static let verb = "end-editing"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Ends the editing of a text field.",
    Phrase("in", "WINDOW", NodeName.self, fits: .window, "left out: the key window"),
    discussion: [
      "The window becomes first responder (M17, M57). Without editing nothing happens. A field that will not resign is error refused. appkit only."
    ],
    examples: [
      .init(
        "profile appkit\nadd window w\nadd field name in w\nedit name\nend-editing\nexpect editing is none\nexpect first-responder is w",
        "the window has the focus again")
    ],
    errors: [.unknownName, .badArgument, .refused, .unsupported], seeAlso: ["edit", "first-responder"],
    make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.require(.appkit, for: "end-editing", "a field of UIKit resigns: \(run: "first-responder none")")
    guard let id = try session.node(window, of: .window) ?? session.tree.keyWindow else { return }
    try session.building(at: window?.word) { () throws(BuildError) in try session.model.endEditing(in: id) }
  }
}

struct ExpectEditing: SessionCommand {
  let window: NodeName?
  let field: NodeOrNone

  static let verb = "expect editing"

  static let declaration = CommandDeclaration(
    verb, in: .checking, "This text field is edited.",
    Phrase("in", "WINDOW", NodeName.self, fits: .window, "left out: the key window"),
    RequiredPhrase("is", "FIELD|none", NodeOrNone.self, fits: .viewOrNone, "the field that the field editor edits"),
    discussion: ["appkit only."],
    examples: [
      .init("profile appkit\nadd window w\nadd field name in w\nedit name\nexpect editing is name", "a text field")
    ],
    errors: [.unknownName, .badArgument, .expectationFailed, .unsupported], seeAlso: ["edit", "end-editing"],
    make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.require(.appkit, for: "expect editing", "field editors belong to AppKit: \(run: "profile appkit")")
    let window = try session.node(window, of: .window) ?? session.tree.keyWindow
    try session.expect(field, is: window.flatMap { session.tree.editedField(in: $0) })
  }
}
