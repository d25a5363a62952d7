// SPDX-License-Identifier: Apache-2.0

/// The form of a command's statements: the number of words, the keywords, and whether there is a block.
///
/// Checking a statement against its form needs no values, so a body is checked when it is defined.
@usableFromInline
final class Shape: Sendable {
  struct Phrase: Sendable {
    let keyword: String
    /// The length of the keyword in bytes.
    let length: Int
    let limit: Int
    let takesBlock: Bool

    init(keyword: String, limit: Int, takesBlock: Bool) {
      self.keyword = keyword
      length = keyword.utf8.count
      self.limit = limit
      self.takesBlock = takesBlock
    }
  }

  /// The number of words in the verb.
  let verbLength: Int
  /// The second word of a verb that has two.
  let form: String?
  let argumentLimit: Int
  let phrases: [Phrase]
  let flags: [String]
  let takesBody: Bool
  let parameters: [ParameterInfo]
  let usage: String
  let deferredKeyword: String?

  /// Returns the phrase that a word introduces, or nil.
  ///
  /// OPTIMIZATION: lengths are compared first, because nearly every word is not a keyword.
  @inline(__always)
  func phrase(for text: String) -> Int? {
    let length = text.utf8.count
    for index in phrases.indices where phrases[index].length == length && phrases[index].keyword == text {
      return index
    }
    return nil
  }

  @usableFromInline
  init(verb: String, parameters: [ParameterInfo]) {
    self.parameters = parameters
    let verbWords = verb.split(separator: " ").map(String.init)
    verbLength = verbWords.count
    form = verbWords.count > 1 ? verbWords[1] : nil
    var (limit, phrases, flags, takesBody) = (0, [Phrase](), [String](), false)
    for parameter in parameters {
      switch parameter.role {
      case .argument: if limit < Int.max { limit += 1 }
      case .rest: limit = Int.max
      case .phrase(let keyword): phrases.append(Phrase(keyword: keyword, limit: 1, takesBlock: false))
      case .phraseRest(let keyword): phrases.append(Phrase(keyword: keyword, limit: Int.max, takesBlock: false))
      case .phraseBody(let keyword): phrases.append(Phrase(keyword: keyword, limit: 0, takesBlock: true))
      case .flag(let name): flags.append(name)
      case .body: takesBody = true
      }
    }
    argumentLimit = limit
    self.phrases = phrases
    self.flags = flags
    self.takesBody = takesBody
    deferredKeyword = parameters.first(where: \.isDeferred)?.keyword
    usage = ([verb] + parameters.map(\.usage)).joined(separator: " ")
  }
}
