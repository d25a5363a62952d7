// SPDX-License-Identifier: GPL-3.0-or-later

import CReadline

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Returns the width of a text without escapes, in columns of the terminal.
public func displayWidth(of text: String) -> Int { Int(crl_width(text)) }

/// The sign for text that was left out: an ellipsis, or three dots when the terminal may not be able to show one.
///
/// The locale is known once an editor has read a line.
@MainActor
public var ellipsis: String {
  let isDumb = getenv("TERM").map { strcmp($0, "dumb") == 0 } ?? true
  return isDumb || crl_is_multibyte() == 0 ? "..." : "…"
}

/// Returns a text without escapes, shortened to a number of columns; an ellipsis marks what was removed.
@MainActor
public func fitting(_ text: String, columns: Int) -> String {
  guard displayWidth(of: text) > columns else { return text }
  let ellipsis = ellipsis
  var result = ""
  var width = displayWidth(of: ellipsis)
  for character in text {
    width += displayWidth(of: String(character))
    if width > columns { break }
    result.append(character)
  }
  return result + ellipsis
}
