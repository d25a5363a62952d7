// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// The form of a command's statements: the number of words, the keywords, and whether there is a block.
///
/// Checking a statement against its form needs no values, so a body is checked when it is defined.
@usableFromInline
final class Shape: @unchecked Sendable {
  struct Phrase: Sendable {
    let keyword: String
    let limit: Int
    let takesBlock: Bool

    /// The keyword as the words of a statement store it.
    var text: ShortText {
      guard let text = ShortText(keyword) else { preconditionFailure("the keyword '\(keyword)' is too long") }
      return text
    }
  }

  /// The number of words in the verb.
  let verbLength: Int
  /// The second word of a verb that has two.
  let form: String?
  let argumentLimit: Int
  let phrases: [Phrase]
  // OPTIMIZATION: what every statement asks of the phrases stands in plain memory, which is never freed, as no declaration is.
  /// The keywords.
  private let texts: UnsafePointer<ShortText>
  /// The largest number of words of each phrase.
  let limits: UnsafePointer<Int>
  /// A set of the first bytes of the keywords, each by its lower six bits.
  let letters: UInt64
  let flags: [String]
  let takesBody: Bool
  let parameters: [ParameterInfo]
  let usage: String
  let deferredKeyword: String?
  /// The parameters before which a word is left for the next one, a bit each by its index.
  let leaving: UInt64

  /// Returns the phrase that a word introduces, or nil.
  @inline(__always)
  func phrase(for text: ShortText) -> Int? {
    var index = 0
    while index < phrases.count {
      if texts[index] == text { return index }
      index &+= 1
    }
    return nil
  }

  @usableFromInline
  init(verb: String, parameters: [ParameterInfo]) {
    self.parameters = parameters
    let verbWords = verb.split(separator: " ").map(String.init)
    verbLength = verbWords.count
    form = verbWords.count > 1 ? verbWords[1] : nil
    var (limit, phrases, flags, takesBody) = (0, [Phrase](), [String](), false)
    for parameter in parameters {
      switch parameter.role {
      case .argument: if limit < Int.max { limit += 1 }
      case .rest: limit = Int.max
      case .phrase(let keyword): phrases.append(Phrase(keyword: keyword, limit: 1, takesBlock: false))
      case .phraseRest(let keyword):
        phrases.append(Phrase(keyword: keyword, limit: Arguments.wordLimit, takesBlock: false))
      case .phraseBody(let keyword): phrases.append(Phrase(keyword: keyword, limit: 0, takesBlock: true))
      case .flag(let name): flags.append(name)
      case .body: takesBody = true
      }
    }
    precondition(phrases.count <= Arguments.phraseLimit, "'\(verb)' has too many phrases")
    argumentLimit = limit
    self.phrases = phrases
    let texts = UnsafeMutablePointer<ShortText>.allocate(capacity: phrases.count)
    let limits = UnsafeMutablePointer<Int>.allocate(capacity: phrases.count)
    for index in phrases.indices {
      (texts + index).initialize(to: phrases[index].text)
      (limits + index).initialize(to: phrases[index].limit)
    }
    (self.texts, self.limits) = (UnsafePointer(texts), UnsafePointer(limits))
    var leaving: UInt64 = 0
    for index in parameters.indices where parameters[index].isBeforeRequired { leaving |= 1 << UInt64(index) }
    self.leaving = leaving
    letters = phrases.reduce(0) { $0 | 1 << UInt64($1.text.firstByte & 63) }
    self.flags = flags
    self.takesBody = takesBody
    deferredKeyword = parameters.first(where: { $0.isDeferred }).map { $0.keyword ?? verb }
    usage = ([verb] + parameters.map { $0.usage }).joined(separator: " ")
  }
}

/// The kind of word that fits a place of a command, such as a node or a file.
///
/// The program that declares the commands names the kinds.
public struct Slot: Hashable, Sendable {
  /// The name, which help shows in capitals.
  public let name: String
  /// The words that fit, when they are known in advance.
  public let choices: [String]
  /// What the choices mean, in the same order; empty where the words say it.
  public let meanings: [String]
  /// What the words refer to, for those who colour or rename them.
  public let referent: Referent
  /// Whether the words make what they refer to.
  public private(set) var isDefinition: Bool
  /// Returns the word that people also say in several words, or nil for others.
  let joining: (@Sendable ([String]) -> String?)?

  /// What a word of a statement refers to.
  public enum Referent: Sendable {
    /// Nothing that has a name.
    case nothing
    /// An object or a class, which share their names.
    case name
    case className
    case action
    /// An object and its property, with a dot between them.
    case property
    case variable
    /// An action, or the name of an object that there is.
    case actionOrName
  }

  /// Makes a slot.
  public init(
    _ name: String, choices: [String] = [], meanings: [String] = [], of referent: Referent = .nothing,
    isDefinition: Bool = false, joining: (@Sendable ([String]) -> String?)? = nil
  ) {
    (self.name, self.choices, self.meanings) = (name, choices, meanings)
    (self.referent, self.isDefinition, self.joining) = (referent, isDefinition, joining)
  }

  /// The same slot in a statement that makes what its words refer to.
  public var defining: Slot {
    var slot = self
    slot.isDefinition = true
    return slot
  }

  /// Returns whether both have the name, whatever statement they are in.
  public static func == (one: Slot, other: Slot) -> Bool { one.name == other.name && one.choices == other.choices }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Any word.
  public static let text = Slot("text")

  /// A word of a condition; its form can be checked while its variables are unknown.
  public static let condition = Slot("CONDITION")

  var isCondition: Bool { self == .condition }
}

/// A value that one word of a statement can be read as.
public protocol WordValue: Sendable {
  /// The kind of word that fits, for completion and help.
  static var slot: Slot { get }
  /// Reads the word.
  ///
  /// - Throws: `syntax` or `bad-argument`, at the word.
  init(_ word: Word) throws(Diagnostic)
}

extension Word: WordValue {
  /// Accepts any word.
  public static var slot: Slot { .text }
  /// Uses the word itself.
  public init(_ word: Word) { self = word }
}

/// The parameters that may follow some words of a statement.
public struct Place: Sendable {
  /// The parameter of the next word, or nil when only a keyword, a flag or a block may follow.
  public fileprivate(set) var parameter: ParameterInfo?
  /// The number of words the parameter already has.
  public fileprivate(set) var count = 0
  /// The phrases and flags that may still begin here, in the order of the declaration.
  public fileprivate(set) var openings: [ParameterInfo] = []
  /// The block that may follow.
  public fileprivate(set) var block: ParameterInfo?
  /// The words that were given, by parameter, in the order they were written.
  public fileprivate(set) var given: [(parameter: ParameterInfo, words: [String])] = []

  /// The keywords and flags that may follow.
  public var keywords: [String] { openings.compactMap { $0.opening } }

  /// The kind of word that fits next.
  public var slot: Slot? { parameter?.slot }

  /// Returns the words of the parameter with a name or keyword.
  public func words(of name: String) -> [String] {
    given.filter { $0.parameter.keyword == name || $0.parameter.keyword == nil && $0.parameter.name == name }
      .flatMap { $0.words }
  }

  fileprivate mutating func give(_ word: String?, to parameter: ParameterInfo) {
    // OPTIMIZATION: the words are not held twice, so that one is added in place.
    if given.last?.parameter === parameter {
      if let word { given[given.count - 1].words.append(word) }
    } else {
      given.append((parameter, word.map { [$0] } ?? []))
    }
  }
}

extension ParameterInfo {
  /// The word that introduces the parameter: a keyword or a flag.
  public var opening: String? {
    if case .flag(let name) = role { return name }
    return keyword
  }
}

extension Declaration {
  /// Returns what may follow some words of a statement.
  ///
  /// `words` are those after the verb, as written. A keyword or flag that was given is not offered again.
  public func place(after words: [String]) -> Place {
    var reader = PlaceReader(parameters)
    for word in words { reader.read(word) }
    return reader.place
  }
}

/// Follows the words of a statement, and says what may come next.
public struct PlaceReader {
  private let parameters: [ParameterInfo]
  private var known = Place()
  private var arguments: ArraySlice<ParameterInfo>
  private var phrase: ParameterInfo?
  /// The number of words that each parameter has, by its keyword or name.
  private var counts: [String: Int] = [:]
  private var hasBlock = false

  /// Begins behind the verb of a statement.
  public init(_ parameters: [ParameterInfo]) {
    self.parameters = parameters
    arguments = parameters.filter { $0.role == .argument || $0.role == .rest }[...]
  }

  /// Goes on behind a word.
  ///
  /// - Complexity: O(parameters).
  public mutating func read(_ word: String) {
    if word == CompletionContext.closedBlock {
      // Only keywords can follow a block.
      if let block = phrase ?? parameters.first(where: { $0.role == .body }) { give(word, to: block) }
      (phrase, arguments, hasBlock) = (nil, [], true)
    } else if let opening = parameters.first(where: { $0.opening == word }) {
      known.give(nil, to: opening)
      if opening.keyword != nil { phrase = opening }
    } else if let phrase {
      give(word, to: phrase)
    } else if let next = arguments.first {
      give(word, to: next)
      if next.role == .argument { arguments = arguments.dropFirst() }
    }
  }

  private mutating func give(_ word: String, to parameter: ParameterInfo) {
    known.give(word, to: parameter)
    counts[parameter.keyword ?? parameter.name, default: 0] += 1
  }

  /// The kind of word that fits next, as ``place`` says.
  ///
  /// - Complexity: O(1).
  public var slot: Slot? {
    guard let phrase else { return arguments.first?.slot }
    return switch phrase.role {
    case .phraseBody: nil
    case .phraseRest: phrase.slot
    default: counts[phrase.keyword ?? ""] == nil ? phrase.slot : nil
    }
  }

  /// What may follow.
  ///
  /// - Complexity: O(words + parameters).
  public var place: Place {
    var place = known
    let given = Set(place.given.compactMap { $0.parameter.opening })
    let openings = parameters.filter { parameter in
      if case .phraseBody = parameter.role, !hasBlock { return false }
      return parameter.opening.map { !given.contains($0) } ?? false
    }
    let block = hasBlock ? nil : parameters.first { $0.role == .body }
    guard let phrase else {
      place.parameter = arguments.first
      place.count = place.parameter.map { place.words(of: $0.name).count } ?? 0
      let isAwaited = place.parameter.map { $0.isRequired && ($0.role == .argument || place.count == 0) } ?? false
      if !isAwaited { (place.openings, place.block) = (openings, block) }
      return place
    }
    place.count = phrase.keyword.map { place.words(of: $0).count } ?? 0
    switch phrase.role {
    case .phraseBody: if place.count == 0 { place.block = phrase }
    case .phraseRest: place.parameter = phrase
    default: if place.count == 0 { place.parameter = phrase }
    }
    if place.count > 0 { (place.openings, place.block) = (openings, block) }
    return place
  }
}
