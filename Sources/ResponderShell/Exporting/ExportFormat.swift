// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderFormats
import ResponderSession

/// The formats that `export` writes, each with its exporter.
enum ExportFormat: String, WordChoice {
  case dot, mermaid, svg, json, schema, html, responder, swift

  static let placeName = "FORMAT"
  static let refusal = "is no format"

  /// Whether the format also has a UIKit form.
  var hasUIKitForm: Bool { self == .swift }

  /// Returns the session in the format as lines, with a node's chain marked.
  ///
  /// `inUIKit` selects the UIKit form of a format that has one.
  ///
  /// - Throws: `unsupported`, `refused` or `io` when another program draws the format, or `interrupted`.
  func lines(of session: Session, markingChainOf node: ResponderID?, inUIKit: Bool = false) throws(Diagnostic)
    -> [String]
  {
    switch self {
    case .dot: return DotExporter.lines(of: session.picture(markingChainOf: node))
    case .mermaid: return MermaidExporter.lines(of: session.picture(markingChainOf: node))
    case .svg:
      let graph = DotExporter.lines(of: session.picture(markingChainOf: node)).joined(separator: "\n")
      return try session.host.drawGraph(graph).split(separator: "\n").map(String.init)
    case .json: return SessionJSON.lines(of: session, markingChainOf: node)
    case .schema: return HierarchySchema.lines
    case .html:
      return HTMLExporter.lines(
        of: session.picture(markingChainOf: node), answers: try session.answers(), title: "Responder chain")
    case .responder:
      return Dump.statements(of: session).flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
        .map(String.init)
    case .swift:
      return inUIKit
        ? SwiftExporter.uikitLines(of: session.codeOutline()) : SwiftExporter.lines(of: session.codeOutline())
    }
  }
}
