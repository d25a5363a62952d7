// SPDX-License-Identifier: Apache-2.0

/// A required word.
public struct Argument<Value: WordValue>: Parameter {
  /// The description of the parameter.
  public let info: ParameterInfo

  /// Declares the argument.
  public init(_ name: String, _ type: Value.Type, fits slot: Slot = Value.slot, _ summary: String) {
    info = ParameterInfo(name: name, role: .argument, slot: slot, isRequired: true, summary: summary)
  }

  /// Reads the next word.
  @inlinable @inline(__always)
  public static func take(from arguments: inout Arguments) throws(Diagnostic) -> Value {
    arguments.begin()
    guard let word = arguments.nextArgument() else { throw arguments.missing() }
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
  /// The description of the parameter.
  public let info: ParameterInfo

  /// Declares the argument; with `beforeRequired`, a single word belongs to the required argument behind it.
  public init(
    _ name: String, _ type: Wrapped.Type, fits slot: Slot = Wrapped.slot, _ summary: String,
    beforeRequired: Bool = false
  ) {
    info = ParameterInfo(
      name: name, role: .argument, slot: slot, isRequired: false, summary: summary, isBeforeRequired: beforeRequired)
  }

  /// Reads the next word, or returns nil.
  @inlinable @inline(__always)
  public static func take(from arguments: inout Arguments) throws(Diagnostic) -> Wrapped? {
    arguments.begin()
    if arguments.leavesWord() { return nil }
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
  /// The description of the parameter.
  public let info: ParameterInfo

  /// Declares the words; with `isRequired`, at least one must be given.
  public init(
    _ name: String, _ type: Element.Type, fits slot: Slot = Element.slot, _ summary: String, isRequired: Bool = false,
    isDeferred: Bool = false
  ) {
    info = ParameterInfo(
      name: name, role: .rest, slot: slot, isRequired: isRequired, summary: summary, isDeferred: isDeferred)
  }

  /// Reads the words.
  @inlinable
  public static func take(from arguments: inout Arguments) throws(Diagnostic) -> [Element] {
    arguments.begin()
    var values: [Element] = []
    while let word = arguments.nextArgument() {
      if values.isEmpty { values.reserveCapacity(arguments.argumentEnd - arguments.argumentIndex + 1) }
      values.append(try Element(word))
    }
    if values.isEmpty, arguments.isRequired { throw arguments.missing() }
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
  /// The description of the parameter.
  public let info: ParameterInfo

  /// Declares the phrase.
  public init(
    _ keyword: String, _ name: String, _ type: Wrapped.Type, fits slot: Slot = Wrapped.slot, _ summary: String
  ) {
    info = ParameterInfo(name: name, role: .phrase(keyword), slot: slot, isRequired: false, summary: summary)
  }

  /// Reads the word, or returns nil when the keyword is missing.
  @inlinable @inline(__always)
  public static func take(from arguments: inout Arguments) throws(Diagnostic) -> Wrapped? {
    arguments.begin()
    guard arguments.hasNextPhrase() else { return nil }
    return try Wrapped(arguments.wordOfPhrase())
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
  @inlinable @inline(__always)
  public static func take(from arguments: inout Arguments) throws(Diagnostic) -> Values? {
    arguments.skipPhrases(3) ? nil : try read(from: &arguments)
  }

  @usableFromInline
  static func read(from arguments: inout Arguments) throws(Diagnostic) -> Values? {
    guard let lead = try Phrase<Lead>.take(from: &arguments) else { throw arguments.missingLead(of: 3) }
    return Values(lead, try Phrase<First>.take(from: &arguments), try Phrase<Second>.take(from: &arguments))
  }
}

/// A required keyword with one word after it.
public struct RequiredPhrase<Value: WordValue>: Parameter {
  /// The description of the parameter.
  public let info: ParameterInfo

  /// Declares the phrase.
  public init(
    _ keyword: String, _ name: String, _ type: Value.Type, fits slot: Slot = Value.slot, _ summary: String
  ) {
    info = ParameterInfo(name: name, role: .phrase(keyword), slot: slot, isRequired: true, summary: summary)
  }

  /// Reads the word.
  @inlinable
  public static func take(from arguments: inout Arguments) throws(Diagnostic) -> Value {
    arguments.begin()
    guard arguments.hasNextPhrase() else { throw arguments.missing() }
    return try Value(arguments.wordOfPhrase())
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
  /// The description of the parameter.
  public let info: ParameterInfo

  /// Declares the phrase.
  public init(
    _ keyword: String, _ name: String, _ type: Element.Type, fits slot: Slot = Element.slot, _ summary: String,
    isRequired: Bool = false, isDeferred: Bool = false
  ) {
    info = ParameterInfo(
      name: name, role: .phraseRest(keyword), slot: slot, isRequired: isRequired, summary: summary,
      isDeferred: isDeferred)
  }

  /// Reads the words, or returns nil when the keyword is missing.
  @inlinable
  public static func take(from arguments: inout Arguments) throws(Diagnostic) -> [Element]? {
    arguments.begin()
    guard arguments.hasNextPhrase() else {
      if arguments.isRequired { throw arguments.missing() }
      return nil
    }
    let range = arguments.rangeOfPhrase
    guard !range.isEmpty else { throw arguments.missing() }
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
  /// The description of the parameter.
  public let info: ParameterInfo

  /// Declares the flag; its name includes the hyphens.
  public init(_ name: String, _ summary: String) {
    info = ParameterInfo(name: name, role: .flag(name), slot: .text, isRequired: false, summary: summary)
  }

  /// Returns whether the flag was given.
  @inlinable
  public static func take(from arguments: inout Arguments) throws(Diagnostic) -> Bool {
    arguments.begin()
    return arguments.flags != 0 && arguments.hasFlag
  }
}

/// An optional block.
public struct Body: Parameter {
  /// The description of the parameter.
  public let info: ParameterInfo

  /// Declares the block.
  public init(_ summary: String) {
    info = ParameterInfo(name: "BODY", role: .body, slot: .text, isRequired: false, summary: summary)
  }

  /// Returns the block, or nil.
  @inlinable
  public static func take(from arguments: inout Arguments) throws(Diagnostic) -> Block? {
    arguments.begin()
    return arguments.body
  }
}

/// A required block.
public struct RequiredBody: Parameter {
  /// The description of the parameter.
  public let info: ParameterInfo

  /// Declares the block.
  public init(_ summary: String) {
    info = ParameterInfo(name: "BODY", role: .body, slot: .text, isRequired: true, summary: summary)
  }

  /// Returns the block.
  @inlinable
  public static func take(from arguments: inout Arguments) throws(Diagnostic) -> Block {
    arguments.begin()
    guard let body = arguments.body else { throw arguments.missing() }
    return body
  }
}

/// An optional block after a keyword.
public struct PhraseBody: Parameter {
  /// The description of the parameter.
  public let info: ParameterInfo

  /// Declares the block.
  public init(_ keyword: String, _ summary: String) {
    info = ParameterInfo(name: "BODY", role: .phraseBody(keyword), slot: .text, isRequired: false, summary: summary)
  }

  /// Returns the block, or nil when the keyword is missing.
  @inlinable
  public static func take(from arguments: inout Arguments) throws(Diagnostic) -> Block? {
    arguments.begin()
    guard arguments.hasNextPhrase() else { return nil }
    guard let block = try arguments.wordOfPhrase().block else { throw arguments.missing() }
    return block
  }
}
