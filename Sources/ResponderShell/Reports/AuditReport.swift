// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderFormats
import ResponderText

/// The findings, and how many there are of each level.
struct AuditReport: LaidOutReport {
  let findings: [Finding]
  /// By finding: where in files what it is about stands.
  let places: [[SourcePlace]]

  /// How many findings are drawn.
  private static let shown = 200

  var pieces: [any Piece] {
    guard !findings.isEmpty else { return [Line("no findings", .good)] }
    let items = zip(findings, places).map { finding, places -> [any Piece] in
      var head = StyledLine(finding.level.rawValue, finding.level.style)
      head.append(" \(finding.code.rawValue): ", .name)
      let message: any Piece = Paragraph(finding.message, after: head, dropsWideHead: true)
      return [message] + Self.lines(of: places).map { Line(StyledLine($0, .path), isCut: true) }
    }
    var total = StyledLine()
    for (index, count) in counts.enumerated() {
      if index > 0 { total.append(", ") }
      total.append(count.text, count.level.style)
    }
    return [Folded(items, shown: Self.shown), Line(total)]
  }

  /// Returns the first few places, for below their finding.
  private static func lines(of places: [SourcePlace]) -> [String] {
    let shown = places.prefix(3).map { "  at \($0.text)" }
    return places.count > 3 ? shown + ["  and \(places.count - 3) more"] : shown
  }

  private var counts: [(level: Finding.Level, text: String)] {
    Finding.Level.counts(in: findings.lazy.map(\.level))
  }

  var values: JSONValue { .array(zip(findings, places).map { $0.json(at: $1) }) }

  var json: JSONValue? { .object([("findings", values)]) }
}

extension Finding.Level {
  fileprivate var style: Style {
    switch self {
    case .error: .bad
    case .warning: .warning
    case .note: .muted
    }
  }
}
