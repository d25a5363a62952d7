// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import AuditCommand
import ResponderSession

/// The command `responder test PATH…`, which replays sessions and compares their output.
struct Test: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Replay sessions and compare what they print.",
    discussion: """
      Examples:
        responder test Tests README.md            the sessions of a folder and of a Markdown file
        responder test README.md:40               the fence at line 40, or the session up to the statement there
        responder test --filter tabs Tests        the sessions with 'tabs' in their names
        responder test --update tabs.responder    write what was printed into the file
        responder test --update -i Tests          ask about each block first
        responder test --tap --junit r.xml Tests  reports for a build server

      'responder -c "help testing"' describes what a session file contains.
      """)

  @Argument(
    help: ArgumentHelp(
      "Session files, Markdown files, and folders of them; FILE:LINE for one session, or part of it.",
      valueName: "PATH"))
  var paths: [String]

  @Option(
    help: ArgumentHelp("Replay only sessions whose names contain TEXT; repeatable.", valueName: "TEXT"))
  var filter: [String] = []

  @Flag(
    help: ArgumentHelp(
      "Write what was printed into the sessions where it differs; refused when CI is set.",
      discussion: """
        An error is written only where the same error was expected before; other errors stay failures.
        """))
  var update = false

  @Flag(name: [.short, .long], help: "With --update, ask about each block before it is written.")
  var interactive = false

  @Option(help: ArgumentHelp("The seconds each session may take; 60 by default.", valueName: "SECONDS"))
  var timeout = 60.0

  @Option(
    help: ArgumentHelp(
      "The memory that the program may use, such as 500M or 2G; half of the machine's by default.", valueName: "SIZE"))
  var memory: MemorySize?

  @Flag(help: "No session may read files besides those it contains.")
  var safe = false

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

  @Flag(help: "Also report which handlers, responders and actions no session has used.")
  var coverage = false

  @Option(
    name: .customLong("coverage-json"),
    help: ArgumentHelp("Also write as JSON what no session has used.", valueName: "FILE"))
  var coverageJSON: String?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("expected a number of at least 1 for --jobs, found '\(jobs)'") }
    if interactive, !update { throw ValidationError("--interactive asks what --update writes; give both") }
    if interactive, tap { throw ValidationError("--interactive asks questions, which --tap cannot contain") }
    if !(timeout > 0 && timeout <= 1e9) {
      throw ValidationError("expected a number of seconds greater than 0 for --timeout, found '\(timeout)'")
    }
  }
}
