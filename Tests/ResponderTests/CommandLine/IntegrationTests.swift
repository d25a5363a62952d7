// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// What other programs run: the hook for git, the GitHub action, the GitLab template and the hooks of pre-commit, in a
/// repository made for the test.
@Suite("Integrations")
struct IntegrationTests {
  let project: SampleProject
  let root = Package.root.path(percentEncoded: false)

  init() throws { project = try SampleProject() }

  private var environment: [String: String] {
    [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "RESPONDER_AUDIT": Binary.auditPath,
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
    ]
  }

  /// Runs lines of sh in the project.
  func sh(_ lines: String, _ more: [String: String] = [:]) throws -> ChildProcess.Outcome {
    try ChildProcess.run(
      ["-c", "set -eu; cd \"$1\"; root=$2; \(lines)", "sh", project.path, root], of: "/bin/sh",
      environment: environment.merging(more) { $1 }, within: 60)
  }

  private func git(_ words: String) throws {
    let result = try sh(
      "git -c user.name=a -c user.email=a@localhost -c commit.gpgSign=false -c init.defaultBranch=main \(words)")
    try #require(result.ending == .exited(0), "git \(words): \(result.errors)")
  }

  private func makeRepository() throws {
    try git("init -q")
    try git("add -A")
    try git("commit -qm first")
  }

  /// Misspells a selector that is sent, as nothing else does.
  private func plantFault() throws {
    let text = "\nfunc sendFault() {\n  NSApp.sendAction(Selector((\"showEntrySerach:\")), to: nil, from: nil)\n}\n"
    try project.folder.write(try project.folder.read("Ledger/EntryStore.swift") + text, to: "Ledger/EntryStore.swift")
  }

  // MARK: git

  @Test func theHookStopsWhatACommitAdds() throws {
    try makeRepository()
    try #require(try sh("ln -s \"$root/scripts/hooks/pre-commit\" .git/hooks/pre-commit").ending == .exited(0))
    let commit = "git -c user.name=a -c user.email=a@localhost -c commit.gpgSign=false commit -m more"
    // The six faults that are there already do not matter.
    try project.folder.write(
      try project.folder.read("Ledger/EntryStore.swift") + "\n// more\n", to: "Ledger/EntryStore.swift")
    try git("add -A")
    let benign = try sh(commit)
    #expect(benign.ending == .exited(0), "\(benign.output)\(benign.errors)")

    try plantFault()
    // A fault that is not staged is not committed, and what is staged besides is.
    let other = try project.folder.read("Ledger/EntryViewController.swift") + "\n// more\n"
    try project.folder.write(other, to: "Ledger/EntryViewController.swift")
    try git("add EntryViewController.swift")
    #expect(try sh(commit).ending == .exited(0))
    try git("add -A")
    let refused = try sh(commit)
    #expect(refused.ending == .exited(1))
    let printed = refused.output + refused.errors
    #expect(printed.contains(/EntryStore\.swift:\d+: error: nothing handles 'showEntrySerach:'/), "\(printed)")
    #expect(printed.contains("nothing was committed"))
    #expect(try sh("git status --short").output == "M  EntryStore.swift\n")
    #expect(try sh(commit + " --no-verify").ending == .exited(0))

    // A staged file is no generated one, though git may ignore it.
    let generated = "func sendOther() { NSApp.sendAction(Selector((\"showEntrySaerch:\")), to: nil, from: nil) }\n"
    try project.folder.write("import AppKit\n" + generated, to: "Ledger/Generated.swift")
    let forced = try sh("echo Generated.swift >.gitignore; git add -f .gitignore Generated.swift; \(commit)")
    #expect(forced.ending == .exited(1) && (forced.output + forced.errors).contains("showEntrySaerch:"))
    try git("rm -q --cached Generated.swift")

    // The repository may lie elsewhere than in the folder .git, be named by a relative path, and name the work tree.
    let elsewhere = "git --git-dir=../elsewhere.git"
    let moved = try sh(
      """
      mv .git ../elsewhere.git; \(elsewhere) config core.worktree "$PWD"
      echo >>EntryStore.swift; \(elsewhere) add -A; \(commit.replacing(/^git/, with: elsewhere))
      """)
    #expect(moved.ending == .exited(0), "\(moved.output)\(moved.errors)")
  }

  @Test func theHookAcceptsABaselineAndAFirstCommit() throws {
    try git("init -q")
    try #require(try sh("cp \"$root/scripts/hooks/pre-commit\" .git/hooks/").ending == .exited(0))
    try git("add -A")
    let commit = "git -c user.name=a -c user.email=a@localhost -c commit.gpgSign=false commit -qm first"
    #expect(try sh(commit).ending == .exited(1))
    #expect(try sh("\"$RESPONDER_AUDIT\" --write-baseline audit.txt .; git add audit.txt").ending == .exited(0))
    let accepted = try sh(commit)
    #expect(accepted.ending == .exited(0), "\(accepted.output)\(accepted.errors)")
  }

  /// Makes a program that notes its arguments in `asked`, copies the folder that it is to audit to `seen`, and ends with the
  /// number in `status`.
  private func imitateAudit(in place: TemporaryFolder) throws {
    let lines = """
      #!/bin/sh
      here=${0%/*}
      printf '%s\\n' "$@" >"$here/asked"
      for folder do :; done
      rm -rf "$here/seen"
      cp -R "$folder" "$here/seen"
      echo finding
      exit "$(cat "$here/status")"

      """
    try place.write(lines, to: "an audit", mode: 0o755)
    try place.write("1", to: "status")
    try FileManager.default.createDirectory(
      atPath: place.path(of: "tmp with blanks"), withIntermediateDirectories: false)
  }

  /// The program is imitated: the test is about which commits the hook has audited, and what it does with the answer.
  @Test(arguments: ["Fault", "a b/Fault"], ["swift", "m", "mm", "h", "xib", "storyboard"])
  func theHookAuditsACommitOf(_ name: String, ending: String) throws {
    try makeRepository()
    try #require(try sh("ln -s \"$root/scripts/hooks/pre-commit\" .git/hooks/pre-commit").ending == .exited(0))
    let place = try TemporaryFolder()
    try imitateAudit(in: place)
    let made = """
      mkdir -p "a b/deeper"
      export RESPONDER_AUDIT="$PLACE/an audit" TMPDIR="$PLACE/tmp with blanks" FILE='\(name).\(ending)'
      commit="git -c user.name=a -c user.email=a@localhost -c commit.gpgSign=false commit -qm more"
      """
    func commit(_ lines: String) throws -> ChildProcess.Outcome {
      try sh("\(made)\n\(lines)", ["PLACE": place.path])
    }
    // What cannot have findings is not audited.
    let note = try commit("echo a >note.txt; git add note.txt; $commit")
    #expect(note.ending == .exited(0), "\(note.errors)")
    #expect(!FileManager.default.fileExists(atPath: place.path(of: "asked")))
    // git sets variables for the hook of a commit of named files, which is made in a subfolder here.
    let refused = try commit("echo a >\"$FILE\"; git add \"$FILE\"; cd 'a b/deeper'; $commit -- \"../../$FILE\"")
    #expect(refused.ending == .exited(1) && refused.errors.contains("nothing was committed"), "\(refused.errors)")
    let asked = try place.read("asked").split(separator: "\n").map(String.init)
    try #require(asked.count == 5)
    #expect(asked[0] == "--base" && asked[2...3] == ["--since", "HEAD"] && asked[1] == asked[4])
    #expect(asked[4].hasPrefix(place.path(of: "tmp with blanks")))
    // A failure of the audit stops the commit too, but has nothing to do with what is staged.
    try place.write("2", to: "status")
    let failed = try commit("$commit")
    #expect(failed.ending == .exited(1) && !failed.errors.contains("nothing was committed"))
    try place.write("0", to: "status")
    #expect(try commit("$commit").ending == .exited(0))
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path(of: "tmp with blanks")) == [])
  }

  /// The hook is run by itself, as other managers of hooks do, which see its status and streams.
  @Test func theHookAuditsWhatIsStaged() throws {
    try makeRepository()
    let place = try TemporaryFolder()
    try imitateAudit(in: place)
    func hook(_ lines: String, _ more: [String: String] = [:]) throws -> ChildProcess.Outcome {
      let own = [
        "PLACE": place.path, "RESPONDER_AUDIT": place.path(of: "an audit"), "TMPDIR": place.path(of: "tmp with blanks"),
      ]
      return try sh(
        "rm -f \"$PLACE/asked\"\n\(lines)\n\"$root/scripts/hooks/pre-commit\"", own.merging(more) { $1 })
    }
    func asked() throws -> [String] { try place.read("asked").split(separator: "\n").map(String.init) }
    var wasAsked: Bool { FileManager.default.fileExists(atPath: place.path(of: "asked")) }

    // A change that is not staged has nothing audited, and is not a part of what is.
    let unstaged = try hook("echo '// work' >>EntryStore.swift; echo a >note.txt; git add note.txt")
    #expect(unstaged.ending == .exited(0) && !wasAsked)
    let staged = try hook(
      """
      echo '// staged' >>EntryStore.swift; echo '# staged' >.responder-audit; echo staged >audit.txt
      git add EntryStore.swift .responder-audit audit.txt
      git show HEAD:EntryStore.swift >EntryStore.swift; rm .responder-audit audit.txt; echo >Untracked.swift
      """)
    #expect(staged.ending == .exited(1) && staged.output == "finding\n")
    #expect(staged.errors.hasPrefix("pre-commit: ") && staged.errors.hasSuffix("nothing was committed\n"))
    let first = try asked()
    try #require(first.count == 7, "\(first)")
    #expect(first == ["--base", first[1], "--since", "HEAD", "--baseline", first[1] + "/audit.txt", first[1]])
    #expect(try place.read("seen/EntryStore.swift").hasSuffix("// staged\n"))
    #expect(try place.read("seen/.responder-audit") == "# staged\n" && place.read("seen/audit.txt") == "staged\n")
    #expect(!(try place.entries(of: "seen").contains("Untracked.swift")))
    #expect(
      try place.read("seen/EntryViewController.swift") == project.folder.read("Ledger/EntryViewController.swift"))
    // A baseline that is not staged accepts nothing. Each run has a folder of its own.
    _ = try hook("git rm -q --cached audit.txt; echo work >audit.txt")
    let second = try asked()
    try #require(second.count == 5, "\(second)")
    #expect(second == ["--base", second[1], "--since", "HEAD", second[1]] && second[1] != first[1])
    // What loses a handler adds findings too.
    for loss in ["git rm -q EntryStore.swift", "git mv EntryStore.swift EntryStore.txt"] {
      #expect(try hook("git reset -q --hard; \(loss)").ending == .exited(1) && wasAsked, "\(loss)")
    }

    // RESPONDER_AUDIT comes first unless it is empty or unset, then what is on PATH by either name.
    for name in ["responder-audit", "responder"] {
      try FileManager.default.createDirectory(atPath: place.path(of: name), withIntermediateDirectories: false)
      try place.write(try place.read("an audit"), to: "\(name)/\(name)", mode: 0o755)
      try place.write("1", to: "\(name)/status")
    }
    let (alone, part) = (place.path(of: "responder-audit"), place.path(of: "responder"))
    for (program, path, used) in [
      (place.path(of: "an audit"), "\(alone):\(part)", "asked"), ("", "\(alone):\(part)", "responder-audit/asked"),
      ("", part, "responder/asked"),
    ] {
      let notes = ["asked", "responder-audit/asked", "responder/asked"]
      for note in notes { try? FileManager.default.removeItem(atPath: place.path(of: note)) }
      let run = try hook(
        path == part ? "unset RESPONDER_AUDIT" : "",
        ["RESPONDER_AUDIT": program, "PATH": "\(path):/usr/bin:/bin"])
      #expect(run.ending == .exited(1) && run.output == "finding\n", "\(run.output)\(run.errors)")
      #expect(notes.filter { FileManager.default.fileExists(atPath: place.path(of: $0)) } == [used])
      let words = try place.read(used).split(separator: "\n").map(String.init)
      let folder = try #require(words.last)
      #expect(words == (used == "responder/asked" ? ["audit"] : []) + ["--base", folder, "--since", "HEAD", folder])
    }
    #expect(try hook("", ["RESPONDER_AUDIT": "", "PATH": "/usr/bin:/bin"]).ending == .exited(127))

    // When something fails, nothing is said about findings, and nothing is audited that is not whole.
    try place.write("2", to: "status")
    let failed = try hook("")
    #expect(failed.ending == .exited(2) && failed.errors == "")
    try place.write(
      "#!/bin/sh\n[ \"$1\" != checkout-index ] || exit 3\nexec /usr/bin/git \"$@\"\n", to: "git", mode: 0o755)
    #expect(try hook("", ["PATH": "\(place.path):/usr/bin:/bin"]).ending == .exited(3) && !wasAsked)
    #expect(try place.entries(of: "tmp with blanks") == [])
  }

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
