// SPDX-License-Identifier: Apache-2.0

import AuditCommand
import CommandLanguage
import CommandLineSupport

/// The program `responder-audit PATH…`: `responder audit` alone, without a line editor.
@main
enum ResponderAudit {
  @MainActor
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let declaration = AuditOptions.declaration(
      calledAs: "responder-audit",
      adding: [.question(["--version"], "Print the version and the licence.") { $0.showsVersion = true }])
    let status = declaration.start(arguments, AuditOptions()) { options in
      guard options.showsVersion else { return options.start() }
      StandardOutput.shared.write("responder-audit \(ProgramVersion.number)\nApache-2.0\n")
      return 0
    }
    leave(with: status)
  }
}
