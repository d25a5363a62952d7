// SPDX-License-Identifier: GPL-3.0-or-later

/// The result of reading a line.
public enum LineRead: Equatable, Sendable {
  /// The line without its final newline; a pasted text keeps its inner newlines.
  case line(String)
  /// The user pressed Ctrl-C, and the typed text was dropped.
  case interrupted
  /// The user pressed Ctrl-D on an empty line, or the input ended.
  case endOfInput
}
