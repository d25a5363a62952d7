// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension HelpPage {
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
}
