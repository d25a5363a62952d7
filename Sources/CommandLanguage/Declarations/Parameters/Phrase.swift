// SPDX-License-Identifier: Apache-2.0

/// One word after a keyword, which may be left out.
public struct Phrase<Wrapped: WordValue>: Parameter {
  private let knowledge: Knowledge
  /// What is known of it.
  public var info: ParameterInfo { knowledge.info }

  /// Declares the phrase.
  public init(
    _ keyword: String, _ name: String, _ type: Wrapped.Type, fits slot: Slot = Wrapped.slot, _ summary: String
  ) {
    knowledge = Knowledge(
      ParameterInfo(name: name, role: .phrase(keyword), slot: slot, isRequired: false, summary: summary))
  }

  /// Takes the word, if the keyword is there.
  @inlinable
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> Wrapped? {
    guard let range = arguments.nextPhrase() else { return nil }
    return try Wrapped(arguments.single(in: range, of: info))
  }
}
