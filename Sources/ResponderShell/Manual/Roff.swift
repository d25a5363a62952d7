// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// Writes the parts of a manual page.
enum Roff {
  /// Returns text with the characters escaped that roff would interpret.
  ///
  /// Characters beyond ASCII are written as numbers, because pages are read in many encodings.
  static func text(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "…": result += "..."
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
    // A dot at the beginning of a line would be a request.
    return result.hasPrefix(".") ? "\\&" + result : result
  }

  /// Returns an argument of a request.
  static func word(_ text: String) -> String { "\"" + Self.text(text).replacing("\"", with: "\\(dq") + "\"" }

  static func bold(_ text: String) -> String { ".B " + word(text) }

  /// Returns paragraphs; text in single quotes becomes bold.
  static func paragraphs(_ texts: [String]) -> [String] {
    Array(texts.map(lines).joined(separator: [".PP"]))
  }

  /// Returns words in bold with their meanings.
  static func terms(_ terms: [Manual.Term]) -> [String] {
    terms.flatMap { [".TP", bold($0.word)] + lines(of: $0.meaning) }
  }

  /// Returns indented lines that are not filled.
  static func example(_ script: String) -> [String] {
    [".PP", ".RS 4", ".nf"] + script.split(separator: "\n").map { text(String($0)) } + [".fi", ".RE"]
  }

  private static func lines(of paragraph: String) -> [String] {
    let spans = Prose.spans(of: paragraph).map { span in
      switch span {
      case .plain(let plain): text(plain)
      case .code(let code): "\\fB\(text(code))\\fR"
      }
    }
    // Source lines are kept short; a break at a blank does not change the page.
    return Prose.wrap(spans.joined(), columns: 78, keepsWordsWhole: true).map { line in
      line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
    }
  }
}
