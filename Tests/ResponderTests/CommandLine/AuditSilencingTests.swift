// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// A change cannot silence what is found in it without being seen.
@Suite("What a change silences")
struct AuditSilencingTests {
  private let project: SampleProject

  /// Makes a repository with the sample project, a rule and a comment as its only commit.
  init() throws {
    project = try SampleProject()
    try project.folder.write("ignore unhandled-action convertCurrency:\n", to: "Ledger/.responder-audit")
    try write("old", "responder:ignore")
    for arguments in [
      ["init", "-q"], ["add", "-A"],
      ["-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-q", "-m", "Begin"],
    ] {
      let git = try ChildProcess.run(["-C", project.path] + arguments, of: "/usr/bin/git")
      try #require(git.ending == .exited(0), "\(git.errors)")
    }
  }

  /// Writes a source with a send that nothing handles, and a comment at its line.
  private func write(_ action: String, _ comment: String = "", to folder: String = "Ledger") throws {
    try project.folder.write(
      "import AppKit\nclass \(action.capitalized)Sender: NSView {\n  func go() {\n"
        + "    NSApp.sendAction(Selector((\"\(action)Lost:\")), to: nil, from: self)  // \(comment)\n  }\n}\n",
      to: "\(folder)/\(action.capitalized).swift")
  }

  private func add(rule: String) throws {
    let rules = try project.folder.read("Ledger/.responder-audit")
    try project.folder.write("# more\n\n\(rule)\n" + rules, to: "Ledger/.responder-audit")
  }

  @Test func whatTheRevisionHasIsSilent() throws {
    // Moved lines are not new.
    try add(rule: "# nothing new")
    try write("old", "responder:ignore\n\n\n")
    let result = try project.audit("--since", "HEAD")
    #expect(result.output == "no findings, 2 ignored, 5 older in 2 documents and 10 sources\n")
    #expect(result.ending == .exited(0))
  }

  @Test func aNewRuleIsAFinding() throws {
    try write("new")
    try add(rule: "ignore *")
    let result = try project.audit("--since", "HEAD")
    #expect(
      result.output.hasPrefix(
        ".responder-audit:3: error: 'ignore *' is not in HEAD, and leaves out "), "\(result.output)")
    #expect(result.output.contains("New.swift:4"))
    #expect(result.ending == .exited(1))
  }

  @Test func aNewRuleIsAFindingToEveryReader() throws {
    try write("new")
    try add(rule: "ignore unhandled-action newLost:")
    let gitHub = try project.audit("--since", "HEAD", "--format", "github")
    #expect(
      gitHub.output.hasPrefix(
        "::error file=.responder-audit,line=3,title=silenced-here::'ignore unhandled-action newLost:' is not in HEAD"))
    let sarif = try project.audit("--since", "HEAD", "--format", "sarif")
    #expect(sarif.output.contains(#""ruleId":"silenced-here""#))
    let gitLab = try project.audit("--since", "HEAD", "--format", "gitlab")
    #expect(gitLab.output.contains(#""check_name":"silenced-here""#))
    for result in [gitHub, sarif, gitLab] { #expect(result.ending == .exited(1)) }
  }

  @Test func aRuleThatSilencesNothingIsAWarning() throws {
    try add(rule: "ignore unhandled-action nowhere:")
    let result = try project.audit("--since", "HEAD")
    #expect(
      result.output.hasPrefix(
        ".responder-audit:3: warning: 'ignore unhandled-action nowhere:' is not in HEAD, and leaves nothing out so far")
    )
    #expect(result.ending == .exited(1))
  }

  @Test func aNewCommentIsAFinding() throws {
    try write("new", "responder:ignore unhandled-action")
    let result = try project.audit("--since", "HEAD")
    #expect(
      result.output.hasPrefix(
        "New.swift:4: error: the comment 'responder:ignore' is not in HEAD, and leaves out 1 error [silenced-here]\n"))
    #expect(result.ending == .exited(1))
  }

  @Test func aNewExclusionIsAFinding() throws {
    try FileManager.default.createDirectory(atPath: project.path + "/Hidden", withIntermediateDirectories: true)
    try write("new", to: "Ledger/Hidden")
    try add(rule: "exclude Hidden")
    let result = try project.audit("--since", "HEAD")
    #expect(
      result.output.hasPrefix(".responder-audit:3: error: 'exclude Hidden' is not in HEAD, and leaves out 1 error"),
      "\(result.output)")
    #expect(result.output.contains("Hidden/New.swift:4"))
    #expect(result.ending == .exited(1))
  }

  @Test(arguments: ["ignore *", "exclude New.swift", "responder:ignore"])
  func strictlyOnlyTheRevisionSilences(_ way: String) throws {
    try write("new", way)
    if !way.hasPrefix("responder") { try add(rule: way) }
    let result = try project.audit("--since", "HEAD", "--strict")
    #expect(result.output.hasPrefix("New.swift:4: error: nothing handles 'newLost:'"), "\(result.output)")
    #expect(!result.output.contains("oldLost:") && !result.output.contains("silenced-here"))
    #expect(result.ending == .exited(1))
  }

  @Test func neitherARuleNorABaselineAcceptsIt() throws {
    try write("new")
    try add(rule: "ignore *\nignore silenced-here")
    let baseline = project.folder.path(of: "baseline")
    let written = try project.audit("--since", "HEAD", "--write-baseline", baseline)
    #expect(written.output == "0 findings accepted in \(baseline)\n")
    try project.folder.write("silenced-here - .responder-audit 'ignore *'\n", to: "baseline")
    let result = try project.audit("--since", "HEAD", "--baseline", baseline)
    #expect(result.output.contains("'ignore *' is not in HEAD") && result.ending == .exited(1))
  }

  @Test func aNewEntryOfTheBaselineIsAFinding() throws {
    try write("new")
    try project.folder.write("unhandled-action newLost: NewSender\r\n", to: "Ledger/accepted")
    let baseline = project.folder.path(of: "Ledger/accepted")
    let result = try project.audit("--since", "HEAD", "--baseline", baseline)
    #expect(
      result.output.hasPrefix(
        "\(baseline):1: error: 'unhandled-action newLost: NewSender' is not in HEAD, and leaves out 1 error"),
      "\(result.output)")
    #expect(result.output.contains("1 accepted") && result.ending == .exited(1))
    let strict = try project.audit("--since", "HEAD", "--baseline", baseline, "--strict")
    #expect(strict.output.hasPrefix("New.swift:4: error: nothing handles 'newLost:'"), "\(strict.output)")
  }

  @Test func theBaselineOfTheRevisionIsSilent() throws {
    let entry = "unhandled-action newLost: NewSender\n"
    try project.folder.write(
      entry + "unhandled-action convertCurrency: CurrencyViewController\n", to: "Ledger/accepted")
    let identity = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
    for arguments in [["add", "-A"], identity + ["commit", "-q", "-m", "Accept"]] {
      let git = try ChildProcess.run(["-C", project.path] + arguments, of: "/usr/bin/git")
      try #require(git.ending == .exited(0), "\(git.errors)")
    }
    try write("new")
    let result = try project.audit("--since", "HEAD", "--baseline", project.folder.path(of: "Ledger/accepted"))
    #expect(result.output.contains("no findings, 1 accepted"), "\(result.output)")
    #expect(result.ending == .exited(0))
  }

  @Test(arguments: ["ignore unhandled-action convertCurrency: Ledger.swift", "exclude New.swift/Part"])
  func aNarrowerRuleIsNotNew(_ rule: String) throws {
    if rule.hasPrefix("exclude") {
      try add(rule: "exclude New.swift")
      for arguments in [
        ["add", "-A"], ["-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-qm", "More"],
      ] {
        let git = try ChildProcess.run(["-C", project.path] + arguments, of: "/usr/bin/git")
        try #require(git.ending == .exited(0), "\(git.errors)")
      }
    }
    try add(rule: rule)
    let result = try project.audit("--since", "HEAD")
    #expect(!result.output.contains("silenced-here") && result.ending == .exited(0), "\(result.output)")
  }

  @Test func whatAnExclusionHidesElsewhereIsShown() throws {
    // Without the source, nobody knows whether its class has the method.
    try project.folder.write("import AppKit\nclass Helper: NSView {}\n", to: "Ledger/Helper.swift")
    try project.folder.write(
      """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects><window id="w">
      <view key="contentView" id="v" customClass="Helper"><subviews><button id="b"><connections>
      <action selector="gone:" target="v" id="c"/></connections></button></subviews></view></window></objects></document>
      """, to: "Ledger/Help.xib")
    #expect(try project.audit("--since", "HEAD").output.hasPrefix("Help.xib:3: error: "))
    try add(rule: "exclude Helper.swift")
    let result = try project.audit("--since", "HEAD")
    #expect(
      result.output.hasPrefix(
        ".responder-audit:3: error: 'exclude Helper.swift' is not in HEAD, and leaves out 1 error"), "\(result.output)")
    #expect(result.output.contains("Help.xib:3"))
  }

  @Test func linesMayEndWithCarriageReturns() throws {
    try project.folder.write("# all\r\nignore unhandled-action convertCurrency:\r\n", to: "Ledger/.responder-audit")
    let source = try project.folder.read("Ledger/Old.swift")
    try project.folder.write(source.replacing("\n", with: "\r\n"), to: "Ledger/Old.swift")
    let result = try project.audit("--since", "HEAD")
    #expect(result.output == "no findings, 2 ignored, 5 older in 2 documents and 10 sources\n")
    #expect(result.ending == .exited(0))
  }

  @Test func strictnessNeedsARevision() throws {
    let result = try project.audit("--strict")
    #expect(result.errors.hasPrefix("error[bad-argument]: --strict compares with a revision"))
    #expect(result.ending == .exited(2))
  }
}
