// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderFormats
import ResponderText

/// The answer of `audit`: the findings, and their number by level.
struct AuditReport: LaidOutReport {
  let findings: [Finding]
  /// The places in files of each finding's subjects.
  let places: [[SourcePlace]]

  /// The number of findings a screen shows.
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

  /// Returns the lines for the first few places of a finding.
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
