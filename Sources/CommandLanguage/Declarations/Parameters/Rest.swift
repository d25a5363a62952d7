// SPDX-License-Identifier: Apache-2.0

/// All remaining words before the first keyword.
public struct Rest<Element: WordValue>: Parameter {
  private let knowledge: Knowledge
  /// The description of the parameter.
  public var info: ParameterInfo { knowledge.info }

  /// Declares the words; with `isRequired`, at least one must be given.
  public init(
    _ name: String, _ type: Element.Type, fits slot: Slot = Element.slot, _ summary: String, isRequired: Bool = false
  ) {
    knowledge = Knowledge(
      ParameterInfo(name: name, role: .rest, slot: slot, isRequired: isRequired, summary: summary))
  }

  /// Reads the words.
  @inlinable
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> [Element] {
    var values: [Element] = []
    while let word = arguments.nextArgument() { values.append(try Element(word)) }
    if info.isRequired, values.isEmpty { throw arguments.missing(info) }
    return values
  }
}

extension Rest where Element == Word {
  /// Declares words of any kind; with `isRequired`, at least one must be given.
  public init(_ name: String, fits slot: Slot = .text, _ summary: String, isRequired: Bool = false) {
    self.init(name, Word.self, fits: slot, summary, isRequired: isRequired)
  }
}
