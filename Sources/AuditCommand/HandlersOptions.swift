// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import CommandLineSupport
import ResponderProjects
import ResponderText

/// What a command line asks of a project's handlers: `responder handlers [OPTIONS] PATH…`.
package struct HandlersOptions: RevisionOptions {
  /// The form of the answer.
  enum Format: String, CaseIterable { case text, json }

  package var since: String?
  var format = Format.text
  package var paths: [String] = []
  package var declarations: [String] = []
  package var base: String?
  package var followsLinks = false
  package var maxFileSize: MemorySize?
  package var memory: MemorySize?
  package var timeout: Double?
  package var trustsRepository = false

  package init() {}
}

extension HandlersOptions {
  package static var declaration: ProgramDeclaration<Self> {
    ProgramDeclaration(
      "responder handlers", "Print who handles the actions of a project.",
      usage: ["responder handlers [OPTIONS] PATH..."],
      examples: [
        ("responder handlers MyApp", "who handles each action, sender by sender"),
        ("responder handlers --since main MyApp", "what a branch changes in that"),
      ],
      notes: [#"'responder -c "help auditing"' describes what a project is read from."#], operand: projectPaths,
      [
        .option(["--since"], "REV", "Print only what differs from REV, a revision in git.") { $0.since = $1 },
        .option(["--format"], Format.self, "The form of the answer; text by default.") { $0.format = $1 },
      ] + projectParameters + [trustParameter])
  }
}

extension HandlersOptions.Format: OptionValue { static let valueName = "FORMAT" }

extension HandlersOptions {
  /// Prints the handlers and returns the exit status: 2 when nothing could be read.
  @MainActor
  package func start() -> Int32 { exitStatus(of: report) }

  @MainActor
  private func report() throws(Diagnostic) -> Int32 {
    let work = try ProjectWork(self)
    defer { work.end() }
    let found = try work.find()
    let handlers = try work.judging(found) { (files) throws(Diagnostic) in try ProjectHandlers(files) }
    var leftOut = found.leftOut
    var earlier: ProjectHandlers?
    if let since {
      let before = try work.find(revision: since, beside: found)
      earlier = try work.judging(before) { (files) throws(Diagnostic) in
        files.isEmpty ? ProjectHandlers() : try ProjectHandlers(files)
      }
      leftOut.add(before.leftOut(besides: found))
    }
    work.end()
    work.reportLeftOut(leftOut)
    if format == .json {
      let answer = earlier.map { handlers.json(since: $0, leftOut: leftOut) } ?? handlers.json(leftOut: leftOut)
      StandardOutput.shared.writeLine(answer.encoded)
    } else {
      let lines = earlier.map { handlers.lines(since: $0, named: since ?? "") } ?? handlers.lines
      for line in lines { StandardOutput.shared.writeLine(line) }
    }
    return 0
  }
}
