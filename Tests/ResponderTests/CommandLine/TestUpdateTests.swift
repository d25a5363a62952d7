// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// What `--update` writes, and what it leaves to a person.
@Suite("responder test --update")
struct TestUpdateTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Sessions whose last statement is a mistake, each with the code it fails with.
  static let mistakes: [(statement: String, code: String)] = [
    ("expect w.hidden is yes", "expectation-failed"), ("expct handled", "unknown-command"),
    ("! exepct handled by foo", "expectation-failed"), ("expect handeld by w", "syntax"),
    ("add view to w", "syntax"), ("add view w", "duplicate-name"), ("send go from nowhere", "unknown-name"),
    ("source nowhere.responder", "io"), ("repeat 2 { expect w.hidden is yes }", "expectation-failed"),
  ]

  @Test(arguments: mistakes)
  func aMistakeIsNotWritten(statement: String, code: String) throws {
    let text = "> add window w\n> \(statement)\n> next w\nold\n"
    let path = try folder.write(text, to: "a.responder")
    let result = try ChildProcess.run(["test", "--update", path])
    #expect(result.ending == .exited(1))
    #expect(result.output.contains("\(path):2: output differs\n> \(statement)\n+error[\(code)]"))
    #expect(result.output.contains("not updated: error[\(code)] is not written into a session"))
    // The other block is written all the same.
    #expect(result.output.hasSuffix("FAILED \(path)\nupdated \(path): 1 block\n0 passed, 1 failed\n"))
    #expect(try folder.read("a.responder") == text.replacingOccurrences(of: "old", with: "app"))
    #expect(try ChildProcess.run(["test", path]).ending == .exited(1))
  }

  @Test func anotherErrorThanTheOneExpectedIsNotWritten() throws {
    let text = "> add window w\n> add view w\nerror[unknown-name]: ...\n-- a.responder --\nadd view v\n"
    let path = try folder.write(text, to: "a.responder")
    #expect(try ChildProcess.run(["test", "--update", path]).ending == .exited(1))
    #expect(try folder.read("a.responder") == text)
  }

  @Test func wildcardsStayInABlockThatChanges() throws {
    let text = "> add window main\n> tree\napp [..]\n...\nold\n"
    let path = try folder.write(text, to: "a.responder")
    #expect(try ChildProcess.run(["test", "--update", path]).ending == .exited(0))
    #expect(try folder.read("a.responder") == text.replacing("old", with: "  main UIWindow (key window)"))
  }

  @Test func aMistakeThatWasExpectedKeepsItsWordingUpToDate() throws {
    let path = try folder.write("> nosuchverb\nerror[unknown-command]: an old wording\n", to: "a.responder")
    #expect(try ChildProcess.run(["test", "--update", path]).ending == .exited(0))
    #expect(try folder.read("a.responder").contains("there is no command named 'nosuchverb'"))
  }

  @Test func everyRewrittenFileIsNamedWithItsBlocks() throws {
    try folder.write("> echo a\n> echo b\nb\n> echo c\nd\n", to: "a.responder")
    try folder.write("> echo a\na\n", to: "b.responder")
    try folder.write("```responder\n> echo a\nb\n```\n", to: "c.md")
    let (a, c) = (folder.path(of: "a.responder"), folder.path(of: "c.md"))
    let result = try ChildProcess.run(["test", "--update", folder.path])
    #expect(result.ending == .exited(0))
    #expect(result.output.hasSuffix("updated \(a): 2 blocks\nupdated \(c): 1 block\n3 passed, 0 failed\n"))
    try folder.write("> echo a\nb\n", to: "a.responder")
    let tap = try ChildProcess.run(["test", "--update", "--tap", a])
    #expect(tap.output == "TAP version 14\n1..1\nok 1 - \(a)\n# updated \(a): 1 block\n")
  }

  @Test(arguments: [
    ("y\nn\ny\n", "1", "x", "3"), ("n\ny\nn\n", "x", "2", "x"), ("n\na\n", "x", "2", "3"), ("y\nd\n", "1", "x", "x"),
    ("y\nq\n", "1", "x", "x"), ("what\n?\nn\na", "x", "2", "3"), ("", "x", "x", "x"),
  ])
  func eachBlockIsAskedAbout(input: String, first: String, second: String, third: String) throws {
    func text(_ values: [String]) -> String {
      zip(1..., values).map { "> echo \($0)\n\($1)\n" }.joined()
    }
    let path = try folder.write(text(["x", "x", "x"]), to: "a.responder")
    let result = try ChildProcess.run(["test", "--update", "-i", path], input: input)
    #expect(try folder.read("a.responder") == text([first, second, third]))
    #expect(result.output.hasPrefix("\(path):1: output differs\n> echo 1\n-x\n+1\nWrite this block [y,n,a,d,q,?]? "))
    #expect(result.output.contains("y - write this block") == input.hasPrefix("what"))
    let written = [first, second, third].count { $0 != "x" }
    #expect(result.output.contains("updated \(path): ") == (written > 0))
    #expect(result.ending == .exited(written == 3 ? 0 : 1))
  }

  @Test("N2: a link that leads out of the folder is left alone")
  func aFileOutsideIsNotWritten() throws {
    let outside = try folder.write("> echo a\nold\n", to: "outside.responder")
    let inside = folder.path(of: "inside")
    try FileManager.default.createDirectory(atPath: inside, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: inside + "/a.responder", withDestinationPath: "../outside.responder")
    let result = try ChildProcess.run(["test", "--update", inside])
    #expect(result.ending == .exited(1) && result.output.contains("outside of '\(inside)'"))
    #expect(try folder.read("outside.responder") == "> echo a\nold\n")
    // A link that is named itself, and one that stays inside, are written.
    #expect(try ChildProcess.run(["test", "--update", inside + "/a.responder"]).ending == .exited(0))
    #expect(try String(contentsOfFile: outside, encoding: .utf8) == "> echo a\na\n")
  }

  @Test func quittingHoldsForEveryFileAndOneAnswerForOne() throws {
    for name in ["a", "b"] { try folder.write("> echo 1\nx\n> echo 2\nx\n", to: "\(name).responder") }
    #expect(try ChildProcess.run(["test", "--update", "-i", folder.path], input: "d\na\n").ending == .exited(1))
    #expect(try folder.read("a.responder") == "> echo 1\nx\n> echo 2\nx\n")
    #expect(try folder.read("b.responder") == "> echo 1\n1\n> echo 2\n2\n")
    let rest = try ChildProcess.run(["test", "--update", "-i", folder.path], input: "q\ny\n")
    #expect(rest.output.components(separatedBy: "Write this block").count == 2)
    #expect(try folder.read("a.responder") == "> echo 1\nx\n> echo 2\nx\n")
  }

  @Test func aMistakeIsNotAskedAbout() throws {
    let path = try folder.write("> expct handled\n", to: "a.responder")
    let result = try ChildProcess.run(["test", "--update", "-i", path], input: "y\n")
    #expect(!result.output.contains("Write this block") && result.output.contains("is not written into a session"))
    #expect(result.ending == .exited(1))
  }

  @Test(arguments: [
    ["-i"], ["--update", "-i", "--tap"], ["--timeout", "0"], ["--timeout=-1"], ["--timeout", "soon"],
  ])
  func optionsThatDoNotFitAreBadUsage(options: [String]) throws {
    let path = try folder.write("> echo a\na\n", to: "a.responder")
    let result = try ChildProcess.run(["test"] + options + [path])
    #expect(result.ending == .exited(2))
    #expect(result.output.isEmpty && !result.errors.isEmpty)
  }
}
