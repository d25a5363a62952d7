// SPDX-License-Identifier: GPL-3.0-or-later

/// A command of the program's own, which an inputrc can bind to keys by its name.
public struct KeyCommand {
  /// The name, in lower case with hyphens, as readline's own are.
  public var name: String
  /// The keys it is on unless an inputrc says otherwise, as an inputrc writes them.
  public var keys: [String]
  /// What to show below the line being edited, which stays as it is; nil: the key is to insert itself.
  ///
  /// The cursor is a UTF-8 byte offset, 0-based.
  public var answer: @MainActor (_ line: String, _ cursor: Int) -> [String]?

  /// How many commands an editor can have.
  public static let limit = 8

  /// A command.
  public init(
    _ name: String, keys: [String], answer: @escaping @MainActor (_ line: String, _ cursor: Int) -> [String]?
  ) {
    self.name = name
    self.keys = keys
    self.answer = answer
  }
}
