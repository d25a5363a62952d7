// SPDX-License-Identifier: Apache-2.0

/// All words after a keyword, at least one; nil without the keyword.
public struct PhraseRest<Element: WordValue>: Parameter {
  private let knowledge: Knowledge
  /// What is known of it.
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

  /// Takes the words, if the keyword is there.
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
  /// Declares a phrase with any words.
  public init(
    _ keyword: String, _ name: String, fits slot: Slot = .text, _ summary: String, isRequired: Bool = false,
    isDeferred: Bool = false
  ) {
    self.init(keyword, name, Word.self, fits: slot, summary, isRequired: isRequired, isDeferred: isDeferred)
  }
}
