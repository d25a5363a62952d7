// SPDX-License-Identifier: GPL-3.0-or-later

import CReadline

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// How many columns of the terminal a text without escapes takes.
public func displayWidth(of text: String) -> Int { Int(crl_width(text)) }

/// What stands for what was left out: a sign of its own, or three dots where the terminal may not know it.
///
/// The locale counts once an editor has read a line.
@MainActor
public var ellipsis: String {
  let isDumb = getenv("TERM").map { strcmp($0, "dumb") == 0 } ?? true
  return isDumb || crl_is_multibyte() == 0 ? "..." : "…"
}

/// A text without escapes, cut so that it takes no more than some columns; what was cut is told by an ellipsis.
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
