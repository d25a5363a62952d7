// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Platform
import Testing

/// Every call of the system that the program makes for its files fails once, with each error it can have.
///
/// A library that is preloaded makes the calls fail (`Tests/Faults/faults.c`). Whatever fails, the program goes on, files that
/// are replaced are the old or the new ones, and a status of 0 means that everything was done.
@Suite("Faults of the system", .enabled(if: FaultLibrary.shared != nil))
struct FaultTests {
  /// The errors of each call.
  ///
  /// With EINTR nothing has failed yet.
  static let errors: [(call: String, errors: [Int32])] = [
    ("open", [EACCES, ENOSPC, EMFILE, EINTR]), ("read", [EIO, EINTR]), ("write", [ENOSPC, EIO, EINTR]),
    ("rename", [EACCES, EXDEV, ENOSPC]), ("fsync", [EIO, ENOSPC]), ("mkdir", [EACCES, ENOSPC]), ("truncate", [EIO]),
    ("close", [EIO]), ("flock", [ENOLCK]), ("spawn", [ENOMEM]),
  ]

  private static let script = """
    add window main; attach controller tabs to main
    handle go on tabs { echo gone }
    save --force saved.responder
    source old.responder
    export html page.html
    export json tree.json
    record rec.responder
    send go from main
    add view v in tabs
    once one.txt
    tree
    record off
    output out.txt
    send go from main
    output off
    echo alive

    """

  /// The files that are replaced as a whole.
  private static let replaced = ["saved.responder", "page.html", "tree.json"]

  @Test func aScriptThatWritesFiles() throws {
    let old = ["old.responder": "add view old\n", "saved.responder": "add view before\n"]
    let campaign = FaultCampaign(
      arguments: ["-q", "-k", "script"], files: old.merging(["script": Self.script]) { $1 })
    let reference = try campaign.reference()
    #expect(reference.outcome.output.hasSuffix("alive\n") && reference.outcome.ending == .exited(0))
    for (fault, run) in try campaign.runs(of: Self.errors, reference) {
      guard case .exited(let status) = run.outcome.ending else {
        Issue.record("\(fault): \(run.outcome.ending)")
        continue
      }
      #expect((0...2).contains(status), "\(fault)")
      #expect(status == 2 || run.outcome.output.hasSuffix("alive\n"), "\(fault): \(run.outcome)")
      #expect((status == 0) == run.outcome.errors.isEmpty, "\(fault): \(run.outcome.errors)")
      if status == 0 || fault.isHarmless { #expect(run.files == reference.files && status == 0, "\(fault)") }
      for name in Self.replaced {
        #expect(
          [campaign.files[name], reference.files[name]].contains(run.files[name]) || run.hasFailed("old.responder"),
          "\(fault): \(name)")
      }
      #expect(!run.files.keys.contains { $0.hasSuffix(".part") }, "\(fault)")
      // A recording ends with a whole statement.
      #expect(run.files["rec.responder"]?.hasSuffix("\n") ?? true, "\(fault)")
    }
  }

  @Test func aSessionWithAJournal() throws {
    let statements = (1...6).map { "add view v\($0)\n" }
    let input = statements.joined() + "echo alive\n"
    let campaign = FaultCampaign(
      arguments: ["-q", "-i", "--no-config"], input: input, files: [:],
      environment: ["RESPONDER_JOURNALS": "state/journals"])
    let reference = try campaign.reference()
    #expect(reference.journal == statements.joined())
    for (fault, run) in try campaign.runs(of: Self.errors, reference) {
      #expect(run.outcome.output == "alive\n" && run.outcome.ending == .exited(0), "\(fault): \(run.outcome)")
      let journal = run.journal
      #expect(
        statements.joined().hasPrefix(journal) && (journal.isEmpty || journal.hasSuffix("\n")), "\(fault): \(journal)")
      if fault.isHarmless { #expect(journal == statements.joined(), "\(fault)") }
    }
  }

  @Test func aSessionThatIsResumed() throws {
    let old = "add view a\nadd view b in a\n"
    let campaign = FaultCampaign(
      arguments: ["-q", "--resume", "-i", "--no-config"], input: "add view c\necho alive\n",
      files: ["journals/1-1-1.responder": old + "add vi"], environment: ["RESPONDER_JOURNALS": "journals"])
    let reference = try campaign.reference()
    #expect(reference.files["journals/1-1-1.responder"] == old + "add view c\n")
    for (fault, run) in try campaign.runs(of: Self.errors, reference) {
      #expect(run.outcome.output == "alive\n" && run.outcome.ending == .exited(0), "\(fault): \(run.outcome)")
      #expect(run.files["journals/1-1-1.responder"]?.hasPrefix(old) == true, "\(fault)")
    }
  }

  @Test func aTestThatIsUpdated() throws {
    let old = "> echo a\nold\n"
    let campaign = FaultCampaign(
      arguments: ["test", "--update", "--junit", "junit.xml", "a.responder"], files: ["a.responder": old])
    let reference = try campaign.reference()
    #expect(reference.files["a.responder"] == "> echo a\na\n" && reference.outcome.ending == .exited(0))
    for (fault, run) in try campaign.runs(of: Self.errors, reference) {
      #expect([old, "> echo a\na\n"].contains(run.files["a.responder"]), "\(fault)")
      #expect(
        [nil, reference.files["junit.xml"]].contains(run.files["junit.xml"]) || run.outcome.ending != .exited(0),
        "\(fault)")
      if run.outcome.ending == .exited(0) { #expect(run.files == reference.files, "\(fault)") }
      #expect(
        run.outcome.ending == .exited(0) || run.outcome.errors + run.outcome.output != reference.outcome.output,
        "\(fault)")
      #expect(!run.files.keys.contains { $0.hasSuffix(".part") }, "\(fault)")
    }
  }

  @Test func aTestOfAFolderWithReports() throws {
    let old = ["tests/a.responder": "> echo a\nold\n", "tests/b.md": "```responder\n> echo b\nb\n```\n"]
    let campaign = FaultCampaign(
      arguments: [
        "test", "--update", "-j", "1", "--tap", "--junit", "junit.xml", "--coverage-json", "coverage.json", "tests",
      ], files: old.merging(["junit.xml": "old\n"]) { $1 })
    let reference = try campaign.reference()
    #expect(reference.outcome.ending == .exited(0) && reference.files["tests/a.responder"] == "> echo a\na\n")
    for (fault, run) in try campaign.runs(of: Self.errors, reference) {
      for name in ["tests/a.responder", "tests/b.md", "junit.xml", "coverage.json"] {
        #expect(
          [campaign.files[name], reference.files[name]].contains(run.files[name])
            || run.outcome.ending != .exited(0), "\(fault): \(name)")
      }
      #expect(["> echo a\nold\n", "> echo a\na\n"].contains(run.files["tests/a.responder"]), "\(fault)")
      #expect(run.files["tests/b.md"] == old["tests/b.md"], "\(fault)")
      #expect([.exited(0), .exited(1), .exited(2)].contains(run.outcome.ending), "\(fault): \(run.outcome)")
      if run.outcome.ending == .exited(0) || fault.isHarmless {
        #expect(run.files == reference.files && run.outcome.ending == .exited(0), "\(fault)")
      } else {
        #expect(run.outcome.errors + run.outcome.output != reference.outcome.output, "\(fault)")
      }
      #expect(!run.files.keys.contains { $0.hasSuffix(".part") }, "\(fault)")
    }
  }

  @Test func everyImport() throws {
    let xib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <view id="a"><subviews><button id="b"/></subviews></view></objects></document>

      """
    let files = [
      "views.xib": xib, "dump.txt": "<UIWindow: 0x1; frame = (0 0; 1 1)>\n   | <UIView: 0x2; frame = (0 0; 1 1)>\n",
      "tree.json":
        #"{"format":"responder-hierarchy","version":1,"nodes":[{"name":"n","kind":"view","class":"UIView"}]}"#,
      "code/A.swift": "class A: UIView { @objc func go() {} }\n",
      "script": """
      import ib views.xib
      import dump dump.txt
      import json tree.json
      import code code
      source part.responder
      stats
      echo alive

      """,
      "part.responder": "add view sourced\n",
    ]
    let campaign = FaultCampaign(arguments: ["-q", "-k", "script"], files: files)
    let reference = try campaign.reference()
    #expect(reference.outcome.ending == .exited(0) && reference.outcome.output.hasSuffix("alive\n"))
    for (fault, run) in try campaign.runs(of: Self.errors, reference) {
      #expect([.exited(0), .exited(1), .exited(2)].contains(run.outcome.ending), "\(fault): \(run.outcome)")
      #expect(run.outcome.ending == .exited(2) || run.outcome.output.hasSuffix("alive\n"), "\(fault): \(run.outcome)")
      #expect(run.files == campaign.files, "\(fault)")
      if run.outcome.ending == .exited(0) || fault.isHarmless {
        // A file of a folder that cannot be read is left out with a note.
        #expect(
          run.outcome.output == reference.outcome.output
            || run.outcome.output.contains("file that cannot be read"),
          "\(fault): \(run.outcome)")
        #expect(run.outcome.ending == .exited(0), "\(fault)")
      } else {
        #expect(run.outcome.errors.contains("error[io]"), "\(fault): \(run.outcome.errors)")
      }
    }
  }

  @Test func exports() throws {
    let formats = ["dot", "html", "swift"]
    let script =
      "add window main; add button b in main; handle go on main\n"
      + formats.map { "export --force \($0) \($0).out\n" }.joined() + "echo alive\n"
    let old = Dictionary(uniqueKeysWithValues: formats.map { ("\($0).out", "add view old\n") })
    let campaign = FaultCampaign(arguments: ["-q", "-k", "script"], files: old.merging(["script": script]) { $1 })
    let reference = try campaign.reference()
    #expect(reference.outcome.ending == .exited(0) && reference.files.values.filter { $0 == "add view old\n" }.isEmpty)
    for (fault, run) in try campaign.runs(of: Self.errors, reference) {
      let failed = formats.filter { run.files["\($0).out"] != reference.files["\($0).out"] }
      for name in failed { #expect(run.files["\(name).out"] == "add view old\n", "\(fault): \(name)") }
      #expect((run.outcome.ending == .exited(0)) == failed.isEmpty || run.outcome.ending == .exited(2), "\(fault)")
      #expect(run.outcome.ending == .exited(2) || run.outcome.output == "alive\n", "\(fault): \(run.outcome)")
      if fault.isHarmless { #expect(failed.isEmpty && run.outcome.ending == .exited(0), "\(fault)") }
      #expect(run.outcome.ending == .exited(0) || run.outcome.errors.contains("error[io]"), "\(fault)")
      #expect(!run.files.keys.contains { $0.hasSuffix(".part") }, "\(fault)")
    }
  }

  @Test func aJournalThatIsRewritten() throws {
    // A statement that reads a file has the journal replaced by a script that rebuilds the session.
    let statements = (1...4).map { "add view v\($0)\nsource part\($0).responder\n" }
    let parts = (1...4).map { ("part\($0).responder", "set v\($0).x yes\n") }
    let campaign = FaultCampaign(
      arguments: ["-q", "-i", "--no-config"], input: statements.joined() + "echo alive\n",
      files: Dictionary(uniqueKeysWithValues: parts), environment: ["RESPONDER_JOURNALS": "journals"])
    let reference = try campaign.reference()
    #expect(reference.journal.contains("set v4.x yes\n") && !reference.journal.contains("source"))
    for (fault, run) in try campaign.runs(of: Self.errors, reference) {
      #expect(run.outcome.output.hasSuffix("alive\n"), "\(fault): \(run.outcome)")
      #expect(!run.files.keys.contains { $0.hasSuffix(".part") }, "\(fault)")
      let again = try TemporaryFolder()
      try again.write(run.journal, to: "1-1-1.responder")
      let resumed = try ChildProcess.run(
        ["-q", "--resume", "-c", "each v in view { echo $v }"], environment: ["RESPONDER_JOURNALS": again.path])
      let names = resumed.output.split(separator: "\n").map(String.init)
      #expect(names == (0..<names.count).map { "v\($0 + 1)" } && resumed.errors.isEmpty || names.isEmpty, "\(fault)")
      if fault.isHarmless { #expect(run.journal == reference.journal, "\(fault)") }
    }
  }

  @Test func aPromptWithAHistoryAnEditorAndAPager() throws {
    let old = (1...20).map { "add view old\($0)\n" }.joined()
    let campaign = FaultCampaign(
      arguments: ["-q", "--no-config"], files: ["history": old, "config": ""],
      environment: [
        "RESPONDER_HISTORY": "history", "RESPONDER_JOURNALS": "journals", "EDITOR": "true", "PAGER": "head -n 1",
        "TERM": "xterm",
      ], keys: ["add view a", "edit", "help send", "echo alive"])
    let reference = try campaign.reference()
    #expect(reference.outcome.output.contains("\ralive\r\n") && reference.counts["spawn"] == 2)
    for (fault, run) in try campaign.runs(of: Self.errors, reference) {
      #expect(run.outcome.output.contains("\ralive\r\n") && run.outcome.ending == .exited(0), "\(fault)")
      #expect(run.files["history"]?.hasPrefix(old) == true, "\(fault)")
      #expect(run.files["history"]?.hasSuffix("\n") == true, "\(fault)")
      if fault.isHarmless {
        #expect(run.files["history"]?.hasSuffix("echo alive\n") == true, "\(fault)")
        #expect(run.journal == reference.journal, "\(fault)")
      }
    }
  }

  @Test func anAuditWithABaseline() throws {
    let campaign = FaultCampaign(
      arguments: ["audit", "--write-baseline", "baseline.json", "code"],
      files: [
        "baseline.json": "[]\n",
        "code/A.swift":
          "class A: UIViewController { func f() { UIApplication.shared.sendAction(#selector(A.nope), to: nil, from: nil, for: nil) } }\n",
      ])
    let reference = try campaign.reference()
    #expect(reference.outcome.ending == .exited(0) && reference.files["baseline.json"] != "[]\n")
    for (fault, run) in try campaign.runs(of: Self.errors, reference) {
      #expect([.exited(0), .exited(1), .exited(2)].contains(run.outcome.ending), "\(fault): \(run.outcome)")
      #expect(["[]\n", reference.files["baseline.json"]].contains(run.files["baseline.json"]), "\(fault)")
      #expect(run.outcome.ending == .exited(0) || !run.outcome.errors.isEmpty, "\(fault)")
      if fault.isHarmless { #expect(run.files == reference.files && run.outcome.ending == .exited(0), "\(fault)") }
      #expect(!run.files.keys.contains { $0.hasSuffix(".part") }, "\(fault)")
    }
  }
}
