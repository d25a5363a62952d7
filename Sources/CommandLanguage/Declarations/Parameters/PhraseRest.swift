// SPDX-License-Identifier: Apache-2.0

/// An optional keyword with at least one word after it.
public struct PhraseRest<Element: WordValue>: Parameter {
  private let knowledge: Knowledge
  /// The description of the parameter.
  public var info: ParameterInfo { knowledge.info }

  /// Declares the phrase.
  public init(
    _ keyword: String, _ name: String, _ type: Element.Type, fits slot: Slot = Element.slot, _ summary: String,
    isRequired: Bool = false, isDeferred: Bool = false
  ) {
    knowledge = Knowledge(
      ParameterInfo(
        name: name, role: .phraseRest(keyword), slot: slot, isRequired: isRequired, summary: summary,
        isDeferred: isDeferred))
  }

  /// Reads the words, or returns nil when the keyword is missing.
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

extension PhraseRest where Element == Word {
  /// Declares a phrase that accepts any words.
  public init(
    _ keyword: String, _ name: String, fits slot: Slot = .text, _ summary: String, isRequired: Bool = false,
    isDeferred: Bool = false
  ) {
    self.init(keyword, name, Word.self, fits: slot, summary, isRequired: isRequired, isDeferred: isDeferred)
  }
}
