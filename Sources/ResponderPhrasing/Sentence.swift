// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

/// A line as words with what each of them, or some together, may mean.
package struct Sentence {
  /// The largest number of words; a longer line is none that a person says.
  static let limit = 20

  /// A word as it was typed.
  struct Token {
    /// The word without the signs around it, and without its quotes.
    var text: String
    /// The word in lower case without signs that join words, as the lexicon has it.
    var key: String
    /// Whether it was in quotes, so that it is only a text.
    var isQuoted = false
  }

  /// One meaning of some words beside each other.
  struct Reading {
    var meaning: Meaning
    /// What a statement has in their place.
    var value: String
    var words: Range<Int>
    /// How far the meaning is from what was typed.
    var cost: Double
  }

  enum Meaning: Hashable {
    case concept(String)
    case node, action, newAction, kind, name, property, path, flag, keys, point, number, file, text, event, topic, glob
    /// The kind of an alert, which is presented.
    case alert
    /// A kind or class in the singular, such as one asks what it is.
    case oneKind
    /// A format of `export`.
    case format
    /// A word of the field; the value is the page of help about it.
    case page
    /// An adjective, such as `hidden`; the value is the property and its value.
    case state
  }

  /// Returns whether a word introduces another one.
  package static func isPreposition(_ word: String) -> Bool { Lexicon.prepositions[word] != nil || word == "when" }

  /// Returns whether a word is the number of a rule.
  private static func isRule(_ word: String) -> Bool {
    word.count > 1 && (word.first == "U" || word.first == "M") && word.dropFirst().allSatisfy { $0.isNumber }
  }

  /// Returns whether a word only introduces a noun.
  package static func isArticle(_ word: String) -> Bool {
    Lexicon.articles.contains(word.lowercased()) || word == "a" || word == "an"
  }

  private(set) var tokens: [Token]
  private(set) var readings: [Reading] = []
  /// The prepositions, and the words without a meaning of their own, by their places.
  private(set) var prepositions: [String?]
  private(set) var isFiller: [Bool]
  /// Whether a word has a reading that is more than a name or a text.
  private(set) var isKnown: [Bool]

  /// Reads a line; with `isLenient`, words that are nearly known count as known.
  init?(_ line: String, in surroundings: any Surroundings, isLenient: Bool) {
    tokens = Self.split(line)
    guard !tokens.isEmpty, tokens.count <= Self.limit else { return nil }
    prepositions = tokens.map { $0.isQuoted ? nil : Lexicon.prepositions[$0.key] }
    isFiller = tokens.map { !$0.isQuoted && Lexicon.isFiller($0.key) }
    isKnown = Array(repeating: false, count: tokens.count)
    for index in tokens.indices { read(at: index, surroundings, isLenient) }
    for index in tokens.indices { readDescription(at: index) }
    for index in tokens.indices.dropLast() where tokens[index].key == "right" && tokens[index + 1].key == "now" {
      isFiller[index] = true
    }
    // An article stands before a word that is known; alone it may be a name.
    for index in tokens.indices where tokens[index].key == "a" && !isKnownSoon(after: index) { isFiller[index] = false }
  }

  private func isKnownSoon(after index: Int) -> Bool {
    index + 1 < tokens.count && (isKnown[index + 1] || isFiller[index + 1])
  }

  /// The concepts that words of the line stand for.
  var concepts: Set<String> {
    Set(readings.compactMap { if case .concept(let concept) = $0.meaning { concept } else { nil } })
  }

  private mutating func add(_ meaning: Meaning, _ value: String, _ words: Range<Int>, _ cost: Double = 0) {
    readings.append(Reading(meaning: meaning, value: value, words: words, cost: cost))
    switch meaning {
    case .name, .text, .newAction, .topic, .format, .page, .oneKind: break
    default: for index in words { isKnown[index] = true }
    }
  }

  /// Reads a misspelt preposition before a node, and what only describes a kind behind an article.
  private mutating func readDescription(at index: Int) {
    let token = tokens[index]
    guard !token.isQuoted, index > 0, index + 1 < tokens.count, prepositions[index] == nil else { return }
    func isRead(_ place: Int, as meaning: Meaning) -> Bool {
      readings.contains { $0.meaning == meaning && $0.words.contains(place) }
    }
    if Lexicon.adjectives.contains(token.key), Lexicon.articles.contains(tokens[index - 1].key) || isArticle(index - 1),
      isRead(index + 1, as: .kind)
    {
      isFiller[index] = true
    } else if token.key.count > 2, !isRead(index, as: .node), isRead(index + 1, as: .node),
      let meant = Lexicon.preposition(misspelt: token.key)
    {
      prepositions[index] = meant
    }
  }

  private func isArticle(_ index: Int) -> Bool { ["a", "an"].contains(tokens[index].key) }

  private mutating func read(at index: Int, _ surroundings: any Surroundings, _ isLenient: Bool) {
    let token = tokens[index]
    guard !token.isQuoted else {
      add(.text, surroundings.word(token.text), index..<index + 1)
      return
    }
    let command = surroundings.hasCommand(token.key) ? token.key : token.text
    if surroundings.hasCommand(command) { add(.topic, command, index..<index + 1) }
    if Self.isRule(token.text) { add(.topic, token.text, index..<index + 1) }
    let isNode = surroundings.isNode(token.text)
    if isNode { add(.node, token.text, index..<index + 1) }
    // Names that exist outrank words that do not.
    readWords(at: index, surroundings, cost: isNode ? 0.8 : 0)
    readValue(token, index..<index + 1, surroundings)
    guard !isNode else { return }
    let known = surroundings.action(meantBy: token.text)
    if let known { add(.action, known, index..<index + 1, known == token.text ? 0 : 0.3) }
    if isLenient, !isKnown[index], token.key.count > 2 { readNearly(token, at: index, surroundings) }
    readNew(token, index..<index + 1, surroundings, isAction: known != nil)
  }

  /// Adds the concepts and kinds of one to four words.
  private mutating func readWords(at index: Int, _ surroundings: any Surroundings, cost: Double) {
    for length in 1...4 where index + length <= tokens.count {
      let range = index..<index + length
      guard !tokens[range].contains(where: { $0.isQuoted }),
        length == 1 || tokens[range].allSatisfy({ !$0.key.isEmpty })
      else { break }
      let key = tokens[range].map { $0.key }.joined(separator: " ")
      for concept in Lexicon.concepts(of: key) { add(.concept(concept), concept, range, cost) }
      if let state = Lexicon.states[key] { add(.state, state, range, cost) }
      if let property = Lexicon.properties[key] { add(.property, property, range, cost) }
      if let page = FieldWords.page(of: key) {
        add(.page, page, range, cost * 2 + (index > 0 && isArticle(index - 1) ? 0 : 0.2))
      }
      if length > 1, let keys = Lexicon.keys(saidIn: tokens[range].map { $0.text }) { add(.keys, keys, range) }
      if let (kind, isOne) = kind(range, key, surroundings) {
        let isDefinite =
          index > 0 && (Lexicon.articles.contains(tokens[index - 1].key) || prepositions[index - 1] != nil)
        // `the window` is one that there is.
        add(.kind, kind, range, cost * 2 + (isOne && isDefinite ? 0.4 : 0))
        if isOne { add(.oneKind, kind, range, cost * 2 + (isDefinite ? 0.5 : 0)) }
        // `the button` is the only one that there is.
        if cost == 0, isDefinite || kind == "window", let only = surroundings.only(kind) {
          add(.node, only, range, 0.3)
        }
        if ["alert", "UIAlertController"].contains(kind) { add(.alert, kind, range, cost * 2) }
      }
    }
  }

  /// Returns the kind that words say, and whether they say one.
  private func kind(
    _ range: Range<Int>, _ key: String, _ surroundings: any Surroundings
  ) -> (kind: String, isOne: Bool)? {
    guard !isFiller[range.lowerBound], prepositions[range.lowerBound] == nil, !Lexicon.isNoKind.contains(key) else {
      return nil
    }
    if range.count == 1, let kind = surroundings.kind(said: tokens[range.lowerBound].text) { return (kind, true) }
    for said in Lexicon.singular(key) where !Lexicon.isNoKind.contains(said) {
      let noun = Lexicon.nouns[said] ?? said
      if let kind = surroundings.kind(said: noun.filter { $0 != " " }) { return (kind, said == key) }
    }
    return nil
  }

  private mutating func readValue(_ token: Token, _ range: Range<Int>, _ surroundings: any Surroundings) {
    let text = token.text
    if let flag = Lexicon.flags[token.key] { add(.flag, flag, range) }
    if let keys = Lexicon.keys(text) { add(.keys, keys, range) }
    if 1...3 ~= range.lowerBound, text.count > 1, Lexicon.isKey(text) { add(.keys, token.key, range, 0.3) }
    if text.contains("*"), text.count > 1 { add(.glob, text, range) }
    if Int(text) != nil { add(.number, text, range) }
    if let number = Lexicon.numbers[token.key] { add(.number, number, range) }
    if let format = Lexicon.formats[token.key] { add(.format, format, range) }
    if let event = Lexicon.events[token.key] { add(.event, event, range) }
    let parts = text.filter { $0 != "(" && $0 != ")" }.split(separator: ",", omittingEmptySubsequences: false)
    if parts.count == 2, parts.allSatisfy({ Double($0) != nil }) {
      add(.point, parts.joined(separator: ","), range)
    }
    let dotted = text.split(separator: ".", omittingEmptySubsequences: false)
    if dotted.count > 1, surroundings.isNode(String(dotted[0])), !dotted[1].isEmpty {
      let last = String(dotted[dotted.count - 1])
      add(.path, "\(dotted[0]).\(Lexicon.properties[last.lowercased()] ?? last)", range)
      // `home.view` is where `home` is.
      if ["view", "contentView", "window"].contains(dotted[1]) { add(.node, String(dotted[0]), range, 0.2) }
    } else if text.contains("/") || dotted.count > 1 && dotted.allSatisfy({ !$0.isEmpty }),
      text.contains(where: { $0.isLetter })
    {
      add(.file, surroundings.word(text), range)
    }
  }

  /// Adds what a word that is not known is spelled like.
  private mutating func readNearly(_ token: Token, at index: Int, _ surroundings: any Surroundings) {
    if let node = surroundings.nodes(near: token.text).first { add(.node, node, index..<index + 1, 1.5) }
    // People hit the first letter of a word; what destroys is not guessed.
    guard token.key.count > 3, let word = Spelling.nearest(to: token.key, among: Lexicon.words, distance: 1),
      word.first == token.key.first
    else { return }
    for concept in Lexicon.concepts(of: word) { add(.concept(concept), concept, index..<index + 1, 1.2) }
  }

  /// Adds the readings of a word that may name something new.
  private mutating func readNew(
    _ token: Token, _ range: Range<Int>, _ surroundings: any Surroundings, isAction: Bool
  ) {
    let index = range.lowerBound
    let isCalled = index > 0 && Lexicon.isNaming.contains(tokens[index - 1].key)
    guard let first = token.text.first, first.isLetter || first == "_",
      token.text.allSatisfy({ $0.isLetter || $0.isNumber || "_-:".contains($0) }),
      isCalled || !isFiller[index] && prepositions[index] == nil, !Lexicon.isNoName.contains(token.key)
    else { return }
    let isOrdinary = isKnown[index] && !isCalled
    // Actions are written in camel case or end in a colon.
    let isWritten = token.text.dropFirst().contains { $0.isUppercase || $0 == ":" }
    // A line begins with what is done, or with something that exists.
    guard index > 0 || isWritten else { return }
    let concepts = isCalled ? [] : Lexicon.concepts(of: token.key)
    let isVerb = concepts.contains { !Lexicon.weak.contains($0) } && token.text.first?.isUppercase == false
    if !token.text.contains(":") { add(.name, token.text, range, isAction || isVerb ? 0.6 : isOrdinary ? 0.3 : 0) }
    // A tap is an event, and no action.
    guard !isAction, Lexicon.events[token.key] == nil, isCalled || !concepts.contains("tap") else { return }
    add(.newAction, token.text, range, isWritten ? 0.2 : isOrdinary ? 0.6 : 0.4)
  }

  // MARK: Words

  /// Returns the words of a line: quotes hold words together, an apostrophe between letters does not.
  private static func split(_ line: String) -> [Token] {
    var tokens: [Token] = []
    var word = ""
    var quote: Character?
    func end(isQuoted: Bool) {
      if isQuoted {
        tokens.append(Token(text: word, key: "", isQuoted: true))
      } else {
        tokens += plain(word)
      }
      word = ""
    }
    for character in line {
      if let open = quote {
        if character == open {
          end(isQuoted: true)
          quote = nil
        } else {
          word.append(character)
        }
      } else if character == "\"" || character == "“" || character == "'" && word.isEmpty {
        if !word.isEmpty { end(isQuoted: false) }
        quote = character == "“" ? "”" : character
      } else if character.isWhitespace {
        if !word.isEmpty { end(isQuoted: false) }
      } else {
        word.append(character)
      }
    }
    if !word.isEmpty { end(isQuoted: false) }
    return tokens
  }

  /// Returns a word without the signs around it, or the words that it is short for.
  private static func plain(_ word: String) -> [Token] {
    var text = word.swapping("’", for: "'")[...]
    if text.hasPrefix("!="), let words = Lexicon.short["!="] {
      return words.split(separator: " ").map { Token(text: String($0), key: String($0)) }
    }
    while text.count > 1, let last = text.last, ",;?!".contains(last) { text = text.dropLast() }
    while text.count > 1, text.hasPrefix("!") { text = text.dropFirst() }
    if text.count > 1, text.hasSuffix("."), !text.hasPrefix(".") { text = text.dropLast() }
    // `openTab(favorites)` and `openTab(tab: .favorites)` name the action, then what it carries.
    let parts = text.split { "(),".contains($0) }
    if text.hasSuffix(")"), parts.count == 2, text.first?.isLetter == true, parts[1].first?.isLetter == true,
      !parts[1].hasSuffix(":")
    {
      return parts.map { token($0) }
    }
    // `tabs handles: openTab` says what it would without the sign.
    if text.hasSuffix(":"),
      ["handles:", "is:", "to:", "from:", "on:", "in:", "by:", "sends:"].contains(text.lowercased())
    {
      text = text.dropLast()
    }
    // Of `save()` and `save(_:)` the name of the action.
    for (signs, colon) in [("()", ""), ("(_:)", ":")] where text.hasSuffix(signs) && text.count > signs.count {
      text = (text.dropLast(signs.count) + colon)[...]
    }
    let lower = text.lowercased()
    // `cell3.next` asks for it as `cell3 next` does.
    if let dot = lower.lastIndex(of: "."), let word = Lexicon.asked[String(lower[dot...].dropFirst())] {
      return [token(text.prefix(lower[..<dot].count)), Token(text: word, key: word)]
    }
    if let words = Lexicon.short[lower] {
      return words.split(separator: " ").map { Token(text: String($0), key: String($0)) }
    }
    if lower.hasSuffix("n't") { return [token(text.dropLast(3)), Token(text: "not", key: "not")] }
    if lower.hasSuffix("'s") { return [token(text.dropLast(2))] }
    return [token(text)]
  }

  private static func token(_ text: Substring) -> Token {
    let key = text.lowercased()
    let isJoined = key.first?.isLetter == true && !key.contains("+") && !key.contains(".")
    return Token(text: String(text), key: isJoined ? key.filter { $0 != "-" && $0 != "_" } : key)
  }
}
