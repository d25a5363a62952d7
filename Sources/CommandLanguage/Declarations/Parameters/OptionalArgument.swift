// SPDX-License-Identifier: Apache-2.0

/// A word that may be left out.
public struct OptionalArgument<Wrapped: WordValue>: Parameter {
  private let knowledge: Knowledge
  /// What is known of it.
  public var info: ParameterInfo { knowledge.info }

  /// Declares the argument.
  public init(_ name: String, _ type: Wrapped.Type, fits slot: Slot = Wrapped.slot, _ summary: String) {
    knowledge = Knowledge(
      ParameterInfo(name: name, role: .argument, slot: slot, isRequired: false, summary: summary))
  }

  /// Takes the next word, if there is one.
  @inlinable
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> Wrapped? {
    guard let word = arguments.nextArgument() else { return nil }
    return try Wrapped(word)
  }
}

extension OptionalArgument where Wrapped == Word {
  /// Declares an argument that may be any word.
  public init(_ name: String, fits slot: Slot = .text, _ summary: String) {
    self.init(name, Word.self, fits: slot, summary)
  }
}
