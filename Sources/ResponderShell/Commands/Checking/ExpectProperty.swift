// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct ExpectProperty: SessionCommand {
  let expected: ExpectedProperty
  let value: Word

  static let verb = "expect"

  static let declaration = CommandDeclaration(
    verb, in: .checking, "A node's property is this.",
    Argument("NODE.PROPERTY", ExpectedProperty.self, "built in, or one that was set; '.PROPERTY' is one of 'it'"),
    RequiredPhrase("is", "VALUE", fits: .value, "the value; yes, true and on are the same"),
    discussion: [
      "When it is not so, the error is expectation-failed, with both values."
    ],
    examples: [.init("add view a\nset a.hidden on\nexpect a.hidden is yes", "a property")],
    errors: [.unknownName, .badArgument, .unsupported, .expectationFailed], seeAlso: ["set", "get"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let property = try session.named(expected.path)
    let (isEqual, actual) = try session.property(property, is: value)
    if !isEqual { throw Expectation.failed("\(property.word.text) to be '\(value.text)'", "'\(actual)'") }
  }
}

/// A property, or a misspelled name of a form of `expect`.
struct ExpectedProperty: WordValue {
  static var slot: Slot { .property }
  let path: PropertyPath

  /// Reads the property.
  ///
  /// - Throws: `syntax`.
  init(_ word: Word) throws(Diagnostic) {
    guard !word.text.contains(".") else {
      path = try PropertyPath(word)
      return
    }
    let forms = Commands.table.declarations(of: "expect").compactMap { $0.form }
    throw Diagnostic(
      .syntax, "'\(word.text)' is neither a property nor a form of expect", at: word.range,
      suggestions: Spelling.suggestions(for: word.text, among: forms),
      help: ["expect NODE.PROPERTY is VALUE, or one of \(forms.joined(separator: ", "))"])
  }
}
