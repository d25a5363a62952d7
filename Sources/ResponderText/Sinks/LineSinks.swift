// SPDX-License-Identifier: Apache-2.0

/// Lines on a terminal, and errors on any stream.
///
/// Nothing in a text controls the screen or ends the line; tabs stay.
package enum TerminalLine: Sink {
  package static func append(name: String, to text: inout String) {
    // A backslash stays, because a script that is shown contains escapes of its own.
    VisibleText.append(name, to: &text, isReversible: false, keeping: "\t")
  }
}

extension Escaped where Form == TerminalLine {
  /// Makes a text of several lines, which keeps its line feeds.
  package init(lines: String) {
    var text = ""
    VisibleText.append(lines, to: &text, isReversible: false, keeping: "\t\n")
    self.init(verbatim: text)
  }
}

/// Lines such as `FILE:LINE: warning: …`, which editors, Xcode and build servers read.
///
/// No text in it ends the line, begins the command of a build server, or can be taken for another place.
package enum CompilerLine: Sink {
  /// Appends a text in which a colon that a level such as `: 12: error:` follows is escaped.
  package static func append(name: String, to text: inout String) {
    append(name, to: &text) { rest in
      let word = rest.prefix(64).drop { isDigit($0) || $0 == ":" || $0.properties.isWhitespace }
      return levels.contains { word.starts(with: $0.unicodeScalars) }
    }
  }

  private static let levels = ["error:", "fatal error:", "note:", "remark:", "warning:"]

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType != nil }

  /// Appends a text in which some colons are escaped, depending on what follows them.
  private static func append(
    _ source: String, to text: inout String, escapingColonBefore isEscaped: (Substring.UnicodeScalarView) -> Bool
  ) {
    guard source.utf8.contains(UInt8(ascii: ":")) else { return VisibleText.append(source, to: &text) }
    var visible = ""
    VisibleText.append(source, to: &visible)
    let scalars = visible.unicodeScalars
    for index in scalars.indices {
      if scalars[index] == ":", isEscaped(scalars[scalars.index(after: index)...]) {
        VisibleText.append(escaped: ":", to: &text)
      } else {
        text.unicodeScalars.append(scalars[index])
      }
    }
  }

  /// Appends a path in which a colon before a digit, a blank or another colon, and at the end, is escaped: a reader
  /// takes the first `:LINE:` or `: ` for the end of the path, and `::` at the beginning for a command.
  package static func append(path: String, to text: inout String) {
    append(path, to: &text) { rest in
      rest.first.map { isDigit($0) || $0 == ":" || $0.properties.isWhitespace } ?? true
    }
  }
}

/// The lines of the Test Anything Protocol, version 14; a name is the description of a test.
package enum TAP: Sink {
  /// Appends a description in which nothing can be read as a directive or as the end of the line.
  package static func append(name: String, to text: inout String) {
    var visible = ""
    VisibleText.append(name, to: &visible)
    let scalars = visible.unicodeScalars
    let last = scalars.indices.last
    for index in scalars.indices {
      switch scalars[index] {
      case "#", "\\": text += "\\\(scalars[index])"
      // A reader drops the blanks around a description, which the escape of the first and the last one keeps.
      case " " where index == scalars.startIndex || index == last: text += "\\\\u{20}"
      default: text.unicodeScalars.append(scalars[index])
      }
    }
  }

  /// Appends a line of a comment or of a literal in YAML; tabs stay.
  package static func append(prose: String, to text: inout String) {
    VisibleText.append(prose, to: &text, keeping: "\t")
  }
}

extension Escaped.StringInterpolation where Form == TAP {
  /// Appends a string of YAML in double quotes, as which it can read a string of JSON.
  package mutating func appendInterpolation(quoted text: String) {
    appendInterpolation(Escaped(verbatim: JSONValue.string(text).encoded))
  }
}

/// The text of a message in a SARIF log, in which `[TEXT](URL)` would be a link; the log itself is JSON.
///
/// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html, section 3.11.6
package enum SARIFMessage: Sink {
  package static func append(name: String, to text: inout String) {
    var visible = ""
    VisibleText.append(name, to: &visible)
    guard visible.holds("](") else { return text += visible }
    let scalars = visible.unicodeScalars
    for (scalar, next) in zip(scalars, scalars.dropFirst().map(Optional.init) + [nil]) {
      if scalar == "]", next == "(" {
        VisibleText.append(escaped: scalar, to: &text)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

/// A line of a file that this program reads again, such as a baseline, in which blanks at the end do not count.
package enum EntryLine: Sink {
  package static func append(name: String, to text: inout String) {
    var visible = ""
    VisibleText.append(name, to: &visible)
    guard let last = visible.unicodeScalars.last, last.properties.isWhitespace else { return text += visible }
    text.unicodeScalars.append(contentsOf: visible.unicodeScalars.dropLast())
    VisibleText.append(escaped: last, to: &text)
  }
}

/// The text of a GitHub workflow command, behind its second `::`.
///
/// https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
package enum WorkflowMessage: Sink {
  package static func append(name: String, to text: inout String) { append(name, escaping: "%\r\n", to: &text) }

  /// Appends a text with some characters in the form `%0A`, and other controls visible.
  fileprivate static func append(_ source: String, escaping special: String, to text: inout String) {
    var visible = ""
    VisibleText.append(source, to: &visible, keeping: "\r\n")
    for scalar in visible.unicodeScalars {
      if special.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

/// The value of a property of a GitHub workflow command, as in `file=VALUE`.
package enum WorkflowProperty: Sink {
  package static func append(name: String, to text: inout String) {
    // A reader drops an equals sign at the beginning.
    if name.utf8.first == UInt8(ascii: "=") { VisibleText.append(escaped: "=", to: &text) }
    let rest = name.utf8.first == UInt8(ascii: "=") ? String(name.unicodeScalars.dropFirst()) : name
    WorkflowMessage.append(rest, escaping: "%\r\n:,", to: &text)
  }
}
