// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import CommandLineSupport
import ResponderProjects
import ResponderText

/// What a command line asks of a project's objects: `responder tree [OPTIONS] PATH…`.
package struct TreeOptions: ProjectOptions {
  /// The form of the answer.
  enum Format: String, CaseIterable { case text, json }

  package var since: String?
  var format = Format.text
  package var paths: [String] = []
  package var base: String?
  package var followsLinks = false
  package var maxFileSize: MemorySize?
  package var memory: MemorySize?
  package var timeout: Double?
  package var trustsRepository = false

  package init() {}
}

extension TreeOptions {
  package static var declaration: ProgramDeclaration<Self> {
    ProgramDeclaration(
      "responder tree", "Print the objects that a project's code and documents make.",
      usage: ["responder tree [OPTIONS] PATH..."],
      examples: [
        ("responder tree MyApp", "what holds what, from the application down"),
        ("responder tree --format json MyApp", "for programs"),
      ],
      notes: [
        "A possible object is there on some runs only; the condition follows it. What was not",
        "understood is listed with its place.",
      ], operand: projectPaths,
      [.option(["--format"], Format.self, "The form of the answer; text by default.") { $0.format = $1 }]
        + projectParameters)
  }
}

extension TreeOptions.Format: OptionValue { static let valueName = "FORMAT" }

extension TreeOptions {
  /// Prints the tree and returns the exit status: 2 when nothing could be read.
  @MainActor
  package func start() -> Int32 { exitStatus(of: report) }

  @MainActor
  private func report() throws(Diagnostic) -> Int32 {
    let work = try ProjectWork(self)
    defer { work.end() }
    let found = try work.find()
    let tree = try work.judging(found) { (files) throws(Diagnostic) in try ProjectTree(files) }
    work.end()
    work.reportLeftOut(found.leftOut)
    if format == .json {
      StandardOutput.shared.writeLine(tree.json(leftOut: found.leftOut).encoded)
    } else {
      for line in tree.lines { StandardOutput.shared.writeLine(line) }
    }
    return 0
  }
}
