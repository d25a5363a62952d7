// SPDX-License-Identifier: GPL-3.0-or-later

import ResponderShell

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What the terminal behind standard output is like at the moment.
@MainActor
enum Terminal {
  /// The screen to draw results on; nil where results are to stay plain text.
  static func screen(_ color: Run.Color) -> Screen? {
    guard StandardOutput.shared.isTerminal else { return nil }
    let size = size
    return Screen(
      width: size.columns, height: size.rows,
      usesColor: Showing.usesColor(color, isTerminal: true), usesUnicode: !isDumb && isUnicode)
  }

  /// In columns.
  static var width: Int { size.columns }

  /// Whether the terminal says that it can do nothing but show text.
  static var isDumb: Bool { environment("TERM").map { $0 == "dumb" || $0.isEmpty } ?? true }

  /// Whether the locale is one of UTF-8: of the variables that could say so, the first that is set decides.
  static var isUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment($0) }.first { !$0.isEmpty } ?? ""
    let encoding = locale.drop { $0 != "." }.dropFirst().prefix { $0 != "@" }.lowercased()
    return encoding == "utf-8" || encoding == "utf8" || locale == "UTF-8"
  }

  /// As the terminal says, else the environment, else that of old.
  private static var size: (columns: Int, rows: Int) {
    var size = winsize()
    let isKnown = ioctl(1, UInt(TIOCGWINSZ), &size) == 0
    func number(_ known: UInt16, _ variable: String, _ usual: Int) -> Int {
      if isKnown, known > 0 { return Int(known) }
      return environment(variable).flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil } ?? usual
    }
    return (number(size.ws_col, "COLUMNS", 80), number(size.ws_row, "LINES", 24))
  }
}
