// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderFormats
import ResponderText

/// What an audit found in the files of a project.
public struct ProjectAudit {
  /// By file and line.
  private(set) var findings: [ProjectFinding]
  /// How many more a baseline accepts.
  private(set) var accepted = 0
  /// Entries of the baseline that accept nothing any more, with their places.
  public private(set) var stale: [String] = []
  /// What was left out or could not be judged.
  public private(set) var notes: [String]
  let documentCount: Int
  let sourceCount: Int
  let dumpCount: Int

  /// Audits files together; those of each platform are an app of their own.
  ///
  /// Throws: `io` when nothing of them can be read, `interrupted`. Complexity: O(size of the files + senders × ways).
  public init(_ files: [ProjectFile]) throws(Diagnostic) {
    var reader = ProjectReader(files)
    try reader.read()
    var findings: [ProjectFinding] = []
    var undecided = 0
    var known = Set<String>()
    let profiles = reader.apps.map { $0.platform == .uikit ? Profile.uikit : .appkit }
    for app in reader.apps {
      let judge = try app.judge()
      undecided += judge.undecided
      for finding in judge.findings {
        // Sources are read for each app: what they send may be for the other one's framework, and is told once.
        if finding.isInSource {
          let isFrameworks = profiles.contains { profile in
            finding.action.map { !FrameworkCatalog.implementers(of: $0, in: profile).isEmpty } ?? false
          }
          guard !isFrameworks, known.isDisjoint(with: finding.keys) else { continue }
          known.formUnion(finding.keys)
        }
        findings.append(finding)
      }
    }
    if undecided > 0 {
      reader.notes.add("action that only a source that was not given could tell about", count: undecided)
    }
    documentCount = reader.documentCount
    sourceCount = reader.sourceCount
    dumpCount = reader.dumpCount
    notes = reader.notes.all.map(\.line)
    self.findings = Self.sorted(findings)
  }

  /// Whether there is a finding at or above a level.
  public func hasFinding(atOrAbove level: AuditLevel) -> Bool { findings.contains { $0.level >= level.level } }

  /// Takes out the findings that a baseline accepts.
  public mutating func accept(_ baseline: AuditBaseline) { (accepted, stale) = baseline.accept(&findings) }

  /// A baseline that accepts what was found.
  public var baseline: (text: String, count: Int) { (AuditBaseline.text(accepting: findings), findings.count) }

  /// The findings in a format; `base` is the folder that their paths begin at, for SARIF.
  public func text(as format: AuditFormat, version: String, base: String) -> String {
    switch format {
    case .text: AuditReportText.lines(of: self).map { $0 + "\n" }.joined()
    case .json: AuditReportJSON.value(of: self).text + "\n"
    case .sarif: SARIFLog(version: version, base: base).value(of: self).text + "\n"
    }
  }

  /// What was read, for people: "3 documents and 12 sources".
  var scope: String {
    let parts = [
      (documentCount, counted(documentCount, "document")), (sourceCount, counted(sourceCount, "source")),
      (dumpCount, counted(dumpCount, "printed hierarchy", "printed hierarchies")),
    ]
    return parts.filter { $0.0 > 0 }.map(\.1).joined(separator: " and ")
  }

  /// By file, line and rule; what stands nowhere last.
  private static func sorted(_ findings: [ProjectFinding]) -> [ProjectFinding] {
    let order = Dictionary(Finding.Code.allCases.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    func rank(_ finding: ProjectFinding) -> (String, Int, Int, String) {
      (finding.origin?.file ?? "\u{10FFFF}", finding.origin?.line ?? 0, order[finding.code] ?? 0, finding.message)
    }
    return findings.sorted { rank($0) < rank($1) }
  }
}

/// How findings are told.
public enum AuditFormat: String, CaseIterable, Sendable { case text, json, sarif }

/// From where on a finding makes an audit fail.
public enum AuditLevel: String, CaseIterable, Sendable {
  case error, warning, note

  var level: Finding.Level {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
