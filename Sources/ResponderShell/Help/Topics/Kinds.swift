// SPDX-License-Identifier: Apache-2.0

extension HelpPage {
  static let kinds = HelpPage(
    "kinds", "The words of 'add', and the classes they stand for.",
    .terms(BuiltInClasses.kinds.map { Term(word: $0.word, meaning: $0.className) }),
    .text(
      "Any class fits in their place: UIKit's usual ones, such as 'UITextView' or 'UINavigationController', are built in with their defaults, and 'class' declares your own. 'UIResponder' is a bare responder. An 'object' is an NSObject: no link of the chain, but fit as a target."
    ),
    .text(
      "Text fields and text views can become first responder; labels and images take no touches; buttons fire 'primaryActionTriggered' too. A window without 'in' belongs to 'app', and the first becomes key; a view without 'in' is in nothing."
    ),
    .example(
      "a class of one's own among them",
      """
      class Card: UIView
      add window main
      add stack column in main
      add Card first in column
      add button like in first
      tree
      """),
    seeAlso: ["add", "attach", "class", "properties"])
}
