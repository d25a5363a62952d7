// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import CommandLineSupport
import ResponderPictures
import ResponderProjects
import ResponderText

/// What a command line asks of a project's objects: `responder tree [OPTIONS] PATH…`.
package struct TreeOptions: ProjectOptions {
  /// The form of the answer.
  enum Format: String, CaseIterable { case text, json, svg, html }

  var format = Format.text
  package var paths: [String] = []
  package var declarations: [String] = []
  package var base: String?
  package var followsLinks = false
  package var maxFileSize: MemorySize?
  package var memory: MemorySize?
  package var timeout: Double?

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
        ("responder tree --format html MyApp > app.html", "a page, with who handles what each sends"),
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
    let tree = try work.judging(found) { (files) throws(Diagnostic) in
      try ProjectTree(files, withHandlers: format == .html)
    }
    work.end()
    work.reportLeftOut(found.leftOut)
    switch format {
    case .text: for line in tree.lines { StandardOutput.shared.writeLine(line) }
    case .json: StandardOutput.shared.writeLine(tree.json(leftOut: found.leftOut).encoded)
    case .svg: write(SVGExporter.lines(of: tree.drawing))
    case .html: write(page(of: tree))
    }
    return 0
  }

  @MainActor
  private func write(_ lines: [Escaped<Markup>]) {
    for line in lines { StandardOutput.shared.writeLine(line.text) }
  }

  private func page(of tree: ProjectTree) -> [Escaped<Markup>] {
    let sends = tree.sends.map { send in
      TreePageExporter.Send(
        action: send.action, place: send.place, verdict: send.verdict, answer: send.answer, because: send.because,
        senders: send.senders)
    }
    return TreePageExporter.lines(
      of: tree.drawing, sends: sends, unread: tree.unread, summary: tree.summary, title: "Objects of the app")
  }
}
