// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderPhrasing
import ResponderSession
import ResponderText

/// The pages of help, and how they are found.
enum Help {
  /// The pages of commands in the order of the overview, then of topics, error codes and rules.
  static let pages: [HelpPage] =
    Commands.table.declarations.map { HelpPage($0) } + topics + ErrorCode.allCases.map { HelpPage($0) }
    + RuleCatalog.rules.map { HelpPage($0) }

  /// Every word that has a page, for completion and suggestions.
  static let words: [String] =
    pages.map { $0.name } + lists
    + Set(pages.map { String($0.name.prefix { $0 != " " }) }).subtracting(pages.map { $0.name }).sorted()

  static func topic(_ name: String) -> HelpPage? { topics.first { $0.name == name } }
}

extension Session {
  /// Returns the page of a word: of a verb, else of a topic, a class or kind, an error code, a rule, a word of the field; or of
  /// a question, that of the command that answers it.
  ///
  /// - Throws: `unknown-command` with suggestions.
  func helpPage(for words: [String], at place: SourceRange = .point(0)) throws(Diagnostic) -> HelpPage {
    let name = words.joined(separator: " ")
    if let definition = script.definitions[name] { return HelpPage(name, definition) }
    let forms = table.declarations(of: words.first ?? "")
    if forms.count > 1, words.count == 1 { return HelpPage(forms[0].verbWord, forms: forms) }
    if let declaration = forms.first(where: { $0.verb == name }) ?? (words.count == 1 ? forms.first : nil) {
      var page = HelpPage(declaration)
      // A verb may also be a word of the field, such as sheet, and of the other framework only.
      guard let other = FieldWords.page(of: name) else { return page }
      let isForeign = tree.profile == .uikit && declaration.discussion.contains { $0.holds("appkit only") }
      if isForeign, let topic = Help.topic(other) { return topic }
      if !page.seeAlso.contains(other) { page.seeAlso.append(other) }
      return page
    }
    if let topic = Help.topic(name) { return topic }
    if Help.nouns.contains(name), let noun = Help.noun(name, in: tree.profile) { return noun }
    let field = FieldWords.page(of: name).flatMap {
      $0 == name ? nil : $0.split(separator: " ").map(String.init)
    }
    let noun = Help.noun(name, in: tree.profile)
    if let field, noun == nil, !name.contains(where: { $0.isUppercase }) { return try helpPage(for: field) }
    if let phrase = PhraseBook.phrase(name) { return HelpPage(phrase) }
    if let code = ErrorCode(rawValue: name) { return HelpPage(code) }
    if let rule = RuleCatalog.rule(name) { return HelpPage(rule) }
    if let noun { return noun }
    if let field { return try helpPage(for: field) }
    if words.count > 1, let page = pageAnswering(name) { return page }
    throw Diagnostic(
      .unknownCommand, "there is no command, topic or error code named '\(name)'", at: place,
      suggestions: model.suggestion(
        for: name,
        among: Help.words + Help.nouns + script.definitions.keys.sorted() + PhraseBook.phrases.map({ $0.word })),
      help: ["'help' lists them, and 'apropos WORD' searches their texts"])
  }
}

extension Session {
  /// Returns the page that answers a question, or that of the command which a sentence means, or nil.
  private func pageAnswering(_ sentence: String) -> HelpPage? {
    let opening = sentence.lowercased().prefix { $0 != " " }
    if ["how", "what", "why", "where", "what's"].contains(String(opening)) { return nearestPage(to: sentence) }
    guard let meant = statement(meantBy: sentence), let statement = try? ScriptReader(meant).next(),
      statement.verb.text != "help"
    else { return nil }
    let forms = table.declarations(of: statement.verb.text)
    let second = statement.words.count > 1 ? statement.words[1].text : ""
    return (forms.first { $0.form == second } ?? forms.first).map { HelpPage($0) }
  }

  private func nearestPage(to sentence: String) -> HelpPage? {
    helpPages(near: sentence).first.flatMap { try? helpPage(for: $0.split(separator: " ").map(String.init)) }
  }
}

extension Declaration {
  /// The first word of the verb.
  var verbWord: String { String(verb.prefix { $0 != " " }) }
}

extension Help {
  /// A page that mentions a word.
  struct Match {
    /// The place where it was found, the best first.
    enum Place: Int { case name, summary, text }

    let page: HelpPage
    let place: Place
  }

  /// The pages that mention a word, whatever its case: those whose name has it first, then summaries, then texts, and rules
  /// after all others; among equals in their own order.
  ///
  /// - Complexity: O(all text).
  static func matches(of word: String, in pages: [HelpPage]) -> [Match] {
    let word = word.lowercased()
    let found = pages.compactMap { page -> Match? in
      if page.name.lowercased().holds(word) { return Match(page: page, place: .name) }
      if page.summary.lowercased().holds(word) { return Match(page: page, place: .summary) }
      return page.searchText.lowercased().holds(word) ? Match(page: page, place: .text) : nil
    }
    return [false, true].flatMap { isRule in
      [Match.Place.name, .summary, .text].flatMap { place in
        found.filter { $0.place == place && ($0.page.kind == .rule) == isRule }
      }
    }
  }
}

/// Help for the programs that run sessions.
package enum HelpText {
  /// Returns the lines of an error code's page, as `help CODE` shows it.
  package static func explanation(of code: ErrorCode) -> [String] { HelpPage(code).pieces.plain }

  /// Returns the code that was probably meant.
  package static func nearestCode(to word: String) -> ErrorCode? {
    Spelling.nearest(to: word, among: ErrorCode.allCases.map { $0.rawValue }).flatMap(ErrorCode.init)
  }
}

extension Help {
  /// The page of `help` alone, which fits on one screen.
  static var overview: [any Piece] {
    [HelpPage.paragraph("Build a tree, add handlers, send an action, and see what handles it:")] + sketch + [
      Line(),
      Terms([
        ("why openTab from cell3", "explains what handles it, and what would change that"),
        ("tree, chain, show, target", "ask one thing; 'handlers' and 'audit' cover the tree"),
        ("import, audit", "read a project's storyboards, xibs and sources"),
        ("undo, suppose { … }", "take statements back, or only try some"),
        ("save, record, expect", "keep a sketch, and make a test of it"),
        ("lesson, demo", "teach the chain, or load an example"),
      ]),
      Line(),
      Terms([
        ("help commands", "lists all commands"), ("help topics", "lists the topics, such as getting-started"),
        ("help WORD", "explains a command, a topic, an error code, a rule or a word of UIKit"),
        ("apropos WORD", "finds what mentions a word"), ("exit", "or Ctrl-D ends; Tab completes, '?' lists what fits"),
      ]),
    ]
  }

  /// The pages that list the others.
  static let lists = ["commands", "topics"]

  /// The page of `help commands`, and of `help topics`.
  static func list(_ name: String) -> [any Piece] {
    if name == "topics" { return [Terms(topics.map { ($0.name, $0.summary) })] }
    return categories.enumerated().flatMap { index, category -> [any Piece] in
      (index == 0 ? [] : [Line()]) + [Line(category.title), Terms(rows(of: category))]
    }
  }

  /// The categories in the order of their first command.
  static var categories: [CommandDeclaration.Category] {
    var found: [CommandDeclaration.Category] = []
    for declaration in Commands.table.declarations where !found.contains(declaration.category) {
      found.append(declaration.category)
    }
    return found
  }

  /// Returns a row for each verb.
  ///
  /// The forms of a shared verb are in one row.
  private static func rows(of category: CommandDeclaration.Category) -> [(String, String)] {
    var rows: [(String, String)] = []
    for declaration in Commands.table.declarations where declaration.category == category {
      let verb = declaration.verbWord
      let forms = Commands.table.declarations(of: verb)
      if forms.count == 1 {
        rows.append((verb, declaration.summary))
      } else if rows.last?.0 != verb {
        let names = forms.map { $0.form ?? $0.parameters.first?.name ?? "" }
        rows.append((verb, "One of: " + names.joined(separator: ", ") + "."))
      }
    }
    return rows
  }

  private static let sketch: [any Piece] = [
    Line("    add window main"),
    Line("    attach controller tabs to main"),
    Line("    add cell cell3 in tabs"),
    Line("    handle openTab on tabs"),
    Line("    send openTab favorites from cell3"),
  ]
}
