// SPDX-License-Identifier: Apache-2.0

/// A block.
public struct Body: Parameter {
  private let knowledge: Knowledge
  /// What is known of it.
  public var info: ParameterInfo { knowledge.info }

  /// Declares the block.
  public init(_ summary: String) {
    knowledge = Knowledge(ParameterInfo(name: "BODY", role: .body, slot: .text, isRequired: false, summary: summary))
  }

  /// Takes the block, if there is one.
  @inlinable
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> Block? { arguments.body }
}

/// A block that must be there.
public struct RequiredBody: Parameter {
  private let knowledge: Knowledge
  /// What is known of it.
  public var info: ParameterInfo { knowledge.info }

  /// Declares the block.
  public init(_ summary: String) {
    knowledge = Knowledge(ParameterInfo(name: "BODY", role: .body, slot: .text, isRequired: true, summary: summary))
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
  private let knowledge: Knowledge
  /// What is known of it.
  public var info: ParameterInfo { knowledge.info }

  /// Declares the block.
  public init(_ keyword: String, _ summary: String) {
    knowledge = Knowledge(
      ParameterInfo(name: "BODY", role: .phraseBody(keyword), slot: .text, isRequired: false, summary: summary))
  }

  /// Takes the block, if the keyword is there.
  @inlinable
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> Block? {
    guard let range = arguments.nextPhrase() else { return nil }
    guard let block = arguments.words[range].first?.block else { throw arguments.missing(info) }
    return block
  }
}
