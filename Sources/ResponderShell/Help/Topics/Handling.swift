// SPDX-License-Identifier: Apache-2.0

extension HelpPage {
  static let handling = HelpPage(
    "handling", "Who implements an action, what happens then, and what an action carries.",
    .text(
      "'handle ACTION on NODE' implements it on that node alone; 'on CLASS' for all its instances, as in code. A node's own handler hides its class's, a class's its superclass's. 'unhandle' takes one away."
    ),
    .text(
      "Without a body the action is handled and nothing else happens. In a body stand any statements, with the variables '$self', '$sender' (empty when there is none), '$action', '$arg' (the first argument) and every declared parameter by name."
    ),
    .terms([
      "log TEXT…": "prints, and is kept for 'expect log'",
      "fail TEXT…": "the whole send fails, and everything is put back",
      "pass": "in a bubble: lets the action go on",
      "resend": "looks on from the next responder, and delivers there too",
    ]),
    .text(
      "'when CONDITION' makes a handler conditional: while it is false the action is as good as not implemented, as if canPerformAction said no."
    ),
    .text(
      "'action NAME PARAM:TYPE…' declares what an action carries; from then on the payload must fit. 'protocol' names a set of actions that a class can adopt."
    ),
    .example(
      "a typed action, a class that handles it, and what does not fit",
      """
      action openTab tab:nearby|favorites|settings
      class Tabs: UITabBarController
      handle openTab on Tabs when exists main { set $self.selected $tab }
      add window main
      attach controller tabs to main class Tabs
      send openTab nearby from tabs
      get tabs.selected
      ! bad-argument: send openTab nerby from tabs
      """),
    seeAlso: ["handle", "action", "class", "protocol", "sending", "conditions"])
}
