// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandLineSupport
import ResponderAnalysis
import ResponderProjects
import ResponderSession
import ResponderShell

import ResponderText
import struct CommandLanguage.Diagnostic

/// The command that imports a project and reports findings: `responder audit` and `responder-audit`.
package struct AuditOptions: ParsableArguments {
  @Option(help: "The exit status is 1 when there is a finding at or above this.")
  var level = Finding.Level.warning

  @Option(help: "The form of the findings.")
  var format = AuditFormat.text

  @Option(help: ArgumentHelp("Accept the findings that FILE lists.", valueName: "FILE"))
  var baseline: String?

  @Option(
    help: ArgumentHelp("Write the findings into FILE and accept them; refused when CI is set.", valueName: "FILE"))
  var writeBaseline: String?

  @Option(
    help: ArgumentHelp("Report only findings that REV, a revision in git, does not have.", valueName: "REV"))
  var since: String?

  @Flag(help: "With --since: leave out only what the rules, the comments and the baseline of REV leave out.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "For build systems: create FILE when the audit passes; as with a compiler, only errors fail.", valueName: "FILE"))
  var stamp: String?

  @OptionGroup var project: ProjectOptions

  package init() {}

  /// Returns the configuration of the command, with help that calls it `program`.
  package static func configuration(
    commandName: String, calledAs program: String, version: String = ""
  ) -> CommandConfiguration {
    let examples = [
      ("MyApp", "find likely mistakes"), ("--write-baseline audit.txt MyApp", "accept the findings there are"),
      ("--baseline audit.txt MyApp", "report new findings"), ("--since main MyApp", "report what a branch adds"),
      ("--format sarif MyApp", "for code scanning"),
    ]
    let width = examples.map(\.0.count).max() ?? 0
    let lines = examples.map { arguments, purpose in
      "  \(program) \(arguments)\(String(repeating: " ", count: width + 3 - arguments.count))\(purpose)"
    }
    return CommandConfiguration(
      commandName: commandName, abstract: "Import a project and report findings.",
      discussion: """
        Examples:
        \(lines.joined(separator: "\n"))

        'responder -c "help auditing"' describes the findings and how to check every change.
        """, version: version)
  }
}

extension Finding.Level: ExpressibleByArgument {
  /// The levels, the gravest first.
  package static var allValueStrings: [String] { allCases.reversed().map(\.rawValue) }
}
extension AuditFormat: ExpressibleByArgument {}

extension AuditOptions {
  /// Audits the project and returns the exit status: 1 when there are findings, 2 when nothing could be read.
  @MainActor
  package func start() -> Int32 {
    letWritesFail()
    do throws(Diagnostic) {
      return try report()
    } catch {
      StandardError.report(error)
      return 2
    }
  }

  @MainActor
  private func report() throws(Diagnostic) -> Int32 {
    if strict, since == nil {
      throw Diagnostic(.badArgument, "--strict compares with a revision: give --since REV, too")
    }
    if writeBaseline != nil, !(environment("CI") ?? "").isEmpty {
      throw Diagnostic(.refused, "--write-baseline is refused when CI is set: a person decides what is accepted")
    }
    var accepted = try baseline.map { (path) throws(Diagnostic) in
      try AuditBaseline(name: path, text: String(decoding: try FileInput.contents(of: path), as: UTF8.self))
    }
    let work = try ProjectWork(project)
    defer { work.end() }
    var audit: ProjectAudit
    if let since {
      if let baseline, let earlier = try work.files.text(of: baseline, revision: since) {
        accepted?.compare(with: earlier, of: since)
      }
      audit = try work.audit(since: since, isStrict: strict, from: level)
    } else {
      audit = try work.audit(from: level)
    }
    work.end()
    if let writeBaseline {
      let (text, count) = audit.baseline
      try FileOutput.write(text, to: writeBaseline)
      StandardOutput.shared.writeLine("\(count) finding\(count == 1 ? "" : "s") accepted in \(writeBaseline)")
      return 0
    }
    if let accepted { audit.accept(accepted, isStrict: strict) }
    work.reportLeftOut(audit.leftOut)
    if format == .text {
      for note in audit.notes { StandardError.write("note: \(prose: note)\n") }
      for entry in audit.stale { StandardError.write("warning: no longer found, remove this entry: \(prose: entry)\n") }
    }
    StandardOutput.shared.write(audit.text(as: format, version: ProgramVersion.number, base: work.files.base))
    if StandardError.isTerminal { StandardError.write("\(prose: audit.summary(seconds: work.seconds))\n") }
    guard let stamp else { return audit.hasFinding(atOrAbove: level) ? 1 : 0 }
    if audit.hasFinding(atOrAbove: .error) { return 1 }
    try FileOutput.write("", to: stamp)
    return 0
  }
}
