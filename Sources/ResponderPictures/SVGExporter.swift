// SPDX-License-Identifier: Apache-2.0

import Platform
import ResponderHierarchy
import ResponderText

/// A writer of SVG: the tree with a line for each node, the marked chain and the path of the last delivery.
///
/// The drawing has the colours of the HTML page, also in the dark.
package enum SVGExporter {
  private static let rowHeight = 24
  private static let indentation = 22
  private static let margin = 16
  /// The width of a column of text in tenths of a pixel; the font has a fixed width.
  private static let columnWidth = 79

  /// Returns the lines of the drawing.
  ///
  /// One that `isPlain` has the light colours alone, for programs that know no variables.
  ///
  /// - Complexity: O(nodes).
  package static func lines(of hierarchy: Hierarchy, isPlain: Bool = false) -> [Escaped<Markup>] {
    let picture = Picture(hierarchy)
    let top = margin + (picture.delivery == nil ? 0 : 32)
    let (marks, depths) = (picture.marks, picture.depths)
    let answers = picture.answers
    var rows: [Escaped<Markup>] = []
    var width = 320
    // The middle of the last row drawn under each node, from which the line of a child begins.
    var anchors = picture.nodes.indices.map { top + $0 * rowHeight + rowHeight - 4 }
    for (index, node) in picture.nodes.enumerated() {
      if Interruption.stops(at: index) { break }
      let (left, y) = (margin + depths[index] * indentation, top + index * rowHeight)
      let middle = y + rowHeight / 2
      if let holder = node.drawnUnder {
        let x = left - indentation + 8
        rows.append("<path class=\"line\" d=\"M\(x) \(anchors[holder])V\(middle)h10\"/>")
        anchors[holder] = middle
      }
      let remarks = ["  " + (node.className ?? "")] + node.remarks.map { " · " + $0 }
      let answer = answers[index].map { "  ← \($0)" } ?? ""
      let columns = Escaped<TerminalLine>(prose: node.name.text + remarks.joined() + answer).text.terminalColumns
      let right = left + columns * columnWidth / 10 + 12
      width = max(width, right + margin)
      if [.handler, .path, .sender].contains(marks[index]) {
        rows.append(
          "<rect class=\"\(marks[index].keyword())\" x=\"\(left - 4)\" y=\"\(y + 2)\" width=\"\(right - left)\" "
            + "height=\"\(rowHeight - 4)\" rx=\"5\"/>")
      }
      let end: Escaped<Markup> =
        answer.isEmpty ? "" : "<tspan class=\"\(marks[index].keyword())\">\(name: answer)</tspan>"
      rows.append(
        "<text x=\"\(left + 2)\" y=\"\(middle + 4)\"><tspan class=\"\(marks[index] == .chain ? "name chain" : "name")\">"
          + "\(name: node.name.text)</tspan><tspan class=\"faint\">\(name: remarks.joined())</tspan>\(end)</text>")
    }
    let height = top + picture.nodes.count * rowHeight + margin
    let head: [Escaped<Markup>] = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(width) \(height)\"\(isPlain ? " xml:space=\"preserve\"" : "")>",
      "<style>",
    ]
    let style: [Escaped<Markup>] = [
      "text { font: 13px ui-monospace, Menlo, \"DejaVu Sans Mono\", monospace; fill: var(--ink); white-space: pre; }",
      ".ground { fill: var(--sheet); } .line { fill: none; stroke: var(--line); } .faint { fill: var(--faint); }",
      ".name, .title { font-weight: 600; } .chain { text-decoration: underline dotted; }",
      "rect.path { fill: var(--accent-ground); } tspan.path { fill: var(--accent); }",
      "rect.sender { fill: none; stroke: var(--warn); stroke-dasharray: 4 3; } tspan.sender { fill: var(--warn); }",
      "rect.handler { fill: var(--good-ground); } tspan.handler { fill: var(--good); }",
      "</style>", "<rect class=\"ground\" width=\"\(width)\" height=\"\(height)\" rx=\"8\"/>",
    ]
    let styled = isPlain ? style.map(PageStyle.withoutVariables) : PageStyle.palette + style
    return head + styled + title(of: picture) + rows + ["</svg>"]
  }

  /// Returns the line above the tree that says how the last delivery ended.
  private static func title(of picture: Picture) -> [Escaped<Markup>] {
    guard let delivery = picture.delivery else { return [] }
    let handlers = delivery.handlers.map { picture.nodes[$0].name.text }.joined(separator: ", ")
    let end = handlers.isEmpty ? "not handled" : "handled by \(handlers)"
    return [
      "<text x=\"\(margin)\" y=\"\(margin + 14)\"><tspan class=\"title\">\(name: delivery.action)</tspan>"
        + "<tspan class=\"faint\">  \(name: end)</tspan></text>"
    ]
  }
}

/// The style sheet of the HTML page.
enum PageStyle {
  /// The lines of the style sheet.
  static let lines = Markup.lines(ofResource: PackageResources.page_css)

  /// The lines with the colours, in the light and in the dark.
  static let palette = Array(lines.prefix { !$0.text.hasPrefix("*") })

  /// The light colours by the name of the variable.
  private static let colours: [(variable: String, value: String)] = {
    let light = palette.lines().text.prefix { $0 != "}" }
    return light.split { "{;\n".contains($0) }.compactMap { rule in
      let parts = rule.split(separator: ":")
      guard parts.count == 2, let name = parts[0].split(separator: " ").last, name.hasPrefix("--") else { return nil }
      return ("var(\(name))", String(parts[1].drop { $0 == " " }))
    }
  }()

  /// Returns a line of a style sheet with the light colours in place of variables.
  static func withoutVariables(_ line: Escaped<Markup>) -> Escaped<Markup> {
    Escaped(verbatim: colours.reduce(line.text) { $0.swapping($1.variable, for: $1.value) })
  }
}
