// SPDX-License-Identifier: Apache-2.0

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
  @inlinable
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> Wrapped? {
    guard let range = arguments.nextPhrase() else { return nil }
    return try Wrapped(arguments.single(in: range, of: info))
  }
}
