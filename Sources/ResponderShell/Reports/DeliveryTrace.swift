// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderEngine
import ResponderText

extension SearchTrace {
  /// The trace as it is shown.
  var blocks: [any Block] {
    let rows = hops.enumerated().map { index, hop in
      HopTable.Row.hop(
        number: index + 1, name: interner.text(hop.name), className: interner.text(hop.className), phrase: hop.phrase,
        hop.verdict.style)
    }
    return [Paragraph(title), HopTable(rows, isTrace: true)]
  }

  /// For programs.
  var json: JSONValue {
    .array(
      hops.map { hop in
        .object(
          [
            ("name", .string(interner.text(hop.name))), ("class", .string(interner.text(hop.className))),
            ("verdict", .string(hop.verdict.word)),
          ] + (hop.owner.map { [("owner", .string($0))] } ?? []))
      })
  }
}

extension Verdict {
  fileprivate var style: Style {
    switch self {
    case .noHandler: .muted
    case .handles: .good
    case .declines, .claims, .conditionFalse: .warning
    case .redirects, .supplements: .path
    }
  }
}
