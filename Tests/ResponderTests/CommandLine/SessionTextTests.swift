// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// Sessions run as scripts: their statements run, and their output is skipped.
@Suite("Sessions as scripts")
struct SessionTextTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A session in several forms, each of which prints the same.
  static let forms: [String] = [
    // A session file.
    """
    # A view.
    > add window main
    > add view v in main
    > handle go on main {
    .   echo gone
    . }
    > send go from v
    gone
    go: v → main, handled by main

    """,
    // A screen, with its banner and an empty prompt at the end.
    """
    $ responder
    responder 1.0: see, question and test the responder chain.
    Begin with 'lesson', 'demo' or: add window. 'help' lists the rest; Ctrl-D ends.
    responder> add window main
    responder (main)> add view v in main
    responder (v)> handle go on main {
    handle { line 2>   echo gone
    handle { line 3> }
    responder (v, main*)> send go from v
    gone
    go: v → main, handled by main
    responder (v, main*)>
    """,
    // Values that go on over lines.
    """
    responder> add window main
    responder (main)> add view v in main
    responder (v)> handle go on main { echo gone }
    responder (v, main*)> each n in (v
    ( line 1> ) { send go from $n }
    gone
    go: v → main, handled by main
    """,
    // A block that was pasted at the prompt has no marks of its own.
    """
    responder> add window main
    responder (main)> add view v in main
    responder (v)> handle go on main {
      echo gone
    }
    responder (v)> send go from v
    """,
    // A message with prose before the statements, indented as in Markdown.
    """
    Try this:

        > add window main
        > add view v in main; handle go on main { echo gone }

    It answers:

        > send go from v
    """,
    // Foreign line ends and a byte order mark.
    "\u{FEFF}> add window main\r\n> add view v in main\r\n> handle go on main { echo gone }\r\nno output\r\n> send go from v\r\n",
    // Marks in a script that is none.
    "add window main\n> add view v in main\nhandle go on main { echo gone }\n> send go from v\n",
    // The end of a session is followed by its files.
    "> add window main\n> add view v in main\n> handle go on main { echo gone }\n> send go from v\n-- f --\n> nosuchverb\n",
  ]

  private static let answer = "gone\ngo: v → main, handled by main\n"

  @Test func filesBehindASessionOnStandardInputAreRead() throws {
    let text =
      "# A session.\n> source inner.responder\nin the file\n> source outer.responder\n-- inner.responder --\necho in the file\n-- outer.responder --\nsource inner.responder\n"
    for arguments in [[], ["-"], ["--safe"]] {
      let result = try ChildProcess.run(arguments, input: text)
      #expect(result.output == "in the file\nin the file\n" && result.errors.isEmpty && result.ending == .exited(0))
    }
    let missing = try ChildProcess.run([], input: text.replacing("> source outer", with: "> source nowhere"))
    #expect(missing.errors.contains("'nowhere.responder' cannot be read") && missing.ending == .exited(1))
    // A script that is no session contains no files, and its statements run as they arrive.
    let program = try ChildProcess(["-k", "-q"])
    try program.send("source nowhere.responder\necho on\n")
    #expect(try program.readLine() == "on")
  }

  @Test(arguments: forms)
  func everyFormRuns(text: String) throws {
    let path = try folder.write(text, to: "a.responder")
    for result in [
      try ChildProcess.run([path]), try ChildProcess.run(["-f", path]), try ChildProcess.run([], input: text),
      try ChildProcess.run(["-c", text]), try ChildProcess.run(["-c", "source '\(path)'"]),
    ] {
      #expect(result.output == Self.answer, "\(result.errors)")
      #expect(result.ending == .exited(0))
    }
  }

  @Test func theProjectsOwnSessionsRun() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.root.path + "/scripts/sessions") {
      let run = name.hasSuffix(".md") ? ["test"] : []
      let result = try ChildProcess.run(run + [Self.root.path + "/scripts/sessions/" + name])
      #expect(result.ending == .exited(0), "\(name): \(result.errors)")
    }
  }

  @Test func everyFenceOfTheReadmeRuns() throws {
    let text = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let fences = text.components(separatedBy: "```responder\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
    #expect(!fences.isEmpty)
    for fence in fences {
      let result = try ChildProcess.run([], input: fence + "\n")
      #expect(result.ending == .exited(0), "\(fence)\n\(result.errors)")
    }
  }

  @Test func aRecordingRuns() throws {
    let path = folder.path(of: "r.responder")
    let made = try ChildProcess.run([
      "-k", "-c", "record '\(path)'; add window w; next nowhere; handle go on w { echo 'a\n b' }; send go from w",
    ])
    let result = try ChildProcess.run([path])
    #expect(result.output.hasPrefix("as expected, error[unknown-name]"))
    #expect(result.output.hasSuffix("a\n b\ngo: w, handled by w\n") && made.output.hasSuffix("go: w, handled by w\n"))
    #expect(result.ending == .exited(0))
  }

  @Test func anErrorThatTheSessionShowsDoesNotStopIt() throws {
    let text = "> next nowhere\nerror[unknown-name]: there is no node named 'nowhere'\n  |\n> echo on\non\n"
    let path = try folder.write(text, to: "a.responder")
    for arguments in [[path], ["-c", "source '\(path)'"]] {
      let result = try ChildProcess.run(arguments)
      #expect(result.output.hasSuffix("on\n"))
      #expect(result.ending == .exited(0))
    }
    let other = try ChildProcess.run(["-c", text.replacingOccurrences(of: "unknown-name", with: "bad-parent")])
    #expect(other.ending == .exited(1) && !other.output.contains("on\n"))
    #expect(try ChildProcess.run(["test", path]).ending == .exited(1))
  }

  @Test func errorsAreReportedAtTheirPlaceInTheFile() throws {
    let path = try folder.write("# p\n> echo a\na\n\n> repeat 2 {\n.   next nowhere\n. }\n", to: "a.responder")
    let result = try ChildProcess.run([path])
    #expect(result.errors.contains("--> \(path):6:10\n"))
    let open = try ChildProcess.run([try folder.write("> echo a\n> repeat 2 {\n> echo b\n", to: "b.responder")])
    #expect(open.errors.contains("error[unfinished]"))
    #expect(open.errors.contains("b.responder:2:12\n"))
    #expect(open.output == "a\n")
    let lines = try JSONLine.all(of: try ChildProcess.run(["--json", path]).output)
    #expect(lines.map(\.line) == [2, 5])
    #expect(lines.last?.error?.column == 10)
  }

  @Test func textInQuotesLosesItsMarks() throws {
    let result = try ChildProcess.run([], input: "> echo 'a\n.  b\n. c'\na\n b\nc\n> echo d\n")
    #expect(result.output == "a\n b\nc\nd\n")
  }

  @Test(arguments: [
    "add window w\ngo: w → app, handled by w\n", "add window w\n└ w UIWindow\n", "echo a\nerror[io]: x\n",
  ])
  func aPlainScriptIsStrictAboutOutput(text: String) throws {
    let result = try ChildProcess.run([], input: text)
    #expect(result.ending == .exited(1))
    #expect(result.errors.contains("error[unknown-command]"))
    #expect(
      result.errors.contains("this looks like output, which is skipped where the first statement begins with '> '"))
  }

  @Test func statementsOfASessionRunAsTheyArrive() throws {
    let child = try ChildProcess()
    try child.send("> echo one\n")
    #expect(try child.readLine() == "one")
    try child.send("one\n> echo two\n")
    #expect(try child.readLine() == "two")
    #expect(try child.wait().ending == .exited(0))
  }

  // MARK: Tests

  @Test func aCopiedScreenIsATest() throws {
    let path = try folder.write(
      """
      responder> add window main
      responder (main)> attach controller root to main
      responder (root)> add view v in root
      responder (v)> tree
      app UIApplication
      └ main UIWindow (key window)
        └ root UIViewController
          └ root-view UIView
            └ v UIView
      responder (v)> chain v
      v → root-view → root → main → app
      responder (v)>
      """, to: "screen.responder")
    let result = try ChildProcess.run(["test", path])
    #expect(result.output == "ok \(path) (5 statements)\n1 passed, 0 failed\n")
    try folder.write(
      try folder.read("screen.responder").replacingOccurrences(of: "└ ", with: "`-"), to: "screen.responder")
    #expect(try ChildProcess.run(["test", path]).ending == .exited(0))
    try folder.write(
      try folder.read("screen.responder").replacingOccurrences(of: "  `-v", with: "`-v"), to: "screen.responder")
    #expect(try ChildProcess.run(["test", path]).ending == .exited(1))
  }

  @Test("Files behind the statements can be read when a session is a script, or is sourced")
  func fixtures() throws {
    let session =
      "> source inner.responder\nin the file\n> next view1\n-- inner.responder --\necho in the file\nadd view view1\n"
    let file = try folder.write(session, to: "with-files.responder")
    for arguments in [[file], ["-f", file], ["--safe", file], ["-c", "source '\(file)'"]] {
      let result = try ChildProcess.run(arguments)
      #expect(result.output == "in the file\nnone\n" && result.ending == .exited(0), "\(arguments): \(result.errors)")
    }
    // They belong to that file alone.
    let after = try ChildProcess.run([file, "-c", "source inner.responder"])
    #expect(after.ending == .exited(1) && after.errors.contains("error[io]: 'inner.responder' cannot be read"))
  }
}

/// A script that is run by its name takes arguments.
@Suite("Arguments of scripts")
struct ScriptArgumentTests {
  @Test func aScriptWithAShebangTakesArguments() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write("#!/usr/bin/env responder\necho $2-$1\necho $args\n", to: "sh.responder")
    let result = try ChildProcess.run([script, "a b", "c"])
    #expect(result.output == "c-a b\na b c\n")
    #expect(result.ending == .exited(0))
    #expect(try ChildProcess.run([script]).errors.contains("the variable '$2' has no value"))
    // Other scripts are several files.
    let plain = try folder.write("echo one\n", to: "plain")
    #expect(try ChildProcess.run([plain, plain]).output == "one\none\n")
    #expect(try ChildProcess.run([plain, script]).ending == .exited(1))
  }
}
