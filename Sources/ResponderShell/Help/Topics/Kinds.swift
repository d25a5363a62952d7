// SPDX-License-Identifier: Apache-2.0

import ResponderModel

extension HelpPage {
  static let kinds = HelpPage(
    "kinds", "The words of 'add', and the classes they stand for.",
    .terms(
      BuiltInClasses.kinds.map { kind in
        let names = [kind.uikit, kind.appkit == kind.uikit ? nil : kind.appkit].compactMap { $0 }
        return Term(word: kind.word, meaning: names.joined(separator: ", "))
      }),
    .text(
      "The first is for the uikit profile, a name with NS for appkit; a kind that has one of them belongs to that profile."
    ),
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
