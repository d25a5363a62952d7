// SPDX-License-Identifier: Apache-2.0

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
    guard let block = arguments.words[range].first?.block else { throw arguments.missing(info) }
    return block
  }
}
