// SPDX-License-Identifier: GPL-3.0-or-later

/// What reading a line ended with.
public enum LineRead: Equatable, Sendable {
  /// The line without its final newline. A pasted text has its newlines inside.
  case line(String)
  /// Ctrl-C; whatever had been typed is dropped.
  case interrupted
  /// Ctrl-D on an empty line, or nobody is left to type.
  case endOfInput
}
