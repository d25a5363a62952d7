// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// `responder test PATH…`: replays sessions and compares.
struct Test: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Replay sessions and compare what they print.")

  @Argument(help: "Session files, Markdown files, and folders of them.")
  var paths: [String]

  @Flag(help: "Write what was printed into the sessions where it differs; refused when CI is set.")
  var update = false

  @Flag(help: "List the sessions and run none.")
  var list = false

  @Flag(help: "Report as TAP.")
  var tap = false

  @Option(help: ArgumentHelp("Also write a JUnit report.", valueName: "FILE"))
  var junit: String?
}
