// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct ExpectLog: SessionCommand {
  let words: [Word]

  static let verb = "expect log"

  static let declaration = CommandDeclaration(
    verb, in: .checking, "The next unread line of the log is this.",
    Rest("TEXT", "the line, words with one blank between", isRequired: true),
    examples: [
      .init(
        "log one\nlog two\nexpect log one\nexpect log two\n! expectation-failed: expect log one",
        "each line is read once")
    ],
    errors: [.expectationFailed], seeAlso: ["log"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let expected = words.map { $0.text }.joined(separator: " ")
    guard let actual = session.script.log.next else {
      throw Expectation.failed("the log line '\(expected)'", "no unread line")
    }
    guard actual == expected else { throw Expectation.failed("the log line '\(expected)'", "'\(actual)'") }
    session.script.log.advance()
  }
}
