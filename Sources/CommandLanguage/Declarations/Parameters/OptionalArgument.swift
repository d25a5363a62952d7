// SPDX-License-Identifier: Apache-2.0

/// An optional word.
public struct OptionalArgument<Wrapped: WordValue>: Parameter {
  private let knowledge: Knowledge
  /// The description of the parameter.
  public var info: ParameterInfo { knowledge.info }

  /// Declares the argument.
  public init(_ name: String, _ type: Wrapped.Type, fits slot: Slot = Wrapped.slot, _ summary: String) {
    knowledge = Knowledge(
      ParameterInfo(name: name, role: .argument, slot: slot, isRequired: false, summary: summary))
  }

  /// Reads the next word, or returns nil.
  @inlinable
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> Wrapped? {
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
