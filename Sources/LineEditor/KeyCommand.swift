// SPDX-License-Identifier: GPL-3.0-or-later

/// A command of the program that an inputrc can bind to keys by its name.
public struct KeyCommand {
  /// The name, in lower case with hyphens, like the names of readline's commands.
  public var name: String
  /// The default keys, in the notation of an inputrc.
  public var keys: [String]
  /// Returns the lines to show below the line being edited, or nil to insert the key itself.
  ///
  /// The line being edited does not change. The cursor is a UTF-8 byte offset, 0-based.
  public var answer: @MainActor (_ line: String, _ cursor: Int) -> [String]?

  /// The largest number of commands an editor can have.
  public static let limit = 8

  /// Makes a command.
  public init(
    _ name: String, keys: [String], answer: @escaping @MainActor (_ line: String, _ cursor: Int) -> [String]?
  ) {
    self.name = name
    self.keys = keys
    self.answer = answer
  }
}
