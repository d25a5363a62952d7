// SPDX-License-Identifier: Apache-2.0

import ResponderModel

extension Help {
  /// Every topic, in the order in which one would read them.
  static let topics: [HelpPage] = [
    .gettingStarted, .statements, .kinds, .properties,
    .responderChain, .handling, .sending, .focus, .targetAction, .bubbling, .touches, .lookingUp, .frameworks, .sources,
    .selectors, .conditions, .scripting, .testing, .auditing, .undoing, .options,
    .prompt, .json, .errors,
  ]
}

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

  static let statements = HelpPage(
    "statements", "The shape of a statement: verbs, keywords, quotes, variables, blocks.",
    .text(
      "The verb comes first, then its words, then phrases that keywords introduce, in any order: 'add cell row in list frame 0,0,300,44'. A line is a statement; ';' puts several on one; '#' at the start of a word begins a comment."
    ),
    .terms([
      "'…'": "as it is; '' is a quote in it",
      "\"…\"": "with \\n \\t \\\" \\\\ \\$ \\u{…} and variables",
      "$name, ${name}": "the value of a variable, never split into words",
      "{ … }": "a block of statements; an open one goes on to the next line",
      "\\": "at the end of a line: the statement goes on",
      "! statement": "it must fail",
      "! CODE: statement": "it must fail with this error code",
    ]),
    .text(
      "A quoted word, or one from a variable, is never a keyword or a flag: 'send open from' lacks a node, but 'send open \"from\"' carries a word."
    ),
    .text(
      "Names are a letter, then letters, digits, '_' and '-'. Nodes and classes share them. Action names may also hold colons, so that 'copy:' can be pasted from code; it is another action than 'copy'."
    ),
    .text(
      "'it' is the node that the last 'add' or 'attach' named: 'handle open' without 'on' means it, 'attach controller' without 'to' too, '$it' is its name, and 'it NODE' chooses another."
    ),
    .example(
      "variables, quotes, a block over several lines",
      """
      let title 'Two words'
      add window main
      handle rename on main {
        set $self.title "$title, again"
        log renamed by $action
      }
      send rename to main
      get main.title
      ! unknown-name: send rename to mian
      """),
    seeAlso: ["let", "it", "scripting", "conditions", "errors"])

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

  static let properties = HelpPage(
    "properties", "What can be set and asked of a node: NODE.PROPERTY.",
    .terms(
      BuiltInProperty.all.map { property in
        Term(word: property.name, meaning: "of \(property.owners)" + (property.profile.map { ", in \($0.word)" } ?? ""))
      }),
    .text(
      "Flags are read as yes or no, true or false, on or off, and print as 'yes' or 'no'. 'alpha' goes from 0 to 1; 'frame' is X,Y,W,H in points, in the parent's coordinates. A view without a frame fills its parent, now and later."
    ),
    .text(
      "Any other property is your own, a text, as a handler would keep state; one that was never set is error 'bad-argument'."
    ),
    .example(
      "a built-in property and one's own",
      """
      add window main
      add button buy in main
      set buy.enabled no
      set buy.title 'Add to bag'
      get buy.title
      expect buy.enabled is no
      """),
    seeAlso: ["set", "get", "show", "kinds"])

  static let selectors = HelpPage(
    "selectors", "Choosing several nodes: for find, each and expect count.",
    .terms([
      "NAME": "that node, before all else",
      "card*": "names that fit the glob: '*' is any text, '?' one character",
      "KIND": "such as 'button' or 'controller'; 'view' is every view but a window",
      "CLASS": "instances of the class and its subclasses; 'responder' is UIResponder",
      "… under NODE": "only NODE and what is in it",
    ]),
    .text(
      "The order is that of 'tree'. A word that is neither a name, a glob, a kind nor a class is error 'unknown-name'."),
    .example(
      "four ways to choose",
      """
      class Card: UIView
      add window main
      add view list in main
      add Card card1 in list
      add Card card2 in list
      add button like in card2
      find card*
      find Card under list
      find button
      expect count view is 4
      each card in Card { set $card.seen yes }
      """),
    seeAlso: ["find", "each", "expect count", "conditions"])

  static let conditions = HelpPage(
    "conditions", "What if, when and where ask.",
    .terms([
      "A == B, A != B": "the same text, or not",
      "A ~ GLOB": "A fits a glob: '*' is any text, '?' one character",
      "NODE handles ACTION": "NODE or its class has a handler, and its condition holds",
      "exists NAME": "a node or class has the name",
      "not, and, or, ( )": "'not' binds tightest, then 'and', then 'or'; blanks around parentheses",
    ]),
    .text(
      "The words may hold variables. In 'when' they are read each time the handler is asked, with '$self', '$sender' and '$arg' of that send; a condition must have no effect, and is asked more often than you think."
    ),
    .example(
      "a handler that declines, and a block that asks",
      """
      add window main
      add view list in main
      handle delete on list when $sender ~ row* and not $arg == locked
      handle delete on main
      add cell row1 in list
      send delete open from row1
      send delete locked from row1
      if list handles delete or exists nowhere { echo yes } else { echo not from here }
      """),
    seeAlso: ["if", "each", "handle", "selectors"])
}
