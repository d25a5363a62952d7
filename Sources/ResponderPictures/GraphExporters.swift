// SPDX-License-Identifier: Apache-2.0

import Platform
import ResponderHierarchy
import ResponderText

/// A writer of Graphviz's language: the tree, the marked chain and the path of the last delivery.
package enum DotExporter {
  /// Returns the lines of the graph.
  ///
  /// - Complexity: O(nodes).
  package static func lines(of hierarchy: Hierarchy) -> [Escaped<DOT>] {
    let picture = Picture(hierarchy)
    var lines: [Escaped<DOT>] = [
      "digraph responders {", "  rankdir=TB;",
      "  node [shape=box, style=\"rounded,filled\", fillcolor=\"#ffffff\", color=\"#9aa0a6\", fontname=\"Helvetica\", fontsize=11];",
      "  edge [color=\"#c3c7cc\", arrowhead=none, fontname=\"Helvetica\", fontsize=10];",
    ]
    let marks = picture.marks
    for (index, label) in picture.labels.enumerated() {
      if Interruption.stops(at: index) { break }
      let text = label.map(Escaped<DOT>.init(name:)).joined("\\n")
      lines.append("  n\(index) [label=\"\(text)\"\(style(marks[index]))];")
    }
    for (index, node) in picture.nodes.enumerated() {
      if Interruption.stops(at: index) { break }
      if let holder = node.drawnUnder { lines.append("  n\(holder) -> n\(index);") }
    }
    for hop in picture.hops {
      let look: Escaped<DOT> =
        hop.isDelivery
        ? "color=\"#1a66d6\", penwidth=2, style=solid" : "color=\"#5f6368\", style=dashed"
      lines.append("  n\(hop.from) -> n\(hop.to) [\(look), arrowhead=normal, constraint=false];")
    }
    if let delivery = picture.delivery {
      let end: Escaped<DOT> = delivery.handlers.isEmpty ? "not handled" : "handled"
      lines.append("  label=\"\(name: delivery.action) \(end)\"; labelloc=t; fontname=\"Helvetica\";")
    }
    return lines + ["}"]
  }

  private static func style(_ mark: Picture.Mark) -> Escaped<DOT> {
    switch mark {
    case .handler: ", fillcolor=\"#d7f0dd\", color=\"#1e8e3e\", penwidth=2"
    case .path: ", fillcolor=\"#dfeafc\", color=\"#1a66d6\""
    case .sender: ", color=\"#945b00\", style=\"rounded,filled,dashed\""
    case .chain: ", color=\"#5f6368\", penwidth=2"
    case .none: ""
    }
  }
}

/// A writer of Mermaid's flowcharts, which many sites draw in Markdown pages.
package enum MermaidExporter {
  /// Returns the lines of the chart.
  ///
  /// - Complexity: O(nodes).
  package static func lines(of hierarchy: Hierarchy) -> [Escaped<Mermaid>] {
    let picture = Picture(hierarchy)
    var lines: [Escaped<Mermaid>] = ["flowchart TD"]
    for (index, label) in picture.labels.enumerated() {
      if Interruption.stops(at: index) { break }
      let text = label.map(Escaped<Mermaid>.init(name:)).joined("<br/>")
      lines.append("  n\(index)[\"\(text)\"]")
    }
    for (index, node) in picture.nodes.enumerated() {
      if Interruption.stops(at: index) { break }
      if let holder = node.drawnUnder { lines.append("  n\(holder) --- n\(index)") }
    }
    for (index, hop) in picture.hops.enumerated() {
      // The hops of the delivery come first.
      let arrow: Escaped<Mermaid> = hop.isDelivery ? "==>|\(index + 1)|" : "-.->"
      lines.append("  n\(hop.from) \(arrow) n\(hop.to)")
    }
    let marks = picture.marks
    let looks: [(Picture.Mark, Escaped<Mermaid>)] = [
      (.handler, "fill:#d7f0dd,stroke:#1e8e3e,color:#000"),
      (.path, "fill:#dfeafc,stroke:#1a66d6,color:#000"),
      (.sender, "stroke:#945b00,stroke-dasharray:4 3"),
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
