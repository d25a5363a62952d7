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

  @Argument(help: ArgumentHelp("Folders of a project, storyboards, xibs and sources.", valueName: "PATH"))
  var paths: [String]

  @Option(help: ArgumentHelp("Print only what differs from REV, a revision in git.", valueName: "REV"))
  var since: String?

  @Option(help: "The form of the answer.")
  var format = Format.text

  @Option(help: ArgumentHelp("Print paths relative to FOLDER; the current one by default.", valueName: "FOLDER"))
  var base: String?

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
    let folder = try ProjectFiles.folder(base ?? ".")
    let progress = Progress()
    defer { progress.end() }
    let rules = try ProjectFiles.rules(of: paths, base: folder)
    let found = try ProjectFiles.find(paths, base: folder, except: rules) { progress.show($0) }
    progress.showJudging(found.files.count)
    let handlers = try ProjectHandlers(found.files) { Session() }
    var earlier: ProjectHandlers?
    if let since {
      let files = try ProjectFiles.find(paths, base: folder, except: rules, in: since)
      earlier = files.isEmpty ? ProjectHandlers() : try ProjectHandlers(files) { Session() }
    }
    progress.end()
    for folder in found.unreadable {
      StandardError.write("warning: '\(path: folder)' cannot be read and was left out\n")
    }
    if format == .json {
      let answer = earlier.map(handlers.json(since:)) ?? handlers.json
      StandardOutput.shared.writeLine(answer.text)
    } else {
      let lines = earlier.map { handlers.lines(since: $0, named: since ?? "") } ?? handlers.lines
      for line in lines { StandardOutput.shared.writeLine(line) }
    }
  }
}
