// SPDX-License-Identifier: Apache-2.0

import ResponderHierarchy
import ResponderText

/// A writer of Mermaid's flowcharts, which many sites draw in Markdown pages.
package enum MermaidExporter {
  /// Returns the lines of the chart.
  ///
  /// - Complexity: O(nodes).
  package static func lines(of hierarchy: Hierarchy) -> [Escaped<Mermaid>] {
    let picture = Picture(hierarchy)
    var lines: [Escaped<Mermaid>] = ["flowchart TD"]
    for (index, node) in picture.nodes.enumerated() {
      if Interruption.stops(at: index) { break }
      let text = ([node.name.text, (node.className ?? "")] + node.remarks).map(Escaped<Mermaid>.init(name:)).joined(
        "<br/>")
      lines.append("  n\(index)[\"\(text)\"]")
    }
    for (index, node) in picture.nodes.enumerated() {
      if Interruption.stops(at: index) { break }
      if let holder = node.drawnUnder { lines.append("  n\(holder) --- n\(index)") }
    }
    for hop in picture.hops { lines.append("  n\(hop.from) \(hop.isDelivery ? "==>" : "-.->") n\(hop.to)") }
    let marks = picture.marks
    let looks: [(Picture.Mark, Escaped<Mermaid>)] = [
      (.handler, "fill:#d7f0dd,stroke:#1e8e3e,color:#000"),
      (.path, "fill:#dfeafc,stroke:#1a66d6,color:#000"),
      (.chain, "stroke-width:3px"),
    ]
    for (mark, look) in looks {
      let marked = marks.indices.filter { marks[$0] == mark }
      guard !marked.isEmpty else { continue }
      lines.append("  classDef \(mark.keyword()) \(look)")
      lines.append("  class \(marked.map { "n\($0)" }.joined(",")) \(mark.keyword())")
    }
    return lines
  }
}
