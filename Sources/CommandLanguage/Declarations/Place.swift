// SPDX-License-Identifier: Apache-2.0

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
  public var keywords: [String] { openings.compactMap(\.opening) }

  /// The kind of word that fits next.
  public var slot: Slot? { parameter?.slot }

  /// Returns the words of the parameter with a name or keyword.
  public func words(of name: String) -> [String] {
    given.filter { $0.parameter.keyword == name || $0.parameter.keyword == nil && $0.parameter.name == name }
      .flatMap(\.words)
  }

  fileprivate mutating func give(_ word: String?, to parameter: ParameterInfo) {
    if let last = given.last, last.parameter === parameter {
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
    var place = Place()
    var arguments = parameters.filter { $0.role == .argument || $0.role == .rest }[...]
    var phrase: ParameterInfo?
    var hasBlock = false
    for word in words {
      if word == CompletionContext.closedBlock {
        // Only keywords can follow a block.
        if let block = phrase ?? parameters.first(where: { $0.role == .body }) { place.give(word, to: block) }
        (phrase, arguments, hasBlock) = (nil, [], true)
      } else if let opening = parameters.first(where: { $0.opening == word }) {
        place.give(nil, to: opening)
        if opening.keyword != nil { phrase = opening }
      } else if let phrase {
        place.give(word, to: phrase)
      } else if let next = arguments.first {
        place.give(word, to: next)
        if next.role == .argument { arguments = arguments.dropFirst() }
      }
    }
    let given = Set(place.given.compactMap(\.parameter.opening))
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
