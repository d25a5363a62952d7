// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLineSupport
import ResponderText

/// The current properties of the terminal on standard output.
@MainActor
enum Terminal {
  /// Returns the screen to draw results on, or nil when results stay plain text.
  static func screen(_ color: RunOptions.Color) -> Screen? {
    guard StandardOutput.shared.isTerminal else { return nil }
    let size = terminalSize()
    return Screen(
      width: size.columns, height: size.rows,
      usesColor: Showing.usesColor(color, isTerminal: true), usesUnicode: !isDumb && isUnicode)
  }

  static var width: Int { terminalSize().columns }

  /// Whether the terminal can only show plain text, according to TERM.
  static var isDumb: Bool { environment("TERM").map { $0 == "dumb" || $0.isEmpty } ?? true }

  /// Whether the locale uses UTF-8; the first variable that is set decides.
  static var isUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment($0) }.first { !$0.isEmpty } ?? ""
    let encoding = locale.drop { $0 != "." }.dropFirst().prefix { $0 != "@" }.lowercased()
    return encoding == "utf-8" || encoding == "utf8" || locale == "UTF-8"
  }

  /// Makes the C library count characters as the terminal shows them, before readline asks it to.
  ///
  /// Where the system lacks the locale that the environment names, readline keeps the one that is set here.
  static func followLocale() {
    guard isUnicode, setlocale(LC_CTYPE, "") == nil else { return }
    _ = plainUnicodeLocales.first { setlocale(LC_CTYPE, $0) != nil }
  }
}

extension StandardError {
  /// Reports something to the user that is not a result; a terminal wraps it.
  @MainActor
  static func notice(_ text: String) {
    write((isTerminal ? StyledLine.wrapped(text, width: Terminal.width) : [Escaped(lines: text)]).lines())
  }
}
