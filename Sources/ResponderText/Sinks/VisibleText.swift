// SPDX-License-Identifier: Apache-2.0

/// Text in which nothing controls the screen or ends the line: such characters are written `\u{1b}`, as in a script.
package enum VisibleText {
  /// Appends a text.
  ///
  /// With `isReversible`, a backslash that would begin such an escape is written as one, so that the text can be read
  /// back with ``read(_:)``. Controls among `kept` stay.
  ///
  /// - Complexity: O(length).
  package static func append(
    _ source: String, to text: inout String, isReversible: Bool = true, keeping kept: StaticString = ""
  ) {
    // OPTIMIZATION: most texts are printable ASCII, and need no look at their scalars. This is valid because only a
    // control, a byte beyond ASCII, a backslash and a number sign can begin what is escaped.
    let isPlain = source.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != 0x5C && $0 != 0x23 }
    guard !isPlain else { return text += source }
    let scalars = source.unicodeScalars
    let kept = kept.description.unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      let isEscaped =
        switch scalar {
        case "\\": isReversible && escape(at: index, in: scalars) != nil
        case "#": beginsCommand(at: index, in: scalars)
        default: scalar.isControl && !kept.contains(scalar)
        }
      if isEscaped { append(escaped: scalar, to: &text) } else { text.unicodeScalars.append(scalar) }
    }
  }

  /// Appends a scalar as an escape.
  package static func append(escaped scalar: Unicode.Scalar, to text: inout String) {
    text += "\\u{\(String(scalar.value, radix: 16))}"
  }

  /// Returns a text with its escapes read.
  ///
  /// - Complexity: O(length).
  package static func read(_ text: String) -> String {
    let scalars = text.unicodeScalars
    var result = String.UnicodeScalarView()
    var index = scalars.startIndex
    while index < scalars.endIndex {
      if let (scalar, end) = escape(at: index, in: scalars) {
        result.append(scalar)
        index = end
      } else {
        result.append(scalars[index])
        index = scalars.index(after: index)
      }
    }
    return String(result)
  }

  /// Returns the scalar of an escape that begins at an index, and the index after it, or nil.
  private static func escape(
    at start: String.Index, in scalars: String.UnicodeScalarView
  ) -> (scalar: Unicode.Scalar, end: String.Index)? {
    guard scalars[start...].starts(with: "\\u{".unicodeScalars) else { return nil }
    let digits = scalars[start...].dropFirst(3).prefix(9).prefix { $0.isASCII && $0.properties.isASCIIHexDigit }
    let value = digits.reduce(into: UInt32(0)) { $0 = $0 &* 16 &+ UInt32(Character($1).hexDigitValue ?? 0) }
    guard (1...8).contains(digits.count), digits.endIndex < scalars.endIndex, scalars[digits.endIndex] == "}",
      let scalar = Unicode.Scalar(value)
    else { return nil }
    return (scalar, scalars.index(after: digits.endIndex))
  }

  /// Returns whether a command of a build server begins there: `##[`, which GitHub reads anywhere in a line, `##vso[` or
  /// `##teamcity[`.
  static func beginsCommand(at start: String.Index, in scalars: String.UnicodeScalarView) -> Bool {
    guard scalars[start] == "#" else { return false }
    let rest = scalars[start...].dropFirst()
    guard rest.first == "#" else { return false }
    return rest.dropFirst().prefix(32).drop { $0.isASCII && $0.properties.isAlphabetic }.first == "["
  }
}
