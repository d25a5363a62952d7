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
    case node, action, newAction, selector, kind, name, property, path, flag, keys, point, number, file, text, event,
      topic, glob
    /// The kind of an alert, which is presented.
    case alert
    /// The kind of a controller that has others.
    case container
    /// A kind or class in the singular, such as one asks what it is.
    case oneKind
    /// A format of `export`.
    case format
    /// A word of the field; the value is the page of help about it.
    case page
    /// How a controller is presented, such as `full screen`.
    case style
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
  /// The words that were not typed so.
  private var corrected: Set<Int> = []

  /// Reads a line; with `isLenient`, words that are nearly known count as known.
  init?(_ line: String, in surroundings: any Surroundings, isLenient: Bool) {
    tokens = Self.split(line)
    guard !tokens.isEmpty, tokens.count <= Self.limit else { return nil }
    prepositions = tokens.map { $0.isQuoted ? nil : Lexicon.prepositions[$0.key] }
    isFiller = tokens.map { !$0.isQuoted && Lexicon.isFiller($0.key) }
    isKnown = Array(repeating: false, count: tokens.count)
    // A node keeps its name where that is a word of speech; an article is one.
    for index in tokens.indices where tokens[index].text.count > 3 && surroundings.isNode(tokens[index].text) {
      isFiller[index] = false
    }
    // What is written with a capital is a name.
    for index in tokens.indices.dropFirst() where tokens[index].text.count > 1 && isFiller[index] {
      isFiller[index] =
        tokens[index].text.first?.isUppercase == false || tokens[index].text == tokens[index].text.uppercased()
    }
    for index in tokens.indices.dropLast() where tokens[index].key == "next" && tokens[index + 1].key == "to" {
      (isFiller[index], prepositions[index + 1]) = (true, "beside")
    }
    for index in tokens.indices.dropFirst() where tokens[index].key == "own" && tokens[index - 1].key == "its" {
      isFiller[index] = true
    }
    if isLenient { for index in tokens.indices { correct(at: index, surroundings) } }
    for index in tokens.indices { read(at: index, surroundings, isLenient) }
    for index in tokens.indices { readDescription(at: index) }
    for index in tokens.indices.dropLast() where tokens[index].key == "right" && tokens[index + 1].key == "now" {
      isFiller[index] = true
    }
    // An article stands before another word; alone it may be a name.
    for index in tokens.indices where tokens[index].key == "a" && isAlone(index, surroundings) {
      isFiller[index] = false
    }
  }

  /// Returns whether a letter that may be an article has no noun behind it.
  private func isAlone(_ index: Int, _ surroundings: any Surroundings) -> Bool {
    guard index + 1 < tokens.count else { return true }
    // Of `a settings screen` the last word says what it is.
    if index + 2 < tokens.count, prepositions[index + 1] == nil, prepositions[index + 2] == nil,
      isKnown[index + 2] || tokens[index + 2].key == "screen", !surroundings.isNode(tokens[index].text)
    {
      return false
    }
    if isKnown[index + 1] || isFiller[index + 1] { return false }
    return surroundings.isNode(tokens[index].text) || prepositions[index + 1] != nil
      || !readings.contains { $0.words.contains(index + 1) && $0.meaning != .name && $0.meaning != .newAction }
  }

  /// Reads a word that is one letter from a word of the lexicon as that.
  private mutating func correct(at index: Int, _ surroundings: any Surroundings) {
    let token = tokens[index]
    guard !token.isQuoted, token.key.count > 3, !isFiller[index], prepositions[index] == nil,
      !surroundings.isNode(token.text), !surroundings.hasCommand(token.key),
      surroundings.action(meantBy: token.text) == nil, surroundings.kind(said: token.text) == nil,
      let meant = Lexicon.word(misspelt: token.text, isState: index > 0)
    else { return }
    tokens[index].text = meant
    tokens[index].key = meant
    // What is not used of it may have been another word.
    isFiller[index] = false
    prepositions[index] = Lexicon.prepositions[meant]
    corrected.insert(index)
  }

  /// The concepts that words of the line stand for.
  var concepts: Set<String> {
    Set(readings.compactMap { if case .concept(let concept) = $0.meaning { concept } else { nil } })
  }

  mutating func add(_ meaning: Meaning, _ value: String, _ words: Range<Int>, _ cost: Double = 0) {
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
    if Lexicon.adjectives.contains(token.key), Lexicon.articles.contains(tokens[index - 1].key) || isArticle(index - 1),
      isRead(index + 1, as: .kind) || isRead(index + 1, as: .concept("handler"))
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
      // The title of a menu item is its name, without the dots that say that it asks more.
      let name = token.text.hasSuffix("…") ? String(token.text.dropLast()) : token.text
      if let first = name.first, first.isLetter, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) {
        add(.name, name, index..<index + 1, 0.2)
      }
      // `what does 'first responder' mean` asks about the words.
      if let page = FieldWords.page(of: token.text) { add(.page, page, index..<index + 1, 0.2) }
      return
    }
    let command = surroundings.hasCommand(token.key) ? token.key : token.text
    // `it` is seldom the command.
    if surroundings.hasCommand(command), !["it", "if", "can", "let"].contains(command) {
      add(.topic, command, index..<index + 1)
    }
    if Self.isRule(token.text) { add(.topic, token.text, index..<index + 1) }
    // `the output` is seldom the command.
    let isNoun = index > 0 && Lexicon.articles.contains(tokens[index - 1].key) && index + 1 == tokens.count
    if isNoun { readings.removeAll { $0.meaning == .topic && $0.words.lowerBound == index } }
    // `put a button in it`, and `hide it`.
    if token.key == "it", !surroundings.isNode("it"), let it = surroundings.it, index > 0,
      ["in", "to", "on", "from", "of"].contains(prepositions[index - 1]) || tokens.count == 2
    {
      add(.node, it, index..<index + 1)
      isFiller[index] = false
    }
    let isNode = surroundings.isNode(token.text)
    if isNode { add(.node, token.text, index..<index + 1) }
    readJoined(at: index, surroundings)
    // `saves target` is that of `save`.
    if !isNode, token.text.hasSuffix("s"), surroundings.isNode(String(token.text.dropLast())) {
      add(.node, String(token.text.dropLast()), index..<index + 1, 0.2)
    }
    // Names that exist outrank words that do not.
    readWords(at: index, surroundings, cost: isNode ? 0.8 : corrected.contains(index) ? 0.5 : 0)
    readValue(token, index..<index + 1, surroundings)
    guard !isNode else { return }
    let known = surroundings.action(meantBy: token.text)
    if let known { add(.action, known, index..<index + 1, known == token.text ? 0 : 0.3) }
    if known == nil, let action = Lexicon.editing[token.key] { add(.action, action, index..<index + 1, 0.7) }
    // A question is hardly about an action that nobody knows.
    if known == nil, token.text.count > 5, token.text.dropFirst().contains(where: { $0.isUppercase || $0 == ":" }),
      Lexicon.openings.contains(tokens[0].key), let near = surroundings.action(near: token.text)
    {
      add(.action, near, index..<index + 1, 0.1)
    }
    if isLenient, !isKnown[index], token.key.count > 2 { readNearly(token, at: index, surroundings) }
    if corrected.contains(index) { return }
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
      // Several words that mean something together are hardly a name and more.
      let cost = length > 1 ? min(cost, 0.3) : cost
      for concept in Lexicon.concepts(of: key) { add(.concept(concept), concept, range, cost) }
      if length > 1, let event = Lexicon.events[key.filter { $0 != " " }] { add(.event, event, range) }
      if length > 1, Lexicon.concepts(of: key).contains("replace") {
        // `next to` says a place, and not the next responder.
        readings.removeAll {
          if case .concept = $0.meaning { $0.words.lowerBound == index && $0.words.count < length } else { false }
        }
      }
      if let state = Lexicon.states[key] { add(.state, state, range, cost) }
      if let property = Lexicon.properties[key] { add(.property, property, range, cost) }
      if let style = Lexicon.styles[key] { add(.style, style, range, cost) }
      if let page = FieldWords.page(of: key)
        ?? FieldWords.page(of: tokens[range].map { $0.text }.joined(separator: " "))
      {
        add(.page, page, range, cost * 2 + (index > 0 && isArticle(index - 1) ? 0 : 0.2))
      }
      if length > 1, let keys = Lexicon.keys(saidIn: tokens[range].map { $0.text }) { add(.keys, keys, range) }
      if let (kind, isOne) = kind(range, key, surroundings) {
        // `menu item` is no menu, nor the only one there is.
        readings.removeAll {
          length > 1 && $0.words.lowerBound == index
            && ([.kind, .oneKind].contains($0.meaning) || $0.meaning == .node && $0.cost == 0.3)
        }
        let isDefinite =
          index > 0 && (Lexicon.articles.contains(tokens[index - 1].key) || prepositions[index - 1] != nil)
        // `the window` is one that there is.
        let cost = corrected.contains(index) ? cost / 2 : cost
        add(.kind, kind, range, cost * 2 + (isOne && isDefinite ? 0.4 : 0))
        if isOne { add(.oneKind, kind, range, cost * 2 + (isDefinite ? 0.5 : 0)) }
        // `the button` is the only one that there is.
        if cost == 0, isDefinite || kind == "window", let only = surroundings.only(kind) {
          add(.node, only, range, 0.3)
        }
        // `the Add menu item` is `addItem`.
        if isOne, index > 1, !tokens[index - 1].isQuoted, tokens[index - 1].key.count > 2, !isFiller[index - 1],
          prepositions[index - 1] == nil, !surroundings.isNode(tokens[index - 1].text),
          let only = surroundings.only(kind, named: tokens[index - 1].text)
        {
          add(.node, only, index - 1..<range.upperBound, 0.1)
        }
        if ["alert", "UIAlertController"].contains(kind) { add(.alert, kind, range, cost * 2) }
        if Lexicon.containers.contains(kind) { add(.container, kind, range, cost * 2) }
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
    let text = tokens[range.lowerBound].text
    // `UIButtons` are of the class.
    if range.count == 1, text.first?.isUppercase == true, text.hasSuffix("s"),
      let kind = surroundings.kind(said: String(text.dropLast()))
    {
      return (kind, false)
    }
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
    if text.contains("*") { add(.glob, text, range) }
    if Double(text) != nil, text.first?.isNumber == true || text.first == "-" { add(.number, text, range) }
    readFrame(at: range.lowerBound)
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
    if numbers.count == 4, numbers.allSatisfy({ Double($0) != nil }) { add(.number, text, range) }
    if let number = Lexicon.numbers[token.key] { add(.number, number, range) }
    if let format = Lexicon.formats[token.key] { add(.format, format, range) }
    if let event = Lexicon.events[token.key] { add(.event, event, range) }
    readPoint(at: range.lowerBound)
    let dotted = text.split(separator: ".", omittingEmptySubsequences: false)
    if dotted.count > 1, surroundings.isNode(String(dotted[0])), !dotted[1].isEmpty {
      let last = String(dotted[dotted.count - 1])
      add(.path, "\(dotted[0]).\(Lexicon.properties[last.lowercased()] ?? last)", range)
      // `app.responder` is a file.
      if Lexicon.extensions.contains(last) { add(.file, surroundings.word(text), range) }
      // `home.view` is where `home` is.
      if dotted.count == 2, ["view", "contentView", "window"].contains(dotted[1]) {
        add(.node, String(dotted[0]), range, 0.2)
      }
    } else if Double(text) == nil, text.contains("/") || dotted.count > 1 && dotted.allSatisfy({ !$0.isEmpty }),
      text.contains(where: { $0.isLetter })
    {
      add(.file, surroundings.word(text), range)
    }
  }

  /// Adds what a word that is not known is spelled like.
  private mutating func readNearly(_ token: Token, at index: Int, _ surroundings: any Surroundings) {
    let length = token.text.count
    guard length > 4, Lexicon.word(misspelt: token.text) == nil else { return }
    let distance = length > 5 ? 2 : 1
    if let node = surroundings.nodes(near: token.text).first,
      Spelling.nearest(to: token.text, among: [node], distance: distance) != nil
    {
      add(.node, node, index..<index + 1, 0.6)
    }
    if length > 5, let action = surroundings.action(near: token.text) {
      add(.action, action, index..<index + 1, 0.6)
    }
  }

  /// Adds the readings of a word that may name something new.
  private mutating func readNew(
    _ token: Token, _ range: Range<Int>, _ surroundings: any Surroundings, isAction: Bool
  ) {
    let index = range.lowerBound
    let isCalled = index > 0 && prepositions[index] == nil && Lexicon.isNaming.contains(tokens[index - 1].key)
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
    // A word of speech is seldom a name, a kind or a misspelt word still less.
    let isSpeech = !isCalled && !isWritten && token.text.first?.isLowercase == true
    // Behind a kind it is what the new one is called: `a view box`.
    let isKind = isSpeech && isRead(index, as: .kind) && !(index > 1 && isRead(index - 1, as: .kind))
    // A word of a longer one has its meaning there, as one that describes the next.
    let isPart =
      isSpeech
      && (readings.contains { $0.words.count > 1 && $0.words.contains(index) && $0.meaning != .point }
        || Lexicon.adjectives.contains(token.key) && index + 1 < tokens.count && prepositions[index + 1] == nil)
    let isMisspelt = isSpeech && !isKnown[index] && token.key.count > 4 && Lexicon.word(misspelt: token.text) != nil
    if !token.text.contains(":") {
      add(
        .name, token.text, range,
        isKind || isPart ? 0.9 : isAction || isVerb ? 0.6 : isOrdinary ? 0.3 : isMisspelt ? 0.6 : 0)
    }
    // A tap is an event, and no action; nor is `does`.
    guard !isAction, !Lexicon.openings.contains(token.key), Lexicon.events[token.key] == nil,
      Lexicon.keys(token.text) == nil, !concepts.contains(where: ["tap", "do", "be"].contains)
    else { return }
    // What describes is none.
    let isNoAction =
      isKind || isPart || isMisspelt
      || isSpeech && (Lexicon.adjectives.contains(token.key) || token.key.hasSuffix("able"))
    add(.newAction, token.text, range, isWritten ? 0.2 : isNoAction ? 1.3 : isOrdinary ? 0.5 : 0.4)
  }

  private func isRead(_ place: Int, as meaning: Meaning) -> Bool {
    readings.contains { $0.meaning == meaning && $0.words.contains(place) }
  }
}
