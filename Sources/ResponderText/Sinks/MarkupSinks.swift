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
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

/// JSON in an element of an HTML page; a name becomes a string in which nothing can end the element.
package enum PageData: Sink {
  package static func append(name: String, to text: inout String) {
    for scalar in JSONValue.string(name).encoded.unicodeScalars {
      switch scalar {
      case "<", ">", "&": text += "\\u00\(String(scalar.value, radix: 16))"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

/// Markdown as GitHub reads it, within a paragraph, a table or an item of a list; a name becomes code.
package enum Markdown: Sink {
  package static func append(prose: String, to text: inout String) {
    let scalars = Escaped<TerminalLine>(prose: prose).text.unicodeScalars
    var last: Unicode.Scalar?
    for (scalar, next) in zip(scalars, scalars.dropFirst().map(Optional.init) + [nil]) {
      let isMark =
        switch scalar {
        case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "#": true
        // An entity, a text that is struck out, and a link.
        case "&": next.map { $0 == "#" || $0.properties.isAlphabetic } ?? false
        case "~": next == "~" || last == "~"
        default: false
        }
      if isMark { text += "\\" }
      text.unicodeScalars.append(scalar)
      last = scalar
    }
  }

  package static func append(name: String, to text: inout String) {
    let name = Escaped<TerminalLine>(prose: name).text
    // Code cannot be empty, and of code that is all blanks none is taken away.
    guard !name.isEmpty else { return text += "<code></code>" }
    let bytes = name.utf8
    let (first, last, mark, blank) = (bytes.first, bytes.last, UInt8(ascii: "`"), UInt8(ascii: " "))
    guard bytes.contains(mark) || first == blank || last == blank, !bytes.allSatisfy({ $0 == blank }) else {
      return text += "`\(name)`"
    }
    let marks = String(repeating: "`", count: longestRun(of: mark, in: name) + 1)
    // One blank on each side belongs to the marks.
    text += "\(marks) \(name) \(marks)"
  }

  fileprivate static func longestRun(of byte: UInt8, in text: String) -> Int {
    var (longest, current) = (0, 0)
    for next in text.utf8 {
      current = next == byte ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}

extension Escaped where Form == Markdown {
  /// Makes a block of lines that Markdown does not change, with a tag; no line can end it.
  package init(block lines: [String], _ tag: StaticString = "text") {
    let visible = lines.map { Escaped<TerminalLine>(prose: $0).text }
    let longest = visible.map { Markdown.longestRun(of: UInt8(ascii: "`"), in: $0) }.max() ?? 0
    let marks = String(repeating: "`", count: max(3, longest + 1))
    self.init(verbatim: ([marks + tag.description] + visible + [marks]).joined(separator: "\n"))
  }
}
