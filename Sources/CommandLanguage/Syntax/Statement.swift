// SPDX-License-Identifier: Apache-2.0

/// One statement: a verb, its words, and what `!` expects of it.
public struct Statement: Sendable {
  /// What `!` in front of a statement asks for.
  public enum Expectation: Hashable, Sendable {
    /// It must fail, however.
    case failure
    /// It must fail with this code.
    case failureWith(ErrorCode)
  }

  /// The expectation, nil without `!`.
  public var expectation: Expectation?
  /// The verb and what follows it; never empty.
  public var words: [Word]
  /// Whether a word still holds variables.
  public var hasVariables: Bool
  /// The whole statement in its source.
  public var range: SourceRange
  /// The line of the file on which it begins, 1-based.
  public var line: Int

  /// The first word.
  public var verb: Word { words[0] }

  /// The statement with its variables replaced; the result of a replacement is never split.
  ///
  /// Words after `deferredKeyword` are left as they are: they are read again each time they are wanted. Throws what
  /// `value` throws, such as `unset-variable`.
  public func substituting(
    deferredKeyword: String? = nil, keywords: [String] = [], _ value: (String, SourceRange) throws(Diagnostic) -> String
  ) throws(Diagnostic) -> Statement {
    guard hasVariables else { return self }
    var result = self
    result.hasVariables = false
    var isDeferred = false
    for (index, word) in words.enumerated() {
      if word.kind == .block { isDeferred = false }
      if let deferredKeyword, word.kind == .bare {
        if word.text == deferredKeyword {
          isDeferred = true
        } else if isDeferred, keywords.contains(word.text) {
          isDeferred = false
        }
      }
      if !isDeferred { result.words[index] = try word.substituting(value) }
    }
    return result
  }
}
