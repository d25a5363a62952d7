// SPDX-License-Identifier: Apache-2.0

/// The reason a file cannot be replayed: it is malformed or contains no session.
package struct SessionFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name, as it was given.
  package let file: String
  /// The line of the error, 1-based; 1 when the whole file is meant.
  package let line: Int
  /// What is wrong and what was expected: lower case, no full stop.
  package let message: String

  /// Makes an error; `line` is 1-based.
  package init(file: String, line: Int, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// `FILE:LINE: message`.
  package var description: String {
    "\(file):\(line): \(message)"
  }
}
