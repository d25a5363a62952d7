// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import ResponderShell

/// The command `responder audit PATH…`, which imports a project and reports findings.
struct Audit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit", abstract: "Import a project and report findings.",
    discussion: """
      Examples:
        responder audit MyApp                              find what is not meant
        responder audit --write-baseline audit.txt MyApp   accept what there is
        responder audit --baseline audit.txt MyApp         report what is new
        responder audit --format sarif MyApp               for code scanning

      'responder -c "help auditing"' tells what is found and how to have it checked with every change.
      """)

  @Argument(
    help: ArgumentHelp(
      "Folders of a project, storyboards, xibs and sources; and printed hierarchies, *.txt.", valueName: "PATH"))
  var paths: [String]

  @Option(help: "The exit status is 1 when there is a finding at or above this.")
  var level = AuditLevel.warning

  @Option(help: "How findings are told.")
  var format = AuditFormat.text

  @Option(help: ArgumentHelp("Accept the findings that FILE lists.", valueName: "FILE"))
  var baseline: String?

  @Option(
    help: ArgumentHelp("Write the findings into FILE and accept them; refused when CI is set.", valueName: "FILE"))
  var writeBaseline: String?

  @Option(help: ArgumentHelp("Tell paths relative to FOLDER; the current one by default.", valueName: "FOLDER"))
  var base: String?
}

extension AuditLevel: ExpressibleByArgument {}
extension AuditFormat: ExpressibleByArgument {}
