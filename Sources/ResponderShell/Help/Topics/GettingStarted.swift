// SPDX-License-Identifier: Apache-2.0

extension HelpPage {
  static let gettingStarted = HelpPage(
    "getting-started", "From an empty session to an answer, and on to a test.",
    .text(
      "A session begins with the application, 'app'. Put a window in it, a controller into the window and views into the controller; say who handles an action; send it; and read who was asked, in order, and who got it."
    ),
    .example(
      "a cell asks for a tab, and the tab bar controller opens it",
      """
      add window main
      attach controller tabs to main class UITabBarController
      add cell cell3 in tabs
      handle openTab on tabs { set $self.selected $arg }
      chain cell3
      send openTab favorites from cell3
      get tabs.selected
      """),
    .text(
      "Nothing was said of a delegate: the cell sends the action to nobody in particular, and the responder chain finds who can. 'target openTab from cell3' asks without sending, '--trace' after a 'send' shows every step."
    ),
    .text(
      "What you leave out is filled in, so that a sketch can be typed as one speaks: the name of a node, and 'it', the node at hand."
    ),
    .example(
      "the same sketch, as short as it gets",
      """
      add window
      attach controller
      handle openTab
      add cell in controller1
      send openTab favorites from cell1
      """),
    .text(
      "'expect handled by tabs' makes a check of an answer, and a file of statements is a script: 'responder tabs.responder' runs it. 'undo' takes back the last change."
    ),
    seeAlso: ["responder-chain", "handling", "sending", "testing", "prompt"])
}
