// SPDX-License-Identifier: Apache-2.0

import ResponderText

// Nouns, small words and values.

extension Lexicon {
  /// What one does with each gesture, and what is said behind it; a long press is called so alone too.
  private static let gestures = [
    "tap": ["tap"], "pan": ["pan", "drag"], "swipe": ["swipe"], "pinch": ["pinch", "zoom"],
    "rotation": ["rotation", "rotate"], "longpress": ["long press", "longpress", "long-press"],
  ]
  private static let gestureEnds = [
    "", " gesture", "gesture", " recognizer", " recogniser", " gesture recognizer", " gesture recogniser",
  ]

  /// What people call kinds and classes, where that is not the name of a class without its prefix.
  static let nouns: [String: String] = {
    let table = [
      "field":
        "textbox, text box, input, input field, entry, edit field, text input, uitextfield, search field, password field",
      "textview": "text area, textarea, editor, text editor",
      "button": "btn, push button, checkbox, check box, radio button",
      "controller":
        "screen, vc, viewcontroller, scene controller, ctrl, view ctrl, child controller, child vc, child view controller",
      "view": "box, container view, subview, panel view, rectangle, uiview, custom view, child view",
      "navigation": "nav, nav controller, navigation stack, navigationcontroller, navcontroller",
      "tabs": "tab bar, tabbar, tab controller, tabbar controller, tab bar controller",
      "split": "split view, splitview, split controller",
      "alert": "popup, dialog, alert controller, action sheet, alert box, alert view, prompt, message box",
      "table": "tableview, list, list view, table view", "collection": "grid, collection view",
      "scroll": "scroll view", "stack": "stack view", "image": "picture, photo, image view, icon",
      "cell": "row, table cell, table row, table view cell", "label": "text, lbl, caption, title label, text label",
      "gesture": "recognizer, recogniser, gesture recogniser, gesture recognizer",
      "menu-item": "item, menu item, menuitem, menu entry, menu command",
      "bar-button": "bar button, bar button item, navigation button, barbutton",
      "toolbar-item": "toolbar button, toolbar item, tool bar button, tool bar item",
      "page": "page controller, page view controller", "search": "search controller", "searchbar": "search bar",
      "object": "nsobject, plain object", "switch": "toggle", "slider": "range", "window": "win",
      "navigationbar": "navigation bar, nav bar, navbar", "searchfield": "search box",
      "segmentedcontrol": "segment control, segments, segmented control",
    ]
    var found: [String: String] = [:]
    for (noun, doings) in gestures {
      for doing in doings {
        for end in gestureEnds where !end.isEmpty || noun == "longpress" {
          found[doing + end] = noun + "gesturerecognizer"
        }
      }
    }
    for (noun, words) in table {
      for word in words.split(separator: ",") { found[String(word.drop { $0 == " " })] = noun }
    }
    return found
  }()

  /// Classes whose names are other words of a sentence.
  static let isNoKind: Set<String> = [
    "action", "command", "event", "touch", "key", "press", "responder", "application", "device", "color", "font",
    "menu element", "app", "screen edge", "first responder",
    "text", "list", "range", "prompt", "title", "scroll", "popup", "prompt", "swipe",
  ]

  static let fillers: Set<String> = [
    "the", "a", "an", "my", "our", "your", "this", "that", "these", "those", "please", "just", "me", "now", "then",
    "some", "there", "it",
    "its", "i", "we", "you", "and", "so", "well", "hey", "hi", "here", "named", "called", "name", "object", "responder",
    "node", "instance", "really", "straight", "directly", "pls", "arg", "argument", "parameter", "param", "payload",
    "actually", "also", "too", "only", "up", "session",
    "statement", "new",
    "as",
    "with", "has", "have", "having", "having", "would", "like", "let", "lets", "event", "events", "element", "try",
    "want", "to", "of",
    "program", "application", "project", "go", "goes", "view's", "thing", "value", "id", "current", "again", "any",
    "->", "=>", "=", ":", "-", "--", "!",
    "be", "is",
    "such", "both", "ever", "still", "even", "correctly", "properly", "exactly", "self", "super", "screen",
    "gets", "get",
    "getting", "am", "was", "shall", "should", "will", "being", "become", "becomes", "animated", "user", "ui", "widget",
    "device", "phone", "simulator",
    "all", "other", "else", "file", "instead", "oops", "far",
    "going", "currently", "immediately", "tapped", "directly", "default", "-l", "-a", "-la", "-r", "-v", "-n", "-rf",
    "kindly", "way", ">", "always", "yet", "somewhere", "right", "another", "pls", "plz", "thanks", "thx", "unit",
    "teh", "hte", "aswell", "floating", "rn", "git",
  ]

  /// Returns whether a word, in any form, has no meaning of its own.
  static func isFiller(_ word: String) -> Bool {
    fillers.contains(word) || word.hasSuffix("s") && fillers.contains(String(word.dropLast()))
  }

  /// The words before a new name.
  static let isNaming: Set<String> = [
    "named", "called", "name", "as", "id", "identifier", "titled", "labeled", "labelled",
  ]

  /// Words that name nothing new.
  static let isNoName: Set<String> = [
    "between", "that", "which", "says", "saying", "because", "than", "instead", "without", "each", "every", "same",
    "both",
    "there", "twice", "once", "again", "or", "but",
    "nil", "null", "none", "nobody", "nothing", "yes", "no", "true", "false", "not",
  ]

  /// What is asked of an object behind a full stop.
  static let asked = [
    "next": "next", "nextresponder": "next", "chain": "chain", "tree": "tree",
    "subviews": "tree", "actions": "actions", "handlers": "handlers", "responderchain": "chain",
  ]

  /// Prepositions, with the one that stands for them.
  static let prepositions: [String: String] = {
    let table = [
      "from":
        "from, starting at, starting, start at, starting from, start from, begin at, via, through, out, off, beginning",
      "to": "to, onto, toward, towards, into, unto, =>, ->, until",
      "in": "in, inside, within, under, underneath, beneath, below",
      "on": "on, upon, at, for", "of": "of, about, extends, extending, inherits, subclassing",
      "over": "over, above, atop", "by": "by, with, using, w/",
      "before": "before, behind", "after": "after", "beside": "beside, alongside, adjacent",
    ]
    var found: [String: String] = [:]
    for (preposition, words) in table {
      for word in words.split(separator: ",") { found[String(word.drop { $0 == " " })] = preposition }
    }
    return found
  }()

  /// The prepositions that may introduce an object whose own preposition is the key.
  static let substitutes: [String: Set<String>] = [
    "from": ["from", "of", "on", "in", "by"], "to": ["to", "in", "on", "by"], "in": ["in", "to", "on", "of", "from"],
    "on": ["on", "to", "of", "in", "from", "by"], "of": ["of", "on", "in", "to", "from"],
    "over": ["over", "on", "from", "in", "to", "by", "of"],
    "by": ["by", "on", "in", "to"],
  ]

  static let flags = [
    "yes": "yes", "no": "no", "true": "yes", "false": "no", "on": "yes", "off": "no", "1": "yes", "0": "no",
  ]

  /// Adjectives, with the property and the value that they state.
  static let states = [
    "enabled": "enabled yes", "disabled": "enabled no", "hidden": "hidden yes", "invisible": "hidden yes",
    "visible": "hidden no",
    "greyed out": "enabled no", "grayed out": "enabled no", "dimmed": "enabled no", "grey": "enabled no",
    "gray": "enabled no",
    "inactive": "enabled no",
    "active": "enabled yes", "clickable": "userInteractionEnabled yes", "tappable": "userInteractionEnabled yes",
    "touchable": "userInteractionEnabled yes", "interactive": "userInteractionEnabled yes",
    "untouchable": "userInteractionEnabled no",
    "untappable": "userInteractionEnabled no", "transparent": "alpha 0", "opaque": "alpha 1",
    "not enabled": "enabled no", "not visible": "hidden yes", "no visible": "hidden yes",
    "focusable": "canBecomeFirstResponder yes", "not focusable": "canBecomeFirstResponder no",
    "unfocusable": "canBecomeFirstResponder no", "not hidden": "hidden no", "not disabled": "enabled yes",
    "shown": "hidden no",
  ]

  /// What people call the styles of presentations.
  static let styles = [
    "fullscreen": "fullScreen", "full screen": "fullScreen", "over full screen": "overFullScreen",
    "overfullscreen": "overFullScreen", "page sheet": "pageSheet", "pagesheet": "pageSheet",
    "form sheet": "formSheet", "formsheet": "formSheet", "popover": "popover", "current context": "currentContext",
    "currentcontext": "currentContext", "over current context": "overCurrentContext", "alert": "alert",
    "overcurrentcontext": "overCurrentContext", ".fullscreen": "fullScreen", ".pagesheet": "pageSheet",
    ".formsheet": "formSheet", ".popover": "popover", ".overfullscreen": "overFullScreen", "automatic": "pageSheet",
  ]

  /// What people call properties.
  static let properties = [
    "enabled": "enabled", "isenabled": "enabled", "hidden": "hidden", "ishidden": "hidden", "alpha": "alpha",
    "opacity": "alpha", "frame": "frame",
    "bounds": "frame", "size": "frame", "big": "frame", "large": "frame", "position": "frame",
    "userinteractionenabled": "userInteractionEnabled",
    "isuserinteractionenabled": "userInteractionEnabled",
    "touches": "userInteractionEnabled", "touch handling": "userInteractionEnabled",
    "user interactions": "userInteractionEnabled", "user interaction": "userInteractionEnabled",
    "userinteraction": "userInteractionEnabled",
    "interaction": "userInteractionEnabled",
    "canbecomefirstresponder": "canBecomeFirstResponder", "can become first responder": "canBecomeFirstResponder",
    "acceptsfirstresponder": "acceptsFirstResponder", "accepts first responder": "acceptsFirstResponder",
    "accept first responder": "acceptsFirstResponder",
    "canresignfirstresponder": "canResignFirstResponder", "cancelstouchesinview": "cancelsTouchesInView",
    "transparency": "alpha",
  ]

  /// The events of controls.
  static let events: [String: String] = Dictionary(
    keepingFirst: [
      "touchDown", "touchDownRepeat", "touchUpInside", "touchUpOutside", "touchCancel", "touchDragInside",
      "touchDragOutside", "valueChanged", "primaryActionTriggered", "editingDidBegin", "editingChanged",
      "editingDidEnd", "editingDidEndOnExit",
    ].map { ($0.lowercased(), $0) })

  /// What one says before what one wants.
  static let manners = [
    "i'm new, ", "im new, ", "i'm new here, ", "im new here, ", "please ", "kindly ", "is there a way to ",
    "can i get ", "can you ",
    "could you ", "would you ", "will you ", "would it be possible to ",
    "is it possible to ", "mind ", "i'm trying to ", "i am trying to ", "i'd love to ", "i would love to ",
    "i want to ", "i would like to ", "i'd like to ", "i need to ", "i wanna ", "now ", "then ", "let me see ",
    "give me an overview of ", "give me ",
    "let me ", "let us ", "let's ", "try to ", "go ahead and ", "just ", "do that ", "do so that ", "make that ",
    "i want that ", "i wish that ", "i need that ", "we need that ", "we want that ",
  ]

  /// What one says before a question.
  static let demands = [
    "show me ", "tell me ", "how i can know ", "how can i know ", "i want to know ", "how do we know ",
    "explain to me ", "explain ", "show ", "find out ", "see ", "i wonder ", "check ",
    "how do i know ", "how can i tell ", "how do i find out ", "how do i see ", "how can i see ", "how can i find out ",
    "how do i check ", "do you know ", "list ", "let me know ", "help me understand ", "help ",
  ]

  /// How one asks for the way to do something.
  static let howTo = [
    "how do i ", "how can i ", "how to ", "how would i ", "how do you ", "how should i ", "how could i ", "how do we ",
    "how can you ", "how can we ", "how i ", "how i can ", "how does one ", "how must i ",
  ]

  /// Words that only describe what is made.
  static let adjectives: Set<String> = [
    "red", "blue", "green", "yellow", "black", "white", "big", "small", "large", "tiny", "simple", "empty", "plain",
    "second", "third", "another", "new", "single", "blank", "extra", "basic", "normal",
  ]

  /// The words before something that is known already.
  static let articles: Set<String> = ["the", "my", "this", "that", "our"]

  /// Numbers in words.
  static let numbers = ["twice": "2", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "ten": "10"]

  /// The extensions of files, where what stands before may be a node.
  static let extensions: Set<String> = ["responder", "txt", "log", "md", "json", "html", "svg", "png", "dot", "swift"]

  /// The kinds of controllers that have others.
  static let containers: Set<String> = [
    "navigation", "tabs", "split", "page", "UINavigationController", "UITabBarController", "UISplitViewController",
    "UIPageViewController", "NSTabViewController", "NSSplitViewController",
  ]

  /// The editing actions of both frameworks, by what their menu items say.
  static let editing = ["paste": "paste:", "cut": "cut:", "copy": "copy:"]

  /// The formats of `export`, by what they are called.
  static let formats = [
    "dot": "dot", "graphviz": "dot", "gv": "dot", "png": "png", "svg": "svg", "picture": "svg", "image": "svg",
    "drawing": "svg", "diagram": "svg", "html": "html", "web": "html", "webpage": "html", "htm": "html",
    "page": "html", "slides": "slides", "slideshow": "slides", "deck": "slides", "mermaid": "mermaid", "mmd": "mermaid",
    "json": "json", "swift": "swift", "code": "swift",
    "xctest": "xctest", "tests": "xctest", "test": "xctest", "unittest": "xctest", "xctests": "xctest",
  ]

  /// Words that are short for several.
  static let short = [
    "what's": "what is", "whats": "what is", "who's": "who is", "whos": "who is", "where's": "where is",
    "it's": "it is", "that's": "that is", "let's": "",
    "there's": "there is", "i'm": "i am", "i'd": "i would", "i'll": "i will", "can't": "can not", "won't": "will not",
    "cannot": "can not", "how's": "how is", "why's": "why is",
    "doesn't": "does not", "don't": "do not", "isn't": "is not", "didn't": "did not", "didnt": "did not",
    "arent": "are not", "couldnt": "can not", "couldn't": "can not", "!=": "is not", "===": "is", "wasn't": "is not",
    "doesnt": "does not", "dont": "do not", "isnt": "is not", "cant": "can not", "wont": "will not", "==": "is",
    "shouldnt": "should not",
  ]

  private static let modifierNames = [
    "cmd": "cmd", "command": "cmd", "ctrl": "ctrl", "control": "ctrl", "ctl": "ctrl", "alt": "alt", "option": "alt",
    "opt": "alt", "shift": "shift", "meta": "cmd",
  ]

  /// Returns a combination of keys as `press` has it, or nil for another word.
  static func keys(_ word: String) -> String? {
    let signs: [Character: String] = ["⌘": "cmd", "⌃": "ctrl", "⌥": "alt", "⇧": "shift"]
    var modifiers: [String] = []
    var rest = word[...]
    while let first = rest.first, let sign = signs[first], rest.count > 1 {
      modifiers.append(sign)
      rest = rest.dropFirst()
      if rest.count > 1, rest.first == "+" || rest.first == "-" { rest = rest.dropFirst() }
    }
    while let end = rest.dropFirst().firstIndex(where: { $0 == "+" || $0 == "-" }),
      let name = modifierNames[String(rest[..<end]).lowercased()],
      rest.index(after: end) < rest.endIndex
    {
      modifiers.append(name)
      rest = rest[rest.index(after: end)...]
    }
    guard !modifiers.isEmpty, !rest.isEmpty, rest.allSatisfy({ $0.isLetter || $0.isNumber }) || rest.count == 1 else {
      return nil
    }
    return (modifiers + [rest.lowercased()]).joined(separator: "+")
  }

  /// Returns the keys that several words say, as `cmd r` and `Command + S`, or nil.
  static func keys(saidIn words: [String]) -> String? {
    let parts = words.filter { $0 != "+" && $0 != "-" }
    guard parts.count > 1, words.first != "+", let last = parts.last, isKey(last) else { return nil }
    let signs = ["⌘": "cmd", "⌃": "ctrl", "⌥": "alt", "⇧": "shift"]
    let held = parts.dropLast().compactMap { signs[$0] ?? modifierNames[$0.lowercased()] }
    return held.count == parts.count - 1 ? keys((held + [last]).joined(separator: "+")) : nil
  }

  /// Returns whether a word is what a key is called.
  static func isKey(_ word: String) -> Bool {
    word.count == 1
      || [
        "return", "enter", "tab", "space", "escape", "esc", "delete", "backspace", "up", "down", "left", "right",
      ].contains(word.lowercased())
  }

  /// Returns the preposition that a word is one letter from, or nil.
  static func preposition(misspelt word: String) -> String? {
    guard concepts(of: word).isEmpty else { return nil }
    let near = Spelling.nearest(to: word, among: ["from", "into", "onto", "inside"], distance: 1)
    return near.flatMap { prepositions[$0] }
  }
}
