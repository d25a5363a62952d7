// SPDX-License-Identifier: Apache-2.0

extension HelpPage {
  static let conditions = HelpPage(
    "conditions", "What if, when and where ask.",
    .terms([
      "A == B, A != B": "the same text, or not",
      "A ~ GLOB": "A fits a glob: '*' is any text, '?' one character",
      "NODE handles ACTION": "NODE or its class has a handler, and its condition holds",
      "exists NAME": "a node or class has the name",
      "not, and, or, ( )": "'not' binds tightest, then 'and', then 'or'; blanks around parentheses",
    ]),
    .text(
      "The words may hold variables. In 'when' they are read each time the handler is asked, with '$self', '$sender' and '$arg' of that send; a condition must have no effect, and is asked more often than you think."
    ),
    .example(
      "a handler that declines, and a block that asks",
      """
      add window main
      add view list in main
      handle delete on list when $sender ~ row* and not $arg == locked
      handle delete on main
      add cell row1 in list
      send delete open from row1
      send delete locked from row1
      if list handles delete or exists nowhere { echo yes } else { echo not from here }
      """),
    seeAlso: ["if", "each", "handle", "selectors"])
}
