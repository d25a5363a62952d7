// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderText

extension ProjectAudit {
  /// The findings as commands of a GitHub workflow, which annotates the lines of a pull request with them.
  ///
  /// https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
  var gitHubLines: [String] {
    findings.map { finding in
      var properties: [String] = []
      if let origin = finding.origin {
        properties.append("file=\(Self.escaped(origin.file, inProperty: true))")
        if let line = origin.line { properties.append("line=\(line)") }
      }
      properties.append("title=\(finding.code.rawValue)")
      let command = finding.level == .note ? "notice" : finding.level.rawValue
      let text = ([finding.message] + finding.help.map { "help: \($0)" }).joined(separator: "\n")
      return "::\(command) \(properties.joined(separator: ","))::\(Self.escaped(text, inProperty: false))"
    } + leftOut.entries.map { "::warning title=left-out::\(Self.escaped($0.line, inProperty: false))" } + [closingLine]
  }

  private static func escaped(_ text: String, inProperty: Bool) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where inProperty: result += "%3A"
      case "," where inProperty: result += "%2C"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  /// The findings as a report of GitLab's Code Quality; it has no place for a finding outside files.
  ///
  /// https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
  var gitLabReport: JSONValue {
    .array(
      findings.compactMap { finding in
        guard let origin = finding.origin else { return nil }
        let severity =
          switch finding.level {
          case .error: "major"
          case .warning: "minor"
          case .note: "info"
          }
        return .object([
          ("description", .string(([finding.message] + finding.help).joined(separator: "; "))),
          ("check_name", .string(finding.code.rawValue)), ("fingerprint", .string(finding.fingerprint)),
          ("severity", .string(severity)),
          (
            "location",
            .object([
              ("path", .string(origin.file)), ("lines", .object([("begin", .int(origin.line ?? 1))])),
            ])
          ),
        ])
      })
  }
}

/// A finding as an editor shows it: a text at a line of a file.
package struct AuditProblem: Sendable {
  /// A place that has to do with the finding.
  package struct Related: Sendable {
    package let place: SourcePlace
    package let role: String
  }

  package let place: SourcePlace
  package let level: Finding.Level
  package let code: String
  package let message: String
  package let related: [Related]
}

extension ProjectAudit {
  /// The findings that have a place, by file and line.
  package var problems: [AuditProblem] {
    findings.compactMap { finding in
      guard let place = finding.origin else { return nil }
      let related = (finding.subjects.dropFirst() + finding.others).compactMap { other in
        other.origin.map { AuditProblem.Related(place: $0, role: other.role) }
      }
      return AuditProblem(
        place: place, level: finding.level, code: finding.code.rawValue,
        message: ([finding.message] + finding.help.map { "help: \($0)" }).joined(separator: "\n"), related: related)
    }
  }
}
