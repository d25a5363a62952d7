// SPDX-License-Identifier: Apache-2.0

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
