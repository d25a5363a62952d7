// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("Configuration")
struct ConfigurationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs an interactive session on a pipe with the configuration in the folder.
  private func run(
    _ arguments: [String] = ["-i"], input: String = "", environment: [String: String] = [:]
  ) throws -> ChildProcess.Outcome {
    let base = ["XDG_CONFIG_HOME": folder.path]
    return try ChildProcess.run(["-q"] + arguments, input: input, environment: base.merging(environment) { $1 })
  }

  private func configure(_ text: String) throws {
    let path = folder.path(of: "responder")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try folder.write(text, to: "responder/config.responder")
  }

  @Test func itIsReadBeforeAnythingElse() throws {
    try configure("alias n next\nadd window W\necho configured\n")
    let file = try folder.write("n W\n", to: "file")
    let result = try run(["-i", "-c", "n W", file], input: "n W\n")
    #expect(result.output == "configured\napp\napp\napp\n")
    #expect(result.errors.isEmpty)
    #expect(result.ending == .exited(0))
  }

  @Test(arguments: [["-c", "echo a"], ["-"], []])
  func aBatchDoesNotReadIt(arguments: [String]) throws {
    try configure("echo configured\n")
    let batch = try run(arguments, input: "echo a\n", environment: ["RESPONDER_CONFIG": folder.path(of: "none")])
    #expect(batch.output == "a\n")
    #expect(batch.errors.isEmpty)
  }

  @Test func itCanBeSwitchedOff() throws {
    try configure("echo configured\n")
    let missing = folder.path(of: "none")
    #expect(try run(["-i", "--no-config"], input: "echo a\n").output == "a\n")
    #expect(try run(["-i", "--no-config"], environment: ["RESPONDER_CONFIG": missing]).ending == .exited(0))
    #expect(try run(input: "echo a\n", environment: ["RESPONDER_CONFIG": ""]).output == "a\n")
    #expect(try run(input: "echo a\n", environment: ["RESPONDER_CONFIG": "/dev/null"]).output == "a\n")
    #expect(try run(input: "echo a\n", environment: ["XDG_CONFIG_HOME": missing]).output == "a\n")
  }

  @Test func theEnvironmentNamesItsPlace() throws {
    try configure("echo configured\n")
    let other = try folder.write("echo other\n", to: "other")
    #expect(try run(environment: ["RESPONDER_CONFIG": other]).output == "other\n")
    #expect(try run(["-i", "--safe"], environment: ["RESPONDER_CONFIG": other]).output == "other\n")
    // Without an absolute XDG folder, the home is used.
    let home = try TemporaryFolder()
    let path = home.path(of: ".config/responder")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try home.write("echo home\n", to: ".config/responder/config.responder")
    for relative in ["", "."] {
      #expect(try run(environment: ["HOME": home.path, "XDG_CONFIG_HOME": relative]).output == "home\n")
    }
  }

  @Test func aFileTheEnvironmentNamesMustExist() throws {
    let missing = folder.path(of: "none")
    let result = try run(input: "echo a\n", environment: ["RESPONDER_CONFIG": missing])
    #expect(result.ending == .exited(2))
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("RESPONDER_CONFIG: '\(missing)' cannot be read: no such file or directory"))
  }

  @Test func itsErrorsAreShownWithTheirPlaceAndTheRestRuns() throws {
    try configure("echo one\nnope\necho two\necho \"three\n")
    let result = try run(input: "echo prompt\n")
    #expect(result.output == "one\ntwo\nprompt\n")
    let path = folder.path(of: "responder/config.responder")
    #expect(result.errors.contains("error[unknown-command]"))
    #expect(result.errors.contains("\(path):2:1\n"))
    #expect(result.errors.contains("error[unfinished]"))
    #expect(result.errors.contains("\(path):4:6\n"))
    #expect(result.ending == .exited(0))
  }

  @Test func anUnreadableOneIsReportedAndThePromptOpens() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "responder/config.responder"), withIntermediateDirectories: true)
    let result = try run(input: "echo prompt\n")
    #expect(result.output == "prompt\n")
    #expect(result.errors.contains("config.responder' cannot be read: it is a directory"))
    #expect(result.ending == .exited(0))
  }

  @Test func itsChangesCannotBeUndone() throws {
    try configure("add window W\n")
    let result = try run(input: "! bad-argument: undo\nadd view a in W\nundo\n! bad-argument: undo\nnext W\n")
    #expect(result.output.hasSuffix("app\n"))
    #expect(result.errors.isEmpty)
  }

  @Test func theCommandLineTakesPrecedence() throws {
    try configure("echo was $a\nlet a configured\nlet b configured\nprofile uikit\n")
    let result = try run(["-i", "-D", "a=given", "-c", "echo $a $b"])
    #expect(result.output == "was given\ngiven configured\n")
  }

  @Test func aRecordingBeginsWithItsStateAndReplays() throws {
    try configure("add window W\nalias n next\necho configured\noutput '\(folder.path(of: "results"))'\n")
    let recording = folder.path(of: "a.responder")
    let script = "record '\(recording)'\nadd view a in W\nn a\nundo\noutput off\necho $v\nhistory\n"
    let result = try run(["-i", "-D", "v=given"], input: script)
    #expect(result.errors.isEmpty)
    #expect(result.output.hasPrefix("configured\ngiven\n1  record"))
    let text = try folder.read("a.responder")
    #expect(!text.contains("configured"))
    #expect(text.contains("\n> let v given\n"))
    let replay = try ChildProcess.run(["test", recording])
    #expect(replay.output.hasSuffix("1 passed, 0 failed\n"))
  }

  @Test func exitEndsTheSession() throws {
    try configure("echo one\nexit 7\necho two\n")
    let result = try run(["-i", "-c", "echo three"], input: "echo four\n")
    #expect(result.output == "one\n")
    #expect(result.ending == .exited(7))
  }

  @Test func inJSONItsStatementsNameTheFile() throws {
    try configure("\necho one\n")
    let lines = try JSONLine.all(of: run(["-i", "--json"], input: "echo two\n").output)
    #expect(lines.map(\.file) == [folder.path(of: "responder/config.responder"), nil])
    #expect(lines.map(\.line) == [2, 1])
  }
}
