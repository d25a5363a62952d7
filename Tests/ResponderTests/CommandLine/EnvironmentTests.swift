// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite("Environment variables")
struct EnvironmentTests {
  @Test(arguments: ["gtk", "UIKit", "uikit "])
  func anUnknownProfileIsNamed(profile: String) throws {
    let result = try ChildProcess.run(["-c", "echo a"], environment: ["RESPONDER_PROFILE": profile])
    #expect(result.ending == .exited(2))
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("RESPONDER_PROFILE: '\(profile)' is not a profile"))
    #expect(result.errors.contains("uikit or appkit"))
    // When the command line sets the profile, the variable is not read.
    let arguments = ["--profile", "uikit", "-c", "profile"]
    #expect(try ChildProcess.run(arguments, environment: ["RESPONDER_PROFILE": profile]).output == "uikit\n")
  }

  @Test(arguments: [("", "uikit"), ("uikit", "uikit"), ("appkit", "appkit")])
  func aKnownProfileIsUsed(profile: String, answer: String) throws {
    let result = try ChildProcess.run(["-c", "profile"], environment: ["RESPONDER_PROFILE": profile])
    #expect(result.output == answer + "\n")
    // The command line takes precedence and has the same effect.
    let arguments = ["--profile", answer, "-c", "add window W; first-responder; profile"]
    let output = try ChildProcess.run(arguments, environment: ["RESPONDER_PROFILE": "uikit"]).output
    #expect(output == (answer == "appkit" ? "W\nappkit\n" : "none\nuikit\n"))
  }

  @Test func aFolderIsNotAHistory() throws {
    let folder = try TemporaryFolder()
    let result = try ChildProcess.run(
      ["-i", "-c", "echo a"], input: "echo b\n", environment: ["RESPONDER_HISTORY": folder.path])
    #expect(result.ending == .exited(2))
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("RESPONDER_HISTORY: '\(folder.path)' is a folder"))
    // A batch does not keep a history.
    let batch = try ChildProcess.run(["-c", "echo a"], environment: ["RESPONDER_HISTORY": folder.path])
    #expect(batch.output == "a\n")
  }

  @Test func sessionsReplayTheSameWithAnyVariable() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("> profile\nuikit\n", to: "a.responder")
    let environment = ["RESPONDER_PROFILE": "gtk", "RESPONDER_CONFIG": "none", "RESPONDER_HISTORY": "/"]
    #expect(try ChildProcess.run(["test", file], environment: environment).ending == .exited(0))
  }

  @Test func helpListsAllOfThem() throws {
    let help = try ChildProcess.run(["--help"]).output
    for name in ["RESPONDER_CONFIG", "RESPONDER_HISTORY", "RESPONDER_PROFILE", "--no-config", "--safe"] {
      #expect(help.contains("\n  \(name)") || help.contains("\n      \(name)"))
    }
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
