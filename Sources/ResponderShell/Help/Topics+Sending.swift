// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension HelpPage {
  static let responderChain = HelpPage(
    "responder-chain", "Who comes after whom, and by which rule.",
    .text("Every responder has one next responder, or none. Nobody stores it: it follows from where things are."),
    .terms([
      "a view": "its superview (U3); a controller's root view goes on to that controller (U2)",
      "a controller": "its root view's superview (U4), so a root controller its window; presented: the presenter (U8)",
      "a window": "its scene, else the application (U10)",
      "a scene": "the application (U11)",
      "the application": "its delegate, when that is a responder of its own (U12)",
    ]),
    .text(
      "So the chain follows the views, and a controller stands one step above its own root view. A child controller is met because its view is in another's. Gestures, bar button items and plain objects are never links (U18); hidden and disabled views are (U17)."
    ),
    .example(
      "two controllers, one in the other",
      """
      add window main
      attach controller tabs to main
      add controller home
      embed home in tabs
      add view list in home
      chain list
      next home
      """),
    .example(
      "a link of one's own",
      """
      add window main
      add view list in main
      add UIResponder helper
      override list next is helper
      chain list
      """),
    seeAlso: ["chain", "next", "override", "embed", "present", "options"])

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

  static let sending = HelpPage(
    "sending", "Where an action starts, who is asked, and what the answer says.",
    .text(
      "'send' is UIKit's sendAction(_:to:from:for:). With 'to' the target is called directly: no search, and an error when it lacks the handler (U38). Without 'to' the target is nil, and the search starts at the first of these there is:"
    ),
    .terms([
      "U39": "the key window's first responder, wherever the sender is",
      "U40": "the sender",
      "U41": "the application",
    ]),
    .text(
      "From there it asks each next responder whether it can perform the action, up to the first that can (U42: once, and only along this one chain). Nobody is an answer, not an error (U47): the last line then says 'handled by nobody (no)'."
    ),
    .example(
      "the same send, before and after a text field has the focus",
      """
      add window main
      add view list in main
      add view header in main
      add field search in header
      handle refresh on list
      send refresh from list
      first-responder search
      send refresh from list --trace
      """),
    .text(
      "'target ACTION from NODE' says who would get it and sends nothing; 'can ACTION on NODE' asks one node. After a delivery '$handled', '$handler' and '$path' hold what the answer said."
    ),
    seeAlso: ["send", "target", "can", "focus", "bubbling", "target-action", "options"])

  static let focus = HelpPage(
    "focus", "First responders and key windows: where typing goes, and nil-targeted actions begin.",
    .text(
      "Every window has a first responder, or none; that of the key window counts. 'first-responder NODE' asks NODE to become it, 'first-responder' alone says who is, 'first-responder none' lets it resign. The first window is key; 'key-window WINDOW' makes another one key."
    ),
    .text(
      "A node becomes first responder when it is in a window (U25), says it can (U24: text fields and text views do, others after 'set NODE.canBecomeFirstResponder yes'), and the one there is will resign (U23, U29). Otherwise it is error 'refused', with the rule. Taking a node out of its window takes the focus from it (U30)."
    ),
    .example(
      "who can have the focus, and how it is lost",
      """
      add window main
      add field search in main
      add view card in main
      first-responder search
      ! refused: first-responder card
      set card.canBecomeFirstResponder yes
      first-responder card
      move card to none
      first-responder
      """),
    .text(
      "In appkit the window is first responder when nothing else is, and a view that refuses leaves it to the window (M11, M15). Hiding what has the focus moves it along 'nextKeyView' to the next view that accepts and is neither hidden nor disabled, else to the window (M20)."
    ),
    .example(
      "in AppKit, a hidden field gives the focus on",
      """
      profile appkit
      add window main
      add field first in main
      add field second in main
      set first.nextKeyView second
      first-responder first
      set first.hidden yes
      first-responder
      """),
    seeAlso: ["first-responder", "key-window", "sending", "properties", "looking-up"])

  static let targetAction = HelpPage(
    "target-action", "Controls and their events: connect, trigger, tap.",
    .text(
      "'connect' is addTarget(_:action:for:). A control may have many entries; 'trigger' sends every one for an event, in the order they were made (U60), and 'tap' does so by way of hit-testing. No 'to' is a nil target, searched for each time (U54); a target that was removed acts as nil (U53)."
    ),
    .text(
      "The same target and action again: events are merged. 'disconnect' takes entries away, what is left out being a wildcard (U55). 'actions SENDER' lists the entries, all or those for an event or of a target (U57 to U59). A disabled control sends nothing when it is tapped (U62)."
    ),
    .example(
      "a button with a target, and one without",
      """
      add window main
      attach controller root to main
      add button ok in root
      add object store
      handle save on store { log saved by $sender }
      handle close on root
      connect ok touchUpInside save to store
      connect ok touchUpInside close
      actions ok
      tap ok
      """),
    .list("Events", ControlEvents.named.map(\.name) + ControlEvents.sets.map(\.name)),
    .text("Gestures, menu items and bar button items have the one event 'action'."),
    seeAlso: ["connect", "disconnect", "actions", "trigger", "tap", "touches"])

  static let bubbling = HelpPage(
    "bubbling", "The other style: a message that every level may handle and let go on.",
    .text(
      "Instead of sendAction, many apps add a method to UIResponder that calls the same method of its next responder; whoever is interested overrides it, and calls super to let it go on. That is 'bubble' (U50)."
    ),
    .text(
      "It always begins at its sender: the first responder plays no part, nor does canPerformAction. Each level in turn gets it; a handler ends it unless it says 'pass'. So several may handle it, and the answer names them all. In a 'send' a handler that passes changes nothing (U46); there it is 'resend' that goes on."
    ),
    .example(
      "two listeners, because the lower one passes",
      """
      add window main
      attach controller root to main
      add table list in root
      add cell row in list
      handle rowSelected on list { log highlighted; pass }
      handle rowSelected on root { log opened }
      bubble rowSelected 3 from row
      expect handled by list root
      """),
    seeAlso: ["bubble", "pass", "resend", "sending"])
}
