// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// Files are replayed at the same time, with the same output as one after another.
@Suite("responder test --jobs")
struct TestJobsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for number in 0..<60 {
      let name = String(format: "%02d", number)
      try folder.write(Self.text(number), to: name + (number % 6 == 5 ? ".md" : ".responder"))
    }
  }

  /// Returns sessions that pass, fail, end early or are malformed, of different lengths, so that they end in any order.
  private static func text(_ number: Int) -> String {
    let count = number % 4 == 0 ? 4_000 : 3
    let body = "> add window W\n> repeat \(count) as n { add view v$n in W }\n> echo \(number); find v1*\n"
    return switch number % 6 {
    case 0: "\(body)\(number)\n...\n"
    case 1: "\(body)something else\n> echo not run\n"
    case 2: "repeat \(count) { echo \(number) }\nexit \(number % 4)\n"
    case 3: "> echo \(number)\n\(number)\n>\n"
    case 4: "> source lines\n\(number)\n> exit\n> echo not run\n\n-- lines --\necho \(number)\n"
    default: "```responder\n\(body)\(number)\nv1\n```\n\n```responder\n> echo \(number)\nno\n```\n"
    }
  }

  private func run(_ arguments: [String]) throws -> (ChildProcess.Outcome, junit: String) {
    let junit = try folder.write("", to: "junit.xml")
    let outcome = try ChildProcess.run(["test", "--junit", junit] + arguments + [folder.path], within: 60)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.ending == .exited(1))
    return (outcome, try folder.read("junit.xml").withoutTimes)
  }

  @Test(arguments: [[], ["--tap"]])
  func outputDoesNotDependOnTheNumberOfJobs(options: [String]) throws {
    let alone = try run(options + ["-j", "1"])
    #expect(alone.0.output.contains(folder.path(of: "59.md")))
    for jobs in [[], ["-j", "2"], ["--jobs", "16"], ["-j1000"]] {
      let several = try run(options + jobs)
      #expect(several.0.output == alone.0.output)
      #expect(several.junit == alone.junit)
    }
  }

  @Test func updatesDoNotDependOnTheNumberOfJobs() throws {
    let other = try TemporaryFolder()
    for name in try folder.entries() { try other.write(try folder.read(name), to: name) }
    #expect(try ChildProcess.run(["test", "--update", "-j", "1", folder.path], within: 60).ending == .exited(1))
    #expect(try ChildProcess.run(["test", "--update", "-j", "16", other.path], within: 60).ending == .exited(1))
    #expect(try other.entries() == folder.entries())
    for name in try folder.entries() { #expect(try other.read(name) == folder.read(name)) }
    #expect(try folder.read("01.responder").hasSuffix("\n1\nv1\n> echo not run\nnot run\n"))
  }

  @Test(arguments: ["0", "-1", "many", ""])
  func theNumberIsRequired(jobs: String) throws {
    let result = try ChildProcess.run(["test", "--jobs=\(jobs)", folder.path])
    #expect(result.ending == .exited(2))
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("--jobs"))
  }

  @Test func aFileIsReplayedOnceDespiteSeveralNames() throws {
    let file = try folder.write("> echo a\nb\n", to: "z.responder")
    let link = folder.path(of: "link.responder")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    let names = [file, folder.path + "/./z.responder", file, link]
    let result = try ChildProcess.run(["test", "--update"] + names)
    #expect(result.output == "ok \(file) (1 statement)\nupdated \(file): 1 block\n1 passed, 0 failed\n")
    #expect(try folder.read("z.responder") == "> echo a\na\n")
  }

  @Test func blocksNestEquallyDeepOnEveryThread() throws {
    let script = "define down { down }\n> down\n"
    let nesting = "> handle x on W { send x to W }\n> send x to W\nerror[depth-limit][..]\n...\n"
    let text = "> add window W\n> \(script)error[depth-limit][..]\n...\n\(nesting)"
    let deep = try TemporaryFolder()
    for name in ["a", "b"] { try deep.write(text, to: "\(name).responder") }
    let result = try ChildProcess.run(["test", "-j2", deep.path])
    #expect(result.output.hasSuffix("2 passed, 0 failed\n"))
  }
}
