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

  var environment: [String: String] {
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

  func git(_ words: String) throws {
    let result = try sh(
      "git -c user.name=a -c user.email=a@localhost -c commit.gpgSign=false -c init.defaultBranch=main \(words)")
    try #require(result.ending == .exited(0), "git \(words): \(result.errors)")
  }

  func makeRepository() throws {
    try git("init -q")
    try git("add -A")
    try git("commit -qm first")
  }

  /// Misspells a selector that is sent, as nothing else does.
  func plantFault() throws {
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
  func imitateAudit(in place: TemporaryFolder) throws {
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
}
