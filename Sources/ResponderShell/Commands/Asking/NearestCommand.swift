// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct NearestCommand: SessionCommand {
  let property: LookUpName
  let node: NodeName?

  static let verb = "nearest"

  static let declaration = CommandDeclaration(
    verb, in: .asking, "Names the nearest node that supplies a property, such as undoManager.",
    Argument("PROPERTY", LookUpName.self, "undoManager, inputView, presentError … or any other name"),
    Phrase(
      "from", "NODE", NodeName.self, fits: .responder,
      "where the search starts; left out: where a nil-targeted send without a sender would"),
    discussion: [
      "A node supplies it when the property is set, or when it handles an action of that name, which stands for an overridden getter.",
      "For undoManager every responder up the chain is asked, and a window always supplies one, in appkit that of its delegate or document before its own (U84, M41). inputView comes from the first responder, inputAccessoryView also from a view controller above it (U85), userActivity from the node itself (U89). buildMenu asks the application and its delegate, and 'from' a view, as for a context menu, the controllers above it (U82).",
      "In appkit validRequestor asks every object that a nil-targeted action would ask (M40), presentError the document and the document controller before the application (M39), and validateProposedFirstResponder every responder up the chain: a 'no' keeps a click from moving the focus (M22). For any other name every responder up the chain is asked.",
    ],
    examples: [
      .init(
        "add window W\nattach controller editor to W\nadd field title in editor\nset editor.undoManager history\nnearest undoManager from title\nexpect nearest undoManager from title is editor\nexpect nearest undoManager from W is W",
        "the nearest undo manager, and the one that every window has"),
      .init(
        "profile appkit\nadd window W\nadd view a in W\nattach document doc to W\nhandle presentError on doc\nnearest presentError from a",
        "a document is asked about an error before the application"),
    ],
    errors: [.unknownName, .badArgument], seeAlso: ["expect nearest", "chain", "target", "set"],
    make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.note(question: self)
    let supply = try session.supply(of: property, from: node)
    session.answer(
      SupplyReport(
        property: property.text, asked: session.model.nameNumbers(of: supply.asked),
        interner: session.model.names.interner,
        value: supply.supplier.flatMap { session.model.ownValue(of: property.text, of: $0) }, supply: supply,
        note: supply.asked.isEmpty ? session.noteOnInput(named: property.text) : nil))
  }
}
