// SPDX-License-Identifier: Apache-2.0

/// The kind of word that fits a place of a command, such as a node or a file.
///
/// The program that declares the commands names the kinds.
public struct Slot: Hashable, Sendable {
  /// The name, which help shows in capitals.
  public let name: String
  /// The words that fit, when they are known in advance.
  public let choices: [String]

  /// Makes a slot.
  public init(_ name: String, choices: [String] = []) {
    self.name = name
    self.choices = choices
  }

  /// Any word.
  public static let text = Slot("text")

  /// A word of a condition; its form can be checked while its variables are unknown.
  public static let condition = Slot("CONDITION")

  var isCondition: Bool { self == .condition }
}

/// A value that one word of a statement can be read as.
public protocol WordValue: Sendable {
  /// The kind of word that fits, for completion and help.
  static var slot: Slot { get }
  /// Reads the word.
  ///
  /// - Throws: `syntax` or `bad-argument`, at the word.
  init(_ word: Word) throws(Diagnostic)
}

extension Word: WordValue {
  /// Accepts any word.
  public static var slot: Slot { .text }
  /// Uses the word itself.
  public init(_ word: Word) { self = word }
}
