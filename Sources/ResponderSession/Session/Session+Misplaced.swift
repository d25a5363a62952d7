// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel

/// Words that are well formed, but stand where they cannot be meant.
extension Session {
  /// Checks that an action is not the name of a node that was meant to be the sender.
  ///
  /// Only a statement without a sender can mean it so, because buttons often have the names of their actions. An action that is declared, handled or connected may have the name of a node.
  ///
  /// - Throws: `bad-argument`.
  package func requireNoNode(_ action: ActionName) throws(Diagnostic) {
    guard model.liveNode(action.text) != nil, !model.isKnownAction(action.text),
      !model.knownActions.contains(action.text)
    else { return }
    let name = action.word
    throw Diagnostic(
      .badArgument, "'\(name.text)' is a node, not an action", at: name.range,
      suggestions: ["from \(words.text(name.text))"], help: ["an action comes first, and 'from' names its sender"])
  }

  /// Checks that the words of a send are not a sender behind a misspelt keyword, nor the action behind another word.
  ///
  /// - Throws: `syntax`, `bad-argument`.
  func requirePlacedWords(_ action: ActionName, _ arguments: [Word]) throws(Diagnostic) {
    guard !arguments.isEmpty else { return }
    if let word = arguments.dropLast().last { try requireKeyword(word, before: arguments[arguments.count - 1], action) }
    guard !model.isKnownAction(action.text) else {
      // `send openTab with favorites` says that an argument follows.
      let isDeclared = model.actions.find(action.text).map { model.vocabulary.payloads[$0] != nil } ?? false
      let count = arguments.prefix { $0.kind == .bare && Self.introductions.contains($0.text) }.count
      guard count > 0, count < arguments.count, !isDeclared else { return }
      throw Diagnostic(
        .badArgument, "'\(arguments[0].text)' would be sent as an argument",
        at: action.word.range.through(arguments[count - 1].range), suggestions: [words.text(action.text)],
        help: ["what is sent follows the action; to send the word too, quote it: '\(arguments[0].text)'"])
    }
    guard let meant = arguments.first(where: { model.isKnownAction($0.text) }), meant.kind == .bare else {
      guard action.word.kind == .bare, ["the", "an", "my"].contains(action.text) else { return }
      throw Diagnostic(
        .badArgument, "'\(action.text)' is not an action", at: action.word.range,
        help: ["the action comes first, without an article; to send '\(action.text)', quote it"])
    }
    let isNoun = ["action", "message", "selector", "event", "method"].contains(action.text)
    let isBeside = arguments[0].range == meant.range
    throw Diagnostic(
      .badArgument, "'\(meant.text)' is an action, but '\(action.text)' is not",
      at: isBeside ? action.word.range.through(meant.range) : action.word.range,
      suggestions: isBeside ? [isNoun ? meant.text : "\(meant.text) \(words.text(action.text))"] : [],
      help: ["the action comes first; to send its name as an argument, quote it: '\(meant.text)'"])
  }

  /// Checks that a word before a node's name does not stand for a keyword.
  ///
  /// - Throws: `syntax`.
  private func requireKeyword(_ word: Word, before node: Word, _ action: ActionName) throws(Diagnostic) {
    guard word.kind == .bare, model.liveNode(node.text) != nil, model.liveNode(word.text) == nil,
      let keywords = keywords(meantBy: word.text, of: action)
    else { return }
    let expected = keywords.map { "'\($0)'" }.joined(separator: " or ")
    throw Diagnostic(
      .syntax, "expected \(expected) before '\(node.text)', found '\(word.text)'", at: word.range,
      suggestions: keywords, help: ["to send it as an argument, quote it: '\(word.text)'"])
  }

  /// Returns a remark on a node's name that an action without a handler was sent with, where it may be meant as the sender.
  package func remark(onArguments arguments: [Word], of action: ActionName) -> String? {
    guard let last = arguments.last, last.kind == .bare,
      model.actions.find(action.text).map({ model.vocabulary.payloads[$0] == nil }) ?? true
    else { return nil }
    guard model.liveNode(last.text) != nil else {
      guard let word = arguments.dropLast().last, word.kind == .bare, let keyword = Self.keyword(misspelt: word.text),
        keyword != word.text, NameSyntax.isName(last.text)
      else { return nil }
      return "'\(word.text)' was sent as an argument; for '\(keyword)', there is no node named '\(last.text)'"
    }
    return "'\(last.text)' was sent as an argument; 'from \(words.text(last.text))' makes it the sender"
  }

  /// Returns the keywords of a send that another word before a node's name may stand for, or nil.
  private func keywords(meantBy word: String, of action: ActionName) -> [String]? {
    if let keyword = Self.keyword(misspelt: word) { return [keyword] }
    // Words that are declared are arguments.
    if let known = model.actions.find(action.text), model.vocabulary.payloads[known] != nil { return nil }
    return Self.otherWords[word]
  }

  /// Words that people write before what they send.
  private static let introductions: Set<String> = [
    "with", "passing", "payload", "argument", "arguments", "value", "carrying",
  ]

  /// Words that people write before the sender or the target.
  private static let otherWords: [String: [String]] = [
    "by": ["from"], "via": ["from"], "through": ["from"], "of": ["from"], "sender:": ["from"], "sender": ["from"],
    "on": ["from", "to"], "in": ["from", "to"], "at": ["from", "to"], "into": ["to"], "towards": ["to"],
    "target:": ["to"],
  ]

  /// Returns the keyword of a send that a word misspells, or nil; words that may be sent, as `top` and `frog`, misspell none.
  private static func keyword(misspelt word: String) -> String? {
    let plain = (word.last == ":" ? String(word.dropLast()) : word).lowercased()
    return switch plain {
    case "from", "form", "fro", "frm", "fom", "frmo", "rfom", "froom", "fromm", "ffrom", "frrom", "fron": "from"
    case "to", "too", "tto", "ot": "to"
    default: nil
    }
  }
}
