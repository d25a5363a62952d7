// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderText

/// The findings of a project as a SARIF 2.1.0 log, for code scanning.
///
/// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
struct SARIFLog {
  /// The version of the program.
  let version: String
  /// The absolute path of the folder to which paths are relative, or nil if the reader of the log decides.
  let base: String?

  func value(of audit: ProjectAudit) -> JSONValue {
    var run: [(String, JSONValue)] = [
      ("tool", ["driver": driver]),
      ("invocations", .array([invocation(audit)])),
      ("results", .array(audit.findings.map(result))),
      ("columnKind", .string("unicodeCodePoints")),
    ]
    if let base {
      let folder = FileURI.uri(of: base.hasSuffix("/") ? base : base + "/")
      run.append(("originalUriBaseIds", [Self.baseName: ["uri": .string(folder)]]))
    }
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": .array([.object(run)]),
    ]
  }

  private static let baseName = "%SRCROOT%"

  private var driver: JSONValue {
    [
      "name": "responder", "semanticVersion": .string(version),
      "rules": .array(Finding.Code.allCases.map(Self.rule)),
    ]
  }

  private static func rule(_ code: Finding.Code) -> JSONValue {
    [
      "id": .string(code.rawValue), "shortDescription": Self.message(code.summary),
      "fullDescription": Self.message(code.explanation), "help": Self.message(code.explanation),
      "defaultConfiguration": ["level": .string(code.level.rawValue)],
    ]
  }

  private func invocation(_ audit: ProjectAudit) -> JSONValue {
    let notes = (audit.notes + audit.stale.map { "no longer found: \($0)" }).map { note in
      JSONValue.object([("level", .string("note")), ("message", Self.message(note))])
    }
    let warnings = audit.leftOut.entries.map { entry in
      JSONValue.object([("level", .string("warning")), ("message", Self.message(entry.line()))])
    }
    return [
      "executionSuccessful": true, "toolExecutionNotifications": .array(warnings + notes),
    ]
  }

  private func result(_ finding: Finding) -> JSONValue {
    let position = Finding.Code.allCases.firstIndex(of: finding.code) ?? 0
    let text = ([finding.message] + finding.help).joined(separator: "; ")
    var members: [(String, JSONValue)] = [
      ("ruleId", .string(finding.code.rawValue)), ("ruleIndex", .int(position)),
      ("level", .string(finding.level.rawValue)), ("message", Self.message(text)),
      ("locations", .array(finding.subjects.prefix(1).compactMap { location($0, nil) })),
    ]
    let related = (finding.subjects.dropFirst() + finding.others).enumerated().compactMap { location($1, $0 + 1) }
    if !related.isEmpty { members.append(("relatedLocations", .array(related))) }
    members.append(("partialFingerprints", ["responderFinding/v1": .string(finding.fingerprint)]))
    return .object(members)
  }

  /// Returns a location, or nil for a place that is not in a file; related locations have an `id`.
  private func location(_ place: Finding.Place, _ id: Int?) -> JSONValue? {
    guard let origin = place.origin else { return nil }
    var artifact: [(String, JSONValue)] = []
    if origin.file.hasPrefix("/") {
      artifact.append(("uri", .string(FileURI.uri(of: origin.file))))
    } else {
      artifact.append(("uri", .string(FileURI.escaped(origin.file))))
      artifact.append(("uriBaseId", .string(Self.baseName)))
    }
    var physical: [(String, JSONValue)] = [("artifactLocation", .object(artifact))]
    if let line = origin.line { physical.append(("region", ["startLine": .int(line)])) }
    var members: [(String, JSONValue)] = id.map { [("id", .int($0))] } ?? []
    members.append(("physicalLocation", .object(physical)))
    if let element = origin.element {
      members.append(
        ("logicalLocations", .array([["name": .string(element.text), "kind": "element"]])))
    }
    if !place.role.isEmpty { members.append(("message", Self.message(place.role))) }
    return .object(members)
  }

  private static func message(_ text: String) -> JSONValue { message(Escaped<SARIFMessage>(prose: text)) }

  private static func message(_ text: Escaped<SARIFMessage>) -> JSONValue { ["text": .string(text.text)] }
}
