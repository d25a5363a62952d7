// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import AuditCommand
import CommandLineSupport

/// The program `responder-audit PATH…`: `responder audit` alone, without a line editor.
@main
struct ResponderAudit: ParsableCommand {
  static let configuration = AuditOptions.configuration(
    commandName: "responder-audit", calledAs: "responder-audit",
    version: "responder-audit \(ProgramVersion.number)\nApache-2.0")

  @OptionGroup var options: AuditOptions

  @MainActor
  static func main() {
    do {
      leave(with: try parse().options.start())
    } catch {
      // Incorrect usage ends with exit status 2, requested help with 0.
      if exitCode(for: error) != .success {
        StandardError.report(diagnostic(for: error))
        leave(with: 2)
      }
      StandardOutput.shared.write(fullMessage(for: error) + "\n")
      leave(with: 0)
    }
  }
}
