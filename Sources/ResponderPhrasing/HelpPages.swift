// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

/// Words of the field that are neither classes nor commands, with the pages of help about them.
package enum FieldWords {
  private static let table: [(page: String, words: String)] = [
    (
      "presentation",
      "sheet, alert, action sheet, modal, modal sheet, popover, popup, presented, presenting, full screen, page sheet, dialog"
    ),
    (
      "containers",
      "tab, tab bar, navigation stack, stack of screens, sidebar, column, container, child controller, containment, child view controller"
    ),
    ("focus", "first responder, focused, keyboard, key view, become first responder"),
    ("field-editor", "field editor, text editing, editing, doCommand"),
    ("key", "shortcut, keyboard shortcut, key command, key equivalent, hotkey"),
    ("menus", "menu bar, main menu, context menu, toolbar, touch bar, Catalyst, Mac Catalyst, edit menu"),
    ("windows", "panel, inspector"), ("key-window", "key window"), ("main-window", "main window"),
    ("touches", "touch, gesture, swipe, long press, hit-testing, hit test, recognizer, recogniser, click, mouse"),
    ("responder-chain", "responder chain, chain, next responder, superview, responder, parent, hierarchy"),
    (
      "target-action",
      "target, selector, nil target, nil-target, nil-targeted action, event, control event, IBAction, target action, outlet collection"
    ),
    ("sending", "action, message, sender, sendAction, nil-targeted, nil-targeted send, an action start, delivery"),
    ("handling", "handler, method, canPerformAction, payload"),
    ("push", "navigate, drill down"),
    ("code", "SwiftUI, hosting controller, app delegate, scene delegate, AppDelegate, SceneDelegate"),
    ("import", "storyboard, xib, nib, Interface Builder, outlet, segue, IBOutlet"),
    ("unwind", "unwind segue"),
    ("attach", "delegate"),
    ("looking-up", "undo manager, input view, responder lookup"),
    ("expect", "test, assertion, unit test"),
    ("validate", "validation, enabled, greyed out, grayed out, menu validation"),
    ("conditions", "condition"), ("scripting", "variable, loop, script, function"), ("sources", "source code"),
  ]

  private static let pageOfWord: [String: String] = {
    var pages: [String: String] = [:]
    for (page, words) in table {
      for word in words.parts(between: ", ") { pages[plain(String(word))] = page }
    }
    return pages
  }()

  /// The words that are one word.
  package static var words: [String] {
    table.flatMap { $0.words.parts(between: ", ").map { String($0) } }.filter { !$0.holds(" ") }
  }

  /// Returns the name of the page that a word of the field leads to, in the singular or the plural, or nil.
  package static func page(of word: String) -> String? {
    let word = plain(word)
    return pageOfWord[word] ?? (word.hasSuffix("s") ? pageOfWord[String(word.dropLast())] : nil)
  }

  private static func plain(_ word: String) -> String { String(word.lowercased().map { $0 == "-" ? " " : $0 }) }
}

/// The pages of help for a line that is not understood.
package enum HelpPages {
  /// The pages of concepts whose own statements have another name, or none.
  private static let pageOfConcept = [
    "add": "add", "make": "set", "replace": "", "swipe": "", "class": "class", "handler": "handling",
    "action": "sending",
    "actions": "sending", "receive": "target", "reach": "target", "target": "target-action",
    "connections": "actions", "type": "focus", "shortcut": "key", "keyboard": "focus", "resign": "",
    "chain": "responder-chain", "above": "chain", "find": "find", "count": "find", "nothing": "why", "works": "why",
    "available": "validate", "property": "properties", "should": "expect", "unhandled": "expect",
    "modal": "presentation", "tab": "containers", "keycommand": "key", "list": "tree", "show": "show",
    "be": "", "do": "", "who": "", "what": "", "how": "", "can": "", "all": "", "nil": "", "in": "", "about": "",
    "last": "", "where": "", "suppose": "suppose", "step": "undo", "help": "", "not": "", "when": "", "it": "",
    "off": "", "detached": "", "everything": "", "root": "", "call": "send", "reaches": "chain", "ls": "tree",
    "import": "import", "load": "source", "commands": "commands", "copy": "add", "blur": "first-responder",
    "editing": "focus", "handled": "handle", "enable": "set", "disable": "set", "hide": "set", "unhide": "set",
    "focus": "first-responder",
  ]

  /// Words that only ask.
  private static let asks: Set<String> = [
    "how", "do", "does", "did", "i", "is", "are", "what", "who", "which", "why", "where", "when", "can", "not", "you",
    "be", "will", "would", "should", "work", "works", "mean", "called",
  ]

  /// Commands whose names are other words of a sentence.
  private static let isCommon: Set<String> = [
    "let", "if", "it", "show", "get", "can", "why", "help", "set", "each", "next", "find", "key", "class", "action",
    "next",
  ]

  /// Returns the pages that the words of a line are nearest to, at most two, the nearest first.
  ///
  /// `isVerb` returns whether a word is a command.
  package static func nearest(to line: String, in surroundings: any Surroundings, isVerb: (String) -> Bool) -> [String]
  {
    guard let sentence = Sentence(line, in: surroundings, isLenient: false) else { return [] }
    var verbs: [String] = []
    var nouns: [String] = []
    var common: [String] = []
    var last = -1
    // Of a call what it calls.
    if let call = FrameworkCall.read(line) {
      verbs += [call.name, PhraseBook.phrase(call.name)?.verb ?? ""].filter { isVerb($0) }
    }
    for index in sentence.tokens.indices where !sentence.tokens[index].isQuoted {
      let token = sentence.tokens[index]
      // Of words beside each other the longest name a page.
      let pages = sentence.readings.filter { $0.meaning == .page && $0.words.lowerBound == index && index > last }
      let kinds = sentence.readings.filter { $0.meaning == .kind && $0.words.lowerBound == index && index > last }
      let isNode = surroundings.isNode(token.text)
      if let found = (pages + kinds).max(by: { $0.words.count < $1.words.count }), !isNode || found.words.count > 1 {
        // The classes of a session have no page.
        let isBuiltIn = found.value.first?.isLowercase ?? false || ["UI", "NS"].contains(found.value.prefix(2))
        if isBuiltIn { nouns.append(found.value) }
        if found.words.count > 1 { last = found.words.upperBound - 1 }
      }
      if isNode || index <= last { continue }
      if isVerb(token.key), !sentence.isFiller[index], sentence.prepositions[index] == nil {
        if isCommon.contains(token.key) { common.append(token.key) } else { verbs.append(token.key) }
      }
      if index == 0, !isVerb(token.key), Lexicon.concepts(of: token.key).isEmpty,
        let phrase = PhraseBook.phrase(token.key), isVerb(phrase.verb)
      {
        verbs.append(phrase.verb)
      }
      guard !sentence.isFiller[index], sentence.prepositions[index] == nil, !asks.contains(token.key) else { continue }
      for reading in sentence.readings where reading.words.lowerBound == index {
        guard case .concept(let concept) = reading.meaning else { continue }
        if let page = pageOfConcept[concept] {
          if isCommon.contains(page) { common.append(page) } else if !page.isEmpty { verbs.append(page) }
          continue
        }
        guard !Lexicon.weak.contains(concept) else { continue }
        if isVerb(concept) {
          if isCommon.contains(concept) { common.append(concept) } else { verbs.append(concept) }
          continue
        }
        let words = Intents.all.first { $0.needed.contains { $0.contains(concept) } }?.statements[0].split(
          separator: " ")
        // Of `help key` the page is that of `key`.
        if let verb = words?.first(where: { $0 != "help" }).map(String.init), isVerb(verb) { verbs.append(verb) }
      }
    }
    let asksWhat = sentence.tokens.first.map { ["what", "who", "which", "where", "is"].contains($0.key) } ?? false
    let found = (asksWhat ? nouns + verbs : verbs.prefix(1) + nouns + verbs.dropFirst()) + common
    return found.reduce(into: []) { if !$0.contains($1), $0.count < 2 { $0.append($1) } }
  }

  /// Returns the page that answers a question about how something is done or what it is, or nil.
  static func page(answering line: String, in surroundings: any Surroundings) -> String? {
    nearest(to: line, in: surroundings, isVerb: { surroundings.hasCommand($0) }).first
  }
}
