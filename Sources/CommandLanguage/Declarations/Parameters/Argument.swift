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
