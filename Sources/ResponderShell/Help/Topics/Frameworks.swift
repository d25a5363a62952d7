// SPDX-License-Identifier: Apache-2.0

extension HelpPage {
  static let frameworks = HelpPage(
    "frameworks", "What UIKit's and AppKit's own classes handle by themselves.",
    .text(
      "A text view has 'copy:', a window 'performClose:', the application 'terminate:', though no app wrote them. With 'option framework-actions on' the built-in classes have these methods; 'import ib' and 'import code' turn it on, because a real menu bar sends hardly anything else. In a session of your own it is off, and everything is as you said."
    ),
    .text(
      "They are told apart from yours: 'send', 'target' and 'why' say whose own method it is and what is known of when it declines, which is not modelled; 'handlers ACTION' lists the classes, 'show' counts. A handler of yours on such a class stands in for its method, one on a subclass or a node hides it, and 'unhandle' brings it back."
    ),
    .text(
      "While a text field is edited, the window's field editor is first responder in its place. There is none here: a text field that is first responder has its methods."
    ),
    .text(
      "'audit' takes an action that some class of the framework has for handled, because what handles it may be made when the app runs; it says nothing of the framework's methods themselves, but proposes them for names that are nearly theirs. 'coverage' and 'matrix' leave them out."
    ),
    .example(
      "a window closes itself, until somebody else says how",
      """
      profile appkit
      option framework-actions on
      add window main
      add field name in main
      first-responder name
      send performClose:
      handlers performClose:
      handle performClose: on NSWindow
      send performClose:
      """),
    seeAlso: ["option", "import", "handling", "handlers", "audit"])
}
