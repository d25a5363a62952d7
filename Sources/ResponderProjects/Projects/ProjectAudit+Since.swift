// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderText

extension ProjectAudit {
  /// Returns the findings that have gone since an earlier audit and those that have come, and a closing line; nothing when
  /// they are the same, perhaps at other lines.
  ///
  /// One that has another level is gone and has come.
  ///
  /// - Complexity: O(findings).
  package func lines(since earlier: ProjectAudit) -> [Escaped<CompilerLine>] {
    let gone = earlier.findings(notIn: self).flatMap { $0.lines.prefix(1) }.map { "- " + $0 as Escaped<CompilerLine> }
    let new = findings(notIn: earlier).flatMap { finding in
      finding.lines.enumerated().map { ($0 == 0 ? "+ " : "  ") + $1 as Escaped<CompilerLine> }
    }
    return gone.isEmpty && new.isEmpty ? [] : gone + new + [closingLine]
  }

  /// Returns the findings that another audit does not have, or has fewer times.
  private func findings(notIn other: ProjectAudit) -> [Finding] {
    var known: [Identity: Int] = [:]
    for finding in other.findings { known[Identity(finding), default: 0] += 1 }
    return findings.filter { finding in
      known[Identity(finding), default: 0] -= 1
      return known[Identity(finding), default: 0] < 0
    }
  }

  /// What makes two findings the same, wherever they stand.
  private struct Identity: Hashable {
    let keys: [String]
    let level: Finding.Level

    init(_ finding: Finding) { (keys, level) = (finding.keys, finding.level) }
  }
}
