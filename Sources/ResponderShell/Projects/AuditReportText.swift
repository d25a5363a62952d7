// SPDX-License-Identifier: Apache-2.0

import ResponderFormats

/// The findings of a project for people, in the form compilers use, which editors and Xcode know.
enum AuditReportText {
  static func lines(of audit: ProjectAudit) -> [String] {
    audit.findings.flatMap(lines) + [closingLine(of: audit)]
  }

  private static func lines(of finding: ProjectFinding) -> [String] {
    let place = finding.origin.map { $0.place + ": " } ?? ""
    var lines = ["\(place)\(finding.level.rawValue): \(finding.message) [\(finding.code.rawValue)]"]
    let more = finding.subjects.dropFirst() + finding.others
    lines += more.prefix(placeLimit).map { "  \($0.role): \($0.text)" }
    if more.count > placeLimit { lines.append("  and \(more.count - placeLimit) more") }
    return lines + finding.help.map { "  help: \($0)" }
  }

  /// The most places told below a finding; programs are told all.
  private static let placeLimit = 5

  private static func closingLine(of audit: ProjectAudit) -> String {
    let accepted = audit.accepted > 0 ? ", \(audit.accepted) accepted" : ""
    guard !audit.findings.isEmpty else { return "no findings\(accepted) in \(audit.scope)" }
    let levels = Finding.Level.counts(in: audit.findings.lazy.map(\.level))
    return levels.map(\.text).joined(separator: ", ") + "\(accepted) in \(audit.scope)"
  }
}

extension ProjectFinding.Place {
  /// The place for people; its name when it stands in no file.
  var text: String { origin?.text ?? identity }
}
