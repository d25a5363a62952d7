// SPDX-License-Identifier: GPL-3.0-or-later

/// The form of an entry in one line of the history file: `\n` for a newline, `\\` for a backslash.
///
/// Readline's own format is not used, because its reader drops the blank lines of an entry and takes a line that begins
/// with `#` and a digit for a time stamp.
enum HistoryEscaping {
  static func escape(_ entry: String) -> String {
    var line = ""
    for scalar in entry.unicodeScalars {
      switch scalar {
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  /// Restores what ``escape(_:)`` changed.
  ///
  /// A backslash at the end, or before any other character, is kept.
  static func unescape(_ line: Substring) -> String {
    var entry = String.UnicodeScalarView()
    var rest = line.unicodeScalars
    while let scalar = rest.popFirst() {
      switch (scalar, rest.first) {
      case ("\\", "n"?):
        entry.append("\n")
        rest.removeFirst()
      case ("\\", "\\"?):
        entry.append("\\")
        rest.removeFirst()
      default:
        entry.append(scalar)
      }
    }
    return String(entry)
  }
}
