// SPDX-License-Identifier: Apache-2.0

/// What kind of word fits a place of a command, such as a node or a file; named by whoever declares commands.
public struct Slot: Hashable, Sendable {
  /// The name, as help shows it in capitals.
  public let name: String
  /// The words that fit, when they are known beforehand.
  public let choices: [String]

  /// Makes a slot.
  public init(_ name: String, choices: [String] = []) {
    self.name = name
    self.choices = choices
  }

  /// Any word.
  public static let text = Slot("text")

  /// A word of a condition, whose form can be checked without its variables.
  public static let condition = Slot("CONDITION")

  var isCondition: Bool { self == .condition }
}

/// A value that one word of a statement can be read as.
public protocol WordValue: Sendable {
  /// What fits, for completion and help.
  static var slot: Slot { get }
  /// Reads the word. Throws: `syntax` or `bad-argument` at the word.
  init(_ word: Word) throws(Diagnostic)
}

extension Word: WordValue {
  /// Any word.
  public static var slot: Slot { .text }
  /// The word itself.
  public init(_ word: Word) { self = word }
}
