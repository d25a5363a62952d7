// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

extension IntegrationTests {
  // MARK: GitHub

  @Test func theActionsScriptWritesSARIFAndAnnotations() throws {
    try makeRepository()
    let all = try sh("\"$root/scripts/ci/audit\" github report.sarif .")
    #expect(all.ending == .exited(1))
    #expect(all.output.contains("::error file="), "\(all.output)\(all.errors)")
    struct Log: Decodable {
      struct Run: Decodable {
        struct Result: Decodable { let ruleId: String }
        let results: [Result]
      }
      let version: String
      let runs: [Run]
    }
    let log = try JSONDecoder().decode(Log.self, from: Data(try project.folder.read("Ledger/report.sarif").utf8))
    #expect(log.version == "2.1.0" && log.runs.count == 1 && log.runs[0].results.count >= 6)

    let none = try sh("\"$root/scripts/ci/audit\" github report.sarif", ["AUDIT_SINCE": "HEAD"])
    #expect(none.ending == .exited(0), "\(none.output)\(none.errors)")
    let lenient = try sh("\"$root/scripts/ci/audit\" github r .", ["AUDIT_LEVEL": "alarm"])
    #expect(lenient.ending == .exited(2))
    #expect(try sh("\"$root/scripts/ci/audit\" github r nowhere").ending == .exited(2))
    #expect(try sh("\"$root/scripts/ci/audit\" elsewhere r").ending == .exited(2))
    // What is installed may be responder alone, or neither.
    let place = try TemporaryFolder()
    let onPath = ["RESPONDER_AUDIT": "", "PATH": "\(place.path):/usr/bin:/bin"]
    #expect(try sh("\"$root/scripts/ci/audit\" github r .", onPath).ending == .exited(127))
    try place.write("#!/bin/sh\nprintf '%s\\n' \"$*\"\n", to: "responder", mode: 0o755)
    let part = try sh("\"$root/scripts/ci/audit\" github r .", onPath)
    #expect(part.output == "audit --format github -- .\n" && part.ending == .exited(0), "\(part.errors)")
    try place.write("#!/bin/sh\nprintf 'alone %s\\n' \"$*\"\n", to: "responder-audit", mode: 0o755)
    #expect(try sh("\"$root/scripts/ci/audit\" github r .", onPath).output == "alone --format github -- .\n")
  }

  /// The program is imitated: it prints its arguments, each on a line.
  @Test func theScriptOfTheJobsPassesEverythingOn() throws {
    let place = try TemporaryFolder()
    for name in ["an audit", "alone/responder-audit", "part/responder"] {
      let file = place.path(of: name)
      try FileManager.default.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try place.write("#!/bin/sh\nprintf '%s\\n' \"$@\"\nexit \"$STATUS\"\n", to: name, mode: 0o755)
    }
    func run(
      _ words: String, _ more: [String: String] = [:], after lines: String = ""
    ) throws -> ChildProcess.Outcome {
      try sh(
        "\(lines)\"$root/scripts/ci/audit\" \(words)",
        ["RESPONDER_AUDIT": place.path(of: "an audit"), "STATUS": "1"].merging(more) { $1 })
    }
    func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

    let given = ["AUDIT_SINCE": "a b", "AUDIT_BASELINE": "c d", "AUDIT_LEVEL": "e f"]
    for (program, path) in [(place.path(of: "an audit"), "alone"), ("", "alone"), ("", "part")] {
      for (host, report, log) in [("github", "sarif", "github"), ("gitlab", "gitlab", "text")] {
        let own = ["RESPONDER_AUDIT": program, "PATH": place.path(of: path) + ":/usr/bin:/bin"]
        // RESPONDER_AUDIT may be empty or unset.
        let unset = path == "part" ? "unset RESPONDER_AUDIT; " : ""
        let all = try run("\(host) 'the report' 'g h' i", given.merging(own) { $1 }, after: unset)
        #expect(all.ending == .exited(1) && all.errors == "", "\(all.errors)")
        for (text, format) in [(try project.folder.read("Ledger/the report"), report), (all.output, log)] {
          let words = lines(text).drop { $0 == "audit" }
          #expect(words.count == lines(text).count - (path == "part" ? 1 : 0))
          #expect(words.suffix(3) == ["--", "g h", "i"])
          #expect(words.prefix(2) == ["--format", format])
          #expect(words.dropFirst(2).dropLast(3).sorted() == ["--baseline=c d", "--level=e f", "--since=a b"])
        }
      }
    }
    // An empty option is none, and the paths are the current folder by default.
    let few = try run("gitlab r", ["AUDIT_SINCE": "", "AUDIT_BASELINE": "", "AUDIT_LEVEL": "", "STATUS": "0"])
    #expect(few.ending == .exited(0) && few.output == "--format\ntext\n--\n.\n", "\(few.output)\(few.errors)")
    // An error is not repeated in the log, and no report is a wrong use.
    let failed = try run("gitlab r", ["STATUS": "2"])
    #expect(failed.ending == .exited(2) && failed.output == "")
    for words in ["", "elsewhere r", "github", "gitlab"] {
      let wrong = try run(words)
      #expect(wrong.ending == .exited(2) && wrong.output == "" && wrong.errors != "", "\(words)")
    }
  }

  /// The steps are run as a runner would, but for the build, which other tests do.
  @Test func theStepsOfTheActionRun() throws {
    try makeRepository()
    let action = try String(
      contentsOf: Package.root.appending(path: ".github/actions/audit/action.yml"), encoding: .utf8)
    let steps = action.matches(of: /(?m)^ +run: (.+)$/).map { String($0.1) }
    try #require(steps.count == 2)
    let inputs = ["paths", "level", "baseline", "since", "strict", "upload"]
    for name in action.matches(of: /inputs\.(\w+)/).map({ String($0.1) }) { #expect(inputs.contains(name), "\(name)") }
    #expect(steps[0].contains("swift build") && steps[0].contains("--product responder-audit"))
    // The program that the first step builds lies where the second looks for it.
    let place = try TemporaryFolder()
    let setup = """
      mkdir -p "$3/.github/actions/audit" "$3/.build/release"
      cp -R "$root/scripts" "$3"; ln -s "$RESPONDER_AUDIT" "$3/.build/release/responder-audit"
      """
    try makeOddFiles()
    let run = try ChildProcess.run(
      [
        "-c", "set -eu; cd \"$1\"; root=$2; \(setup)\nexport GITHUB_ACTION_PATH=$3/.github/actions/audit\n\(steps[1])",
        "sh", project.path, root, place.path,
      ], of: "/bin/bash", environment: environment.merging(["AUDIT_PATHS": "."]) { $1 }, within: 60)
    #expect(run.ending == .exited(1), "\(run.errors)")
    #expect(run.output.contains("::error file=") && run.errors == "")
    // A pattern of the author's is not expanded, so the files above are not named.
    let pattern = try ChildProcess.run(
      [
        "-c", "cd \"$1\"; export GITHUB_ACTION_PATH=$2/.github/actions/audit\n\(steps[1])", "sh", project.path,
        place.path,
      ], of: "/bin/bash", environment: environment.merging(["AUDIT_PATHS": "*.swift"]) { $1 }, within: 60)
    #expect(pattern.ending == .exited(2) && pattern.errors.contains("/*.swift' cannot be read"), "\(pattern.errors)")
    #expect(FileManager.default.fileExists(atPath: project.path + "/responder-audit.sarif"))
    #expect(action.contains("sarif_file: responder-audit.sarif"))
  }

  // MARK: GitLab

  /// The job's lines are run with an imitated apt-get, git and swift.
  @Test func theGitLabJobReportsCodeQuality() throws {
    let template = try String(contentsOf: Package.root.appending(path: "scripts/ci/gitlab.yml"), encoding: .utf8)
    let lines = template.matches(of: /(?m)^    - (.+)$/).map { String($0.1) }
    try #require(lines.count == 5)
    let imitation = """
      get() { :; }
      git() { [ "$1" = clone ] && mkdir -p .responder/.build/release && cp -R "$root/scripts" .responder; }
      swift() {
        [ "$*" = 'build --package-path .responder -c release --product responder-audit' ] || return 1
        ln -s "$audit" .responder/.build/release/responder-audit
      }
      audit=$RESPONDER_AUDIT RESPONDER_REPOSITORY=r RESPONDER_VERSION=v
      export AUDIT_PATHS
      """
    try makeOddFiles()
    // A name of a function has no hyphen.
    let script = ([imitation] + lines).joined(separator: "\n").replacing("apt-get", with: "get")
    let pattern = try sh(script, ["AUDIT_PATHS": "*.swift"])
    #expect(
      pattern.ending == .exited(2) && pattern.errors.contains("/*.swift' cannot be read"),
      "\(pattern.output)\(pattern.errors)")
    let run = try sh("rm -rf .responder; \(script)", ["AUDIT_PATHS": "."])
    #expect(run.ending == .exited(1), "\(run.errors)")
    #expect(run.output.contains(": error: nothing handles"))
    struct Issue: Decodable {
      let fingerprint: String
      let severity: String
    }
    let report = try project.folder.read("Ledger/gl-code-quality-report.json")
    let issues = try JSONDecoder().decode([Issue].self, from: Data(report.utf8))
    #expect(issues.count >= 6 && Set(issues.map(\.fingerprint)).count == issues.count)
    #expect(template.contains("codequality: gl-code-quality-report.json"))
  }

  // MARK: pre-commit

  @Test func theHooksOfPreCommitNameAnEntryThatRuns() throws {
    try makeRepository()
    let hooks = try String(contentsOf: Package.root.appending(path: ".pre-commit-hooks.yaml"), encoding: .utf8)
    let entries = hooks.matches(of: /(?m)^  entry: (.+)$/).map { String($0.1) }
    #expect(entries.count == 2)
    try plantFault()
    for entry in entries {
      let run = try sh(entry.replacing(#/^responder[- ]audit /#, with: "\"$RESPONDER_AUDIT\" "))
      #expect(run.ending == .exited(1))
      #expect(run.output.contains("showEntrySerach:") && !run.output.contains("refund"), "\(run.output)")
    }
    try git("stash -q")
    for entry in entries {
      #expect(try sh(entry.replacing(#/^responder[- ]audit /#, with: "\"$RESPONDER_AUDIT\" ")).ending == .exited(0))
    }
  }

  /// A parser reads what the tests above read by lines.
  @Test(arguments: [".pre-commit-hooks.yaml", ".github/actions/audit/action.yml", "scripts/ci/gitlab.yml"])
  func aParserReadsThem(_ file: String) throws {
    guard try ChildProcess.run(["-c", "import yaml"], of: "/usr/bin/python3").ending == .exited(0) else { return }
    let program = "import sys, yaml; d = yaml.safe_load(open(sys.argv[1])); print(type(d).__name__, len(d))"
    let result = try ChildProcess.run(["-c", program, Package.root.appending(path: file).path], of: "/usr/bin/python3")
    #expect(result.ending == .exited(0), "\(result.errors)")
    #expect(["list 2\n", "dict 5\n", "dict 1\n"].contains(result.output))
  }

  // MARK: Build systems

  @Test func aStampIsMadeUnlessThereAreErrors() throws {
    let stamp = project.folder.path(of: "stamp")
    let failed = try ChildProcess.run(["--stamp", stamp, project.path], of: Binary.auditPath)
    #expect(failed.ending == .exited(1) && !FileManager.default.fileExists(atPath: stamp))
    let folder = try TemporaryFolder()
    try folder.write("import UIKit\nfinal class Cart: UIView {}\n", to: "Cart.swift")
    let passed = try ChildProcess.run(["--stamp", stamp, folder.path], of: Binary.auditPath)
    #expect(passed.ending == .exited(0), "\(passed.output)\(passed.errors)")
    #expect(FileManager.default.fileExists(atPath: stamp))
    let unwritable = try ChildProcess.run(["--stamp", "/nonexistent/stamp", folder.path], of: Binary.auditPath)
    #expect(unwritable.ending == .exited(2))
  }
}
