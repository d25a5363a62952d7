// SPDX-License-Identifier: Apache-2.0

/// A statement: a verb, the words after it, and what `!` expects of it.
public struct Statement: Sendable {
  /// The failure that `!` before a statement expects.
  public enum Expectation: Hashable, Sendable {
    /// Any failure.
    case failure
    /// A failure with this code.
    case failureWith(ErrorCode)
  }

  /// The expected failure, or nil without `!`.
  public var expectation: Expectation?
  /// The verb and the words after it; never empty.
  public var words: [Word]
  /// Whether a word still contains variables.
  public var hasVariables: Bool
  /// The range of the whole statement in its source.
  public var range: SourceRange
  /// The line of the file on which the statement begins, 1-based.
  public var line: Int

  /// The first word.
  public var verb: Word { words[0] }

  /// Returns the statement with its variables replaced; a value is never split into words.
  ///
  /// Words after `deferredKeyword` are left as they are, because they are read again each time they are needed.
  ///
  /// - Throws: the errors of `value`, such as `unset-variable`.
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
