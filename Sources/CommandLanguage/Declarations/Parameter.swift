// SPDX-License-Identifier: Apache-2.0

/// What help, completion and the checker know of one parameter.
public final class ParameterInfo: Sendable {
  /// How the parameter is written in a statement.
  public enum Role: Hashable, Sendable {
    /// A word before the first keyword.
    case argument
    /// All words before the first keyword that are left.
    case rest
    /// One word after a keyword.
    case phrase(String)
    /// All words after a keyword.
    case phraseRest(String)
    /// `--name`.
    case flag(String)
    /// A block.
    case body
    /// A block after a keyword.
    case phraseBody(String)
  }

  /// The name, as help shows it.
  public let name: String
  /// How it is written.
  public let role: Role
  /// What fits.
  public let slot: Slot
  /// Whether a statement without it is an error.
  public let isRequired: Bool
  /// One line for help and completion.
  public let summary: String
  /// Whether variables in the words are replaced each time they are read, not when the statement runs.
  public let isDeferred: Bool

  init(name: String, role: Role, slot: Slot, isRequired: Bool, summary: String, isDeferred: Bool = false) {
    self.name = name
    self.role = role
    self.slot = slot
    self.isRequired = isRequired
    self.summary = summary
    self.isDeferred = isDeferred
  }

  /// The keyword that introduces it.
  public var keyword: String? {
    switch role {
    case .phrase(let keyword), .phraseRest(let keyword), .phraseBody(let keyword): keyword
    case .argument, .rest, .flag, .body: nil
    }
  }

  /// The form of the parameter in a usage line.
  public var usage: String {
    let form =
      switch role {
      case .argument: name
      // A name that lays out several words says for itself how they go on.
      case .rest: name.contains(" ") ? name : name + "…"
      case .phrase(let keyword): "\(keyword) \(name)"
      case .phraseRest(let keyword): "\(keyword) \(name)…"
      case .flag(let flag): flag
      case .body: "{ … }"
      case .phraseBody(let keyword): "\(keyword) { … }"
      }
    return isRequired ? form : "[\(form)]"
  }
}

/// One parameter of a command: what is known of it, and how its value is taken from a statement.
public protocol Parameter<Value>: Sendable {
  /// What the command gets.
  associatedtype Value: Sendable
  /// What help, completion and the checker know.
  var info: ParameterInfo { get }
  /// Takes the value; called once a statement, in the order of the declaration.
  func take(from arguments: inout Arguments) throws(Diagnostic) -> Value
}

/// A word that must be there.
public struct Argument<Value: WordValue>: Parameter {
  /// What is known of it.
  public let info: ParameterInfo

  /// Declares the argument.
  public init(_ name: String, _ type: Value.Type, _ summary: String) {
    info = ParameterInfo(name: name, role: .argument, slot: Value.slot, isRequired: true, summary: summary)
  }

  /// Takes the next word.
  @inlinable
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> Value {
    guard let word = arguments.nextArgument() else { throw arguments.missing(info) }
    return try Value(word)
  }
}

/// A word that may be left out.
public struct OptionalArgument<Wrapped: WordValue>: Parameter {
  /// What is known of it.
  public let info: ParameterInfo

  /// Declares the argument.
  public init(_ name: String, _ type: Wrapped.Type, _ summary: String) {
    info = ParameterInfo(name: name, role: .argument, slot: Wrapped.slot, isRequired: false, summary: summary)
  }

  /// Takes the next word, if there is one.
  @inlinable
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> Wrapped? {
    guard let word = arguments.nextArgument() else { return nil }
    return try Wrapped(word)
  }
}

/// The words that are left before the first keyword.
public struct Rest<Element: WordValue>: Parameter {
  /// What is known of it.
  public let info: ParameterInfo

  /// Declares the words; `isRequired` asks for one at least.
  public init(_ name: String, _ type: Element.Type, _ summary: String, isRequired: Bool = false) {
    info = ParameterInfo(name: name, role: .rest, slot: Element.slot, isRequired: isRequired, summary: summary)
  }

  /// Takes the words.
  @inlinable
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> [Element] {
    var values: [Element] = []
    while let word = arguments.nextArgument() { values.append(try Element(word)) }
    if info.isRequired, values.isEmpty { throw arguments.missing(info) }
    return values
  }
}

/// One word after a keyword, which may be left out.
public struct Phrase<Wrapped: WordValue>: Parameter {
  /// What is known of it.
  public let info: ParameterInfo

  /// Declares the phrase.
  public init(_ keyword: String, _ name: String, _ type: Wrapped.Type, _ summary: String) {
    info = ParameterInfo(name: name, role: .phrase(keyword), slot: Wrapped.slot, isRequired: false, summary: summary)
  }

  /// Takes the word, if the keyword is there.
  @inlinable
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> Wrapped? {
    guard let range = arguments.nextPhrase() else { return nil }
    return try Wrapped(arguments.single(in: range, of: info))
  }
}

/// One word after a keyword, both of which must be there.
public struct RequiredPhrase<Value: WordValue>: Parameter {
  /// What is known of it.
  public let info: ParameterInfo

  /// Declares the phrase.
  public init(_ keyword: String, _ name: String, _ type: Value.Type, _ summary: String) {
    info = ParameterInfo(name: name, role: .phrase(keyword), slot: Value.slot, isRequired: true, summary: summary)
  }

  /// Takes the word.
  @inlinable
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> Value {
    guard let range = arguments.nextPhrase() else { throw arguments.missing(info) }
    return try Value(arguments.single(in: range, of: info))
  }
}

/// All words after a keyword, at least one; nil without the keyword.
public struct PhraseRest<Element: WordValue>: Parameter {
  /// What is known of it.
  public let info: ParameterInfo

  /// Declares the phrase.
  public init(
    _ keyword: String, _ name: String, _ type: Element.Type, _ summary: String, isRequired: Bool = false,
    isDeferred: Bool = false
  ) {
    info = ParameterInfo(
      name: name, role: .phraseRest(keyword), slot: Element.slot, isRequired: isRequired, summary: summary,
      isDeferred: isDeferred)
  }

  /// Takes the words, if the keyword is there.
  @inlinable
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> [Element]? {
    guard let range = arguments.nextPhrase() else {
      if info.isRequired { throw arguments.missing(info) }
      return nil
    }
    guard !range.isEmpty else { throw arguments.missing(info) }
    var values: [Element] = []
    for word in arguments.words[range] { values.append(try Element(word)) }
    return values
  }
}

/// A `--name` that is there or not.
public struct Flag: Parameter {
  /// What is known of it.
  public let info: ParameterInfo

  /// Declares the flag, with its hyphens.
  public init(_ name: String, _ summary: String) {
    info = ParameterInfo(name: name, role: .flag(name), slot: .text, isRequired: false, summary: summary)
  }

  /// Whether the flag is there.
  @inlinable
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> Bool {
    if case .flag(let name) = info.role { return arguments.hasFlag(name) }
    return false
  }
}

/// A block.
public struct Body: Parameter {
  /// What is known of it.
  public let info: ParameterInfo

  /// Declares the block.
  public init(_ summary: String) {
    info = ParameterInfo(name: "BODY", role: .body, slot: .text, isRequired: false, summary: summary)
  }

  /// Takes the block, if there is one.
  @inlinable
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> Block? { arguments.body }
}

/// A block that must be there.
public struct RequiredBody: Parameter {
  /// What is known of it.
  public let info: ParameterInfo

  /// Declares the block.
  public init(_ summary: String) {
    info = ParameterInfo(name: "BODY", role: .body, slot: .text, isRequired: true, summary: summary)
  }

  /// Takes the block.
  @inlinable
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> Block {
    guard let body = arguments.body else { throw arguments.missing(info) }
    return body
  }
}

/// A block after a keyword.
public struct PhraseBody: Parameter {
  /// What is known of it.
  public let info: ParameterInfo

  /// Declares the block.
  public init(_ keyword: String, _ summary: String) {
    info = ParameterInfo(name: "BODY", role: .phraseBody(keyword), slot: .text, isRequired: false, summary: summary)
  }

  /// Takes the block, if the keyword is there.
  @inlinable
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> Block? {
    guard let range = arguments.nextPhrase() else { return nil }
    guard let block = arguments.words[range].first?.block else { throw arguments.missing(info) }
    return block
  }
}

// MARK: - Plain words

extension Argument where Value == Word {
  /// Declares an argument that may be any word.
  public init(_ name: String, _ summary: String) { self.init(name, Word.self, summary) }
}

extension OptionalArgument where Wrapped == Word {
  /// Declares an argument that may be any word.
  public init(_ name: String, _ summary: String) { self.init(name, Word.self, summary) }
}

extension Rest where Element == Word {
  /// Declares any words; `isRequired` asks for one at least.
  public init(_ name: String, _ summary: String, isRequired: Bool = false) {
    self.init(name, Word.self, summary, isRequired: isRequired)
  }
}

extension RequiredPhrase where Value == Word {
  /// Declares a phrase with any word.
  public init(_ keyword: String, _ name: String, _ summary: String) { self.init(keyword, name, Word.self, summary) }
}

extension PhraseRest where Element == Word {
  /// Declares a phrase with any words.
  public init(
    _ keyword: String, _ name: String, _ summary: String, isRequired: Bool = false, isDeferred: Bool = false
  ) {
    self.init(keyword, name, Word.self, summary, isRequired: isRequired, isDeferred: isDeferred)
  }
}
