// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderModel
import ResponderSession
import ResponderText

struct SetCommand: SessionCommand {
  let property: PropertyPath
  let value: Word
  let more: [Word]

  static let verb = "set"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Sets a property of a node.",
    Argument(
      "NODE.PROPERTY", PropertyPath.self, fits: .property.defining,
      "built in, or any other name; '.PROPERTY' is one of 'it'"),
    Argument("VALUE", fits: .value, "yes or no, a number, a frame, a node, or text"),
    Rest("CONTROLLER", fits: .value, "further controllers, for viewControllers, or numbers, for a frame"),
    discussion: [
      "Built in are \(BuiltInProperty.all.map({ $0.name }).joined(separator: ", ")). Swift's and Objective-C's spellings are the same properties: isHidden, isEnabled. A new name that is nearly a built-in one is an error, and one that the class has in the framework but not here is unsupported, unless NODE.PROPERTY is in quotes. Any other property is user-defined text, such as a title, or the state of a handler.",
      "Two properties say what is in doubt: 'possible' the condition under which a node is where it is, 'open' that what holds it is not known. An empty text takes them back. See 'expect certainty'.",
      "Of controllers, \(ControllerProperty.names.joined(separator: ", ")) follow from what contains and presents them; viewControllers, selectedViewController, selectedIndex, splitColumn, passthroughViews, lastFirstResponder and spineLocation can be set, and take names, a number, a column, or min, mid or max: with the spine in the middle a page view controller shows the page after the selected one too (U97). By 'option restore-focus yes', lastFirstResponder is what gets the focus back with the view (U93).",
      "In uikit, a view that a responder has as inputView or inputAccessoryView is in the window of the keyboard, and on screen while the first responder has it (U85, U112).",
    ],
    examples: [
      .init(
        "add window W\nadd view a in W\nset a.canBecomeFirstResponder yes\nfirst-responder a\nexpect first-responder is a",
        "a view that can become first responder"),
      .init(
        "add object store\nset store.selected favorites\nexpect store.selected is favorites", "a user-defined property"),
      .init(
        "add tabs tabs\nadd controller feed in tabs\nadd controller profile in tabs\nset tabs.selectedIndex 1\nexpect selected tabs is profile\nset tabs.viewControllers profile feed\nexpect tabs.selectedIndex is 0",
        "the tabs of a tab bar controller"),
      .init("add view a\nset .hidden yes\nget .hidden", "a property of 'it', the node that was added last"),
    ],
    errors: [.unknownName, .badArgument, .refused, .cycle, .duplicateName, .unsupported], seeAlso: ["get", "show"],
    make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let property = try session.named(property)
    try session.note(question: Self(property: property, value: value, more: more))
    let notes = try session.set(property, to: value, more)
    session.answer(notes.isEmpty ? nil : NameReport(name: value.text, isMadeUp: false, notes: notes))
  }
}
