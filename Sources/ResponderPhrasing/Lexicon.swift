// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// What words mean in a sentence about responders: verbs with their synonyms, nouns, question words and fillers.
enum Lexicon {
  /// The words of each concept, in lower case; other forms of a word, such as `handles`, are found by themselves.
  static let table: [(concept: String, words: String)] = [
    // Building
    (
      "add",
      "add, create, make, new, insert, append, build, put, place, give, need, want, instantiate, set up, declare, drag"
    ),
    ("make", "make, set, let, turn, put, give, change, mark, get, turn on, be, become, have, want, need"),
    ("remove", "remove, delete, rm, del, destroy, drop, erase, kill, trash, discard, get rid of, take out, take away"),
    ("move", "move, mv, put, drag, reparent, transfer, bring, shift, place, relocate, nest, take"),
    ("rename", "rename, mv, call, name, change name, change the name, change its name"),
    ("copy", "copy, cp, duplicate, clone"),
    ("embed", "embed, wrap, contain, nest, add child, child, add, put, move"),
    ("detached", "superview, its parent, from parent, from its superview, tree, hierarchy, screen"),
    ("class", "class, type, subclass, kind, sort, kinds"),
    // Actions
    (
      "handle",
      "handle, implement, func, respond, catch, receive, accept, take care, process, support, react, listen, subscribe, take, answer, deal with, treat, know, mock, stub, fake, define, override"
    ),
    (
      "handler",
      "handler, handlers, implementations, listeners, implementers, implementation, method, callback, listener"
    ),
    ("handlers", "handlers, implementations, listeners, implementers"),
    ("action", "action, message, selector, method, command"),
    ("actions", "actions, messages, selectors, methods"),
    (
      "send",
      "send, fire, emit, dispatch, post, invoke, call, deliver, perform, run, do, issue, notify, raise, trigger, send action, go, execute"
    ),
    ("call", "call, invoke, execute"),
    ("perform", "perform"),
    ("bubble", "bubble, propagate, broadcast, bubble up"),
    (
      "receive",
      "get, receive, see, hear, notice, goes, handle, catch, reach, end up, take, land, arrive, respond, go, responsible"
    ),
    (
      "reach",
      "reach, arrive, get, go, handle, be handled, come, land, end up, find, work, call, send, travel, climb, flow, move up, bubble up"
    ),
    ("segue", "segue, transition"),
    (
      "connect",
      "connect, wire, hook, hook up, ctrl-drag, control-drag, bind, link, attach, assign, wire up, add target, target, action"
    ),
    (
      "disconnect",
      "disconnect, unconnect, unwire, unhook, unbind, unlink, remove target, remove action, clear target, unsubscribe"
    ),
    ("target", "target, recipient, receiver, destination"),
    (
      "connections",
      "connections, targets, connected, wired, target action, target actions, connection, bindings, wiring, talk, talk to, point to"
    ),
    // Touches and keys
    (
      "tap",
      "tap, click, press, push, touch, hit, tap on, tap at, click on, press on, tapping, double click, double tap"
    ),
    ("hit", "hit, hit test, hittest, hittesting"), ("hittest", "hit test, hittest, hittesting"),
    ("contextmenu", "context menu, contextual menu, right click menu, right-click menu, rightclick menu"),
    ("menubar", "menu bar, menubar, main menu, menus"),
    ("press", "press, hit, type, push, strike, enter, use, send"),
    ("type", "type, typing, start typing, begin typing, enter, input, write, edit, type in, type into"),
    ("shake", "shake"),
    (
      "shortcut",
      "key command, key commands, uikeycommand, shortcut, keyboard shortcut, key binding, keybinding, hotkey, hot key, bind, key, keys, key equivalent, map, assign, shortcut key"
    ),
    (
      "keycommand",
      "key command, uikeycommand, addkeycommand, shortcut, keyboard shortcut, key binding, hotkey, hot key, key equivalent"
    ),
    // Focus
    (
      "focus",
      "focus, first responder, firstresponder, focused, keyboard focus, input focus, be first responder, become first responder, becomefirstresponder, make first responder, active field, fr, input, cursor, caret"
    ),
    ("keyboard", "keyboard, soft keyboard, virtual keyboard, onscreen keyboard"),
    (
      "resign",
      "resign, blur, unfocus, lose, lost, losing, dismiss, hide, give up, drop, release, clear, close, remove, end editing, stop editing, take away, defocus, no, without, none, reset, end, nobody, nothing, nil, away, take focus away"
    ),
    ("blur", "blur, unfocus, defocus, resign, end editing, stop editing, finish editing"),
    ("editing", "editing, edit"),
    ("keywindow", "key window, key"),
    ("mainwindow", "main window, main"),
    // Asking
    (
      "chain",
      "chain, responder chain, path, route, ancestors, next responders, chain of responders, ancestor, parents, superviews, up the chain, whole chain, distance, route, responders between, all responders between, everything between, all between, everyone between, chain of command"
    ),
    (
      "next",
      "next responder, next, parent, comes after, come after, after, nextresponder, follows, above, comes next, comes next after, next after, next up, goes after, up, container, next in line, parent view controller, parent controller"
    ),
    ("superview", "superview, parent view"),
    ("onscreen", "on screen, onscreen, on the screen, shown, visible, displayed, in the window"),
    ("primary", "sidebar, primary, master, left"), ("secondary", "detail, secondary, right"),
    ("compare", "compare, contrast, difference, differences, difference between, diff"),
    ("before", "before, come before, comes before, ahead of"),
    ("above", "above, over, up, enclosing, encloses, outside, containing, contains"),
    (
      "tree",
      "tree, hierarchy, children, subviews, view hierarchy, content, contents, inside, structure, outline, layout, subtree, child, responder tree, .tables, ls, dir, ll"
    ),
    ("ls", "ls, dir, ll, list"), ("webpage", "web page, webpage, html page, web site, website"),
    ("override", "override"), ("app", "app, application, program"), ("schema", ".schema, \\d"),
    ("resize", "resize, change the size, change size, scale, size"),
    ("in", "in, inside, within, under, below, beneath, contain, contains, has, hold"),
    (
      "list",
      "list, show, display, print, see, view, get, ls, dir, draw, dump, give, tell, look at, find, count, walk, follow, trace, how many, enumerate, name all, compute, calculate, determine"
    ),
    (
      "show",
      "show, display, print, see, view, inspect, describe, info, information, detail, details, tell, list, dump, cat, po, p, look at, examine, read, fetch, properties, key commands, state, about, get, status, \\d, debug, details of"
    ),
    ("find", "find, search, locate, look for, where, grep, count, how many"),
    ("count", "how many, count, number"),
    (
      "all",
      "all, every, everything, everyone, everybody, whole, entire, objects, nodes, responders, things, items, each, any"
    ),
    ("trace", "trace"), ("where", "where"),
    ("why", "why, reason, cause, how come, explain, debug, diagnose, what causes, whats wrong, understand"),
    (
      "nothing",
      "nothing, no effect, broken, no response, no reaction, fail, failing, ignored, doesnt work, dead, inert, unresponsive"
    ),
    (
      "works",
      "work, working, function, react, respond, do anything, do something, happen, tappable, clickable, touchable, responding"
    ),
    ("can", "can, could, may, able, allowed, possible, canperformaction, able to"),
    ("reaches", "reach, arrive, get, go, come, end up, lead"),
    (
      "available",
      "available, enabled, allowed, valid, validated, possible, active, greyed, grayed, grey, gray, disabled, greyed out, grayed out, dimmed, on, offered"
    ),
    ("handled", "handled, handle, received, caught, taken, implemented, understood, accepted"),
    (
      "suppose",
      "what if, what would break if, what breaks if, what happens if, what happens when, what would happen if, what happens, what will happen, try, pretend, simulate, imagine, dry run, suppose, what does, preview, happen, would happen, happens, happened"
    ),
    (
      "audit",
      "audit, lint, check, analyze, analyse, warnings, problems, mistakes, issues, bugs, problem, mistake, bug, wrong, anything wrong"
    ),
    ("rule", "rule, rules"),
    ("property", "property, value, attribute, properties, attributes"),
    ("position", "point, position, location, coordinates"),
    // Checking
    (
      "expect",
      "expect, assert, verify, check, test, ensure, should, must, make sure, require, expected, xctassert, xctassertequal, xctasserttrue"
    ),
    ("should", "should, must, has to, have to, needs to"),
    ("unhandled", "unhandled, not handled, nobody, no one, noone, ignored, lost"),
    // Presentation
    (
      "present",
      "present, show, open, pop up, popup, modal, modally, display, present modally, overlay, bring up, segue"
    ),
    ("modal", "modal, modally, sheet, popup, modal sheet, on top"),
    ("dismiss", "dismiss, close, hide, go away, get rid of, cancel, end, gone, gone away, dismissed, closed"),
    ("push", "push, navigate, go, go to, show"), ("navigate", "navigate, navigate to"),
    ("pop", "pop, back, pop back, go back, navigate back, return"),
    ("root", "root, to root, root view controller, top"),
    ("select", "select, switch, choose, pick, activate, go, change, open, jump, show, use, switch to, selected"),
    ("tab", "tab, page, tabs"), ("first", "first, 1st"), ("second", "second, 2nd"), ("third", "third, 3rd"),
    // States
    ("enable", "enable, unlock, activate, reenable, turn on, switch on, ungrey"),
    ("disable", "disable, lock, deactivate, turn off, switch off, grey out, gray out"),
    ("hide", "hide, conceal, make invisible"),
    ("unhide", "unhide, show, reveal, unconceal, display"),
    ("not", "not, never, no longer, stop, without, cannot, dont, quit, cease, unregister, no more, neither"),
    ("cease", "no longer, stop, quit, cease, no more, any more, anymore, any longer"),
    ("off", "remove, delete, drop, clear, forget, unregister, stop, quit, cease, disable, take away"),
    // Sessions
    ("matrix", "matrix, grid, overview, table"), ("picture", "picture, image, drawing, diagram, screenshot, graphic"),
    ("same", "same, likewise, ditto"), ("different", "different, differ"),
    ("twice", "twice, two times, double"), ("again", "again, once more, same, same again, retry, repeat"),
    ("fire", "fire, trigger, activate"),
    ("remember", "remember, bookmark, memorize, checkpoint, savepoint, save point"),
    ("breakpoint", "breakpoint, breakpoints"), ("changes", "change, is edited, is typed in"),
    ("since", "since the start, since the beginning, since start, so far, since i started"),
    ("text", "text, value, content, contents"),
    (
      "undo",
      "undo, rollback, come back, return back, return one step, return back one step, go one step back, go back one step, go back a step, take a step back, roll back, revert, take back, step back, unmake, ctrlz, take that back, take it back, oops, whoops"
    ),
    ("redo", "redo, undo undo, repeat undone"),
    ("record", "record, start recording, begin recording, start a recording"),
    (
      "reset",
      "reset, start over, start over from scratch, restart, start again, start afresh, new session, clean, wipe, begin again, start from scratch, clear all, clear session, forget everything, clear everything, remove everything, delete everything, get rid of everything, get rid of all, remove all, delete all, undo all, undo everything, clean up, .clear, fresh start, clean slate, from scratch, start from the beginning, from the beginning, start from beginning, back to the start, start all over, restart everything"
    ),
    (
      "exit",
      "exit, quit, quit the app, quit app, exit the app, quit without saving, exit without saving, leave, bye, log out, logout, goodbye, \\q, :q, .quit, .exit, :wq, :q!"
    ),
    (
      "help",
      "help, man, usage, manual, docs, documentation, --help, -h, whatis, how does, how do, how to, how, \\?, .help, doc"
    ),
    ("commands", "commands, can i do, can i type, available commands, possible commands, command list, options"),
    (
      "replace",
      "replace, swap, exchange, substitute, reload, refresh, swipe, scroll, pinch, rotate, zoom, animate, resolve, resize, layout, color, colour, style, fade, wrap, sort, filter, free, version, wait, sleep, delay, shrink, paint, double, long, sleep, print screen, screenshot, share, left of, right of, underneath of"
    ),
    ("explain", "explain, tell me about, teach me about, define, meaning of"),
    ("lesson", "lesson, tutorial, tour, teach me, teach, learn, course"),
    ("demo", "demo, example, sample, examples, demos, samples"),
    ("save", "save, store, write, keep, persist, save as, .save, .output"),
    ("load", "load, run, open, read, execute, include, source, exec, replay, play, start, import, .read, .load"),
    ("import", "import, open, load, read, parse, analyze, use, add"),
    (
      "export",
      "export, convert, write, write out, save, draw, render, generate, output, produce, create, print, as, make, sketch, give"
    ),
    ("history", "history, what i typed, past commands, previous commands"),
    ("past", "did i, have i"),
    ("clear", "clear screen, clear the screen, cls"),
    (
      "break",
      "break, breakpoint, set breakpoint, set a breakpoint, add breakpoint, add a breakpoint, pause, stop at, stop on, stop when, stop if, stop before, break on, break at, break when, halt"
    ),
    ("it", "cd, use, enter, go to, go into, it, select, focus on, work on"),
    ("profile", "profile, use, switch, platform, framework, change, set, mode, act like, behave like, rules"),
    ("platform", "profile, platform, framework, mode, rules"),
    ("appkit", "appkit, macos, cocoa, mac, osx"),
    ("uikit", "uikit, ios, iphone, ipad, catalyst"),
    (
      "last",
      "last, previous, one step, that, last step, last one, last statement, last change, step, once, one, most recent"
    ),
    ("step", "steps, step, times, statements, changes, commands, statement, command"),
    ("everything", "everything, all"),
    // Question words and helpers
    (
      "who",
      "who, which, what, whom, which view controller, what view controller, which object, what object, which node, which responder, which view, which one, which objects, whose, which controller, who else, anything, anyone, anybody, something, someone, somebody, any object, any responder, any view"
    ),
    ("what", "what, which"),
    ("how", "how, how do i, how to, how can i, how do you, how would i"),
    ("when", "when, if, whenever, once, on, as soon as"),
    ("be", "is, are, was, were, am, ==, =, equals, equal, being, been, has, have"),
    ("do", "do, does, did, will, would, shall, has, have, had, going to"),
    ("nil", "nil, null, nobody, none, nothing, no one"),
    ("about", "about, of"),
    ("undomanager", "undo manager, undomanager"),
    ("ask", "ask, tell, order, instruct, command"),
    ("kinds", "kinds, kind, types, sorts"), ("classes", "classes, known classes"),
    ("session", "session, script, everything i typed, this example, this tree, my work, this work"),
    ("between", "between, in between, lies between"), ("skip", "skip, pass over, bypass, leave out, jump over"),
    ("block", "block, prevent, hinder, swallow, eat, intercept"), ("swipe", "swipe, pull, fling, drag, swipe away"),
    ("down", "down, downwards, away"),
    (
      "walkthrough",
      "go through, walk through, step through, walk me through, take me through, step by step, run through, guide me through"
    ),
    (
      "purpose",
      "purpose, point, meaning, definition, idea, concept, role, job, sense, mean, meant, stand for, used for, good for, for"
    ),
    ("owner", "own, owner, use, belong, hold, holder, manage, control"),
    ("refuse", "refuse, reject, decline, deny, ignore"),
    ("forward", "forward, route, redirect, relay, reroute, hand over, hand on, pass on, delegate"),
    ("delegate", "delegate, app delegate, application delegate, window delegate"),
    ("rootcontroller", "root, root view controller, root controller, rootviewcontroller, content view controller"),
    ("parent", "parent, superview, container, parent view, parent view controller, parent controller"),
    ("value", "return, answer, reply, value, say"),
    ("event", "event, events, control event, control events"),
    (
      "validate",
      "validate, validation, enabled, available, greyed out, grayed out, greyed, grayed, disabled, inactive, dimmed, dim"
    ),
    ("front", "front, to front, top, forward, foreground"),
    ("back", "back, to back, bottom, background"),
  ]

  /// The concepts that only shape a question or a sentence, so that it matters less when they are not used.
  static let weak: Set<String> = [
    "who", "what", "how", "when", "be", "do", "can", "make", "nil", "in", "about", "all", "property", "last", "action",
    "list",
    "class", "suppose", "why", "where", "detached", "everything", "target", "root",
  ]

  /// The words with which a question begins, which a statement that changes something does not answer.
  static let openings: Set<String> = [
    "who", "what", "which", "whose", "whom", "why", "where", "how", "is", "are", "was", "were", "does", "did", "has",
    "can", "could", "may",
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

  /// The words of the lexicon one by one, of which those that people use often may be misspelt.
  static let words: [String] = {
    let phrases = Array(byWords.keys) + Array(nouns.keys) + Array(states.keys) + Array(nouns.values)
    let parts = phrases.flatMap { $0.split(separator: " ").map(String.init) } + Array(prepositions.keys)
    return Set(parts.filter { $0.count > 3 && $0.allSatisfy { $0.isLetter } }).union(fillers).sorted()
  }()

  private static let isWord = Set(words)
  private static let nearWords = NearestWords(words.filter { $0.count > 3 })
  /// The adjectives and properties of one word.
  private static let nearStates = NearestWords(
    (Array(states.keys) + Array(properties.keys)).filter { $0.count > 3 && $0.allSatisfy { $0.isLetter } }.sorted())

  /// Returns the word that another one is a letter or an exchange from, in any form, or nil for a word that is known.
  ///
  /// People hit the first letter of a word. With `isState` an adjective is likelier than a verb: `enabld` is `enabled`.
  static func word(misspelt word: String, isState: Bool = false) -> String? {
    let key = word.lowercased()
    let forms = [key] + stems(key)
    guard key.count > 3, key.allSatisfy({ $0.isLetter }), !forms.contains(where: { isWord.contains($0) || isNoun($0) })
    else { return nil }
    if isState, let state = nearStates.nearest(to: key, distance: 1, where: { $0.first == key.first }) { return state }
    return forms.lazy.filter { $0.count > 3 }.compactMap { form in
      nearWords.nearest(to: form, distance: 1) { $0.first == form.first }
    }.first
  }

  private static func isNoun(_ word: String) -> Bool { singular(word).contains { nouns[$0] != nil } }

  /// Returns the concepts of a word in any form, or of several.
  static func concepts(of key: String) -> [String] {
    if let found = byWords[irregular[key] ?? key] { return found }
    guard key.first?.isLetter == true else { return [] }
    let first = key.prefix { $0 != " " }
    let rest = key.dropFirst(first.count)
    return stems(String(first)).lazy.filter { !isInvariable.contains($0) }.compactMap { byWords[$0 + rest] }.first ?? []
  }

  /// Words that have no other forms.
  private static let isInvariable: Set<String> = [
    "not", "who", "what", "how", "when", "can", "for", "all", "any", "one",
  ]

  /// The verbs of forms that no ending tells.
  private static let irregular = [
    "sent": "send", "went": "go", "got": "get", "gotten": "get", "took": "take", "taken": "take",
    "made": "make", "gave": "give", "given": "give", "found": "find", "shown": "show", "done": "do", "caught": "catch",
    "chosen": "choose", "came": "come", "ran": "run", "held": "hold",
  ]

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
}
