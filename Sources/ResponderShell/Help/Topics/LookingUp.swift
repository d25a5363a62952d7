// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension HelpPage {
  static let lookingUp = HelpPage(
    "looking-up", "Undo managers, input views, errors, shown controllers: what is looked for elsewhere.",
    .text(
      "Not only actions go up a chain. 'nearest PROPERTY from NODE' names who supplies something: the first that has the property set, or handles an action of that name, which stands for an overridden getter. Who is asked depends on what it is:"
    ),
    .terms(LookUp.words.map { Term(word: $0.word, meaning: $0.about) }),
    .text("For any other name it is everyone up the chain."),
    .example(
      "whose undo manager a text field uses",
      """
      add window main
      attach controller editor to main
      add field title in editor
      nearest undoManager from title
      set editor.undoManager history
      nearest undoManager from title
      """),
    .text(
      "View controllers have ways of their own, which follow containment. 'target ACTION at CONTROLLER --controllers' asks for its targetViewController: the nearest controller around that handles the action and does not decline (U86). 'show-controller' has a controller shown by that one, or presented by the window's root controller (U87). 'unwind' looks for the way back: the children of each container on the way up, then the container or presenter itself (U88)."
    ),
    .example(
      "shown by who is around, and back again",
      """
      add window main
      attach controller nav to main
      add controller list
      embed list in nav
      add controller page
      handle showViewController:sender: on nav { embed $arg in nav }
      handle backToList on list
      show-controller page from list
      unwind backToList from page
      """),
    seeAlso: ["nearest", "target", "show-controller", "unwind", "responder-chain", "focus"])
}
