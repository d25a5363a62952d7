// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import CommandLineSupport
import ResponderAnalysis
import ResponderProjects
import ResponderText

/// What a command line asks to audit: `responder audit [OPTIONS] PATH…`, and `responder-audit`.
package struct AuditOptions: RevisionOptions {
  var level = Finding.Level.warning
  var format = AuditFormat.text
  var baseline: String?
  var writeBaseline: String?
  package var since: String?
  var strict = false
  var stamp: String?
  var watch = false
  /// The share of the sends that must be judged, in percent.
  var requireJudged: Percent?
  package var paths: [String] = []
  package var declarations: [String] = []
  package var base: String?
  package var followsLinks = false
  package var maxFileSize: MemorySize?
  package var memory: MemorySize?
  package var timeout: Double?
  package var trustsRepository = false
  /// Whether the version is to be printed, and nothing audited.
  package var showsVersion = false

  package init() {}
}

extension AuditOptions {
  /// How the command is called by a name, such as `responder audit`.
  package static func declaration(
    calledAs name: String, adding parameters: [ProgramDeclaration<Self>.Parameter] = []
  ) -> ProgramDeclaration<Self> {
    ProgramDeclaration(
      name, "Import a project and report findings.", usage: ["\(name) [OPTIONS] PATH..."],
      examples: [
        ("\(name) MyApp", "find likely mistakes"),
        ("\(name) --write-baseline audit.txt MyApp", "accept the findings there are"),
        ("\(name) --baseline audit.txt MyApp", "report new findings"),
        ("\(name) --since main MyApp", "report what a branch adds"),
        ("\(name) --format sarif MyApp", "for code scanning"),
        ("\(name) --watch MyApp", "what comes and goes while you edit"),
      ],
      notes: [
        #"'responder -c "help auditing"' describes the findings and how to check every"#, "change.",
      ], operand: projectPaths,
      [
        .option(
          ["--level"], Finding.Level.self,
          "The exit status is 1 when there is a finding at or above this; warning by default."
        ) { $0.level = $1 },
        .option(["--format"], AuditFormat.self, "The form of the findings; text by default.") { $0.format = $1 },
        .option(["--baseline"], "FILE", "Accept the findings that FILE lists.") { $0.baseline = $1 },
        .option(
          ["--write-baseline"], "FILE", "Write the findings into FILE and accept them; refused when CI is set."
        ) { $0.writeBaseline = $1 },
        .option(["--since"], "REV", "Report only findings that REV, a revision in git, does not have.") {
          $0.since = $1
        },
        .flag(
          ["--strict"],
          "With --since: leave out only what the rules, the comments and the baseline of REV leave out."
        ) { $0.strict = true },
        .option(
          ["--require-judged"], Percent.self, "The exit status is 1, too, when fewer of the sends could be judged."
        ) { $0.requireJudged = $1 },
        .option(
          ["--stamp"], "FILE",
          "For build systems: create FILE when the audit passes; as with a compiler, only errors fail."
        ) { $0.stamp = $1 },
        .flag(["--watch"], "Go on, and print the findings that come and go when files change, until Ctrl-C.") {
          $0.watch = true
        },
      ] + projectParameters + [trustParameter] + parameters, contradiction: contradiction)
  }
}

extension Finding.Level: OptionValue {
  package static let valueName = "LEVEL"
  /// The levels, the gravest first.
  package static let choices = allCases.reversed().map(\.rawValue)
}

extension AuditFormat: OptionValue { package static let valueName = "FORMAT" }

extension AuditOptions {
  /// Audits the project and returns the exit status: 1 when there are findings, 2 when nothing could be read.
  @MainActor
  package func start() -> Int32 { exitStatus(of: report) }

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
    if watch { return try watchFiles(accepting: accepted) }
    let work = try ProjectWork(self)
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
      StandardError.write("note: \(prose: audit.judgedLine)\n")
      for note in audit.notes { StandardError.write("note: \(prose: note)\n") }
      for entry in audit.stale { StandardError.write("warning: no longer found, remove this entry: \(prose: entry)\n") }
    }
    StandardOutput.shared.write(audit.text(as: format, version: ProgramVersion.number, base: work.files.base))
    if StandardError.isTerminal { StandardError.write("\(prose: audit.summary(seconds: work.seconds))\n") }
    if let requireJudged, !audit.isJudged(requireJudged.value) {
      StandardError.write("error: \(prose: audit.judgedLine); --require-judged wants \(requireJudged.value) %\n")
      return 1
    }
    guard let stamp else { return audit.hasFinding(atOrAbove: level) ? 1 : 0 }
    if audit.hasFinding(atOrAbove: .error) { return 1 }
    try FileOutput.write("", to: stamp)
    return 0
  }
}
