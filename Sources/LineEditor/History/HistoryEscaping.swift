// SPDX-License-Identifier: GPL-3.0-or-later

/// How an entry is written as one line of the history file: `\n` for a newline, `\\` for a backslash.
///
/// Readline's own format is not used: its reader drops the blank lines of an entry and takes a line that begins with
/// `#` and a digit for a time stamp.
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

  /// The inverse of ``escape(_:)``.
  ///
  /// A backslash before anything else, or at the end, stands for itself.
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
