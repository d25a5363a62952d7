// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import ResponderSession

/// The command `responder test PATH…`, which replays sessions and compares their output.
struct Test: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Replay sessions and compare what they print.")

  @Argument(help: ArgumentHelp("Session files, Markdown files, and folders of them.", valueName: "PATH"))
  var paths: [String]

  @Flag(help: "Write what was printed into the sessions where it differs; refused when CI is set.")
  var update = false

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("How many files are replayed at once; the processors by default.", valueName: "N"))
  var jobs: Int?

  @Flag(help: "List the sessions and run none.")
  var list = false

  @Flag(help: "Report as TAP.")
  var tap = false

  @Option(help: ArgumentHelp("Also write a JUnit report.", valueName: "FILE"))
  var junit: String?

  @Flag(help: "Also say which handlers, responders and actions no session has met.")
  var coverage = false

  @Option(
    name: .customLong("coverage-json"),
    help: ArgumentHelp("Also write as JSON what no session has met.", valueName: "FILE"))
  var coverageJSON: String?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1 on, not '\(jobs)'") }
  }
}
