// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import LineEditor

/// The command line of `responder`.
struct Responder: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "responder",
    abstract: "A shell for seeing, questioning and testing the responder chain of UIKit apps.",
    discussion: """
      Examples:
        responder                                   a prompt
        responder tabs.responder                    run a script
        responder -c 'add window' -c tree           run statements
        printf 'add window W\\nchain W\\n' | responder   run standard input
        responder --json tabs.responder             results as JSON Lines
        responder test scripts/sessions             replay sessions and compare
      """,
    subcommands: [Run.self, Test.self],
    defaultSubcommand: Run.self)

  static let version = "0.1.0"

  @MainActor
  static var versionText: String {
    """
    responder \(version), with GNU readline \(ReadlineEditor.libraryVersion)
    responder, LineEditor: GPL-3.0-or-later. ResponderKit and everything else: Apache-2.0.
    """
  }
}

@main
struct Main {
  @MainActor
  static func main() {
    do {
      var command = try Responder.parseAsRoot()
      switch command {
      case let run as Run: leave(with: run.start())
      case let test as Test: leave(with: test.start())
      default: try command.run()
      }
    } catch {
      // Bad usage is exit status 2; help that was asked for is 0.
      let isFailure = Responder.exitCode(for: error) != .success
      let text = Responder.fullMessage(for: error)
      if isFailure { StandardError.write(text + "\n") } else { StandardOutput.shared.write(text + "\n") }
      leave(with: isFailure ? 2 : 0)
    }
  }
}
