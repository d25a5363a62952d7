// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandLineSupport
import ResponderProjects
import ResponderSession

import ResponderText
import struct CommandLanguage.Diagnostic

/// The command that prints who handles what in a project: `responder handlers`.
package struct HandlersOptions: ParsableArguments {
  /// The form of the answer.
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Option(help: ArgumentHelp("Print only what differs from REV, a revision in git.", valueName: "REV"))
  var since: String?

  @Option(help: "The form of the answer.")
  var format = Format.text

  @OptionGroup var project: ProjectOptions

  package init() {}

  /// The configuration of the command.
  package static let configuration = CommandConfiguration(
    commandName: "handlers", abstract: "Print who handles the actions of a project.",
    discussion: """
      Examples:
        responder handlers MyApp                who handles each action, sender by sender
        responder handlers --since main MyApp   what a branch changes in that

      'responder -c "help auditing"' describes what a project is read from.
      """)
}

extension HandlersOptions {
  /// Prints the handlers and returns the exit status: 2 when nothing could be read.
  @MainActor
  package func start() -> Int32 {
    letWritesFail()
    do throws(Diagnostic) {
      try report()
      return 0
    } catch {
      StandardError.report(error)
      return 2
    }
  }

  @MainActor
  private func report() throws(Diagnostic) {
    let work = try ProjectWork(project)
    defer { work.end() }
    let found = try work.find()
    let handlers = try work.judging(found) { (files) throws(Diagnostic) in
      try ProjectHandlers(files, makeSession: work.session)
    }
    var leftOut = found.leftOut
    var earlier: ProjectHandlers?
    if let since {
      let before = try work.find(revision: since, beside: found)
      earlier = try work.judging(before) { (files) throws(Diagnostic) in
        files.isEmpty ? ProjectHandlers() : try ProjectHandlers(files, makeSession: work.session)
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
  }
}
