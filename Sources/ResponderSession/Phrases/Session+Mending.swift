// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderPhrasing
import ResponderText

extension Session {
  /// The errors behind which another statement may have been meant.
  private static let isMendable: Set<ErrorCode> = [
    .unknownCommand, .syntax, .badParent, .badArgument, .unknownName, .unknownClass, .unknownAction, .unknownOption,
  ]

  /// The verbs that take a controller, where people name a view in it.
  private static let takesControllers: Set<String> = ["present", "push", "show-controller"]

  /// Returns an error with the statement that was probably meant, if one is found that would work.
  ///
  /// Only statements are suggested that were tried and put back, and help whose statements fail is left out.
  func mended(_ error: Diagnostic, _ statement: Statement, in source: SourceText) -> Diagnostic {
    let left = limits.mending
    var result = meaning(error, statement, in: source)
    if left > 0, limits.mending == 0 {
      result.help.append("so many errors were explained; those that follow get no proposal")
    }
    guard limits.mending > 0, result.help.contains(where: { !$0.statements.isEmpty }) else { return result }
    limits.mending -= 1
    result.help.removeAll { !$0.statements.allSatisfy { succeeds($0) } }
    return result
  }

  /// Returns a line that begins with an action and says from which node, with the verb it lacks, if that works; or nil.
  private func withSend(_ statement: Statement, _ typed: String) -> String? {
    let words = statement.words
    guard let place = words.firstIndex(where: { $0.kind == .bare && $0.text == "from" }), place > 0,
      place + 1 < words.count, model.liveNode(words[place + 1].text) != nil,
      let action = model.actions.find(words[0].text), tree.implementers(of: action).contains(where: { _ in true })
    else { return nil }
    return succeeds("send \(typed)") ? "send \(typed)" : nil
  }

  private func distributed(_ typed: String) -> String? {
    var phrasing = Phrasing(SessionSurroundings(self))
    return phrasing.distributed(typed)
  }

  /// Without `mayRespell`, the words are those that several misspelt ones stand for.
  func meaning(
    _ error: Diagnostic, _ statement: Statement, in source: SourceText, mayRespell: Bool = true
  ) -> Diagnostic {
    if let redirected = redirected(error, statement, in: source) { return redirected }
    guard limits.mending > 0, model.suggestionBudget > 0, error.source == nil || error.source === source else {
      return withForms(error, of: statement)
    }
    guard Self.isMendable.contains(error.code) else {
      var result = withForms(error, of: statement)
      guard !error.suggestions.isEmpty else { return result }
      limits.mending -= 1
      result.suggestions = spelled(error, statement, in: source).map { $0.word }
      return result
    }
    limits.mending -= 1
    var result = withForms(error, of: statement)
    let typed = typed(statement, in: source)
    var spelled = spelled(error, statement, in: source)
    var refused: (statement: String, error: Diagnostic)?
    let respelled = mayRespell ? respelled(statement, in: source) : []
    if let sent = withSend(statement, typed) { return propose(sent, nil, result, for: statement) }
    if error.code != .badArgument, let several = distributed(typed) {
      return propose(several, nil, result, for: statement)
    }
    // Each of several misspelt words proves the others.
    if let found = respelled.first(where: { $0.changes > 1 && !asksNew($0.line) && succeeds($0.line) }) {
      return propose(found.line, nil, result, for: statement)
    }
    if error.help.isEmpty || error.code != .badArgument, let (meant, note) = otherForm(statement, error, in: source) {
      return propose(meant, note, result, for: statement)
    }
    let isVerb = error.range?.start == statement.verb.range.start && error.code == .unknownCommand
    if isVerb {
      if let meant = verbBehindNode(statement, in: source) {
        return propose(meant, "the verb comes first", result, for: statement)
      }
      if let meant = hyphenated(statement, in: source) ?? divided(statement, in: source) {
        return propose(meant, nil, result, for: statement)
      }
      if spelled.isEmpty || !Self.isForm(spelled[0].word, of: statement.verb.text) {
        var phrasing = Phrasing(SessionSurroundings(self))
        let meant = phrasing.statement(for: typed, isSure: !spelled.isEmpty)
        if let meant {
          result.help = meant.hasPrefix("help ") ? [] : ["'help \(String(meant.prefix { $0 != " " }))' explains it"]
          return propose(meant, nil, result, for: statement)
        }
        refused = phrasing.refused
      }
    }
    if isVerb {
      let (verb, isWord) = (statement.verb.text, Phrasing.isWord(statement.verb.text))
      spelled.removeAll { isWord && !Self.isForm($0.word, of: verb) || !Self.mayGuess($0.word, of: verb) }
    }
    if error.code == .unknownClass, let range = error.range,
      Phrasing.isNoun(source.text(range))
        || spelled.isEmpty && statement.words.dropFirst(2).first.map({ Phrasing.isNoun($0.text) }) == true
    {
      var phrasing = Phrasing(SessionSurroundings(self))
      if let meant = phrasing.statement(for: typed, beginsWithCommand: true) {
        return propose(meant, nil, result, for: statement)
      }
    }
    result.suggestions = spelled.map { $0.word }
    if let only = spelled.first, spelled.count == 1 { result.proposal = only.statement }
    // Where the error itself says what makes the missing node, nothing else was meant.
    let isSolved = error.code == .unknownName && error.help.contains { !$0.statements.isEmpty }
    if !spelled.isEmpty || isSolved { return result }
    if !isVerb {
      // What is added on something may be presented there.
      let isOn = statement.verb.text == "add" && statement.words.contains { $0.kind == .bare && $0.text == "on" }
      if !isOn, let (meant, note) = mendedWords(statement, error, in: source) {
        return propose(meant, note, result, for: statement)
      }
      // A node of another kind than the statement takes may stand for one near it.
      let isNode =
        Self.takesControllers.contains(statement.verb.text)
        && statement.words.contains { $0.range == error.range && model.liveNode($0.text) != nil }
      let mayBeOther =
        mayBeSentence(statement, error)
        || statement.words.contains { $0.kind == .bare && ($0.text == "=" || $0.text.hasPrefix("--")) }
      if mayBeOther || isNode {
        var phrasing = Phrasing(SessionSurroundings(self))
        if let meant = phrasing.statement(for: typed, beginsWithCommand: true),
          phrasing.isWhole || meant != statement.verb.text,
          mayBeOther || meant.hasPrefix(statement.verb.text + " ")
        {
          return propose(meant, nil, result, for: statement)
        }
        refused = phrasing.refused
      }
      if isOn, let (meant, note) = mendedWords(statement, error, in: source) {
        return propose(meant, note, result, for: statement)
      }
    }
    if let meant = respelled.lazy.compactMap({ self.meaning(of: $0.line) }).first {
      return propose(meant, nil, result, for: statement)
    }
    if let refused { return explain(refused, result) }
    if let missing = missingNode(in: statement), isVerb || error.code == .syntax && error.range == missing.range,
      let refused = meant(typed, ofMissing: missing.text, beginsWithCommand: !isVerb),
      isVerb || refused.statement.hasPrefix(statement.verb.text + " ")
    {
      return explain(refused, result)
    }
    if isVerb { return unknown(result, statement, typed, near: error.suggestions) }
    if let near = error.suggestions.first { result.help.insert("the nearest is '\(near)'", at: 0) }
    if error.code == .syntax, error.suggestions.isEmpty, Phrasing.isSpeech(typed), let pages = pages(for: typed) {
      result.help.append(pages)
    }
    return result
  }

  /// Returns an error with why the statement that was meant is refused, and what that advises where nothing else is wrong.
  func explain(
    _ refused: (statement: String, error: Diagnostic), _ error: Diagnostic, isRead: Bool = true
  ) -> Diagnostic {
    var (reason, result) = (refused.error, error)
    // A trial proposes no names.
    if reason.code == .unknownName,
      case .failure(let told) = trial(of: refused.statement, mayFail: true, isSuggesting: true)
    {
      reason = told
    }
    result.help =
      ["'\(refused.statement)' would be that, but it is refused: \(reason.message)"]
      + (error.code == .unknownCommand || !isRead ? reason.help : error.help)
    return result
  }

  /// Returns the statement that a sentence means, or nil.
  package func statement(meantBy sentence: String) -> String? {
    var phrasing = Phrasing(SessionSurroundings(self))
    return phrasing.statement(for: sentence)
  }

  /// Returns the error of a statement that is not well formed, with the statement that it means as a sentence.
  func mended(_ error: Diagnostic, unreadIn source: SourceText) -> Diagnostic {
    guard error.code == .syntax, let range = error.range, error.source === source, limits.mending > 0 else {
      return error
    }
    limits.mending -= 1
    // A quoted word may be longer than a line.
    let line = source.lineBytes(at: range.start).lowerBound..<source.lineBytes(at: range.end).upperBound
    var phrasing = Phrasing(SessionSurroundings(self))
    var result = error
    guard let meant = phrasing.statement(for: source.text(line)) else {
      if let refused = phrasing.refused { return explain(refused, result, isRead: false) }
      let (head, tail) = (
        source.text(line.lowerBound..<Int(range.start)), source.text(Int(range.end)..<line.upperBound)
      )
      result.suggestions.removeAll { !succeeds(head + $0 + tail) }
      guard result.suggestions.isEmpty, source.text(line).contains("'"), let pages = pages(for: source.text(line))
      else {
        return result
      }
      result.help.append(pages)
      return result
    }
    // An apostrophe of speech is no quote that is to be mended.
    (result.suggestions, result.proposal, result.help) = ([meant], meant, [])
    result.suggestedRange = SourceRange(line.lowerBound, line.upperBound)
    return result
  }

  func propose(
    _ meant: String, _ note: String?, _ error: Diagnostic, for statement: Statement
  ) -> Diagnostic {
    var result = error
    (result.suggestions, result.proposal) = ([meant], meant)
    result.suggestedRange = statement.range
    if let note, error.code == .unknownCommand {
      result.help = [Remark(note)]
    } else if let note {
      result.help.insert(Remark(note), at: 0)
    }
    return result
  }

  /// Returns whether a statement whose verb is known may be a sentence that begins with the same word.
  ///
  /// One that is well formed is none, unless a word of it is no name.
  private func mayBeSentence(_ statement: Statement, _ error: Diagnostic) -> Bool {
    if let last = statement.words.last, last.kind == .bare, Sentence.isPreposition(last.text),
      !["out", "off"].contains(last.text)
    {
      return false
    }
    // Of `add field user in row1` only row1 is missing.
    if error.code == .unknownName, statement.verb.text == "add", let last = statement.words.last,
      error.range == last.range,
      last.text != "it",
      statement.words.suffix(2).first?.text == "in", statement.words.count < 6
    {
      return false
    }
    guard error.code != .unknownName, error.code != .syntax, statement.verb.text != "help" else { return true }
    if statement.words.contains(where: {
      $0.kind == .bare && model.liveNode($0.text) == nil
        && (Sentence.isArticle($0.text) || $0.range == error.range && Sentence.isPreposition($0.text))
    }) {
      return true
    }
    do {
      try table.check(statement)
      return false
    } catch {
      return true
    }
  }

  /// Returns what was typed for a statement: its line, or where several share one, its part.
  private func typed(_ statement: Statement, in source: SourceText) -> String {
    let line = source.lineBytes(at: statement.range.start)
    let text = source.text(line)
    guard statement.expectation == nil, !text.dropLast().contains(";") else {
      return source.text(statement.verb.range.through(statement.range))
    }
    return text
  }

  /// Returns whether a verb is another form of the word that was typed, such as `remove` of `removed`.
  static func isForm(_ verb: String, of word: String) -> Bool {
    let word = word.lowercased()
    return word.hasPrefix(verb) || verb.hasPrefix(word) || Set(verb) == Set(word) && verb.count == word.count
  }

  /// Returns whether a verb may stand for a word that is spelled like it: one that ends something or takes any text is not
  /// guessed.
  static func mayGuess(_ verb: String, of word: String) -> Bool {
    // What takes any words proves nothing by taking them.
    let takesText = ["echo", "log", "fail", "complete", "apropos", "let", "alias", "define", "help"].contains(verb)
    if Phrasing.isAdjective(word) { return false }
    guard
      takesText || ["remove", "reset", "undo", "redo", "exit", "abort", "restore", "unset", "clear"].contains(verb)
    else { return word.first?.isLetter ?? false }
    return isForm(verb, of: word) || word.count > 3 && Spelling.nearest(to: word, among: [verb], distance: 1) != nil
  }

  /// Returns the suggestions of an error with which the statement would work, each with the statement.
  private func spelled(
    _ error: Diagnostic, _ statement: Statement, in source: SourceText
  ) -> [(word: String, statement: String)] {
    guard let range = error.range, range.start >= statement.range.start, range.end <= statement.range.end else {
      return []
    }
    let head = source.text(Int(statement.verb.range.start)..<Int(range.start))
    let tail = source.text(Int(range.end)..<Int(statement.range.end))
    guard range.start >= statement.verb.range.start else { return [] }
    let found = error.suggestions.map { (word: $0, statement: head + $0 + tail) }.filter { succeeds($0.statement) }
    // A question about something that nothing knows was hardly meant.
    let likely = found.filter { !asksNew($0.statement) }
    return likely.isEmpty ? found : likely
  }

  /// Returns a syntax error of a verb with many forms together with where they are shown, because the usage is that of
  /// one of them.
  private func withForms(_ error: Diagnostic, of statement: Statement) -> Diagnostic {
    let verb = statement.verb.text
    let count = table.declarations(of: verb).count
    guard error.code == .syntax, count > 2, error.help.contains(where: { $0.text.hasPrefix("usage: ") }) else {
      return error
    }
    var result = error
    result.help.append("'help \(verb)' shows all \(count) forms")
    return result
  }

  /// Returns the error of a statement with `> FILE` or `| PROGRAM` behind it, as in other shells, with what to do here.
  private func redirected(_ error: Diagnostic, _ statement: Statement, in source: SourceText) -> Diagnostic? {
    let words = statement.words
    guard [.syntax, .unknownName, .badArgument].contains(error.code), error.frames.isEmpty,
      let index = words.firstIndex(where: { $0.kind == .bare && ["|", ">", ">>"].contains($0.text) }), index > 0
    else { return nil }
    let wanted = source.text(Int(statement.verb.range.start)..<Int(words[index - 1].range.end))
    let file = words.indices.contains(index + 1) ? source.text(words[index + 1].range) : "FILE"
    var result = Diagnostic(.syntax, "unexpected word '\(words[index].text)'", at: words[index].range)
    result.source = error.source
    if words[index].text == "|" {
      result.help = [
        "answers cannot be piped from here; into a file: once FILE; \(wanted)",
        "from another shell: responder -c '…' -c '\(wanted)' | \(file == "FILE" ? "PROGRAM" : file)",
      ]
      return result
    }
    let once = "once \(file); \(wanted)"
    result.help = ["one answer into a file: \(once)", "all that follow: output \(file), until 'output off'"]
    guard file != "FILE", words[index].text == ">", succeeds(once) else { return result }
    result.help.removeFirst()
    return propose(once, nil, result, for: statement)
  }

  /// Returns whether a statement asks about an action that nothing knows, which a word that was left out may be.
  func asksNew(_ statement: String) -> Bool {
    let words = statement.split(separator: " ").prefix(2).map(String.init)
    return words.count == 2 && ["compare", "why", "target", "can", "validate"].contains(words[0])
      && !["from", "at"].contains(words[1]) && !model.isKnownAction(words[1])
  }
}

extension SourceText {
  func text(_ range: SourceRange) -> String { text(Int(range.start)..<Int(range.end)) }
}
