// SPDX-License-Identifier: Apache-2.0

extension HelpPage {
  static let options = HelpPage(
    "options", "Switches of the rules, for where sources or versions disagree.",
    .text(
      "Apple's pages, people's measurements and re-implementations do not agree on everything. What the engine does by default is what most evidence speaks for; 'option NAME VALUE' chooses the other reading, and 'option' says how all of them stand. 'help option' tells what each decides."
    ),
    .example(
      "whether a nil-targeted send may start at the first responder",
      """
      add window main
      add field search in main
      add view list in main
      handle refresh on list
      first-responder search
      send refresh from list
      option nil-start sender
      send refresh from list
      option nil-start
      """),
    .text("'profile' says whose rules are in force."),
    seeAlso: ["option", "profile", "sending", "responder-chain"])
}
