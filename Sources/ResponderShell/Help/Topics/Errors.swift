// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

extension HelpPage {
  static let errors = HelpPage(
    "errors", "What an error says, and every code.",
    .text(
      "An error names its code, what was expected, the place, and what to do next. A statement that failed leaves the session as it was; a batch ends with exit status 1. 'help CODE' explains one, here as on the command line: 'responder --explain CODE'."
    ),
    .terms(ErrorCode.allCases.map { Term(word: $0.rawValue, meaning: ErrorExplanation.of($0).summary) }),
    .example(
      "an error, and one that was expected",
      """
      add window main
      ! unknown-name: next mian
      ! duplicate-name: add view main
      """),
    .text(
      "The exit status is 0 when all is well, 1 when a statement, an expectation or a replay failed, 2 for bad usage or input that cannot be read, 130 after Ctrl-C in a batch; 'exit N' passes N on."
    ),
    seeAlso: ["testing", "statements", "json"])
}
