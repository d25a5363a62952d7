// SPDX-License-Identifier: Apache-2.0

/// A sentence for people, with the statements in it that can be run as they are.
///
/// A literal marks them: `"end it first: \(run: statement)"`.
public struct Remark: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The sentence, the statements included.
  public let text: String
  /// The statements, or lists of them with semicolons, in the order of the sentence.
  public let statements: [String]

  /// Makes a remark without statements.
  public init(_ text: String) { self.init(stringLiteral: text) }

  /// Makes a remark without statements.
  public init(stringLiteral text: String) { (self.text, statements) = (text, []) }

  /// Makes a remark from a literal.
  public init(stringInterpolation parts: StringInterpolation) {
    (text, statements) = (parts.text, parts.statements)
  }

  /// The parts of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var statements: [String] = []

    /// Makes the parts of an empty literal.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends the text between values.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends a value.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) { text += value.description }

    /// Appends a statement that can be run as it is.
    public mutating func appendInterpolation(run statement: String) {
      text += statement
      statements.append(statement)
    }
  }
}
