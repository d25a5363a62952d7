// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage

/// What a command line asks to replay: `responder test [OPTIONS] [PATH…]`.
struct TestOptions {
  var paths: [String] = []
  var filter: [String] = []
  var update = false
  var interactive = false
  var timeout = 60.0
  var memory: MemorySize?
  var safe = false
  var jobs: Int?
  var list = false
  var watch = false
  var tap = false
  var junit: String?
  var coverage = false
  var coverageJSON: String?
}

extension TestOptions {
  static var declaration: ProgramDeclaration<Self> {
    ProgramDeclaration(
      "responder test", "Replay sessions and compare what they print.", usage: ["responder test [OPTIONS] [PATH...]"],
      examples: [
        ("responder test Tests README.md", "the sessions of a folder and of a Markdown file"),
        ("responder test --watch", "the current folder, and again what you change"),
        ("responder test README.md:40", "the fence at line 40, or the session up to the statement there"),
        ("responder test --filter tabs Tests", "the sessions with 'tabs' in their names"),
        ("responder test --update tabs.responder", "write what was printed into the file"),
        ("responder test --update -i Tests", "ask about each block first"),
        ("responder test --tap --junit r.xml Tests", "reports for a build server"),
      ],
      notes: [#"'responder -c "help testing"' describes what a session file contains."#],
      operand: .optional(
        "PATH",
        "Session files, Markdown files, and folders of them; FILE:LINE for one session, or part of it. The current folder by default."
      ) { $0.paths.append($1) },
      [
        .option(["--filter"], "TEXT", "Replay only sessions whose names contain TEXT; repeatable.") {
          $0.filter.append($1)
        },
        .flag(
          ["--update"],
          "Write what was printed into the sessions where it differs; refused when CI is set. An error is written only where the same error was expected before; other errors stay failures."
        ) { $0.update = true },
        .flag(["-i", "--interactive"], "With --update, ask about each block before it is written.") {
          $0.interactive = true
        },
        .option(["--timeout"], Seconds.self, "The seconds each session may take; 60 by default.") {
          $0.timeout = $1.value
        },
        .option(
          ["--memory"], MemorySize.self,
          "The memory that the program may use, such as 500M or 2G; half of the machine's by default."
        ) { $0.memory = $1 },
        .flag(["--safe"], "No session may read files besides those it contains.") { $0.safe = true },
        .option(["-j", "--jobs"], Count.self, "How many files are replayed at once; the processors by default.") {
          $0.jobs = $1.value
        },
        .flag(["--list"], "List the sessions and run none.") { $0.list = true },
        .flag(
          ["--watch"], "Go on, and replay each session again when it or a file that it reads has changed, until Ctrl-C."
        ) { $0.watch = true },
        .flag(["--tap"], "Report as TAP.") { $0.tap = true },
        .option(["--junit"], "FILE", "Also write a JUnit report.") { $0.junit = $1 },
        .flag(["--coverage"], "Also report which handlers, responders and actions no session has used.") {
          $0.coverage = true
        },
        .option(["--coverage-json"], "FILE", "Also write as JSON what no session has used.") { $0.coverageJSON = $1 },
      ],
      contradiction: { options in
        if options.watch, options.list || options.update || options.tap || options.junit != nil {
          return "--watch goes on for ever; it cannot be combined with --list, --update, --tap or --junit"
        }
        guard options.interactive else { return nil }
        if !options.update { return "--interactive asks what --update writes; give both" }
        return options.tap ? "--interactive asks questions, which --tap cannot contain" : nil
      })
  }
}
