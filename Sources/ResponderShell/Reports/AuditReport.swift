// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderFormats
import ResponderText

/// The findings, and how many there are of each level.
struct AuditReport: Report {
  let findings: [Finding]
  /// By finding: where in files what it is about stands.
  let places: [[SourcePlace]]

  var lines: [String] {
    guard !findings.isEmpty else { return ["no findings"] }
    return zip(findings, places).flatMap { [$0.line] + Self.lines(of: $1) } + [total]
  }

  /// The first few places, below their finding.
  private static func lines(of places: [SourcePlace]) -> [String] {
    let shown = places.prefix(3).map { "  at \($0.text)" }
    return places.count > 3 ? shown + ["  and \(places.count - 3) more"] : shown
  }

  private var counts: [(level: Finding.Level, text: String)] {
    Finding.Level.counts(in: findings.lazy.map(\.level))
  }

  private var total: String { counts.map(\.text).joined(separator: ", ") }

  var values: JSONValue { .array(zip(findings, places).map { $0.json(at: $1) }) }

  var json: JSONValue? { .object([("findings", values)]) }

  /// How many findings are drawn.
  private static let shown = 200

  func drawing(on screen: Screen) -> Drawing? {
    guard !findings.isEmpty else { return Drawing(lines: [StyledLine("no findings", .good)]) }
    var lines: [StyledLine] = []
    for (finding, places) in zip(findings.prefix(Self.shown), places) {
      let message = screen.showing(finding.message)
      // What it says goes on below itself, where there is room for that.
      var head = StyledLine(finding.level.rawValue, finding.level.style)
      head.append(" \(finding.code.rawValue): ", .name)
      if head.columns <= screen.width / 3 {
        lines += StyledLine.paragraph(message, after: head, width: screen.width)
      } else {
        lines.append(head.cut(to: screen.width, screen.glyphs))
        lines += StyledLine.paragraph(message, after: StyledLine("  "), width: screen.width)
      }
      lines += Self.lines(of: places).map { StyledLine($0, .path).cut(to: screen.width, screen.glyphs) }
    }
    if findings.count > Self.shown {
      lines.append(StyledLine("\(screen.glyphs.ellipsis) \(findings.count - Self.shown) more", .muted))
    }
    var last = StyledLine()
    for (index, count) in counts.enumerated() {
      if index > 0 { last.append(", ") }
      last.append(count.text, count.level.style)
    }
    return Drawing(lines: lines + [last])
  }
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
