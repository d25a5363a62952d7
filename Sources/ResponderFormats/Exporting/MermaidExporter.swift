// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// A writer of Mermaid's flowcharts, which many sites draw in Markdown pages.
package enum MermaidExporter {
  /// Returns the lines of the chart.
  ///
  /// - Complexity: O(nodes).
  package static func lines(of picture: Picture) -> [String] {
    var lines = ["flowchart TD"]
    for (index, node) in picture.nodes.enumerated() {
      if Interruption.stops(at: index) { break }
      let text = ([node.name, node.className] + node.notes).map(escaped).joined(separator: "<br/>")
      lines.append("  n\(index)[\"\(text)\"]")
    }
    for (index, node) in picture.nodes.enumerated() {
      if Interruption.stops(at: index) { break }
      if let holder = node.drawnUnder { lines.append("  n\(holder) --- n\(index)") }
    }
    for hop in picture.hops { lines.append("  n\(hop.from) \(hop.isDelivery ? "==>" : "-.->") n\(hop.to)") }
    let marks = picture.marks
    for (mark, look) in [
      (Picture.Mark.handler, "fill:#d7f0dd,stroke:#1e8e3e,color:#000"),
      (.path, "fill:#dfeafc,stroke:#1a66d6,color:#000"),
      (.chain, "stroke-width:3px"),
    ] {
      let marked = marks.indices.filter { marks[$0] == mark }
      guard !marked.isEmpty else { continue }
      lines.append("  classDef \(mark.rawValue) \(look)")
      lines.append("  class \(marked.map { "n\($0)" }.joined(separator: ",")) \(mark.rawValue)")
    }
    return lines
  }

  /// Escapes a text with entities, because a quote ends a label and markup in it is interpreted.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\"": result += "#quot;"
      case "<": result += "#lt;"
      case ">": result += "#gt;"
      case "#": result += "#35;"
      default: result += character.isNewline ? " " : String(character)
      }
    }
  }
}
