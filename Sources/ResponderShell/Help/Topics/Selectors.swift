// SPDX-License-Identifier: Apache-2.0

extension HelpPage {
  static let selectors = HelpPage(
    "selectors", "Choosing several nodes: for find, each and expect count.",
    .terms([
      "NAME": "that node, before all else",
      "card*": "names that fit the glob: '*' is any text, '?' one character",
      "KIND": "such as 'button' or 'controller'; 'view' is every view but a window",
      "CLASS": "instances of the class and its subclasses; 'responder' is UIResponder",
      "… under NODE": "only NODE and what is in it",
    ]),
    .text(
      "The order is that of 'tree'. A word that is neither a name, a glob, a kind nor a class is error 'unknown-name'."),
    .example(
      "four ways to choose",
      """
      class Card: UIView
      add window main
      add view list in main
      add Card card1 in list
      add Card card2 in list
      add button like in card2
      find card*
      find Card under list
      find button
      expect count view is 4
      each card in Card { set $card.seen yes }
      """),
    seeAlso: ["find", "each", "expect count", "conditions"])
}
