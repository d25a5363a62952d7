// SPDX-License-Identifier: Apache-2.0

import ResponderFormats
import ResponderText

/// The findings of a project for programs: one object.
enum AuditReportJSON {
  static func value(of audit: ProjectAudit) -> JSONValue {
    .object([
      ("findings", .array(audit.findings.map(value))), ("accepted", .int(audit.accepted)),
      ("stale", .strings(audit.stale)), ("documents", .int(audit.documentCount)),
      ("sources", .int(audit.sourceCount)), ("notes", .strings(audit.notes)),
    ])
  }

  private static func value(of finding: ProjectFinding) -> JSONValue {
    .object([
      ("code", .string(finding.code.rawValue)), ("level", .string(finding.level.rawValue)),
      ("action", .optional(finding.action)), ("message", .string(finding.message)),
      ("places", .array(finding.subjects.map(value))), ("related", .array(finding.others.map(value))),
      ("help", .strings(finding.help)), ("keys", .strings(finding.keys)), ("fingerprint", .string(finding.fingerprint)),
    ])
  }

  private static func value(of place: ProjectFinding.Place) -> JSONValue {
    var members: [(String, JSONValue)] = []
    if case .object(let told)? = place.origin?.json { members = told }
    members.append(("identity", .string(place.identity)))
    if !place.role.isEmpty { members.append(("role", .string(place.role))) }
    return .object(members)
  }
}
