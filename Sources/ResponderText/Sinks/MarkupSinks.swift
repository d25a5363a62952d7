// SPDX-License-Identifier: Apache-2.0

/// Text and values of attributes, in double quotes, of HTML, SVG and XML.
package enum Markup: Sink {
  package static func append(name: String, to text: inout String) {
    var visible = ""
    VisibleText.append(name, to: &visible, keeping: "\t")
    for scalar in visible.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      // A reader takes a tab in an attribute for a blank.
      case "\t": text += "&#9;"
      // XML has no such characters.
      case "\u{FFFE}", "\u{FFFF}": VisibleText.append(escaped: scalar, to: &text)
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

/// JSON in an element of an HTML page; a name becomes a string in which nothing can end the element.
package enum PageData: Sink {
  package static func append(name: String, to text: inout String) {
    for scalar in JSONValue.string(name).text.unicodeScalars {
      switch scalar {
      case "<", ">", "&": text += "\\u00\(String(scalar.value, radix: 16))"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

/// Markdown as GitHub reads it; a name becomes code.
package enum Markdown: Sink {
  package static func append(prose: String, to text: inout String) {
    for character in Escaped<TerminalLine>(prose: prose).text {
      if "\\`*_[]<>|#".contains(character) { text.append("\\") }
      text.append(character)
    }
  }

  package static func append(name: String, to text: inout String) {
    let name = Escaped<TerminalLine>(prose: name).text
    guard name.contains("`") || name.hasPrefix(" ") || name.hasSuffix(" ") else { return text += "`\(name)`" }
    let marks = String(repeating: "`", count: longestRun(of: "`", in: name) + 1)
    // One blank on each side belongs to the marks.
    text += "\(marks) \(name) \(marks)"
  }

  fileprivate static func longestRun(of character: Character, in text: String) -> Int {
    var (longest, current) = (0, 0)
    for next in text {
      current = next == character ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}

extension Escaped where Form == Markdown {
  /// Makes a block of lines that Markdown does not change, with a tag; no line can end it.
  package init(block lines: [String], _ tag: StaticString = "text") {
    let visible = lines.map { Escaped<TerminalLine>(prose: $0).text }
    let longest = visible.map { Markdown.longestRun(of: "`", in: $0) }.max() ?? 0
    let marks = String(repeating: "`", count: max(3, longest + 1))
    self.init(verbatim: ([marks + tag.description] + visible + [marks]).joined(separator: "\n"))
  }
}
