// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderText

extension ProjectAudit {
  /// The findings as commands of a GitHub workflow, which annotates the lines of a pull request with them.
  ///
  /// https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
  var gitHubLines: [String] {
    findings.map { finding in
      var properties: [Escaped<WorkflowProperty>] = []
      if let origin = finding.origin {
        properties.append("file=\(path: origin.file)")
        if let line = origin.line { properties.append("line=\(line)") }
      }
      properties.append("title=\(name: finding.code.rawValue)")
      let command: Escaped<WorkflowMessage> = finding.level == .note ? "notice" : "\(name: finding.level.rawValue)"
      let message: Escaped<WorkflowMessage> = "\(prose: finding.message)"
      let help = finding.help.map { "%0Ahelp: \(prose: $0)" as Escaped<WorkflowMessage> }.joined()
      return "::\(command.text) \(properties.joined(",").text)::\((message + help).text)"
    } + leftOut.entries.map { "::warning title=left-out::\($0.line(in: WorkflowMessage.self).text)" } + [
      closingLine.text
    ]
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
        return [
          "description": .string(([finding.message] + finding.help).joined(separator: "; ")),
          "check_name": .string(finding.code.rawValue), "fingerprint": .string(finding.fingerprint),
          "severity": .string(severity),

          "location": [
            "path": .string(origin.file), "lines": ["begin": .int(origin.line ?? 1)],
          ],
        ]
      })
  }
}

/// A finding as an editor shows it: a text at a line of a file.
package struct AuditProblem: Sendable, Equatable {
  /// A place that has to do with the finding.
  package struct Related: Sendable, Equatable {
    package let place: SourcePlace
    package let role: String
  }

  package let place: SourcePlace
  package let level: Finding.Level
  package let code: String
  package let message: String
  package let related: [Related]
  /// The edit that follows the advice, if it is one.
  package let meant: Meant?

  /// An action that was probably meant to be another one, with the place of its name.
  package struct Meant: Sendable, Equatable {
    package let action: String
    package let instead: String
    package let place: SourcePlace

    fileprivate init?(_ finding: Finding, at place: SourcePlace) {
      guard let concerned = finding.action else { return nil }
      if let misnamed = finding.misnamed {
        (action, instead, self.place) = (misnamed.action, concerned, misnamed.place)
      } else if let meant = finding.meant {
        (action, instead, self.place) = (concerned, meant, place)
      } else {
        return nil
      }
    }
  }
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
        message: ([finding.message] + finding.help.map { "help: \($0)" }).joined(separator: "\n"), related: related,
        meant: AuditProblem.Meant(finding, at: place))
    }
  }
}
