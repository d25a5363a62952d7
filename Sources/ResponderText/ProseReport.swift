// SPDX-License-Identifier: Apache-2.0

/// An answer to read: laid out for 96 columns, and broken again for a narrower screen.
package struct ProseReport: Report {
  package let lines: [String]
  package let json: JSONValue?

  package init(_ lines: [String], json: JSONValue? = nil) {
    self.lines = lines
    self.json = json
  }

  package func drawing(on screen: Screen) -> Drawing? {
    // What is laid out already needs no second look.
    if lines.allSatisfy({ $0.terminalColumns <= screen.width }) { return Drawing(lines: lines.map { StyledLine($0) }) }
    return Drawing(lines: paragraphs.flatMap { Self.fitted($0, to: screen.width) })
  }

  /// The lines, those of one paragraph joined.
  private var paragraphs: [String] {
    var paragraphs: [String] = []
    var margin: Int?
    for line in lines {
      let indentation = line.prefix { $0 == " " }.count
      let isText = !line.isEmpty && !line.hasPrefix("    ")
      if let margin, margin == indentation, !line.isEmpty, Self.margin(of: line) == indentation,
        let last = paragraphs.indices.last
      {
        paragraphs[last] += " " + line.dropFirst(indentation)
      } else {
        paragraphs.append(line)
        margin = isText ? Self.margin(of: line) : nil
      }
    }
    return paragraphs
  }

  /// A line broken at blanks; what goes on stands below where its text began. Examples stay as they are.
  private static func fitted(_ line: String, to width: Int) -> [StyledLine] {
    guard line.terminalColumns > width, !line.hasPrefix("    ") else { return [StyledLine(line)] }
    let margin = margin(of: line)
    let (head, text) = (String(line.prefix(margin)), String(line.dropFirst(margin)))
    // Beside a margin that leaves no room, the text goes below it.
    guard margin + 20 > width else { return StyledLine.paragraph(text, after: StyledLine(head), width: width) }
    let term = String(head.reversed().drop { $0 == " " }.reversed())
    return [StyledLine(term)] + StyledLine.paragraph(text, after: StyledLine("    "), width: width)
  }

  /// Where the text of a line begins: after its indentation, and after the term of a table.
  private static func margin(of line: String) -> Int {
    let indentation = line.prefix { $0 == " " }.count
    let term = line.dropFirst(indentation)
    guard let gap = term.firstRange(of: "  "), term.distance(from: term.startIndex, to: gap.lowerBound) < 32 else {
      return indentation
    }
    let text = term[gap.upperBound...].drop { $0 == " " }
    return line.distance(from: line.startIndex, to: text.startIndex)
  }
}
