// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderModel

/// Words that are well formed, but stand where they cannot be meant.
extension Session {
  /// Checks that an action is not the name of a node that was meant to be the sender.
  ///
  /// An action that was mentioned before may have the name of a node.
  ///
  /// - Throws: `bad-argument`.
  package func requireNoNode(_ action: ActionName) throws(Diagnostic) {
    guard model.actions.find(action.text) == nil, model.liveNode(action.text) != nil else { return }
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
    for (index, word) in arguments.enumerated() where word.kind == .bare {
      guard index + 2 == arguments.count, let keyword = Self.misspelt[word.text],
        model.liveNode(arguments[index + 1].text) != nil, model.liveNode(word.text) == nil
      else { continue }
      throw Diagnostic(
        .syntax, "expected '\(keyword)' before '\(arguments[index + 1].text)', found '\(word.text)'", at: word.range,
        suggestions: [keyword], help: ["to send it as an argument, quote it: '\(word.text)'"])
    }
    guard !model.isKnownAction(action.text), let meant = arguments.first(where: { model.isKnownAction($0.text) }),
      meant.kind == .bare
    else { return }
    let isNoun = ["action", "message", "selector", "event", "method"].contains(action.text)
    let isBeside = arguments[0].range == meant.range
    throw Diagnostic(
      .badArgument, "'\(meant.text)' is an action, but '\(action.text)' is not",
      at: isBeside ? action.word.range.through(meant.range) : action.word.range,
      suggestions: isBeside ? [isNoun ? meant.text : "\(meant.text) \(words.text(action.text))"] : [],
      help: ["the action comes first; to send its name as an argument, quote it: '\(meant.text)'"])
  }

  /// The keywords of a send as they are mistyped.
  private static let misspelt: [String: String] = [
    "form": "from", "fro": "from", "frm": "from", "fom": "from", "frmo": "from", "rfom": "from", "froom": "from",
    "fromm": "from", "ffrom": "from", "frrom": "from", "fron": "from", "From": "from", "FROM": "from", "form:": "from",
    "from:": "from", "to:": "to", "too": "to", "tto": "to", "ot": "to", "To": "to", "TO": "to",
  ]
}
