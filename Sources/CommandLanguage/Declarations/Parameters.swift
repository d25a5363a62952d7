// SPDX-License-Identifier: Apache-2.0

/// A required word.
public struct Argument<Value: WordValue>: Parameter {
  private let knowledge: Knowledge
  /// The description of the parameter.
  public var info: ParameterInfo { knowledge.info }

  /// Declares the argument.
  public init(_ name: String, _ type: Value.Type, fits slot: Slot = Value.slot, _ summary: String) {
    knowledge = Knowledge(
      ParameterInfo(name: name, role: .argument, slot: slot, isRequired: true, summary: summary))
  }

  /// Reads the next word.
  @inlinable
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> Value {
    guard let word = arguments.nextArgument() else { throw arguments.missing(info) }
    return try Value(word)
  }
}

extension Argument where Value == Word {
  /// Declares an argument that accepts any word.
  public init(_ name: String, fits slot: Slot = .text, _ summary: String) {
    self.init(name, Word.self, fits: slot, summary)
  }
}

/// An optional word.
public struct OptionalArgument<Wrapped: WordValue>: Parameter {
  private let knowledge: Knowledge
  @usableFromInline let isBeforeRequired: Bool
  /// The description of the parameter.
  public var info: ParameterInfo { knowledge.info }

  /// Declares the argument; with `beforeRequired`, a single word belongs to the required argument behind it.
  public init(
    _ name: String, _ type: Wrapped.Type, fits slot: Slot = Wrapped.slot, _ summary: String,
    beforeRequired: Bool = false
  ) {
    isBeforeRequired = beforeRequired
    knowledge = Knowledge(
      ParameterInfo(
        name: name, role: .argument, slot: slot, isRequired: false, summary: summary, isBeforeRequired: beforeRequired))
  }

  /// Reads the next word, or returns nil.
  @inlinable
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> Wrapped? {
    if isBeforeRequired, arguments.argumentCount < 2 { return nil }
    guard let word = arguments.nextArgument() else { return nil }
    return try Wrapped(word)
  }
}

extension OptionalArgument where Wrapped == Word {
  /// Declares an argument that accepts any word.
  public init(_ name: String, fits slot: Slot = .text, _ summary: String) {
    self.init(name, Word.self, fits: slot, summary)
  }
}

/// All remaining words before the first keyword.
public struct Rest<Element: WordValue>: Parameter {
  private let knowledge: Knowledge
  @usableFromInline let isRequired: Bool
  /// The description of the parameter.
  public var info: ParameterInfo { knowledge.info }

  /// Declares the words; with `isRequired`, at least one must be given.
  public init(
    _ name: String, _ type: Element.Type, fits slot: Slot = Element.slot, _ summary: String, isRequired: Bool = false,
    isDeferred: Bool = false
  ) {
    self.isRequired = isRequired
    knowledge = Knowledge(
      ParameterInfo(
        name: name, role: .rest, slot: slot, isRequired: isRequired, summary: summary, isDeferred: isDeferred))
  }

  /// Reads the words.
  @inlinable
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> [Element] {
    var values: [Element] = []
    while let word = arguments.nextArgument() {
      if values.isEmpty { values.reserveCapacity(arguments.argumentEnd - arguments.argumentIndex + 1) }
      values.append(try Element(word))
    }
    if isRequired, values.isEmpty { throw arguments.missing(info) }
    return values
  }
}

extension Rest where Element == Word {
  /// Declares words of any kind; with `isRequired`, at least one must be given.
  public init(_ name: String, fits slot: Slot = .text, _ summary: String, isRequired: Bool = false) {
    self.init(name, Word.self, fits: slot, summary, isRequired: isRequired)
  }
}

/// An optional keyword with one word after it.
public struct Phrase<Wrapped: WordValue>: Parameter {
  private let knowledge: Knowledge
  /// The description of the parameter.
  public var info: ParameterInfo { knowledge.info }

  /// Declares the phrase.
  public init(
    _ keyword: String, _ name: String, _ type: Wrapped.Type, fits slot: Slot = Wrapped.slot, _ summary: String
  ) {
    knowledge = Knowledge(
      ParameterInfo(name: name, role: .phrase(keyword), slot: slot, isRequired: false, summary: summary))
  }

  /// Reads the word, or returns nil when the keyword is missing.
  @inlinable @inline(__always)
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> Wrapped? {
    guard let range = arguments.nextPhrase() else { return nil }
    return try Wrapped(arguments.single(in: range, of: info))
  }
}

/// A phrase and two more that have a meaning only beside it.
///
/// OPTIMIZATION: one reference stands for all three, because most statements have none of them.
public struct PhraseGroup<Lead: WordValue, First: WordValue, Second: WordValue>: Sendable {
  /// The values of the phrases.
  public final class Values: Sendable {
    /// The value of the phrase that leads.
    public let lead: Lead
    /// The value of the first phrase beside it, or nil when its keyword is missing.
    public let first: First?
    /// The value of the second phrase beside it, or nil when its keyword is missing.
    public let second: Second?

    init(_ lead: Lead, _ first: First?, _ second: Second?) {
      (self.lead, self.first, self.second) = (lead, first, second)
    }
  }

  private let phrases: (lead: Phrase<Lead>, first: Phrase<First>, second: Phrase<Second>)
  /// The descriptions of the parameters.
  public var infos: [ParameterInfo] { [phrases.lead.info, phrases.first.info, phrases.second.info] }

  /// Declares the phrases.
  public init(_ lead: Phrase<Lead>, with first: Phrase<First>, _ second: Phrase<Second>) {
    phrases = (lead, first, second)
  }

  /// Reads the words, or returns nil when all keywords are missing.
  @inlinable
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> Values? {
    arguments.skipPhrases(3) ? nil : try read(from: &arguments)
  }

  @usableFromInline
  func read(from arguments: inout Arguments) throws(Diagnostic) -> Values? {
    guard let lead = try phrases.lead.take(from: &arguments) else {
      throw arguments.missingLead(phrases.lead.info, among: infos)
    }
    return Values(lead, try phrases.first.take(from: &arguments), try phrases.second.take(from: &arguments))
  }
}

/// A required keyword with one word after it.
public struct RequiredPhrase<Value: WordValue>: Parameter {
  private let knowledge: Knowledge
  /// The description of the parameter.
  public var info: ParameterInfo { knowledge.info }

  /// Declares the phrase.
  public init(
    _ keyword: String, _ name: String, _ type: Value.Type, fits slot: Slot = Value.slot, _ summary: String
  ) {
    knowledge = Knowledge(
      ParameterInfo(name: name, role: .phrase(keyword), slot: slot, isRequired: true, summary: summary))
  }

  /// Reads the word.
  @inlinable
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> Value {
    guard let range = arguments.nextPhrase() else { throw arguments.missing(info) }
    return try Value(arguments.single(in: range, of: info))
  }
}

extension RequiredPhrase where Value == Word {
  /// Declares a phrase that accepts any word.
  public init(_ keyword: String, _ name: String, fits slot: Slot = .text, _ summary: String) {
    self.init(keyword, name, Word.self, fits: slot, summary)
  }
}

/// An optional keyword with at least one word after it.
public struct PhraseRest<Element: WordValue>: Parameter {
  private let knowledge: Knowledge
  /// The description of the parameter.
  public var info: ParameterInfo { knowledge.info }

  /// Declares the phrase.
  public init(
    _ keyword: String, _ name: String, _ type: Element.Type, fits slot: Slot = Element.slot, _ summary: String,
    isRequired: Bool = false, isDeferred: Bool = false
  ) {
    knowledge = Knowledge(
      ParameterInfo(
        name: name, role: .phraseRest(keyword), slot: slot, isRequired: isRequired, summary: summary,
        isDeferred: isDeferred))
  }

  /// Reads the words, or returns nil when the keyword is missing.
  @inlinable
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> [Element]? {
    guard let range = arguments.nextPhrase() else {
      if info.isRequired { throw arguments.missing(info) }
      return nil
    }
    guard !range.isEmpty else { throw arguments.missing(info) }
    var values: [Element] = []
    for index in range { values.append(try Element(arguments.word(index))) }
    return values
  }
}

extension PhraseRest where Element == Word {
  /// Declares a phrase that accepts any words.
  public init(
    _ keyword: String, _ name: String, fits slot: Slot = .text, _ summary: String, isRequired: Bool = false,
    isDeferred: Bool = false
  ) {
    self.init(keyword, name, Word.self, fits: slot, summary, isRequired: isRequired, isDeferred: isDeferred)
  }
}

/// An optional `--name`.
public struct Flag: Parameter {
  private let knowledge: Knowledge
  /// The description of the parameter.
  public var info: ParameterInfo { knowledge.info }

  /// Declares the flag; its name includes the hyphens.
  public init(_ name: String, _ summary: String) {
    knowledge = Knowledge(
      ParameterInfo(name: name, role: .flag(name), slot: .text, isRequired: false, summary: summary))
  }

  /// Returns whether the flag was given.
  @inlinable
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> Bool {
    guard arguments.flags != 0, case .flag(let name) = info.role else { return false }
    return arguments.hasFlag(name)
  }
}

/// An optional block.
public struct Body: Parameter {
  private let knowledge: Knowledge
  /// The description of the parameter.
  public var info: ParameterInfo { knowledge.info }

  /// Declares the block.
  public init(_ summary: String) {
    knowledge = Knowledge(ParameterInfo(name: "BODY", role: .body, slot: .text, isRequired: false, summary: summary))
  }

  /// Returns the block, or nil.
  @inlinable
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> Block? { arguments.body }
}

/// A required block.
public struct RequiredBody: Parameter {
  private let knowledge: Knowledge
  /// The description of the parameter.
  public var info: ParameterInfo { knowledge.info }

  /// Declares the block.
  public init(_ summary: String) {
    knowledge = Knowledge(ParameterInfo(name: "BODY", role: .body, slot: .text, isRequired: true, summary: summary))
  }

  /// Returns the block.
  @inlinable
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> Block {
    guard let body = arguments.body else { throw arguments.missing(info) }
    return body
  }
}

/// An optional block after a keyword.
public struct PhraseBody: Parameter {
  private let knowledge: Knowledge
  /// The description of the parameter.
  public var info: ParameterInfo { knowledge.info }

  /// Declares the block.
  public init(_ keyword: String, _ summary: String) {
    knowledge = Knowledge(
      ParameterInfo(name: "BODY", role: .phraseBody(keyword), slot: .text, isRequired: false, summary: summary))
  }

  /// Returns the block, or nil when the keyword is missing.
  @inlinable
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> Block? {
    guard let range = arguments.nextPhrase() else { return nil }
    guard let first = range.first, let block = arguments.word(first).block else { throw arguments.missing(info) }
    return block
  }
}
