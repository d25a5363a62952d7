// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// What words mean in a sentence about responders: verbs with their synonyms, nouns, question words and fillers.
enum Lexicon {
  /// The words of each concept, in lower case; other forms of a word, such as `handles`, are found by themselves.
  private static let table: [(concept: String, words: String)] = [
    // Building
    (
      "add", "add, create, make, new, insert, append, build, put, place, give, need, want, instantiate, set up, declare"
    ),
    ("make", "make, set, let, turn, put, give, change, mark, get, turn on, be, become, have"),
    ("remove", "remove, delete, rm, del, destroy, drop, erase, kill, trash, discard, get rid of, take out, take away"),
    ("move", "move, mv, put, drag, reparent, transfer, bring, shift, place, relocate, nest"),
    ("rename", "rename, mv, call, name"),
    ("copy", "copy, cp, duplicate, clone"),
    ("embed", "embed, contain, nest, add child, child, add, put, move"),
    ("detached", "superview, its parent, from parent, from its superview, tree, hierarchy, screen"),
    ("class", "class, type, subclass"),
    // Actions
    (
      "handle",
      "handle, implement, func, respond, catch, receive, accept, take care, process, support, react, listen, subscribe, take, answer, deal with"
    ),
    ("handler", "handler, implementation, method, callback, listener"),
    ("action", "action, message, selector, method, command"),
    ("actions", "actions, messages, selectors, methods, commands"),
    (
      "send",
      "send, fire, emit, dispatch, post, invoke, call, deliver, perform, run, do, issue, notify, raise, trigger, send action, go, broadcast, execute"
    ),
    ("bubble", "bubble, propagate, broadcast, bubble up"),
    ("receive", "get, receive, goes, handle, catch, reach, end up, take, land, arrive, respond, go, responsible"),
    ("reach", "reach, arrive, get, go, handle, be handled, come, land, end up, find, work, call, send"),
    ("connect", "connect, wire, hook, hook up, bind, link, attach, assign, wire up, add target, target, action"),
    ("disconnect", "disconnect, unwire, unhook, unbind, unlink, remove target, remove action, clear target"),
    ("target", "target, recipient, receiver, destination"),
    ("connections", "connections, targets, connected, wired, target action, target actions"),
    // Touches and keys
    ("tap", "tap, click, press, push, touch, hit, tap on, tap at, click on, press on, tapping, double click"),
    ("hit", "hit, hit test, hittest, hittesting"),
    ("press", "press, hit, type, push, strike, enter, use, send"),
    ("type", "type, enter, input, write, edit, type in, type into"),
    ("shake", "shake"),
    (
      "shortcut",
      "key command, key commands, shortcut, keyboard shortcut, key binding, keybinding, hotkey, hot key, bind, key, key equivalent, map, assign, shortcut key"
    ),
    ("keycommand", "key command, shortcut, keyboard shortcut, key binding, hotkey, hot key, key equivalent"),
    // Focus
    (
      "focus",
      "focus, first responder, firstresponder, focused, keyboard focus, input focus, be first responder, become first responder, becomefirstresponder, make first responder, active field, fr, input"
    ),
    ("keyboard", "keyboard, soft keyboard, virtual keyboard, onscreen keyboard"),
    (
      "resign",
      "resign, blur, unfocus, lose, dismiss, hide, give up, drop, release, clear, close, remove, end editing, stop editing, take away, defocus, no, without, none, reset, end, nobody, nothing, nil"
    ),
    ("blur", "blur, unfocus, defocus, resign"),
    ("editing", "editing, edit"),
    ("keywindow", "key window, key"),
    ("mainwindow", "main window"),
    // Asking
    (
      "chain",
      "chain, responder chain, path, route, ancestors, next responders, chain of responders, ancestor, parents, superviews, up the chain, whole chain"
    ),
    (
      "next",
      "next responder, next, parent, superview, comes after, come after, after, nextresponder, follows, above, next up, goes after, up, container, next in line"
    ),
    ("above", "above, over, up, enclosing, encloses, outside, containing, contains"),
    (
      "tree",
      "tree, hierarchy, children, subviews, view hierarchy, content, contents, inside, structure, outline, layout, subtree, child, responder tree, .tables, .schema, ls, dir, ll"
    ),
    ("ls", "ls, dir, ll, list"),
    ("in", "in, inside, within, under, below, beneath, contain, contains, has, hold"),
    ("list", "list, show, display, print, see, view, get, ls, dir, draw, dump, give, tell, look at, find, count"),
    (
      "show",
      "show, display, print, see, view, inspect, describe, info, information, detail, details, tell, list, dump, cat, po, p, look at, examine, properties, key commands, state, about, get, status, explain, \\d, debug, details of"
    ),
    ("find", "find, search, locate, look for, where, grep, count, how many"),
    ("count", "how many, count, number"),
    ("all", "all, every, everything, whole, entire, objects, nodes, responders, things, items, each, any"),
    ("where", "where"),
    ("why", "why, reason, cause, how come, explain, debug, diagnose, what causes, whats wrong, understand"),
    ("nothing", "nothing, no effect, not working, broken, no response, no reaction, fail, failing"),
    ("can", "can, could, may, able, allowed, possible, canperformaction, able to"),
    (
      "available",
      "available, enabled, allowed, valid, validated, possible, active, greyed, grayed, grey, gray, disabled, greyed out, grayed out, on, offered"
    ),
    ("handled", "handled, handle, received, caught, taken"),
    (
      "suppose",
      "what if, what happens if, what happens when, what would happen if, what happens, what will happen, try, pretend, simulate, imagine, dry run, suppose, what does, preview, happen, would happen, happens, happened"
    ),
    ("audit", "audit, lint, check, analyze, analyse, warnings, problems, mistakes, issues, bugs"),
    ("rule", "rule, rules"),
    ("property", "property, value, attribute"),
    // Checking
    ("expect", "expect, assert, verify, check, test, ensure, should, must, make sure, require, expected"),
    ("should", "should, must, has to, have to, needs to"),
    ("unhandled", "unhandled, not handled, nobody, no one, noone, ignored, lost"),
    // Presentation
    ("present", "present, show, open, pop up, popup, modal, modally, display, present modally, overlay, bring up"),
    ("modal", "modal, modally, sheet, popup, modal sheet, on top"),
    ("dismiss", "dismiss, close, hide, go away, get rid of, cancel, end"),
    ("push", "push, navigate, go, go to, show"),
    ("pop", "pop, back, go back, navigate back, return"),
    ("select", "select, switch, choose, pick, activate, go, change, open, jump, show, use, switch to"),
    ("tab", "tab, page, tabs"),
    // States
    ("enable", "enable, unlock, activate, reenable, turn on, switch on, ungrey"),
    ("disable", "disable, lock, deactivate, turn off, switch off, grey out, gray out"),
    ("hide", "hide, conceal, make invisible"),
    ("unhide", "unhide, show, reveal, unconceal, display"),
    ("not", "not, never, no longer, stop, without, cannot, dont, quit, cease, unregister, no more, neither"),
    ("off", "remove, delete, drop, clear, unregister, stop, quit, cease, disable, take away"),
    // Sessions
    ("undo", "undo, rollback, roll back, revert, take back, step back, unmake, ctrlz"),
    ("redo", "redo, undo undo, repeat undone"),
    (
      "reset",
      "reset, start over, restart, start again, start afresh, new session, clean, wipe, begin again, start from scratch, clear all, clear session, forget everything, clear everything, remove everything, delete everything, remove all, delete all, undo all, undo everything, clean up, new, .clear, fresh start, clean slate, from scratch"
    ),
    ("exit", "exit, quit, leave, bye, log out, logout, end, goodbye, close, stop, \\q, :q, .quit, .exit, :wq, :q!"),
    (
      "help",
      "help, man, usage, manual, docs, documentation, --help, -h, whatis, how does, how do, how to, how, explain, \\?, .help, doc"
    ),
    ("commands", "commands, can i do, can i type, available commands, possible commands, command list, options"),
    ("lesson", "lesson, tutorial, tour, teach me, teach, learn, course"),
    ("demo", "demo, example, sample, examples, demos, samples"),
    ("save", "save, store, write, keep, persist, save as"),
    ("load", "load, run, open, read, execute, include, source, exec, replay, play, start, import"),
    ("import", "import, open, load, read, parse, analyze, use, add"),
    (
      "export",
      "export, convert, write, write out, save, draw, render, generate, output, produce, create, print, as, make"
    ),
    ("history", "history, what i typed, past commands, previous commands"),
    ("clear", "clear screen, cls"),
    ("it", "cd, use, enter, go to, go into, it, select, choose, focus on, work on"),
    ("profile", "profile, use, switch, platform, framework, change, set, mode, act like, behave like, rules"),
    ("appkit", "appkit, macos, cocoa, mac, osx"),
    ("uikit", "uikit, ios, iphone, ipad, catalyst"),
    (
      "last",
      "last, previous, one step, that, last step, last one, last statement, last change, step, once, one, most recent"
    ),
    ("step", "steps, step, times, statements, changes, commands"),
    ("everything", "everything, all"),
    // Question words and helpers
    (
      "who",
      "who, which, what, whom, which object, what object, which node, which responder, which view, which one, which objects, whose, which controller, who else"
    ),
    ("what", "what, which"),
    ("how", "how, how do i, how to, how can i, how do you, how would i"),
    ("when", "when, if, whenever, once, on, as soon as"),
    ("be", "be, is, are, was, were, am, ==, =, equals, equal, being, been, has, have, should be, to be"),
    ("do", "do, does, did, will, would, shall, has, have, had"),
    ("nil", "nil, null, nobody, none, nothing, no one"),
    ("about", "about, of"),
  ]

  /// The concepts that only shape a question or a sentence, so that it matters less when they are not used.
  static let weak: Set<String> = [
    "who", "what", "how", "when", "be", "do", "can", "make", "nil", "in", "about", "all", "property", "last", "action",
    "list",
    "class", "suppose", "why", "where", "detached", "everything", "target",
  ]

  /// The concepts of questions, which no statement that changes something answers.
  static let asking: Set<String> = ["who", "what", "how", "why", "where", "can", "do", "suppose", "be"]

  private static let byWords: [String: [String]] = {
    var found: [String: [String]] = [:]
    for (concept, words) in table {
      for word in words.split(separator: ",") {
        let key = word.drop { $0 == " " }
        for form in Set([String(key), key.filter { $0 != " " }]) { found[form, default: []].append(concept) }
      }
    }
    return found
  }()

  /// The words of all concepts that are one word.
  static let words = Array(byWords.keys.filter { !$0.contains(" ") && $0.count > 3 })

  /// Returns the concepts of a word in any form, or of several.
  static func concepts(of key: String) -> [String] {
    if let found = byWords[key] { return found }
    guard key.first?.isLetter == true else { return [] }
    let first = key.prefix { $0 != " " }
    let rest = key.dropFirst(first.count)
    return stems(String(first)).lazy.compactMap { byWords[$0 + rest] }.first ?? []
  }

  /// Returns the words that a form of a verb may come from.
  private static func stems(_ word: String) -> [String] {
    var found: [String] = []
    for ending in ["s", "es", "ed", "d", "ing", "er", "r"] where word.hasSuffix(ending) && word.count > ending.count + 2
    {
      let stem = String(word.dropLast(ending.count))
      found.append(stem)
      if ending.count > 1 { found.append(stem + "e") }
      // A letter that the ending doubled, as in `tapped`.
      if ending.count > 1, stem.count > 2, stem.last == stem.dropLast().last { found.append(String(stem.dropLast())) }
      if stem.hasSuffix("i") { found.append(stem.dropLast() + "y") }
    }
    return found
  }

  /// Returns a noun, and the nouns of which it may be the plural.
  static func singular(_ noun: String) -> [String] {
    noun.hasSuffix("s") && noun.count > 3 ? [noun, String(noun.dropLast())] : [noun]
  }

  /// What people call kinds and classes, where that is not the name of a class without its prefix.
  static let nouns: [String: String] = {
    let table = [
      "field":
        "textbox, text box, input, input field, entry, edit field, text input, uitextfield, search field, password field",
      "textview": "text area, textarea, editor, text editor", "button": "btn, push button",
      "controller":
        "screen, vc, viewcontroller, scene controller, ctrl, view ctrl, child controller, child vc, child view controller",
      "view": "box, container view, subview, panel view, rectangle, uiview, custom view, child view",
      "navigation": "nav, nav controller, navigation stack, navigationcontroller, navcontroller",
      "tabs": "tab bar, tabbar, tab controller, tabbar controller, tab bar controller",
      "split": "split view, splitview, split controller",
      "alert": "popup, dialog, alert controller, action sheet, alert box, alert view, prompt, message box",
      "table": "tableview, list, list view, table view", "collection": "grid, collection view",
      "scroll": "scroll view", "stack": "stack view", "image": "picture, photo, image view, icon",
      "cell": "row, table cell, table row, table view cell", "label": "text, caption, title label, text label",
      "gesture": "recognizer, recogniser, gesture recogniser, gesture recognizer",
      "tapgesturerecognizer": "tap gesture, tap recognizer, tap recogniser, tap gesture recogniser",
      "pangesturerecognizer": "pan gesture, pan recognizer, drag gesture",
      "swipegesturerecognizer": "swipe gesture, swipe recognizer",
      "pinchgesturerecognizer": "pinch gesture, pinch recognizer, zoom gesture",
      "rotationgesturerecognizer": "rotation gesture",
      "longpressgesturerecognizer": "long press gesture, long press, long press recognizer, longpress",
      "menu-item": "menu item, menuitem, menu entry, menu command",
      "bar-button": "bar button, bar button item, toolbar button, navigation button, barbutton",
      "page": "page controller, page view controller", "search": "search controller", "searchbar": "search bar",
      "object": "nsobject, plain object", "switch": "toggle", "slider": "range", "window": "win",
      "segmentedcontrol": "segment control, segments, segmented control",
    ]
    var found: [String: String] = [:]
    for (noun, words) in table {
      for word in words.split(separator: ",") { found[String(word.drop { $0 == " " })] = noun }
    }
    return found
  }()

  /// Classes whose names are other words of a sentence.
  static let isNoKind: Set<String> = [
    "action", "command", "event", "touch", "key", "press", "responder", "application", "device", "color", "font",
    "menu element", "app", "screen edge", "first responder",
    "text", "list", "range", "prompt", "title",
  ]

  static let fillers: Set<String> = [
    "the", "a", "an", "my", "our", "your", "this", "that", "these", "those", "please", "just", "me", "now", "then",
    "some", "there", "it",
    "its", "i", "we", "you", "and", "so", "well", "hey", "hi", "here", "named", "called", "name", "object", "responder",
    "node", "instance", "really", "actually", "currently", "also", "too", "only", "up", "session", "statement", "new",
    "as",
    "with", "has", "have", "having", "having", "would", "like", "let", "lets", "event", "events", "element", "try",
    "want", "to", "of",
    "go", "goes", "view's", "thing", "value", "id", "current", "again", "any", "->", "=>", "=", ":", "-", "--", "!",
    "be", "is",
    "such", "both", "ever", "still", "even", "right", "correctly", "properly", "exactly", "self", "super", "screen",
    "gets", "get",
    "getting", "am", "was", "shall", "should", "will", "being", "become", "becomes", "animated", "user", "ui", "widget",
    "all", "other", "else", "file",
    "immediately", "tapped", "directly", "default", "-l", "-a", "-la", "-r", "-v", "-n",
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
  static let isNoName: Set<String> = ["nil", "null", "none", "nobody", "nothing", "yes", "no", "true", "false", "not"]

  /// What is asked of an object behind a full stop.
  static let asked = ["next": "next", "nextresponder": "next", "superview": "next", "parent": "next"]

  /// Prepositions, with the one that stands for them.
  static let prepositions: [String: String] = {
    let table = [
      "from": "from, starting at, starting, via, through, out, off, beginning",
      "to": "to, onto, toward, towards, into, unto, =>, ->, until",
      "in": "in, inside, within, under, underneath, beneath, below",
      "on": "on, upon, at, for", "of": "of, about", "over": "over, above, atop", "by": "by, with, using",
      "before": "before", "after": "after, behind",
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
    "over": ["over", "on", "from", "in", "to"],
    "by": ["by", "on", "in", "to"],
  ]

  static let flags = [
    "yes": "yes", "no": "no", "true": "yes", "false": "no", "on": "yes", "off": "no", "1": "yes", "0": "no",
  ]

  /// Adjectives, with the property and the value that they state.
  static let states = [
    "enabled": "enabled yes", "disabled": "enabled no", "hidden": "hidden yes", "invisible": "hidden yes",
    "visible": "hidden no",
    "greyed out": "enabled no", "grayed out": "enabled no", "grey": "enabled no", "gray": "enabled no",
    "inactive": "enabled no",
    "active": "enabled yes", "clickable": "userInteractionEnabled yes", "tappable": "userInteractionEnabled yes",
    "touchable": "userInteractionEnabled yes", "interactive": "userInteractionEnabled yes",
    "untouchable": "userInteractionEnabled no",
    "transparent": "alpha 0", "opaque": "alpha 1", "not enabled": "enabled no", "not visible": "hidden yes",
    "not hidden": "hidden no", "not disabled": "enabled yes", "shown": "hidden no",
  ]

  /// What people call properties.
  static let properties = [
    "enabled": "enabled", "isenabled": "enabled", "hidden": "hidden", "ishidden": "hidden", "alpha": "alpha",
    "opacity": "alpha", "frame": "frame",
    "bounds": "frame", "size": "frame", "position": "frame", "userinteractionenabled": "userInteractionEnabled",
    "isuserinteractionenabled": "userInteractionEnabled",
    "user interaction": "userInteractionEnabled", "userinteraction": "userInteractionEnabled",
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

  /// Words that are short for several.
  static let short = [
    "what's": "what is", "whats": "what is", "who's": "who is", "whos": "who is", "where's": "where is",
    "it's": "it is", "that's": "that is", "let's": "",
    "there's": "there is", "i'm": "i am", "i'd": "i would", "i'll": "i will", "can't": "can not", "won't": "will not",
    "cannot": "can not", "how's": "how is", "why's": "why is",
    "doesnt": "does not", "dont": "do not", "isnt": "is not", "cant": "can not", "wont": "will not", "==": "is",
    "shouldnt": "should not",
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
    let names = [
      "cmd": "cmd", "command": "cmd", "ctrl": "ctrl", "control": "ctrl", "ctl": "ctrl", "alt": "alt", "option": "alt",
      "opt": "alt", "shift": "shift", "meta": "cmd",
    ]
    while let end = rest.dropFirst().firstIndex(where: { $0 == "+" || $0 == "-" }),
      let name = names[rest[..<end].lowercased()],
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
}
