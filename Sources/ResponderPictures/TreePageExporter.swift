// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderHierarchy
import ResponderText

/// A writer of a self-contained page of a project's objects: the tree to fold and search, where each object is made, and who
/// handles what it sends.
package enum TreePageExporter {
  /// What somebody sends, and what becomes of it.
  package struct Send: Sendable {
    package var action: String
    /// Where it is sent, such as `Feed.swift:40`.
    package var place: String
    /// `handled`, `possible`, `nobody` or `not-known`.
    package var verdict: String
    /// Who handles it, for people.
    package var answer: String
    /// The reason, or an empty text.
    package var because: String
    /// The positions of the nodes that send it, in order.
    package var senders: [Int]

    package init(
      action: String, place: String, verdict: String, answer: String, because: String, senders: [Int]
    ) {
      (self.action, self.place, self.verdict) = (action, place, verdict)
      (self.answer, self.because, self.senders) = (answer, because, senders)
    }
  }

  /// Returns the lines of the page; `unread` are the statements that were not understood, and `summary` counts.
  ///
  /// - Complexity: O(nodes + sends × senders).
  package static func lines(
    of hierarchy: Hierarchy, sends: [Send], unread: [String], summary: String, title: String
  ) -> [Escaped<Markup>] {
    HTMLExporter.page(
      title, body: PackageResources.details_html, data: data(Picture(hierarchy), sends, unread, summary),
      scripts: [PackageResources.tree_js, PackageResources.details_js])
  }

  private static func data(
    _ picture: Picture, _ sends: [Send], _ unread: [String], _ summary: String
  ) -> [Escaped<Markup>] {
    typealias Text = Escaped<PageData>
    func optional(_ index: Int?) -> Text { index.map { "\($0)" } ?? "null" }
    func list(_ values: [Text]) -> Text { "[\(values.joined(","))]" }
    func numbers(_ values: [Int]) -> Text { list(values.map { "\($0)" }) }
    var sent: [Int: [Int]] = [:]
    for (position, send) in sends.enumerated() {
      for sender in send.senders { sent[sender, default: []].append(position) }
    }
    let nodes: [Text] = picture.nodes.enumerated().map { index, node in
      let about: Text =
        "\(name: node.name.text),\(name: node.kind.word),\(name: node.className ?? ""),\(optional(node.drawnUnder))"
      let more: Text = "\(optional(node.next)),\"\",\(list(node.remarks.map(Text.init(name:))))"
      return "[\(about),\(more),\(name: node.origin?.place ?? ""),\(numbers(sent[index] ?? []))]"
    }
    let answers: [Text] = sends.map { send in
      let end: Text = "\(name: send.answer),\(name: send.because),\(numbers(send.senders))"
      return "[\(name: send.action),\(name: send.place),\(name: send.verdict),\(end)]"
    }
    let lines: [Text] = [
      "{\"nodes\": [", nodes.joined(",\n"), "],", "\"sends\": [", answers.joined(",\n"), "],",
      "\"unread\": \(list(unread.map(Text.init(name:)))),", "\"foci\": [], \"summary\": \(name: summary)}",
    ]
    return HTMLExporter.markup(lines)
  }
}
