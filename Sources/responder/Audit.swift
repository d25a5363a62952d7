// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import AuditCommand

/// The command `responder audit PATH…`, which imports a project and reports findings.
struct Audit: ParsableCommand {
  static let configuration = AuditOptions.configuration(commandName: "audit", calledAs: "responder audit")

  @OptionGroup var options: AuditOptions
}
