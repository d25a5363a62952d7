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
      let isFailure = exitCode(for: error) != .success
      let text = fullMessage(for: error) + "\n"
      if isFailure { StandardError.write(text) } else { StandardOutput.shared.write(text) }
      leave(with: isFailure ? 2 : 0)
    }
  }
}
