// SPDX-License-Identifier: Apache-2.0

/// A pattern in which `*` matches any characters and `?` matches one.
package struct Glob {
  private let pattern: [Unicode.Scalar]

  init(_ pattern: String) { self.pattern = Array(pattern.unicodeScalars) }

  /// Returns whether a word is a pattern.
  static func isPattern(_ text: String) -> Bool { text.contains("*") || text.contains("?") }

  /// Returns whether the pattern matches the whole text.
  ///
  /// Backtracks to the last star only.
  ///
  /// - Complexity: O(p · t) for a pattern of length p and a text of length t.
  func matches(_ text: String) -> Bool {
    let text = Array(text.unicodeScalars)
    var (p, t) = (0, 0)
    var star: (pattern: Int, text: Int)?
    while t < text.count {
      if p < pattern.count, pattern[p] == "*" {
        star = (p, t)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == text[t] {
        p += 1
        t += 1
      } else if let last = star {
        p = last.pattern + 1
        t = last.text + 1
        star = (last.pattern, t)
      } else {
        return false
      }
    }
    while p < pattern.count, pattern[p] == "*" { p += 1 }
    return p == pattern.count
  }
}
