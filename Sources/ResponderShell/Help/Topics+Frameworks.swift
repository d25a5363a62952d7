// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderEngine

extension HelpPage {
  static let touches = HelpPage(
    "touches", "Taps, touches, gestures and keys, and how they find who they mean.",
    .text(
      "'hit X,Y' names the view a touch there would hit: front before back, inside before outside, and passing by what is hidden, nearly transparent or takes no interaction (U67 to U72). 'tap NODE' means NODE's centre, so something in front of it may be hit instead."
    ),
    .text(
      "On an enabled control a tap fires touchDown, touchUpInside, and for buttons primaryActionTriggered. On a plain view touchesBegan and touchesEnded climb as in 'bubble' (U74), up to a control, which forwards none (U75). Gestures come first: the nearest on the hit view or around it recognises the tap, and unless its 'cancelsTouchesInView' is off the view's touch is cancelled (U76). A control's own tap wins over gestures around it (U77)."
    ),
    .example(
      "a gesture takes the tap from the view it is on",
      """
      add window main
      add view card in main frame 20,20,200,100
      add object helper
      handle zoom on helper { log zoomed }
      handle touchesEnded on card { log touched }
      hit 30,30
      tap card
      attach gesture taps to card
      connect taps action zoom to helper
      tap card
      """),
    .text(
      "'key NODE cmd+n ACTION' lists a key command, and 'press cmd+n' looks for one along the chain from the first responder; the first implementor on the way gets the action (U83). What is no key command climbs as pressesBegan and pressesEnded from the first responder, and 'event shake' and 'event remote-control' begin there too (U78)."
    ),
    .text(
      "In appkit a tap is a click. It moves the focus to a view that accepts, unless somebody above says no to validateProposedFirstResponder (M18, M22). A control sends its action when the button is let go, or at what 'sendActionOn' says (M44)."
    ),
    seeAlso: ["hit", "tap", "touch", "key", "press", "event", "target-action"])

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

  static let sources = HelpPage(
    "sources", "What is read of Swift and Objective-C sources, and what is not.",
    .text(
      "'import code' reads declarations, not what code does. A class comes with its superclass, the protocols whose actions it must handle, and its action methods: '@IBAction', '@objc' with a sender, what an '@objc' protocol requires, and in Objective-C 'IBAction' or a sender. Methods bear the names the runtime knows: 'func save(_ sender: Any)' is save:, 'func save(sender: Any)' saveWithSender:, and in the sources of Swift 2 save:. A method nobody exposed to the runtime is none, unless '#selector' names it."
    ),
    .text(
      "Sends to nobody in particular are 'sendAction' and 'target(forAction:)' with a nil target, 'addTarget(nil', 'tryToPerform', and menu items, key commands and bar button items that are made with an action and get no target in the same function. They become 'connect CLASS code ACTION': every instance of the class counts as a sender. What says that it comes from nil, or stands in no class of the tree, is sent by app."
    ),
    .text(
      "An override of next, canPerformAction, target(forAction:), supplementalTarget or validation is noted with 'override CLASS ASPECT is unknown': its answer is not known, the search goes on as without it, and 'why' says so. A class that can become first responder is one from then on."
    ),
    .text(
      "A method on UIResponder or NSResponder by an extension is no handler, because every responder has it; sends of it are counted and left out. A superclass that no source has is told by its name. Branches of '#if' are all read. Everything is kept with its file and line: 'handlers', 'actions', 'why', 'show' and 'audit' tell it, and 'dump' writes it as statements with 'at FILE:LINE'."
    ),
    .example(
      "what an import of sources says, said by hand",
      """
      class Cart: UIViewController at Cart.swift:3
      class Row: UITableViewCell at Row.swift:1
      handle openTab: on Cart at Cart.swift:12
      connect Row code openTab: at Row.swift:8
      override Cart canPerform is unknown at Cart.swift:20
      add window W
      attach controller cart to W class Cart
      add Row row in cart-view
      actions row
      why openTab: from row
      """),
    seeAlso: ["import", "connect", "override", "handle", "audit", "frameworks"])

  static let auditing = HelpPage(
    "auditing", "Checking a project: 'responder audit'.",
    .text(
      "'responder audit PATH…' imports the storyboards, xibs, Swift and Objective-C sources below the paths, asks of every action they send who handles it, and reports what is probably not meant, with file, line and element. The exit status is 1 when there is a finding at or above '--level', a warning by default; else 0, and 2 when nothing can be read."
    ),
    .sample([
      "$ responder audit Shop",
      "Main.storyboard:41: error: nobody handles 'refund', sent by button (R1) [unhandled-action]",
      "  help: did you mean 'refund:', a method of OrderViewController (Order.swift:18)?",
      "1 error in 2 documents and 7 sources",
    ]),
    .terms(
      Finding.Code.allCases.filter(isFoundInProjects).map {
        HelpPage.Term(word: $0.rawValue, meaning: "\($0.level.rawValue): \($0.summary)")
      }),
    .text(
      "An audit says nothing of what it cannot know. An action that a class might handle whose source was not given is not judged, and how many there were is told; so give it all the sources of an app. What the frameworks' own classes handle is known to it. A class that is made by code alone counts as being on the way when it is a responder, a document, or a delegate of the application or a window."
    ),
    .text(
      "Where an action goes depends on the focus, so each is looked for from everywhere the focus can be. A Mac's menu item is asked about from every window and everything in it that accepts first responder; other senders from their own window. In UIKit it is the sender, and whatever in its scene can become first responder. A scene that no container holds stands in a window; one that a segue shows comes after its navigation controller or its source. That a menu item works with some focus only is a note, because menus are meant to do that; of any other sender it is a warning."
    ),
    .text(
      "'--write-baseline FILE' accepts what there is, '--baseline FILE' reports what is new since. An entry names rule, action and the element's identity or the class, so it lasts through other edits and through moved files; entries that accept nothing any more are told. '--format json' is one object, '--format sarif' a SARIF 2.1.0 log for code scanning, whose paths are relative to '--base FOLDER'. In a continuous build:"
    ),
    .sample([
      "$ responder audit --baseline audit.txt --format sarif MyApp > audit.sarif"
    ]),
    .text(
      "Xcode and most editors know the form of the findings: as a build phase, 'responder audit --base / \"$SRCROOT\"' marks the lines. In a session, 'import ib' and 'import code' bring the same project, for 'why', and 'audit' looks over what is there:"
    ),
    .example(
      "the same question of a sketch",
      """
      add window main
      attach controller order to main
      add button back in order
      connect back touchUpInside refund
      handle refund: on order
      audit
      """),
    seeAlso: ["audit", "import", "why", "focus", "testing"])

  /// Codes that an audit of files can give.
  private static func isFoundInProjects(_ code: Finding.Code) -> Bool {
    [.unhandledAction, .shadowedHandler, .firstResponderDependent, .missingMethod, .detached].contains(code)
  }

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
