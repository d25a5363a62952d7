// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `expect NODE.PROPERTY is VALUE`
struct ExpectProperty: SessionCommand {
  let expected: ExpectedProperty
  let value: Word

  static let declaration = CommandDeclaration(
    "expect", in: .checking, "A node's property is this.",
    Argument("NODE.PROPERTY", ExpectedProperty.self, "built in, or one that was set"),
    RequiredPhrase("is", "VALUE", "the value; yes, true and on are the same"),
    discussion: [
      "Error expectation-failed with both values when it is not so. Other forms: expect handled, unhandled, path, target, chain, next, first-responder, can, enabled, hit, log, count."
    ],
    examples: [.init("add view a\nset a.hidden on\nexpect a.hidden is yes", "a property")],
    errors: [.unknownName, .badArgument, .expectationFailed], seeAlso: ["set", "get"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let property = expected.path
    let (isEqual, actual) = try session.property(property, is: value)
    if !isEqual { throw Expectation.failed("\(property.word.text) to be '\(value.text)'", "'\(actual)'") }
    return nil
  }
}

/// A property, where the name of a form may have been meant. Throws `syntax`.
struct ExpectedProperty: WordValue {
  static var slot: Slot { .property }
  let path: PropertyPath

  init(_ word: Word) throws(Diagnostic) {
    guard !word.text.contains(".") else {
      path = try PropertyPath(word)
      return
    }
    let forms = Session.table.declarations(of: "expect").compactMap(\.form)
    throw Diagnostic(
      .syntax, "'\(word.text)' is neither a property nor a form of expect", at: word.range,
      suggestions: Spelling.nearest(to: word.text, among: forms).map { [$0] } ?? [],
      help: ["expect NODE.PROPERTY is VALUE, or one of \(forms.joined(separator: ", "))"])
  }
}

/// `expect log TEXT`
struct ExpectLog: SessionCommand {
  let words: [Word]

  static let declaration = CommandDeclaration(
    "expect log", in: .checking, "The next line of the log that was not read yet is this.",
    Rest("TEXT", "the line, words with one blank between", isRequired: true),
    examples: [
      .init(
        "log one\nlog two\nexpect log one\nexpect log two\n! expectation-failed: expect log one",
        "each line is read once")
    ],
    errors: [.expectationFailed], seeAlso: ["log"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let expected = words.map(\.text).joined(separator: " ")
    guard let actual = session.log.next else {
      throw Expectation.failed("the log to say '\(expected)'", "no unread line")
    }
    guard actual == expected else { throw Expectation.failed("the log to say '\(expected)'", "'\(actual)'") }
    session.log.advance()
    return nil
  }
}

/// `expect count SELECTOR is N`
struct ExpectCount: SessionCommand {
  let selector: [SelectorWord]
  let count: CountWord

  static let declaration = CommandDeclaration(
    "expect count", in: .checking, "A selector chooses this many nodes.",
    Rest("SELECTOR", SelectorWord.self, "a name or glob, a kind or class, then perhaps: under NODE", isRequired: true),
    RequiredPhrase("is", "N", CountWord.self, "how many"),
    examples: [.init("add window W\nadd view a in W\nexpect count view under W is 1", "views in a window")],
    errors: [.unknownName, .badArgument, .expectationFailed], seeAlso: ["find"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let actual = try Selector(selector.map(\.word), in: session).nodes(in: session).count
    if actual != count.value { throw Expectation.failed("\(count.value)", "\(actual)") }
    return nil
  }
}

/// `expect hit X,Y [in NODE] is NODE|none`
struct ExpectHit: SessionCommand {
  let point: PointWord
  let view: NodeName?
  let hit: NodeOrNone

  static let declaration = CommandDeclaration(
    "expect hit", in: .checking, "A touch at a point would hit this view.",
    Argument("X,Y", PointWord.self, "in points"),
    Phrase("in", "NODE", NodeName.self, "in whose coordinates; left out: the key window"),
    RequiredPhrase("is", "NODE|none", NodeOrNone.self, "the view"),
    examples: [
      .init(
        "add window W\nadd view a in W frame 10,10,20,20\nexpect hit 15,15 is a\nexpect hit 30,30 is W",
        "right and bottom edge are outside (U70)")
    ],
    errors: [.unknownName, .badArgument, .expectationFailed], seeAlso: ["hit"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.expect(hit, is: try session.hitTest(point, in: view))
  }
}
