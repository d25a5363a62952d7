// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct ExpectCount: SessionCommand {
  let selector: [SelectorWord]
  let count: CountWord

  static let verb = "expect count"

  static let declaration = CommandDeclaration(
    verb, in: .checking, "A selector selects this many nodes.",
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
